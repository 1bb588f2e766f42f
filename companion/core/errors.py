"""What may go wrong: everything is a CompanionError, whose text says what, why and where."""


class CompanionError(Exception):
    """Something was asked that cannot be done; the text says what, why and where."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the sentence, without the code that led to it."""
        return [str(self)]


class IllegalAction(CompanionError):
    """A choice that the rules refuse; the text is the reason with its rule."""


class RunCodeError(CompanionError):
    """A run code that cannot be read or replayed; the text says which and where."""


class DataError(CompanionError):
    """A file of authored data that is missing or wrong; the text names file and entry."""
