"""Orders that think: the review of a match, and learning from games."""
