import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE keys (id INTEGER PRIMARY KEY, made INTEGER NOT NULL)")


def old(db: sqlite3.Connection):
    return db.execute("SELECT id FROM keys WHERE maid < strftime('%s', 'now') - 3600").fetchall()


def odd(db: sqlite3.Connection):
    return db.execute("SELECT id FROM keys WHERE id %size = 1").fetchall()
