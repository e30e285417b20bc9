import sqlite3

CREATE = "CREATE TABLE keys (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"
PAGE = "SELECT id FROM keys WHERE name > ? ORDER BY id LIMIT 10 %s"
COPY = 'INSERT INTO keys (name) SELECT name FROM "%s"'


def start(db: sqlite3.Connection):
    db.execute(CREATE)


def page(db: sqlite3.Connection, name, rest):
    return db.execute(PAGE % rest, (name,)).fetchall()


def copy(db: sqlite3.Connection, table):
    db.execute(COPY % table)
