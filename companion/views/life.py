"""A life as a card of plain HTML, for a cell of a lesson: no script, no network."""

from __future__ import annotations

from html import escape

from companion.history.sources import printed
from companion.people import Person, person

CSS = """
.cp-life-card{color-scheme:light dark;background:#FFFDF8;background:light-dark(#FFFDF8,#24211B);
color:#201C15;color:light-dark(#201C15,#F1EBDD);border-top:3px solid currentColor;padding:16px;
max-width:44em;font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
[data-jp-theme-light="true"] .cp-life-card{color-scheme:light}
[data-jp-theme-light="false"] .cp-life-card{color-scheme:dark}
.cp-life-card h3{font:400 22px/1.2 "Iowan Old Style",Palatino,P052,Georgia,"Noto Serif",serif;
margin:0}
.cp-life-card p{margin:8px 0 0}
.cp-life-card .said{font:400 16px/1.5 "Iowan Old Style",Palatino,P052,Georgia,"Noto Serif",serif}
.cp-life-card .soft{color:#5A5243;color:light-dark(#5A5243,#BDB29C);font-size:13px}
.cp-life-card dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0 0;
font-size:13px}
.cp-life-card dl>*{margin:0;padding:0;float:none;width:auto}
.cp-life-card dt{white-space:nowrap;font-weight:600}
@media print{.cp-life-card{background:#FFF;color-scheme:light!important}}
"""


class Life:
    """One person, shown as a card; in a terminal as text."""

    def __init__(self, of: Person) -> None:
        self.person = of

    def __repr__(self) -> str:
        who = self.person
        return (
            f"{who.name} ({who.dates}, {who.place})\n{who.life}\nSource: {'; '.join(who.sources)}"
        )

    def _held(self) -> str:
        """What is known of slaveholding, of those born before it was abolished."""
        held = self.person.slaveholding
        if not held.text:
            return ""
        basis = f'<span class="soft">{escape(printed(held.basis))}</span>'
        return f"<p><b>Slaveholding.</b> {escape(held.text)} {basis}</p>"

    def _repr_html_(self) -> str:
        """The card as one element with its own styles."""
        who = self.person
        facts = "".join(
            f"<dt>{escape(fact.when)}</dt><dd>{escape(fact.text)} "
            f'<span class="soft">{escape(printed(fact.source))}</span></dd>'
            for fact in who.facts
        )
        vote = f"<p><b>The vote in 1828.</b> {escape(who.could_vote)}</p>" if who.could_vote else ""
        return (
            f'<style>{CSS}</style><article class="cp-life-card"><h3>{escape(who.name)}</h3>'
            f'<p class="soft">{escape(who.dates)} · {escape(who.place)}</p>'
            f'<p class="said">{escape(who.life)}</p>{vote}'
            f"{self._held()}"
            f'<dl>{facts}</dl><p class="soft">Source: {escape(printed("; ".join(who.sources)))}</p>'
            "</article>"
        )


def life(id: str) -> Life:
    """The card of a person. Raises DataError with the nearest ids for an unknown one."""
    return Life(person(id))
