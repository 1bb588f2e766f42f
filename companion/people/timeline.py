"""A life in order of time: birth, parts, dated facts, where games meet it, death."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.people.lives import YEAR, Appearance, Person, in_words


@dataclass(frozen=True, kw_only=True)
class Moment:
    """One line of a timeline. `year` is where it stands, `until` where it ends, if later.

    `sort` is born, part, fact, game or died; `game` is the id of the game that meets the person.
    """

    year: float
    when: str
    text: str
    sort: str
    until: float = 0.0
    source: str = ""
    game: str = ""


ORDER = ("born", "part", "game", "fact", "died")


def moments(who: Person, titles: Mapping[str, str]) -> list[Moment]:
    """Everything that the life dates, in order; `titles` gives each game's title by its id.

    A meeting with a game stands at its `when`, else at the first year within the life that its
    words name, else in the one year of the game's title; one without any is left out.
    """
    told = [_moment("born", who.born, f"Born: {who.place.split(';')[0]}")]
    told += [_moment("part", role.when, role.what) for role in who.roles]
    told += [_moment("fact", fact.date, fact.text, source=fact.source) for fact in who.facts]
    told += [one for seen in who.appears if (one := _met(who, seen, titles.get(seen.game, "")))]
    if who.died:
        told.append(_moment("died", who.died, "Died"))
    return sorted(told, key=lambda one: (one.year, ORDER.index(one.sort)))


def _moment(sort: str, date: str, text: str, source: str = "", game: str = "") -> Moment:
    years = [int(found) for found in YEAR.findall(date)]
    whole = re.fullmatch(r"(\d{4})-(\d\d)(?:-(\d\d))?", date)
    begun = float(years[0]) if years else 0.0
    if whole:
        begun += (int(whole[2]) - 1) / 12 + (int(whole[3] or 1) - 1) / 365
    until = float(years[-1]) if len(years) > 1 else 0.0
    said = f"{text[0].upper()}{text[1:]}"
    told = Moment(year=begun, when=in_words(date), text=said, sort=sort, until=until)
    return replace(told, source=source, game=game)


def _met(who: Person, seen: Appearance, title: str) -> Moment | None:
    born, died = span(who)
    of_game = YEAR.findall(title)
    alone = of_game if len(of_game) == 1 else []  # "1789–2010" dates nobody
    named = [*YEAR.findall(seen.when), *YEAR.findall(seen.what), *alone]
    inside = [year for year in named if born <= float(year) <= died]
    if not inside:
        return None
    return _moment("game", seen.when or inside[0], f"{title}: {seen.what}", game=seen.game)


def span(who: Person) -> tuple[float, float]:
    """First and last year of a life; of the living, up to when the life was told."""
    ends = [YEAR.findall(date) for date in (who.born, who.died or who.as_of)]
    return float(ends[0][0]), float(ends[1][-1])
