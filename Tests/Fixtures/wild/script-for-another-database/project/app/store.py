import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE IF NOT EXISTS claim (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")


def all(db: sqlite3.Connection):
    return db.execute("SELECT id, name FROM claim").fetchall()
