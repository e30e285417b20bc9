"""Copies, made with APSW."""
import apsw


def copy(source: str, target: str) -> None:
    with apsw.Connection(target) as to, apsw.Connection(source) as origin:
        with to.backup("main", origin, "main") as backup:
            backup.step()


def count(connection: apsw.Connection) -> int:
    for (number,) in connection.execute("SELECT count(*) FROM bike"):
        return number
    return 0


def frames(connection: apsw.Connection):
    # finds: nullable-concat
    return connection.execute("SELECT id, model || ' ' || color AS title FROM bike").fetchall()
