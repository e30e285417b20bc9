import sqlite3
from pathlib import Path

DATA = Path(__file__).parent.parent / 'data'


def connect(main, side):
    conn = sqlite3.connect(main)
    conn.executescript((DATA / 'main.sql').read_text())
    conn.execute('ATTACH DATABASE ? AS side', (side,))
    conn.executescript((DATA / 'search.sql').read_text())
    conn.executescript((DATA / 'links.sql').read_text())
    return conn
