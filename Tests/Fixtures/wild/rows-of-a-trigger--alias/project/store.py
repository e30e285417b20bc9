import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)")


def same(db: sqlite3.Connection):
    return db.execute("SELECT old.id FROM note AS old JOIN note AS later ON later.body = old.bdy").fetchall()
