"""The philosophy symbols of the 59 Justice cards, derived from votes and opinions.

    python tools/symbols.py            print what each card gets, and from how many points
    python tools/symbols.py --write    write data/court/justices.toml anew
    python tools/symbols.py --check    tell whether that file is what the rule gives

The rule stands in data/court/README.md, the votes in data/court/lineups.csv.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from functools import cache

from companion.core.errors import CompanionError
from companion.core.tables import data_dir, read_toml
from tools.lineups import Lineup, services, votes

TRACKS = ("commerce", "executive", "speech", "equality")
ERAS = ("I", "II", "III")
TARGET = data_dir() / "court" / "justices.toml"
SIZES = (1, 3, 6)
"""Points of lead that make a symbol of 1, 2 and 3."""
SYMBOLS_OF_A_CARD, MOST_ON_LEAVING = 2, 2
ERA_LIMIT, LIMIT = 5, 3
"""How far the symbols of a track may add up to one side: in an era, and over all cards."""
SHORT_YEARS, LONG_YEARS, COUNTED_TO = 5, 30, date(2010, 8, 31)
PRINTED = {
    "john-marshall": {"executive": -3, "equality": 1},
    "william-cushing": {"executive": 3, "equality": 1},
    "robert-c-grier": {"executive": 2, "equality": -2},
    "john-jay": {"equality": 2},
}
"""What examples in the rulebook show. Of Jay they show the leaving: equality 2 to gold."""
KEPT = ("id", "name", "short", "monogram", "era")
"""What stands in justices.toml by hand; all else there is derived."""
NAMED = 3
"""Cases that a card names for each symbol; the rest is counted."""


def tally(justice: str, track: str) -> tuple[int, int]:
    """Points to silver and points to gold."""
    own = [vote.points for vote in votes(justice, track)]
    return sum(p for p in own if p > 0), -sum(p for p in own if p < 0)


def lead(justice: str, track: str) -> int:
    """Points to silver less points to gold."""
    up, down = tally(justice, track)
    return up - down


def size(points_ahead: int) -> int:
    """A lead as a symbol: 0 to 3, negative to gold."""
    reached = sum(abs(points_ahead) >= least for least in SIZES)
    return reached if points_ahead > 0 else -reached


def by_record(justice: str) -> dict[str, int]:
    """The symbols before the balance: the printed ones, or those of the two strongest tracks."""
    if justice in PRINTED:
        return dict(PRINTED[justice])

    def strength(track: str) -> tuple[int, int, int]:
        return abs(lead(justice, track)), sum(tally(justice, track)), TRACKS.index(track)

    strongest = sorted(TRACKS, key=strength, reverse=True)[:SYMBOLS_OF_A_CARD]
    return {t: size(lead(justice, t)) for t in TRACKS if t in strongest and lead(justice, t)}


@cache
def cards() -> dict[str, dict[str, str]]:
    """Justice -> what is kept of the card, in the order of the file."""
    found = read_toml(TARGET)["justices"]
    return {card["id"]: {key: card[key] for key in KEPT} for card in found}


def eras() -> dict[str, str]:
    """Justice -> era of the card."""
    return {id: card["era"] for id, card in cards().items()}


Symbols = dict[str, dict[str, int]]


def drift(symbols: Symbols, track: str, era: str = "") -> int:
    """What the symbols of a track add up to, in one era or in all."""
    return sum(symbols[id].get(track, 0) for id, of in eras().items() if era in ("", of))


def lower(symbols: Symbols, track: str, era: str, way: int) -> None:
    """One symbol becomes smaller by one: that with the fewest points behind each of its spaces.

    Never a printed one, and never one of a single space, so that no record is wiped out.
    """

    def backing(id: str) -> tuple[float, str]:
        return abs(lead(id, track)) / abs(symbols[id][track]), id

    may = [
        id
        for id, of in eras().items()
        if era in ("", of) and id not in PRINTED and symbols[id].get(track, 0) * way > 1
    ]
    if not may:
        raise CompanionError(f"no symbol on {track} can be lowered: {era or 'all'} leans too far")
    symbols[min(may, key=backing)][track] -= way


@cache
def balanced() -> Symbols:
    """The symbols of all cards after the balance: each era first, then the whole."""
    symbols = {id: by_record(id) for id in cards()}
    for era, most in (*((era, ERA_LIMIT) for era in ERAS), ("", LIMIT)):
        for track in TRACKS:
            while abs(off := drift(symbols, track, era)) > most:
                lower(symbols, track, era, 1 if off > 0 else -1)
    return symbols


def leaving(symbols: dict[str, int]) -> dict[str, int]:
    """The strongest symbol turned round, at most two; of equals the right-most."""
    if not symbols:
        return {}
    track = max(symbols, key=lambda t: (abs(symbols[t]), TRACKS.index(t)))
    most = max(-MOST_ON_LEAVING, min(MOST_ON_LEAVING, -symbols[track]))
    return {track: most}


def die(justice: str) -> str:
    """The retirement die, by years of service to August 2010; who sat then has the standard one."""
    own = [(began, ended) for id, _, began, ended in services() if id == justice]
    if any(not ended or ended > COUNTED_TO.isoformat() for _, ended in own):
        return "standard"
    days = sum((date.fromisoformat(e) - date.fromisoformat(b)).days for b, e in own)
    years = days / 365.25
    return "short" if years <= SHORT_YEARS else "long" if years >= LONG_YEARS else "standard"


def why(justice: str, symbols: dict[str, int]) -> str:
    """One sentence that names the votes behind a card."""
    if justice in PRINTED:
        shows = "what the leaving does, and so the symbol" if justice == "john-jay" else "this"
        return f"An example in the rulebook shows {shows}; votes do not count for this card."
    if not symbols:
        return "The list of cases holds no vote, so there is no symbol."
    return "; ".join(because(justice, t, symbols[t]) for t in TRACKS if t in symbols) + "."


def because(justice: str, track: str, symbol: int) -> str:
    """The strongest votes on a track: opinions first, cases on cards first."""
    way = 1 if symbol > 0 else -1
    own = [vote for vote in votes(justice, track) if vote.points * way > 0]
    own.sort(key=lambda vote: (-abs(vote.points), not vote.case.card, vote.case.decided))
    done = {vote.case: deed(justice, vote.case) for vote in own[:NAMED]}
    named = [
        f"{verb} {listed([cited(case) for case in done if done[case] == verb])}"
        for verb in dict.fromkeys(done.values())
    ]
    more = [f"{len(own) - NAMED} more"] if len(own) > NAMED else []
    up, down = tally(justice, track)
    less = abs(size(up - down)) - abs(symbol)
    balance = f"; symbol {less} less for the balance" if less else ""
    points = f"points: {up} silver, {down} gold{balance}"
    return f"{track.capitalize()}: {listed(named + more)} ({points})"


def deed(justice: str, case: Lineup) -> str:
    """What the justice did in a case."""
    if case.court == "circuit":
        return "on circuit in"
    if justice in case.author:
        return "wrote the Court’s opinion in"
    if justice in case.concurred:
        return "added an opinion in"
    if justice in case.dissented:
        return "wrote a dissent in"
    return "joined the dissent in" if justice in case.against else "voted with the Court in"


def cited(case: Lineup) -> str:
    """The name of a case without what stands in brackets, and its year."""
    return f"{case.name.partition(' (')[0]} ({case.decided[:4]})"


def listed(words: list[str]) -> str:
    """a; a and b; a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def entry(justice: str) -> Iterator[str]:
    """The lines of one card in justices.toml."""
    symbols = balanced()[justice]
    basis = "printed" if justice in PRINTED else "authored"
    words = {**cards()[justice], "die": die(justice), "basis": basis}
    yield "[[justices]]"
    yield from (f'{key} = "{value}"' for key, value in words.items())
    yield from (f"{track} = {symbols.get(track, 0)}" for track in TRACKS)
    yield from (f"retire_{track} = {leaving(symbols).get(track, 0)}" for track in TRACKS)
    yield f'why = "{why(justice, symbols)}"'


