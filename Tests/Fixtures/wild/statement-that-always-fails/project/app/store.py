import sqlite3


class Store:
    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.db.execute("CREATE TABLE IF NOT EXISTS boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length REAL)")

    def count(self):
        return self.db.execute("SELECT count(*) FROM boat").fetchone()

    def names(self):
        return self.db.execute("SELECT name FROM boat ORDER BY id").fetchall()

    def longest(self):
        return self.db.execute("SELECT max(length) FROM boat").fetchone()

    def name(self, id):
        return self.db.execute("SELECT name FROM boat WHERE id = ?", (id,)).fetchone()

    def rename(self, id, name):
        self.db.execute("UPDATE boat SET name = ? WHERE id = ?", (name, id))

    def measure(self, id, length):
        self.db.execute("UPDATE boat SET length = ? WHERE id = ?", (length, id))

    def add(self, name, length):
        self.db.execute("INSERT INTO boat (name, length) VALUES (?, ?)", (name, length))

    def remove(self, id):
        self.db.execute("DELETE FROM boat WHERE id = ?", (id,))

    def longer(self, length):
        return self.db.execute("SELECT id, name FROM boat WHERE length > ? ORDER BY length", (length,)).fetchall()

    def port(self, id):
        return self.db.execute("SELECT harbour FROM boat WHERE id = ?", (id,)).fetchone()

    def same(self, name):
        return self.db.execute("SELECT id FROM boat WHERE nam = ?", (name,)).fetchall()
