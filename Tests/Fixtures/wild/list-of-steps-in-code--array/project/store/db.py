import sqlite3
from pathlib import Path

STEPS = ["tables.sql", "columns.sql", "names.sql"]
HERE = Path(__file__).parent / "sql"


def migrate(path):
    db = sqlite3.connect(path)
    done = db.execute("PRAGMA user_version").fetchone()[0]
    for step in STEPS[done:]:
        db.executescript((HERE / step).read_text())
    db.execute(f"PRAGMA user_version = {len(STEPS)}")
    return db
