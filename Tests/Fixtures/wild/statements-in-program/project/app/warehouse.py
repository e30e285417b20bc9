import psycopg2


def load(db):
    db.execute("SELECT total FROM pet WHERE at > 1")
