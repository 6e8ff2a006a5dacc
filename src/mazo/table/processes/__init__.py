"""The processes in which what takes long is done: where they come from, how they are spoken to, whose turn it is."""
