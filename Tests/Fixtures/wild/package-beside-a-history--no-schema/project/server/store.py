import sqlite3


def open_store(path):
    db = sqlite3.connect(path)
    return db


def rooms(db):
    return db.execute("SELECT id, rooom FROM lamp").fetchall()
