"""Nano Gwent in compiled rules."""
