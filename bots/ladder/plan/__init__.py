"""The plan of a ladder, and the result of a game."""
