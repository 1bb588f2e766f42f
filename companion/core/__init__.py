"""The core: states, rules, matches and run codes. It knows no game."""
