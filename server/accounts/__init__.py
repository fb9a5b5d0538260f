"""Players and their names, the limits on strangers, and the players whom the host keeps out."""
