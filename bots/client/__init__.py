"""The side of a bot that talks to a server."""
