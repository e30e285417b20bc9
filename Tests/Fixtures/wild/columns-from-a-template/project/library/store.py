import sqlite3
import string

SCHEMA = string.Template("""
    create table card(
        id integer primary key,
$generated
        grade integer
    );

    create table log(
        id integer primary key,
        event_type integer
    );
""")


def create(db: sqlite3.Connection) -> None:
    db.executescript(SCHEMA.substitute(generated="question text,"))
    db.execute("CREATE TABLE media (name TEXT PRIMARY KEY NOT NULL)")


def started(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT id FROM log WHERE event_type = 1")


def media(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT nam FROM media")
