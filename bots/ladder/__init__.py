"""Ladders: which agent is stronger, with error bars, from games that anyone can play again.

Here: which games are to be played, and what each came to.
"""
