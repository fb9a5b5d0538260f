"""Connections: the socket, proxies and TLS before HTTP, and what one peer may send, leave unread or keep waiting."""
