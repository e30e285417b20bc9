import sqlite3


def create(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE log (user TEXT NOT NULL, event INTEGER NOT NULL)")


def users(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT user FROM log")
