"""The border to a page: whatever goes wrong there is said in words, and stops nothing."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import CompanionError


def heed(
    told: Any,
    answer: Callable[[Mapping[str, Any]], object],
    refuse: Callable[[str], object],
    faults: list[str],
) -> None:
    """Answer a message of a page; what goes wrong is refused in words, a fault of ours kept too."""
    try:
        if not isinstance(told, Mapping):
            raise CompanionError("the page sent something that is no message")
        answer(told)
    except CompanionError as error:
        refuse(str(error))
    except Exception as error:
        note_fault(faults)
        refuse(f"something went wrong ({type(error).__name__}); nothing was changed")


def note_fault(faults: list[str]) -> None:
    """Keep the fault that was caught, and print it for whoever can see the kernel."""
    faults.append(traceback.format_exc())
    traceback.print_exc()
