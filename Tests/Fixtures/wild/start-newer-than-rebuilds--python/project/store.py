import sqlite3

SCHEMA = """
CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT);
CREATE VIEW bright AS SELECT id, room FROM lamp WHERE watt > 60;
"""


def open_store(path):
    db = sqlite3.connect(path)
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        db.executescript(SCHEMA)
    if version == 1:
        migrate_1_to_2(db)
    return db


def migrate_1_to_2(db):
    db.execute("CREATE TABLE lamp_new (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)")
    db.execute("INSERT INTO lamp_new (id, watt, room) SELECT id, power, place FROM lamp")
    db.execute("DROP TABLE lamp")
    db.execute("ALTER TABLE lamp_new RENAME TO lamp")


def rooms(db):
    return db.execute("SELECT DISTINCT room FROM lamp").fetchall()
