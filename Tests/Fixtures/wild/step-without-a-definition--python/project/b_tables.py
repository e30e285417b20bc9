import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)")


def bodies(db: sqlite3.Connection):
    return db.execute("SELECT bdy FROM notes").fetchall()
