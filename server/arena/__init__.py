"""The core, where every message goes in, and the service that releases what comes out once it is committed."""
