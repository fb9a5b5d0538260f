"""Textbook algorithms that know no game: what they must know of one is handed to them."""
