import sqlite3


def shown(db: sqlite3.Connection):
    return db.execute("SELECT id, json FROM talk WHERE priority > 0 AND approved = 1").fetchall()


def hidden(db: sqlite3.Connection):
    return db.execute("SELECT id, json FROM talk WHERE muted_until > 0").fetchall()


def all(db: sqlite3.Connection):
    return db.execute("SELECT id, json FROM talk ORDER BY id").fetchall()
