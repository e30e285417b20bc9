import sqlite3

db = sqlite3.connect("a.db")
db.execute("CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, notes TEXT)")


def change(row):
    db.execute("UPDATE event SET kind = ?, notes = ? WHERE id = ?", [row])
