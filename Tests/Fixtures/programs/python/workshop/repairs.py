import sqlite3
from datetime import date


class Repairs:
    """What is being mended, and what was."""

    def __init__(self, db: sqlite3.Connection):
        self._db = db

    def open_ones(self):
        return self._db.execute(
            """
            SELECT r.id, b.model, r.opened_on
            FROM repair AS r
            JOIN bike AS b ON b.id = r.bike_id
            WHERE r.state = 'open'
            ORDER BY r.opened_on
            """
        ).fetchall()

    def idle_mechanics(self):
        return self._db.execute(
            "SELECT id, name FROM mechanic "
            # finds: not-in-nullable
            "WHERE id NOT IN (SELECT mechanic_id FROM repair WHERE closed_on IS NULL)"
        ).fetchall()

    def of_mechanic(self, name):
        # finds: left-join-filtered (+6)
        return self._db.execute(
            """
            SELECT r.id, r.state, m.name
            FROM repair AS r
            LEFT JOIN mechanic AS m ON m.id = r.mechanic_id
            WHERE m.name = ?
            """,
            (name,),
        ).fetchall()

    def close(self, repair: int) -> None:
        self._db.execute(
            "UPDATE repair SET state = 'done', closed_on = ? WHERE id = ?",
            (date.today().isoformat(), repair),
        )

    def cancel(self, repair: int) -> None:
        # finds: value-outside-check
        self._db.execute("UPDATE repair SET state = 'cancelled' WHERE id = ?", (repair,))

    def drop_all(self) -> None:
        # finds: delete-without-where
        self._db.execute("DELETE FROM repair")
