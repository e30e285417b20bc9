import sqlite3


def revenue_by_month(db: sqlite3.Connection):
    return db.execute(
        """SELECT strftime('%Y-%m', closed_on) AS month, sum(cents) AS cents
           FROM repair
           WHERE closed_on IS NOT NULL
           GROUP BY month
           ORDER BY month"""
    ).fetchall()


def by_state(db: sqlite3.Connection):
    # finds: bare-column-in-aggregate
    return db.execute("SELECT state, opened_on, count(*) AS n FROM repair GROUP BY state").fetchall()


def everybody(db: sqlite3.Connection):
    return db.execute(
        # finds: column-count-mismatch (+2)
        "SELECT id, name FROM customer"
        " UNION SELECT name FROM mechanic"
    ).fetchall()


def expensive(db: sqlite3.Connection):
    # finds: type-mismatch-comparison
    return db.execute("SELECT number FROM part WHERE cents > 'many' ORDER BY number").fetchall()


def first_letters(db: sqlite3.Connection):
    # finds: function-call
    return db.execute("SELECT substr(name) AS letter FROM customer ORDER BY name").fetchall()


def busiest(db: sqlite3.Connection):
    # finds: unknown-name
    return db.execute("SELECT name FROM mechanics ORDER BY name").fetchall()
