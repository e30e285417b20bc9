import sqlite3


class Store:
    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.db.execute("CREATE TABLE IF NOT EXISTS boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length REAL)")

    def count(self):
        return self.db.execute("SELECT count(*) FROM boat").fetchone()

    def longer(self, length):
        return self.db.execute("SELECT id, name FROM boat WHERE length > ? ORDER BY length", (length,)).fetchall()

    def port(self, id):
        return self.db.execute("SELECT harbour FROM boat WHERE id = ?", (id,)).fetchone()

    def same(self, name):
        return self.db.execute("SELECT id FROM boat WHERE nam = ?", (name,)).fetchall()
