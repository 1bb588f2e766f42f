"""The commands of `python -m companion`, a module each; `main(args)` returns an exit status."""
