"""What a stranger may send or do to a server: the catalogue of bad input, and the table of attacks."""
