"""Run codes found in whatever a teacher has in hand: mail, tables, pages, folders, noise."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from csv import field_size_limit
from pathlib import Path

import pytest

from companion.core.errors import CompanionError
from companion.study.handed import sought
from companion.study.pasted import MOST_TEXT, Found, found
from tests.classroom import codes, short

ONE, TWO, THREE = short(3)


def pasted(text: str) -> list[Found]:
    """All that is found in a text."""
    return [one for one in found(text) if one]


def there(given: object) -> list[Found]:
    """All that is found in whatever a teacher gives."""
    return [one for one in sought(given) if one]


def test_codes_are_found_anywhere_in_a_text_with_their_lines() -> None:
    text = f"Dear teacher,\nmine is {ONE}, thanks\n\nand this: “{TWO}”. Bye"
    assert pasted(text) == [Found("line 2", ONE), Found("line 4", TWO)]


@pytest.mark.parametrize("mark", ["", "> ", ">> ", "\t", "| "])
def test_a_code_that_mail_broke_over_lines_is_whole_and_the_words_behind_it_are_not_in_it(
    mark: str,
) -> None:
    lines = [f"{mark}{line}" for line in textwrap.wrap(codes()[0], 60)]
    text = "\r\n".join(["Hello", *lines, f"{mark}Best wishes from Table 3 and", TWO])
    assert [one.code for one in pasted(text)] == [codes()[0], TWO]


def test_marks_that_cannot_be_seen_other_dashes_and_soft_ends_of_lines_do_no_harm() -> None:
    spoilt = ONE.replace("-", "–")
    spoilt = f"{spoilt[:30]}\u200b{spoilt[30:50]}=\n{spoilt[50:70]}\u00ad{spoilt[70:]}"
    assert pasted(f"compan\n{spoilt.removeprefix('compan')} sent from my phone") == [
        Found("line 1", ONE)
    ]


def test_a_damaged_code_takes_nothing_of_its_neighbours() -> None:
    cut = ONE[:-4]
    assert [one.code for one in pasted(f"{cut}\n{TWO} Miller\n{THREE}")] == [cut, TWO, THREE]


def test_prose_about_the_companion_is_no_code_and_a_code_that_was_cut_off_is_one() -> None:
    prose = "pip install companion-constitution; the companion-court game"
    assert pasted(prose) == []
    assert [one.code for one in pasted("companion-court-1")] == ["companion-court"]


def test_a_text_without_a_code_says_so() -> None:
    (one,) = there("no code in here\n")
    assert one.reason.startswith("this is not a run code") and not one.code


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_of_a_table_the_codes_alone_are_taken(tmp_path: Path, delimiter: str) -> None:
    rows = [["Name", "E-mail", "Answer 1"], ["Ann “Bo” Lee", "ann@x.org", ONE]]
    rows += [
        ["Cy; Dee, and Eve", "cy@x.org", "I lost it"],
        ["Flo", "", f"\n{TWO[:60]}\n{TWO[60:]}"],
    ]
    lines = [delimiter.join(f'"{cell}"' for cell in row) for row in rows]
    path = tmp_path / "export.csv"
    path.write_text("\ufeff" + "\r\n".join(lines), encoding="utf-8")
    assert there(path) == [
        Found("row 2", ONE),
        Found("row 4", TWO),
        Found("row 3", "", "there is no run code in this row"),
    ]
    assert there(str(path)) == there(path)


def test_a_table_whose_quote_nobody_closes_is_read_as_a_text(tmp_path: Path) -> None:
    path = tmp_path / "export.csv"
    path.write_text(f'Name,Code\n"Ann,{ONE}\nBob,{TWO}\n' + "x," * 200_000, encoding="utf-8")
    assert [one.code for one in there(path) if one.code] == [ONE, TWO]


def test_a_cell_as_long_as_a_page_is_read_with_its_row_and_nobody_is_there_twice(
    tmp_path: Path,
) -> None:
    path = tmp_path / "export.csv"
    path.write_text(f'Name,Code\nAnn,{ONE}\nBob,"{"x " * 100_000}{TWO}"\nCy,none\n')
    assert there(path) == [
        Found("row 2", ONE),
        Found("row 3", TWO),
        Found("row 4", "", "there is no run code in this row"),
    ]
    assert field_size_limit() == 131_072, "the limit of others is left as it was"


def test_a_table_that_breaks_off_gives_each_code_once(tmp_path: Path) -> None:
    path = tmp_path / "export.csv"
    path.write_bytes(f"Name,Code\nAnn,{ONE}\nBob\rBo,{TWO}\n".encode())
    assert [one.code for one in there(path)] == [ONE, TWO]


def test_of_a_folder_every_text_page_and_table_is_read_and_no_name_of_a_file_is_kept(
    tmp_path: Path,
) -> None:
    (tmp_path / "Ann Lee").mkdir()
    (tmp_path / "Ann Lee/hand-in.html").write_text(
        f"<p class=code>{ONE[:70]}<wbr>{ONE[70:]}</p><td>Ann</td><script>'{ONE}'</script>"
    )
    (tmp_path / "Bob.txt").write_text(f"my code:\n{TWO}", encoding="utf-16")
    (tmp_path / "Cy.txt").write_bytes(b"\x00\xff\xfe\x80 binary")
    (tmp_path / "notes.docx").write_bytes(b"companion-court-1-zzz")
    read = there(tmp_path)
    assert [one.code for one in read] == [TWO, "", ONE]
    assert [one.place for one in read] == [
        "file 1 of 3, line 2",
        "file 2 of 3",
        "file 3 of 3, line 1",
    ]
    assert not any(name in str(read) for name in ("Ann", "Bob", "Cy"))


class Table:
    """Goes through the names of its columns, as a table of pandas does."""

    columns = ("Name", "Code")

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only where there are devices")
def test_what_never_ends_is_not_read() -> None:
    for given in (Path("/dev/zero"), "/dev/zero"):
        with pytest.raises(CompanionError, match="'zero' is neither a file nor a folder of files"):
            there(given)


def test_what_cannot_hold_codes_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for given, words in (
        (7, "run codes come as a text, a list, a file or a folder, not as int"),
        ("class.csv", "there is no file or folder 'class.csv' here"),
        (str(tmp_path / "gone"), "there is no file or folder 'gone' here"),
        (r"C:\class\gone", "there is no file or folder"),
        ("./gone", "there is no file or folder 'gone' here"),
        (tmp_path / "gone", "there is no file or folder 'gone' here"),
        (tmp_path, "holds no files of .csv"),
        (Path("x" * 5_000), "'x{60}…' cannot be looked for: File name too long"),
        (Path("a\0b"), "there is no file or folder"),
        ({"Ann": ONE}, r"not as dict: give its values, list\(codes.values\(\)\)"),
        (ONE.encode(), r"not as bytes: give it as a text, codes.decode\(\)"),
        (Table(), r"not as Table: give its column of codes, such as table\['Code'\]"),
        ("x" * (MOST_TEXT + 1), "at most 10,000,000 can be read at a time"),
    ):
        with pytest.raises(CompanionError, match=words):
            there(given)


def test_an_item_of_a_list_that_is_no_code_is_named_by_its_number() -> None:
    (path,) = there([Path("a.txt")])
    assert path.reason == "this is a path and no run code: give the folder in which the files lie"
    read = there([ONE, None, "hello"])
    assert [(one.place, bool(one.code)) for one in read] == [
        ("number 1", True),
        ("number 2", False),
        ("number 3", False),
    ]


HOSTILE = {
    "prefixes": "companion-" * 100_000,
    "broken prefixes": "c " * 500_000,
    "white space": "c" + " " * 1_000_000,
    "one letter a piece": "companion-court-1-" + "a " * 500_000,
    "no end": "companion-court-1-" + "a" * 1_000_000,
    "dashes": "companion-court-1-" + "-" * 1_000_000,
    "tags": "<" * 1_000_000,
    "binary": bytes(range(256)).decode("latin-1") * 4_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_gone_through_in_small_steps_and_hides_no_code(text: str) -> None:
    steps = list(found(f"{text}\n{ONE}"))
    assert ONE in [one.code for one in steps if one]
    assert len(steps) >= len(text) // 100_000
