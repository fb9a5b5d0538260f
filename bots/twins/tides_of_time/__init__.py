"""Tides of Time in compiled rules."""
