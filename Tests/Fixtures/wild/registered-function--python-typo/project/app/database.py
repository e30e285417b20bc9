import sqlite3


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.create_function("slug", 2, make_slug, deterministic=True)
    connection.create_collation("alphabetic", compare)
    return connection
