"""The cards as data, and how a sheet becomes a card."""
