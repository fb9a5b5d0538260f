"""The state of a ladder, in memory and in its file."""
