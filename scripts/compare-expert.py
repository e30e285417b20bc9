#!/usr/bin/env python3
"""Compares the indexes of `puresql-lint plan --advise` with those of the SQLite shell's `.expert`, on random schemas and queries.

    scripts/compare-expert.py .build/release/puresql-lint --schemas 200 --queries 20 --seed 7

Both get the same schema and the same queries. `.expert` looks at one query at a time; its indexes are taken together. Each set is then made in
a database with rows that neither of them has seen, and the work of all queries is counted in instructions of SQLite's virtual machine.
Needs `sqlite3` (Debian: the package of that name). Fails where the total work with our indexes is greater than with `.expert`'s, or where they
are more; and where an advice is said that takes less than a fifth off the work of what it serves.
"""

import argparse
import json
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROWS = 400


class Schema:
    """A few tables that refer to one another, and queries about them."""

    def __init__(self, chance):
        self.chance = chance
        self.tables = []
        for number in range(chance.randint(2, 5)):
            columns = [("id", "INTEGER PRIMARY KEY", None)]
            for place in range(chance.randint(2, 6)):
                kind = chance.choice(["INTEGER", "INTEGER", "TEXT", "TEXT", "REAL"])
                columns.append((f"c{place}", kind, chance.choice([3, 20, 100, ROWS])))
            parents = [name for name, _ in self.tables]
            if parents and chance.random() < 0.8:
                parent = chance.choice(parents)
                columns.append((f"{parent}_id", f"INTEGER REFERENCES {parent} (id)", "parent"))
            self.tables.append((f"t{number}", columns))
        self.indexes = []
        for name, columns in self.tables:
            if chance.random() < 0.3:
                self.indexes.append(f"CREATE INDEX {name}_old ON {name} ({chance.choice(columns[1:])[0]})")

    @property
    def sql(self):
        made = [
            f"CREATE TABLE {name} ({', '.join(f'{column} {kind}' for column, kind, _ in columns)})"
            for name, columns in self.tables
        ]
        return ";\n".join(made + self.indexes) + ";\n"

    def value(self, kind, spread):
        number = self.chance.randrange(ROWS if spread == "parent" else spread)
        if spread == "parent":
            return number + 1
        return {"I": number, "T": f"v{number:05}", "R": number + 0.5}[kind[0]]

    def fill(self, database):
        for name, columns in self.tables:
            marks = ", ".join("?" for _ in columns)
            rows = [
                [number + 1] + [self.value(kind, spread) for _, kind, spread in columns[1:]] for number in range(ROWS)
            ]
            database.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)

    def condition(self, alias, column, values):
        column, kind, spread = column
        shape = self.chance.choice(["=", "=", "=", "<", ">", "BETWEEN", "IN"])
        one = self.value(kind, spread)
        if shape == "BETWEEN":
            values += sorted([one, self.value(kind, spread)])
            return f"{alias}.{column} BETWEEN ? AND ?"
        if shape == "IN":
            values += [one, self.value(kind, spread)]
            return f"{alias}.{column} IN (?, ?)"
        values.append(one)
        return f"{alias}.{column} {shape} ?"

    def query(self):
        """The text of a query and the values of its parameters."""
        name, columns = self.chance.choice(self.tables)
        source, values, conditions = f"{name} a", [], []
        parent = next((c for c in columns if c[2] == "parent"), None)
        if parent and self.chance.random() < 0.4:
            other = parent[0][: -len("_id")]
            source += f" JOIN {other} b ON b.id = a.{parent[0]}"
            if self.chance.random() < 0.6:
                conditions.append(self.condition("b", self.chance.choice(dict(self.tables)[other][1:]), values))
        # No column is asked twice, which nobody writes.
        for column in self.chance.sample(columns[1:], min(len(columns) - 1, self.chance.choice([1, 1, 2, 2, 3]))):
            conditions.append(self.condition("a", column, values))
        text = f"SELECT a.id, a.{columns[1][0]} FROM {source} WHERE {' AND '.join(conditions)}"
        if self.chance.random() < 0.4:
            text += f" ORDER BY a.{self.chance.choice(columns[1:])[0]}"
            if self.chance.random() < 0.5:
                text += " LIMIT 10"
        return text, values


