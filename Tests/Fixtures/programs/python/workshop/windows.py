"""Counts that run along."""
# finds: running-total (+3)
QUERY: str = (
    "SELECT mechanic_id, opened_on,"
    " sum(cents) OVER (PARTITION BY mechanic_id ORDER BY opened_on) AS so_far"
    " FROM repair"
    " WHERE mechanic_id IS NOT NULL"
)


def running(db):
    return db.execute(QUERY).fetchall()


def ctes(db):
    return db.execute(
        # finds: unused-cte
        "WITH late AS (SELECT id FROM repair WHERE closed_on IS NULL) "
        "SELECT id, model FROM bike ORDER BY model"
    ).fetchall()
