"""Playing the games of a ladder: here, over the network, and on more machines."""
