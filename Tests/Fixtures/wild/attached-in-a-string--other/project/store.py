import sqlite3
from pathlib import Path


def open_store(core, archive):
    connection = sqlite3.connect(core)
    connection.executescript(Path("db/schema.sql").read_text())
    connection.execute("ATTACH ? AS archive", (archive,))
    return connection.execute(Path("sql/blocks.sql").read_text())
