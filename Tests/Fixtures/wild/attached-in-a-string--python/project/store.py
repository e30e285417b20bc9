import sqlite3
from pathlib import Path


def open_store(core, bundles):
    connection = sqlite3.connect(core)
    connection.executescript(Path("db/schema.sql").read_text())
    connection.execute("attach ? as bundles", (bundles,))
    return connection.execute(Path("sql/blocks.sql").read_text())
