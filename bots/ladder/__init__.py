"""Ladders: which agent is stronger, with error bars, from games that anyone can play again."""
