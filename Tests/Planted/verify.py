#!/usr/bin/env python3
"""Checks the planted set against SQLite: every migration runs, in order, on an empty database, and every query
prepares, but for the statements that a mark calls `(refused)`: those SQLite has to refuse."""

import re
import sqlite3
import sys

from planted import plain_sql, projects, read_marks, statements


def order(path):
    number = re.match(r"\d+", path.name)
    return (0, int(number[0]), path.name) if number else (1, 0, path.name)


def refusal(connection, sql, prepare_only):
    # sqlite-vec isn't at hand: a table with the columns of its own takes the place of one.
    sql = re.sub(r"VIRTUAL TABLE (\w+) USING vec0 \((.*)\)", r"TABLE \1 (\2, distance, k)", sql, flags=re.S)
    try:
        connection.execute("EXPLAIN " + sql if prepare_only else sql)
    except sqlite3.ProgrammingError as error:
        return None if "binding" in str(error) else str(error)
    except sqlite3.Warning:
        return None
    except sqlite3.Error as error:
        return str(error)
    return None


def main():
    complaints, counts = [], {}
    for project in projects():
        marks, controls, problems = read_marks(project)
        complaints += problems
        connection = sqlite3.connect(":memory:", isolation_level=None)
        migrations = sorted((project / "Migrations").glob("*.sql"), key=order)
        queries = sorted((project / "Queries").rglob("*.sql"))
        done = {"migrations": len(migrations), "changes": 0, "queries": 0, "refused": 0}
        for path in migrations + queries:
            name = path.relative_to(project).as_posix()
            refused = {line for mark in marks if mark.refused for file, line in mark.places if file == name}
            for statement in statements(path.read_text()):
                sql = plain_sql(statement.text)
                if not sql.strip(" ;\n"):
                    continue
                is_query = path in queries
                done["queries" if is_query else "changes"] += 1
                error = refusal(connection, sql, prepare_only=is_query)
                wanted = any(statement.first <= line <= statement.last for line in refused)
                done["refused"] += wanted
                where = f"{project.name}/{name}:{statement.first}"
                if error and not wanted:
                    complaints.append(f"{where}: refused: {error}")
                if wanted and not error:
                    complaints.append(f"{where}: SQLite takes what a mark calls refused")
        for (view,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'view'").fetchall():
            error = refusal(connection, f'SELECT * FROM "{view}"', prepare_only=True)
            broken = any(m.rule in ("unknown-name", "drop-in-use") for m in marks if "Migrations" in m.places[0][0])
            if error and not broken:
                complaints.append(f"{project.name}: view {view}: {error}")
        counts[project.name] = dict(done, planted=sum(m.is_wanted for m in marks), controls=len(controls))
    for name, done in counts.items():
        print(f"{name:12}", ", ".join(f"{value} {key}" for key, value in done.items()))
    for complaint in complaints:
        print(complaint)
    print(f"{len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
