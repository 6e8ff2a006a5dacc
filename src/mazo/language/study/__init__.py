"""A grammar looked at: what it can say, as a list and as a page; texts made up from it."""
