"""The code that both ends of the wire share. Pure: no I/O, no clock, no global randomness."""
