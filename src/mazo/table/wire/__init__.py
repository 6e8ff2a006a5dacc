"""What comes over the wire: who may speak, how much, and in what form."""
