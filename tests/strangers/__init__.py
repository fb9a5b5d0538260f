"""Servers that nobody should trust, and what window, text and bots make of each."""
