"""The accounting's database is a PostgreSQL of its own."""
import psycopg


def invoices(dsn: str):
    with psycopg.connect(dsn) as connection:
        # silent: another database's SQL, by its import
        return connection.execute(
            "SELECT id, total::numeric FROM invoice WHERE paid_at = NULL AND customer = %s", ("x",)
        ).fetchall()


def close(connection, number: int):
    # silent: another database's SQL, with a table of a name that the workshop has
    connection.execute("UPDATE customer SET closed = now() RETURNING nope")
