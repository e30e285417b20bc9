import sqlite3


class Customers:
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def by_name(self, name: str) -> list[sqlite3.Row]:
        return self.db.execute("SELECT id, name, email FROM customer WHERE name = ? ORDER BY id", (name,)).fetchall()

    def without_mail(self) -> list[sqlite3.Row]:
        # finds: null-comparison
        return self.db.execute("SELECT id, name FROM customer WHERE email = NULL").fetchall()

    def by_town(self, town: str) -> list[sqlite3.Row]:
        return self.db.execute(
            # finds: unknown-name
            "SELECT id, name FROM customer WHERE town = ? ORDER BY name", (town,)
        ).fetchall()

    def add(self, name: str, email: str | None, phone: str | None) -> int:
        cursor = self.db.execute(
            "INSERT INTO customer (name, email, phone) VALUES (?, ?, ?)", (name, email, phone)
        )
        return cursor.lastrowid

    def add_by_phone(self, name: str, phone: str) -> int:
        # finds: insert-column-count
        cursor = self.db.execute("INSERT INTO customer (name, phone) VALUES (?, ?, ?)", (name, phone, None))
        return cursor.lastrowid

    def forget(self, customer_id: int) -> None:
        self.db.execute("DELETE FROM customer WHERE id = ?", [customer_id])
