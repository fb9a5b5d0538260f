"""Bots in a browser, which are at a room beside them: without numpy, threads and sockets."""
