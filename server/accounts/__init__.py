"""Who is who: players with their names, what strangers may take of the room, and whom the host keeps out."""
