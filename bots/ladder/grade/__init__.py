"""Grades for the bots of a class."""
