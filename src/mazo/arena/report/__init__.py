"""What many games said, as a page of its own."""

from mazo.arena.report.page import html

__all__ = ["html"]
