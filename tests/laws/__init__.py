"""What reads the source of the project to hold it to its laws (tests/test_architecture.py)."""
