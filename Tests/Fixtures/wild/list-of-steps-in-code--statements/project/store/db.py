import sqlite3
from pathlib import Path

HERE = Path(__file__).parent


def read(name):
    return (HERE / name).read_text()


SCHEMA = read("schema.sql")
ADD = read("add.sql")
FIND = read("find.sql")
CLEAN = read("clean.sql")
