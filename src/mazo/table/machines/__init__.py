"""Machines at the table: what they play, what they would play in somebody's place, and what they say of a match."""
