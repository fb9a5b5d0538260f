"""Whether an agent keeps its contract: by itself, and over a network that goes wrong."""
