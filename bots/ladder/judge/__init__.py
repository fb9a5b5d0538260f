"""What the games of a ladder say of its agents: ratings, intervals, and when enough has been played."""
