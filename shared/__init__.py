"""What both ends of the wire agree on. Pure: no I/O, no clock, no global randomness."""
