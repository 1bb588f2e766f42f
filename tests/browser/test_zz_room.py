from tests.browser.test_court import *
def test_room(lab, server):
    board = opened(lab, server)
    lab.to_cell(0)
    print(lab.presses_to(f"{OPEN_CHOICE}, {OPENS}"))
    for turn in range(3):
        print("turn", turn, lab.focused(), board.status[:60])
        lab.press(*TABOO); print(lab.focused())
        for step in range(turn % 5, turn % 5 + 12):
            stop = f"{OPEN_CHOICE}, {OPENS}"
            print(walk(lab, stop, "Tab", 9), lab.focused())
            for _ in range(step): lab.press("ArrowRight"); print("  >", lab.focused())
            print(walk(lab, stop, "ArrowRight"), lab.focused())
            if on(lab, OPENS):
                lab.press("Enter"); print(" enter", lab.focused())
                lab.press(*["ArrowRight"] * (turn % 3)); print(" arrows", lab.focused())
            if walk(lab, OPEN_CHOICE, "ArrowRight"):
                break
            print("none", lab.focused())
            while board.root.locator(f'{OPENS}[aria-pressed="true"]').count():
                lab.press("Escape"); print(" esc", lab.focused())
        print("go", lab.focused())
        board.turns(lambda: lab.press("Enter"))
