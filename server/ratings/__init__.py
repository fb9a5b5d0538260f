"""Live ratings: how strong each player is by their matches, and what others are told of it."""
