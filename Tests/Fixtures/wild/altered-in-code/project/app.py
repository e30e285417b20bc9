import sqlite3

LIMIT = max(3, 4)


def open_store(path, columns):
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE IF NOT EXISTS pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    db.execute("CREATE TABLE IF NOT EXISTS toy (id INTEGER PRIMARY KEY, label TEXT NOT NULL DEFAULT '%s')" % LIMIT)
    for column in columns:
        db.execute(f"ALTER TABLE pet ADD COLUMN {column} TEXT")
    return db


def weights(db):
    return db.execute("SELECT weight FROM pet WHERE name = NULL").fetchall()


def labels(db):
    return db.execute("SELECT lable FROM toy").fetchall()
