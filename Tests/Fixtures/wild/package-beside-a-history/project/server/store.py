import sqlite3


def open_store(path):
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE IF NOT EXISTS lamp (id TEXT NOT NULL PRIMARY KEY, room TEXT, seen INTEGER)")
    return db


def rooms(db):
    return db.execute("SELECT id, rooom FROM lamp").fetchall()
