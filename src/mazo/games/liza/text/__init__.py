"""What the texts do."""
