"""Whether a ladder's file can be believed: its seals, some of its games played again, and deals that nobody chose."""
