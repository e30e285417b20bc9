import sqlite3
from pathlib import Path

HERE = Path(__file__).parent


def make(db: sqlite3.Connection):
    db.executescript((HERE / "migrations/1_boat.sql").read_text())
    db.executescript((HERE / "migrations/2_pier.sql").read_text())
