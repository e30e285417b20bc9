import psycopg2


def load(connection):
    connection.cursor().execute("SELECT nope FROM tag")
