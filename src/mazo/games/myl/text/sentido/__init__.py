"""Whether what a text says can come about: what could never be is refused as it is read."""
