import sqlite3

SCHEMAS = {
    "calls": "CREATE TABLE calls (_id INTEGER PRIMARY KEY, number STRING, day TEXT NOT NULL)",
}


def open_database(path):
    db = sqlite3.connect(path)
    for text in SCHEMAS.values():
        db.execute(text)
    return db


def add(db, number, day):
    db.execute("INSERT INTO calls (number, day) VALUES (?, ?)", (number, day))
