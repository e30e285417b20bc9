import sqlite3


def migrate_1(db: sqlite3.Connection):
    db.execute("ALTER TABLE talk RENAME COLUMN pinned TO priority")


def migrate_2(db: sqlite3.Connection):
    db.execute("ALTER TABLE talk ADD COLUMN left INTEGER")
