"""What shows a match: plain text, the board and the charts. Import the module you need."""
