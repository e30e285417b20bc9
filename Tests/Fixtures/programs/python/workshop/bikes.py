"""Bikes, each of one customer."""

import sqlite3

COLUMNS = "id, customer_id, frame_number, model"

_BY_FRAME = f"SELECT {COLUMNS} FROM bike WHERE frame_number = ?"

_ALL_OF_CUSTOMER = """
    SELECT b.id, b.model, c.name
    FROM bike AS b
    JOIN customer AS c ON c.id = b.customer_id
    WHERE c.id = :customer
    ORDER BY b.model
"""

# finds: ambiguous-column (+2)
_WITH_OWNER = """
    SELECT id, model, name
    FROM bike JOIN customer ON customer.id = bike.customer_id
    WHERE bike.color IS NOT NULL
"""


def by_frame(db: sqlite3.Connection, number: str):
    return db.execute(_BY_FRAME, (number,)).fetchone()


def of_customer(db: sqlite3.Connection, customer: int):
    return db.execute(_ALL_OF_CUSTOMER, {"customer": customer}).fetchall()


def with_owner(db: sqlite3.Connection):
    return db.execute(_WITH_OWNER).fetchall()


def paint_all(db: sqlite3.Connection, color: str) -> None:
    # finds: update-without-where
    db.execute("UPDATE bike SET color = ?", (color,))


def repaint(db: sqlite3.Connection, bike: int, color: str) -> None:
    db.execute("UPDATE bike SET color = ? WHERE id = ?", (color, bike))


def register(db: sqlite3.Connection, customer: int, model: str) -> None:
    # finds: missing-required-column
    db.execute("INSERT INTO bike (customer_id, model) VALUES (?, ?)", (customer, model))
