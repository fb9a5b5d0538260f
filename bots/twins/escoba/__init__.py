"""La Escoba in compiled rules."""
