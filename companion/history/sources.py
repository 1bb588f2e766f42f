"""A source as a pupil reads it: the work and the place, without the checker's notes."""

from __future__ import annotations

import re

NOTE = re.compile(
    r",?\s*(?:(?:the lines? on [\d ,and]+|letter) )?"
    r"(?:(?P<not>not re-read)(?: at the address)?"
    r"|(?:opening |summary |preface |excerpt )?read(?: in a copy| in part| as an excerpt)?"
    r"|not searched for it)$"
)
"""What the checker wrote behind a work: read, and how; or not re-read."""


def printed(source: str) -> str:
    """`source` with each work once and only one kind of note kept: (not re-read).

    >>> printed("Remini, Election of Andrew Jackson (1963), not re-read; J. Q. Adams, diary, read")
    'Remini, Election of Andrew Jackson (1963) (not re-read); J. Q. Adams, diary'
    """
    works: list[str] = []
    for part in source.split(";"):
        work, unread = part.strip(), False
        while found := NOTE.search(work):
            work, unread = work[: found.start()], unread or bool(found["not"])
        if unread and not work and works:
            work = works.pop()
        works.append(f"{work} (not re-read)" if unread else work)
    return "; ".join(dict.fromkeys(work for work in works if work))
