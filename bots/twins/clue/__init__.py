"""Clue in compiled rules."""
