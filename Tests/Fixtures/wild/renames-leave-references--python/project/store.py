import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE payee (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    db.execute("CREATE TABLE debt (id INTEGER PRIMARY KEY, payee_id INTEGER REFERENCES payee (id))")


def migrate_2(db: sqlite3.Connection):
    db.execute("PRAGMA legacy_alter_table = 1")
    db.execute("ALTER TABLE payee RENAME TO payee_old")
    db.execute("CREATE TABLE payee (id INTEGER PRIMARY KEY, name TEXT NOT NULL, iban TEXT)")
    db.execute("INSERT INTO payee (id, name) SELECT id, name FROM payee_old")
    db.execute("DROP TABLE payee_old")
