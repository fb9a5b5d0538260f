"""Tables: who finds one in the lobby, who holds and who plays each chair, and the match on it."""
