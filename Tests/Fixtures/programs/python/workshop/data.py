"""Rows that every new shop has."""

PARTS = [
    ("T-100", "Tyre 28″", 2490),
    ("C-7", "Chain", 1890),
    # silent: a title that reads like SQL
    ("S-1", "select from stock", 1),
]


def fill(db):
    db.executemany("INSERT INTO part (number, title, cents) VALUES (?, ?, ?)", PARTS)
    # finds: type-mismatch-assignment
    db.execute("INSERT INTO part (number, title, cents) VALUES ('X-1', 'Bell', 'cheap')")


def merge(db, number: str, title: str, cents: int):
    db.execute(
        """INSERT INTO part (number, title, cents) VALUES (?, ?, ?)
           ON CONFLICT (number) DO UPDATE SET title = excluded.title, cents = excluded.cents""",
        (number, title, cents),
    )


def merge_by_title(db, number: str, title: str, cents: int):
    # finds: upsert-target (+4)
    db.execute(
        """
        INSERT INTO part (number, title, cents) VALUES (?, ?, ?)
        ON CONFLICT (title) DO UPDATE SET cents = excluded.cents
        """,
        (number, title, cents),
    )
