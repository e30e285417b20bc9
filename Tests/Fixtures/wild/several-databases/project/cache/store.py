import sqlite3


def open_cache():
    db = sqlite3.connect("cache.db")
    db.execute("CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, expires INTEGER NOT NULL)")
    db.execute("CREATE TABLE IF NOT EXISTS page (url TEXT PRIMARY KEY, body BLOB)")
    return db


def forget(db, now):
    db.execute("DELETE FROM settings WHERE expires < ?", (now,))
    db.execute("DELETE FROM settings WHERE expired < ?", (now,))
