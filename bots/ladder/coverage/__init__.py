"""Ladders whose truth is known: how often the intervals of the ratings hold it."""
