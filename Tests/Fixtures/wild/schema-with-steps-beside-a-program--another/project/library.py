import sqlite3


def count(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT titel FROM track")


def albums(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT nam FROM album")
