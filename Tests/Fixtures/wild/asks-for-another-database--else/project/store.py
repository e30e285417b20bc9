import os
import sqlite3


def create(db, dialect):
    if dialect == "sqlite":
        db.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    else:
        db.execute("CREATE TABLE users (id SERIAL PRIMARY KEY, name TEXT NOT NULL)")


def open_files(sqlite_path):
    db = sqlite3.connect(sqlite_path)
    if not os.path.exists(sqlite_path):
        db.execute("CREATE TABLE files (path TEXT PRIMARY KEY NOT NULL)")
    return db


def add(db, name):
    db.execute("INSERT INTO users (name) VALUES (?)", (name,))


def files(db):
    return db.execute("SELECT pth FROM files").fetchall()