def expert(shell, schema, queries):
    """The indexes of `.expert`."""
    script = schema + "".join(f".expert\n{text};\n" for text, _ in queries)
    output = subprocess.run([shell, ":memory:"], input=script, capture_output=True, text=True, check=True).stdout
    return list(dict.fromkeys(line.rstrip("; ") for line in output.splitlines() if line.startswith("CREATE INDEX")))


def advice(binary, schema, queries):
    """The advice of the command."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "Migrations").mkdir()
        (root / "Queries").mkdir()
        (root / "Migrations/1.sql").write_text(schema)
        (root / "Queries/All.sql").write_text("".join(f"q{n}: {text};\n" for n, (text, _) in enumerate(queries)))
        command = [binary, "plan", "--advise", "--format", "json", "--fail-on", "error"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{schema}\n{done.stderr}{done.stdout}")
        return json.loads(done.stdout)["advice"]


def work(schema, queries, indexes, seed):
    """How many instructions all queries take with these indexes."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    database.executescript(schema.sql)
    schema.chance = random.Random(seed)
    database.execute("BEGIN")
    schema.fill(database)
    database.execute("COMMIT")
    for index in indexes:
        database.execute(index)
    steps = 0

    def count():
        nonlocal steps
        steps += 1

    database.set_progress_handler(count, 1)
    for text, values in queries:
        database.execute(text, values).fetchall()
    return steps


def trial(arguments, number):
    schema = Schema(random.Random(f"{arguments.seed} {number}"))
    queries = [schema.query() for _ in range(arguments.queries)]
    ours = advice(arguments.binary, schema.sql, queries)
    theirs = expert(arguments.shell, schema.sql, queries)
    weak = [index for index in ours if (index["work"]["before"] - index["work"]["after"]) * 5 < index["work"]["before"]]
    dropped = list(dict.fromkeys(name for index in ours for name in index.get("replaces") or []))
    seed = f"rows {arguments.seed} {number}"
    with_ours = work(schema, queries, [index["sql"] for index in ours] + [f"DROP INDEX {name}" for name in dropped], seed)
    return {
        "none": work(schema, queries, [], seed), "ours": with_ours, "expert": work(schema, queries, theirs, seed),
        "our indexes": len(ours) - len(dropped), "index count": len(theirs), "weak": len(weak),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--schemas", type=int, default=200)
    parser.add_argument("--queries", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--shell", default=shutil.which("sqlite3"))
    arguments = parser.parse_args()
    if not arguments.shell:
        raise SystemExit("there is no sqlite3 here; install the package of that name, or name one with --shell")
    arguments.binary = str(pathlib.Path(arguments.binary).resolve())
    with ThreadPoolExecutor(2) as threads:
        results = list(threads.map(lambda number: trial(arguments, number), range(arguments.schemas)))
    total = {key: sum(result[key] for result in results) for key in results[0]}
    worse = sum(result["ours"] > result["expert"] for result in results)
    more = sum(result["our indexes"] > result["index count"] for result in results)
    print(f"{len(results)} schemas, {arguments.queries} queries each, SQLite {sqlite3.sqlite_version}, seed {arguments.seed}")
    print(f"work without: {total['none']}, with ours: {total['ours']}, with .expert's: {total['expert']}")
    print(f"indexes of ours: {total['our indexes']}, of .expert's: {total['index count']}")
    print(f"schemas on which ours take more work: {worse}, on which they are more: {more}; advice under a fifth: {total['weak']}")
    fails = total["ours"] > total["expert"] or total["our indexes"] > total["index count"] or total["weak"] > 0
    sys.exit(1 if fails else 0)


if __name__ == "__main__":
    main()
