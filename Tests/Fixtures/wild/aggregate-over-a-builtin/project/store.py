import sqlite3


class Joined:
    def __init__(self):
        self.parts = []

    def step(self, value):
        self.parts.append(value)

    def finalize(self):
        return ', '.join(self.parts)


def open_store(path):
    conn = sqlite3.connect(path)
    conn.create_aggregate('concat', 1, Joined)
    conn.executescript(open('schema.sql').read())
    return conn
