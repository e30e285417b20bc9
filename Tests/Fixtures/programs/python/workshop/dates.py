import sqlite3


def recent(db: sqlite3.Connection):
    return db.execute("SELECT id FROM repair WHERE opened_on > date('now', '-7 days') ORDER BY id").fetchall()


def old(db: sqlite3.Connection):
    # finds: invalid-date-argument
    return db.execute("SELECT id FROM repair WHERE opened_on < date('now', '-1 fortnight') ORDER BY id").fetchall()


def share(db: sqlite3.Connection):
    # finds: integer-division
    return db.execute("SELECT part_id, sum(amount) / count(*) * 100 AS percent FROM repair_part GROUP BY part_id").fetchall()
