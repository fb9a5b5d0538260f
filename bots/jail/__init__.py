"""Processes behind walls, in which agents think that nobody need trust."""
