"""From what is written on a command line to what is meant."""
