"""What follows from a text alone, before it is on any table: whether what it says can come about (what could never be
is refused as it is read), what its words stand for, what goes on from what, and what a trigger depends on."""
