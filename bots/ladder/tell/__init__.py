"""What a ladder says, as tables, pages and pictures."""
