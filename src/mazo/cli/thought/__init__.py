"""Orders that think: advice, the review of a match, and learning from games."""
