"""Parts on the shelf."""
import sqlite3

LOW = 3


def low_stock(db: sqlite3.Connection) -> list:
    return db.execute(f"SELECT number, title FROM part WHERE in_stock < {LOW} ORDER BY number").fetchall()


def find(db: sqlite3.Connection, words: str) -> list:
    # finds: like-pattern
    return db.execute("SELECT number, title FROM part WHERE title LIKE '%' || ? || '%' ORDER BY title", (words,)).fetchall()


def used_in(db: sqlite3.Connection, repair: int) -> list:
    return db.execute(
        "SELECT p.number, p.title, rp.amount"
        " FROM repair_part AS rp"
        " JOIN part AS p ON p.id = rp.part_id"
        " WHERE rp.repair_id = ?",
        (repair,),
    ).fetchall()


def sets(db: sqlite3.Connection) -> list:
    # finds: constant-condition, one-sided-join
    return db.execute("SELECT p.number FROM part AS p JOIN repair_part AS rp ON rp.part_id = rp.part_id").fetchall()


def take(db: sqlite3.Connection, part: int, amount: int) -> None:
    db.execute("UPDATE part SET in_stock = in_stock - ? WHERE id = ?", (amount, part))


def rename(db: sqlite3.Connection, part: int, title: str) -> None:
    # finds: duplicate-assignment
    db.execute("UPDATE part SET title = ?1, title = ?1 WHERE id = ?2", (title, part))


def clear_title(db: sqlite3.Connection, part: int) -> None:
    # finds: null-into-not-null
    db.execute("UPDATE part SET title = NULL WHERE id = ?", (part,))
