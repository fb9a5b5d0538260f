"""The assistant for a game of Clue at a real table: it is told what happens there, and tells what follows.

`setup` asks who plays and which cards are known, `commands` reads what is typed, `desk` does it, `telling` and `grid`
have the words. `prompt` is all this in a terminal or through a pipe, `screen` in the window.
"""
