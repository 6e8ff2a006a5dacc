"""What people see: the view, the page, the terminal, the words of the log and the reasons."""
