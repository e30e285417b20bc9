import sqlite3

SCHEMA = """
CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT);
CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
"""


def open_store(path):
    db = sqlite3.connect(path)
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        db.executescript(SCHEMA)
    if version < 2:
        migrate_to_2(db)
    if version < 3:
        migrate_to_3(db)
    return db


def migrate_to_2(db):
    db.execute("ALTER TABLE note ADD COLUMN lamp_id INTEGER")


def migrate_to_3(db):
    db.execute("CREATE TABLE lamp_new (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)")
    db.execute("INSERT INTO lamp_new (id, watt, room) SELECT id, watt, room FROM lamp")
    db.execute("DROP TABLE lamp")
    db.execute("ALTER TABLE lamp_new RENAME TO lamp")


def notes(db):
    return db.execute("SELECT text FROM note WHERE lamp_id = ?", (1,)).fetchall()
