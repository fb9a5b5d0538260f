"""The results of a ladder as tables, pages and pictures."""
