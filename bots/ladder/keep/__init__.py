"""What is kept of a ladder, in memory and in its file."""
