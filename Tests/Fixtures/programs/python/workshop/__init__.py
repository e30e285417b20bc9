"""Everything that the workshop's counter needs."""

__version__ = "2.4.0"
