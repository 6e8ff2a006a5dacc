"""The command `mazo`: the table in the terminal and the tools of judges, designers and researchers."""
