"""What is done away from the loop, in other threads and processes."""