HEAD = """\
# The 59 Justice cards. id, name, short, monogram and era are kept by hand; all else is written by
# tools/symbols.py from lineups.csv. Symbols are positive to silver and negative to gold. The rule,
# the balance and its limits: README.md.
"""


def text() -> str:
    """The whole of justices.toml."""
    return HEAD + "".join("\n" + "\n".join(entry(id)) + "\n" for id in cards())


def table() -> Iterator[str]:
    """Of each justice and track the points to silver and gold, and the symbol; then the sums."""
    yield f"{'':28}" + "".join(f"{track:>16}" for track in TRACKS)
    for id in cards():
        yield f"{id:28}" + "".join(f"{cell(id, track):>16}" for track in TRACKS)
    for era in (*ERAS, ""):
        sums = (drift(balanced(), track, era) for track in TRACKS)
        yield f"{era or 'all':28}" + "".join(f"{off:>+16}" for off in sums)


def cell(justice: str, track: str) -> str:
    """Points to silver, points to gold and the symbol, such as `6:1 +2`."""
    up, down = tally(justice, track)
    symbol = balanced()[justice].get(track, 0)
    return f"{up}:{down} {symbol:+}" if symbol else f"{up}:{down}   "


def main(words: list[str]) -> int:
    """Print, write or check; 1 if the file is not what the rule gives."""
    if "--check" in words:
        return int(TARGET.read_text(encoding="utf-8") != text())
    if "--write" in words:
        TARGET.write_text(text(), encoding="utf-8")
    print("\n".join(table()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
