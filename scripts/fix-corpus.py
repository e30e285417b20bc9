#!/usr/bin/env python3
"""Applies every fix to the statements of SQLite's own test suite, and checks what a fix promises.

usage: scripts/fix-corpus.py PURESQL-LINT [--keep FOLDER]

Each test file becomes a project: its definitions are the migration, the statements that SQLite prepares in the schema
they leave are the queries. Then, once for the safe fixes and once for all: SQLite still prepares every statement, no
statement appears or goes away, no finding is new, and after safe fixes `describe` says the same of each statement.
Prints how many findings there are of each rule, how many offered a fix, and how many were fixed; exits 1 when a promise
is broken.
"""
import argparse
import collections
import itertools
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMA = re.compile(r"\s*(CREATE|ALTER|DROP)\b", re.I)
QUERY = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|VALUES)\b", re.I)


def projects():
    """The definitions and queries of each test file that SQLite takes, as two lists."""
    files = collections.defaultdict(list)
    for line in (ROOT / "Tests/Fixtures/sqlite-suite.jsonl").open():
        entry = json.loads(line)
        if entry["verdict"] == "ok" and "\0" not in entry["sql"]:
            files[entry["file"]].append(entry["sql"])
    for name, statements in sorted(files.items()):
        database = sqlite3.connect(":memory:", isolation_level=None)
        definitions, queries = [], []
        for sql in statements:
            if SCHEMA.match(sql) and "attach" not in sql.lower():
                try:
                    database.execute(sql)
                    definitions.append(sql)
                except (sqlite3.Error, sqlite3.Warning):
                    pass
        for sql in statements:
            if QUERY.match(sql) and prepares(database, sql):
                queries.append(sql)
        if queries:
            yield name, definitions, queries


def prepares(database, sql):
    count = len(re.findall(r"[?:@$]", sql))
    try:
        database.execute("EXPLAIN " + sql, [None] * count)
        return True
    except sqlite3.ProgrammingError as error:
        return "binding" in str(error).lower()
    except (sqlite3.Error, sqlite3.Warning):
        return False


def run(tool, *arguments):
    result = subprocess.run([tool, *arguments], capture_output=True, text=True, errors="replace")
    if result.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(map(str, arguments))}: exit {result.returncode}\n{result.stderr}")
    return result.stdout


def findings(tool, folder):
    report = json.loads(run(tool, folder, "--format", "json", "--no-cache"))
    return report["diagnostics"]


def signatures(tool, folder):
    described = json.loads(run(tool, "describe", folder, "--format", "json"))
    for query in described["queries"]:
        query.pop("sql")
        query.pop("line")
    return described["queries"]


def write(folder, definitions, queries):
    (folder / "Migrations").mkdir(parents=True)
    (folder / "Queries").mkdir()
    (folder / "Migrations/1.sql").write_text("".join(sql.rstrip("; \n") + "\n;\n" for sql in definitions))
    # One file a query, so that a fix is laid at its statement's door.
    for number, sql in enumerate(queries):
        (folder / f"Queries/{number:04}.sql").write_text(sql.rstrip("; \n") + "\n;\n")
    (folder / "rules.yaml").write_text("extends: pedantic\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--keep", type=pathlib.Path, help="leave the projects here")
    arguments = parser.parse_args()
    seen, offered, fixed = collections.Counter(), collections.Counter(), collections.Counter()
    broken, statements, count = [], 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        base = arguments.keep or pathlib.Path(temporary)
        for name, definitions, queries in projects():
            count += 1
            statements += len(queries)
            for level in ("safe", "unsafe"):
                folder = base / level / name
                write(folder, definitions, queries)
                before = findings(arguments.tool, folder)
                described = signatures(arguments.tool, folder)
                flags = ["--fix"] + (["--unsafe"] if level == "unsafe" else [])
                run(arguments.tool, folder, *flags, "--no-cache")
                after = findings(arguments.tool, folder)
                was, now = (collections.Counter((f["file"], f["rule"]) for f in list) for list in (before, after))
                for key in now:
                    if now[key] > was[key]:
                        broken.append(f"{level} {name} {key[0]}: new finding of {key[1]}")
                if level == "unsafe":
                    for finding in before:
                        seen[finding["rule"]] += 1
                        offered[finding["rule"]] += "fix" in finding
                    for key in was:
                        fixed[key[1]] += max(0, was[key] - now[key])
                database = sqlite3.connect(":memory:", isolation_level=None)
                try:
                    database.executescript((folder / "Migrations/1.sql").read_text())
                except (sqlite3.Error, sqlite3.Warning) as error:
                    broken.append(f"{level} {name}: SQLite refuses the fixed migration: {error}")
                    continue
                for number in range(len(queries)):
                    file = folder / f"Queries/{number:04}.sql"
                    sql = file.read_text()
                    if sql.rstrip("; \n") != queries[number].rstrip("; \n") and not prepares(database, sql):
                        broken.append(f"{level} {name} {file.name}: SQLite refuses what was fixed: {sql!r}")
                if level == "safe":
                    for old, new in itertools.zip_longest(described, signatures(arguments.tool, folder)):
                        if old != new:
                            broken.append(f"{level} {name} {(old or new)['file']}: signature {old} became {new}")
    print(f"{count} projects, {statements} queries")
    print(f"{'rule':36} {'findings':>8} {'with fix':>8} {'gone':>6}")
    for rule, number in sorted(seen.items(), key=lambda item: -item[1]):
        print(f"{rule:36} {number:8} {offered[rule]:8} {fixed[rule]:6}")
    print(f"broken promises: {len(broken)}")
    for line in broken[:40]:
        print("  " + line)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
