"""Measurements of speed and memory, and of what the walls around agents keep."""
