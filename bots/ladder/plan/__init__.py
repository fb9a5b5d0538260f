"""What is to be played in a ladder, and what a game came to."""
