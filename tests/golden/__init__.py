"""What is kept to be compared with what is."""
