"""The journal: what is committed survives a crash, and what is damaged is found."""
