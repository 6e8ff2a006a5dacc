"""Wordings that are read and never written: how cards were printed over the years."""
