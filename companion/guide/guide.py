"""A guided scenario beside its match: the step, its questions, what was answered, what is next.

What a pupil has reached and answered lives in the match, and so in its run code: answers and
predictions under "<step>.<n>"; under "@step" the step reached, one past the last when the lesson is
finished, under "@met" the last step whose check has held, under "@note" that the note was passed,
under "@after.<step>.<n>" the ends that were already told on other branches when this was predicted.
Only where a teacher asks for it, "@time" holds when the last answer was given.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.guide import checks, outcomes, questions
from companion.guide.moments import lately, line
from companion.guide.scenario import LEVELS, Question, Scenario, Step, read
from companion.start import scenarios

STEP, MET, NOTE, TIME, AFTER = "@step", "@met", "@note", "@time", "@after."
LATE = "the match has told what came: a prediction can be made only before"


class Guide:
    """The guide of one match. Nothing that is undone or branched takes away what was reached."""

    def __init__(
        self, match: Match[Any], scenario: Scenario | None = None, *, stamp: bool = False
    ) -> None:
        """Without a scenario that of the match. Raises CompanionError where there is none.

        With `stamp` each answer writes its time, UTC to the minute, over that of the one before;
        without it no time is written, and one that a run code brought stays.
        """
        self.stamp = stamp
        self.match, self.scenario = match, scenario or _of(match)
        self.steps = self.scenario.steps
        self.level = "plain"
        self.hinted: set[str] = set()
        self.preview = False
        self.salt = f"{self.scenario.game}/{self.scenario.id}"
        self.at = self.reached
        self._looked: tuple[list[int], int] | None = None
        self._end: Match[Any] | None = None

    # what was reached

    @property
    def reached(self) -> int:
        """The number of the step reached, from 1, and one more than there are at the end; where
        it cannot be read, that of the last step with an answer."""
        kept = _number(self.match.answers.get(STEP))
        if 0 < kept <= len(self.steps) + 1:
            return kept
        told = [n for n, step in enumerate(self.steps, 1) if any(map(self.said, step.questions))]
        return max(told, default=1) if STEP in self.match.answers else 1

    @property
    def step(self) -> Step:
        """The step in view; at the end the last."""
        return self.steps[min(self.at, len(self.steps)) - 1]

    @property
    def covered(self) -> bool:
        """Whether the content note has still to be passed."""
        return bool(self.scenario.note) and self.match.answers.get(NOTE) != "on"

    @property
    def done(self) -> bool:
        """Whether the lesson is finished."""
        return self.reached > len(self.steps)

    def met(self, number: int) -> bool:
        """Whether the check of a step has held; it stays so whatever is undone afterwards."""
        if number != self.reached or _number(self.match.answers.get(MET)) == number:
            return number <= self.reached
        check = self.steps[number - 1].check
        if check.name == "answered":
            return True
        held = any(checks.holds(there, check) for there in lately(self.match))
        if held:
            self.match.answer(MET, str(number))
        return held

    def complete(self, number: int) -> bool:
        """Whether a step is met, or the match over, and all its questions are answered."""
        return (self.met(number) or self.match.over) and not self.open(number)

    def open(self, number: int) -> list[Question]:
        """What a step still asks: a prediction that is too late holds nobody up."""
        still = [one for one in self.steps[number - 1].questions if not self.said(one)]
        told = any(one.predict for one in still) and self.ended() is not None
        return [one for one in still if not (told and one.predict)]

    def late(self, question: Question, there: Match[Any] | None) -> bool:
        """Whether nothing that is kept was predicted before `there`, which told what came."""
        if there is None or not question.predict:
            return False
        after = self.match.answers.get(AFTER + question.id, "")
        return not self.said(question) or bool(after and outcomes.mark(there) in after.split(","))

    # answers

    def said(self, question: Question) -> str:
        """The answer kept for a question; empty where there is none that can be read."""
        try:
            return questions.read(question, self.salt, self._kept(question))
        except CompanionError:
            return ""

    def _kept(self, question: Question) -> str:
        kept = self.match.predictions if question.predict else self.match.answers
        return kept.get(question.id, "")

    def answer(self, question: str, value: object) -> None:
        """Keep an answer. Raises CompanionError in a sentence; what was answered before stands."""
        self._uncovered()
        asked = self._asked(question)
        given = questions.read(asked, self.salt, value)
        if asked.predict and self.said(asked) != given:
            if self.ended():
                stands = "the match has told what came: the prediction stands as it was"
                raise CompanionError(stands if self.said(asked) else LATE)
            if told := outcomes.marks(self.match, self.scenario):
                self.match.answer(AFTER + asked.id, ",".join(told))
        self.match.answer(asked.id, given, prediction=asked.predict)
        if self.stamp:
            self.match.answer(TIME, f"{datetime.now(UTC):%Y-%m-%dT%H:%MZ}")

    def _asked(self, id: object) -> Question:
        for number, step in enumerate(self.steps, 1):
            for question in step.questions:
                if question.id != id:
                    continue
                if number > self.reached:
                    raise CompanionError(
                        f"step {number} is not reached yet: finish step {self.reached}"
                    )
                return question
        raise CompanionError(f"this lesson has no question {str(id)[:40]!r}")

    def ended(self) -> Match[Any] | None:
        """The moment that told what came, or None: looked for once on each line of play."""
        here = line(self.match), self.match.taken_back
        if here != self._looked:
            self._looked, self._end = here, outcomes.ended(self.match, self.scenario)
        return self._end

    def _uncovered(self) -> None:
        if self.covered:
            raise CompanionError(
                "read the note first: go on with this start, or take the other one"
            )

    def notices(self) -> list[str]:
        """A sentence for whatever is kept and cannot be read: it stays, and is asked again."""
        found = []
        if STEP in self.match.answers and self.match.answers[STEP] != str(self.reached):
            found.append(f"The step reached could not be read: you are at step {self.reached}.")
        for number, step in enumerate(self.steps, 1):
            for n, question in enumerate(step.questions, 1):
                if self._kept(question) and not self.said(question):
                    late = question.predict and self.ended() is not None
                    found.append(
                        f"The answer kept for question {n} of step {number} (“{step.title}”) does "
                        f"not fit the question: {LATE if late else 'please answer it again'}."
                    )
        return found

    # going on

    def pass_note(self, choice: object) -> str:
        """Pass the content note: "on" opens this lesson, "instead" gives the id of the other."""
        if choice not in ("on", "instead") or not self.scenario.note:
            raise CompanionError("a content note is passed by going on or by the other start")
        if not self.covered:
            raise CompanionError("the note is passed already: this lesson goes on")
        if choice == "instead":
            return self.scenario.instead
        self.match.answer(NOTE, "on")
        return ""

    def go(self, step: object) -> None:
        """Look at a step that was reached, by its number from 1. Raises CompanionError."""
        self._uncovered()
        if type(step) is not int or not 0 < step <= len(self.steps):
            shown = str(step)[:20]
            raise CompanionError(f"this lesson has the steps 1 to {len(self.steps)}, not {shown}")
        if step > self.reached:
            raise CompanionError(
                f"step {step} is not reached yet: finish step {self.reached} first"
            )
        self.at = step

    def back(self) -> None:
        """Look at the step before. Raises CompanionError at the first."""
        if self.at == 1:
            raise CompanionError("this is the first step")
        self.go(self.at - 1)

    def forward(self) -> None:
        """Go to the next step, or from the last to the end. Raises CompanionError with what the
        step in view still asks."""
        self._uncovered()
        if self.at > len(self.steps):
            raise CompanionError("the lesson is finished: there is no step after the last")
        if off := self.off():
            raise CompanionError(off)
        if self.at == self.reached:
            self.match.answer(STEP, str(self.reached + 1))
        self.at += 1

    def off(self) -> str:
        """Why the step in view does not open the next one yet; empty where it does."""
        if self.at < self.reached:
            return ""
        if not self.met(self.at) and not self.match.over:
            return f"first play on until {self.goal(self.step)}"
        still = self.open(self.at)
        return questions.missing(len(still)) if still else ""

    def goal(self, step: Step) -> str:
        """What finishes a step, as a clause."""
        if step.goal:
            return step.goal
        if step.check.name == "answered":
            return "answer the question" if len(step.questions) == 1 else "answer the questions"
        return checks.words(self.match, step.check)

    def show_hint(self) -> None:
        """Show the hint of the step in view."""
        self._uncovered()
        self.hinted.add(self.step.id)

    def read_at(self, level: object) -> None:
        """Show the prompts in a reading level: "plain" or "full". Raises CompanionError."""
        if level not in LEVELS:
            raise CompanionError(f"the prompts are written plain and full, not {str(level)[:20]!r}")
        self.level = str(level)

    # what is drawn

    def view(self) -> dict[str, Any]:
        """All that a page draws, as JSON; no key is in it."""
        from companion.guide.view import view

        return view(self)

    def results(self) -> list[dict[str, Any]]:
        """Every question with what was answered, for a teacher's table and a hand-in."""
        from companion.guide.view import results

        return results(self)

    def preview_step(self) -> bool:
        """Play and answer the step reached; returns whether its check was met."""
        from companion.guide.preview import play_step

        return play_step(self)

    def preview_all(self) -> list[str]:
        """Play and answer the lesson to its end; returns the goals that were not met."""
        from companion.guide.preview import play_all

        return play_all(self)


def _of(match: Match[Any]) -> Scenario:
    id = match.scenario.get("id")
    if id not in scenarios(match.game.name):
        raise CompanionError(
            f"there is no guide for {id or 'this match'}: it begins with a scenario"
        )
    found = read(match.game.name, str(id))
    if not found.steps:
        raise CompanionError(f"“{found.title}” is a start without steps: it has no guide")
    return found


def guided(match: Match[Any]) -> bool:
    """Whether the match has a guide."""
    id = match.scenario.get("id")
    if id not in scenarios(match.game.name):
        return False
    return bool(read(match.game.name, str(id)).steps)


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else 0
