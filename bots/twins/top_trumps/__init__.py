"""Top Trumps in compiled rules."""
