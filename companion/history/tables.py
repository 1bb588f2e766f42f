"""The tables of data/history/: rows by name, numbers read, and what is missing named."""

from __future__ import annotations

from collections.abc import Collection

from companion.core.errors import DataError
from companion.core.tables import Table, csv_rows, data_dir


def rows(name: str, numbers: Collection[str] = ()) -> tuple[Table, ...]:
    """The rows of data/history/<name>.csv, the columns of `numbers` as int, or None where empty.

    Raises DataError that names file, line and column.
    """
    return tuple(
        Table({key: _read(row, key, key in numbers) for key in row}, row.where)
        for row in csv_rows(data_dir() / "history" / f"{name}.csv")
    )


def _read(row: Table, key: str, number: bool) -> str | int | None:
    text: str = row[key]
    if not number:
        return text
    try:
        return int(text) if text else None
    except ValueError:
        raise DataError(f"{row.where}: {key} is a number, not {text!r}") from None


def by(column: str, name: str, numbers: Collection[str] = ()) -> Table:
    """The same rows by what stands in a column. Raises DataError, also later for one that is
    not there."""
    found = rows(name, numbers)
    return Table({row[column]: row for row in found}, f"data/history/{name}.csv")
