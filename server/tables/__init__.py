"""Tables: how players find one in the lobby, who holds and who plays each chair, and the match."""
