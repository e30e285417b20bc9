import sqlite3


def ensure_column(db, table, name, kind):
    known = [row[1] for row in db.execute(f'PRAGMA table_info("{table}")')]
    if name not in known:
        db.execute(f'ALTER TABLE "{table}" ADD "{name}" {kind}')


def start():
    db = sqlite3.connect("a.db")
    db.executescript(open("app.sql").read())
    ensure_column(db, "device", "seen", "TEXT")
    db.execute("SELECT seen FROM device WHERE mac = ?", ("a",))
    db.execute("SELECT lable FROM device WHERE mac = ?", ("a",))
