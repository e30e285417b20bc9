import sqlite3


def shown(db: sqlite3.Connection):
    return db.execute("SELECT id, json FROM talk WHERE priority > 0").fetchall()


def left(db: sqlite3.Connection):
    return db.execute("SELECT id, json FROM talk WHERE left > 0").fetchall()
