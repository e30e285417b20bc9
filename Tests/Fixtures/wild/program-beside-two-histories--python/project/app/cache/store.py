import sqlite3


def tile(db: sqlite3.Connection, number):
    return db.execute("SELECT data, day FROM tile WHERE id = ?", (number,)).fetchone()
