"""The widget of the class view: pastes in parts, a task that is stopped, refusals, no traces."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.views import class_view as views
from companion.views.class_view import ClassView, ShownClass, script
from tests.classroom import codes, short


class Page:
    """A class view, and all that it has sent."""

    def __init__(self, codes: Any = None) -> None:
        self.view = ClassView(codes)
        self.sent: list[dict[str, Any]] = []
        self.view.send = lambda content, buffers=None: self.sent.append(content)

    def says(self, type: str, **more: Any) -> None:
        self.view._heard(None, {"type": type, **more}, None)

    def paste(self, text: str, size: int = 300) -> None:
        parts = [text[at : at + size] for at in range(0, len(text), size)] or [""]
        for part, told in enumerate(parts):
            self.says("read", text=told, part=part, last=part == len(parts) - 1)

    @property
    def refusals(self) -> list[str]:
        return [told["reason"] for told in self.sent if told["type"] == "refused"]


@pytest.fixture
def page() -> Iterator[Page]:
    made = Page()
    yield made
    assert made.view.faults == []
    made.view.close()


def test_a_paste_comes_in_parts_and_is_read_when_the_last_has_come(page: Page) -> None:
    page.paste("Hello\n" + "\n".join(short(3)) + "\nBye")
    assert page.view.progress == {"state": "read", "done": 3, "found": 3}
    assert page.view.told["counts"] == {"read": 3, "found": 3, "ended": True}
    assert page.view._parts == []


def test_what_is_pasted_is_never_taken_for_the_name_of_a_file(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "codes.csv"
    path.write_text(short(1)[0])
    page.paste(str(path))
    assert page.view.told["counts"]["read"] == 0
    assert "not a run code" in page.view.told["troubles"]["bad"][0]["reason"]


def test_nothing_a_page_can_send_breaks_the_view_or_loses_what_was_read(page: Page) -> None:
    page.paste("\n".join(short(2)))
    before = page.view.told
    for strange in (None, 7, [], {}, {"type": "nonsense"}, {"type": "open", "n": {"a": 1}}):
        page.view._heard(None, strange, None)
    page.says("read", text="  ", part=0, last=True)
    page.says("tab", id=["x"])
    page.says("figure", name="no such figure")
    assert len(page.refusals) == 7 and all(text[0].isupper() for text in page.refusals)
    assert page.view.told == before


def test_a_paste_that_is_too_long_is_refused_and_forgotten(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "MOST_TEXT", 1_000)
    page.paste("\n".join(short(1)))
    page.paste("x" * 2_400)
    assert page.refusals == ["The text has more than 1,000 characters: paste fewer codes at a time"]
    assert page.view.told["counts"]["read"] == 1 and page.view._parts == []
    page.paste("\n".join(short(2)))
    assert page.view.told["counts"]["read"] == 2


def in_a_loop(act: Callable[[Page], Any], text: str) -> Page:
    """A page whose paste is read as a task, while `act` is called at each turn of the loop."""

    async def run() -> Page:
        page = Page()
        page.paste(text)
        while (task := page.view.task) is not None and not task.done():
            act(page)
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        return page

    return asyncio.run(run())


def test_while_codes_are_read_the_loop_goes_on_and_the_page_hears_of_it() -> None:
    seen = set[int]()
    turns = list[int]()

    def look(page: Page) -> None:
        seen.add(page.view.progress["done"])
        turns.append(1)

    page = in_a_loop(look, "\n".join(codes()))
    assert page.view.progress["state"] == "read" and page.view.known.done == 6
    assert len(turns) > 6 and len(seen) > 2 and page.refusals == []


def test_stopped_in_the_middle_it_shows_what_it_has_read() -> None:
    def stop(page: Page) -> None:
        if page.view.progress["done"]:
            page.says("stop")

    page = in_a_loop(stop, "\n".join(codes()))
    assert page.view.progress["state"] == "stopped"
    assert 1 <= page.view.told["counts"]["read"] < 6
    assert page.view.told["group"] is not None


def test_codes_pasted_while_others_are_read_take_their_place() -> None:
    pasted = list[bool]()

    def again(page: Page) -> None:
        if not pasted:
            pasted.append(True)
            page.paste(short(1)[0])

    page = in_a_loop(again, "\n".join(codes()))
    assert page.view.progress["state"] == "read"
    assert page.view.told["counts"] == {"read": 1, "found": 1, "ended": True}


def test_the_key_reaches_the_page_when_it_is_asked_for_and_leaves_it_again(page: Page) -> None:
    page.paste("\n".join(codes(3)))
    plain = json.dumps(page.view.told, ensure_ascii=False)
    page.says("key", on=True)
    shown = json.dumps(page.view.told, ensure_ascii=False)
    page.says("key", on=False)
    assert shown != plain == json.dumps(page.view.told, ensure_ascii=False)
    for answer in ("Three fourths", "A few states asked"):
        held = f"✓ holds: {answer}"
        assert held not in plain


def test_codes_and_whole_answers_go_to_the_page_only_when_they_are_asked_for(page: Page) -> None:
    page.paste("\n".join(codes(2)))
    assert codes(2)[0] not in json.dumps(page.view.get_state(), default=str)
    page.says("open", n=1)
    assert page.sent[-1]["type"] == "opened" and page.sent[-1]["code"] == codes(2)[0]
    page.says("save")
    assert page.sent[-1]["type"] == "saved" and "Run code" in page.sent[-1]["text"]


def test_the_still_that_is_saved_with_the_notebook_holds_nothing_of_the_class() -> None:
    shown = ShownClass("\n".join(short(2)))
    said = shown.still.html() + shown.still.text()
    assert "companion-" not in said and "nothing" not in said and "answers are" in said
    shown.view.close()


def test_a_folder_or_a_list_may_be_given_and_what_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(short(1)[0])
    for given in (tmp_path, list(short(1)), "\n".join(short(1))):
        view = ClassView(given)
        assert view.told["counts"]["read"] == 1
        view.close()
    with pytest.raises(CompanionError, match="there is no file"):
        companion.class_view(tmp_path / "gone.csv")


def test_a_class_of_thirty_costs_the_page_little(page: Page) -> None:
    page.paste("\n".join(codes()))
    assert len(json.dumps(page.view.told)) < 40_000
    assert len(script()) < 60_000
