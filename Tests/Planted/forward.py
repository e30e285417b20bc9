#!/usr/bin/env python3
"""Fixes of what released migrations have led to, on the planted set: every migration counts as released, and all that can be
fixed is. SQLite takes the new migration behind the history, with rows in every table that takes some, and keeps each of their
values; no released file is another; what was fixed is found no more, and nothing is found that wasn't before.

usage: Tests/Planted/forward.py PROGRAM [PROJECT...]"""

import collections
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

from planted import known_rules, plain_sql, projects, statements
from verify import order


def run(connection, text):
    """Runs what SQLite takes of a migration, and says what it refuses."""
    refused = []
    for statement in statements(text):
        sql = plain_sql(statement.text)
        if not sql.strip(" ;\n"):
            continue
        try:
            connection.execute(sql)
        except (sqlite3.Error, sqlite3.Warning) as error:
            refused.append(f"{error}: {sql.strip()[:80]}")
    return refused


def tables(connection):
    listed = connection.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'")
    return [name for (name,) in listed]


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def fill(connection, seed):
    """A few rows for each table, whatever its constraints let in."""
    draw = random.Random(seed)
    for name in tables(connection):
        columns = [
            (column, kind.upper()) for (_, column, kind, _, _, _, hidden)
            in connection.execute(f"PRAGMA table_xinfo({quoted(name)})") if hidden == 0]
        for number in range(60):
            values = []
            for _, kind in columns:
                whole, text = draw.randrange(1, 9), draw.choice(["a", "b", "2024-01-31", "x@y.z", str(number)])
                values.append(
                    whole if "INT" in kind else text if "CHAR" in kind or "TEXT" in kind or not kind
                    else whole + 0.5 if kind in ("REAL", "DOUBLE", "FLOAT") else text.encode() if kind == "BLOB" else whole)
                if draw.random() < 0.1:
                    values[-1] = None
            marks = ", ".join("?" * len(values))
            names = ", ".join(quoted(column) for column, _ in columns)
            try:
                connection.execute(f"INSERT INTO {quoted(name)} ({names}) VALUES ({marks})", values)
            except sqlite3.Error:
                pass


def binary_rules(program):
    """The rules that the program has, whatever project is around."""
    with tempfile.TemporaryDirectory() as empty:
        listed = subprocess.run(
            [program, "rules", "--format", "json"], cwd=empty, capture_output=True, text=True, check=True)
    return {rule["id"] for rule in json.loads(listed.stdout)["rules"]}


def rows(connection):
    """What is in each table: values with the names of their columns, whatever the order of both."""
    found = {}
    for name in tables(connection):
        read = connection.execute(f"SELECT * FROM {quoted(name)}")
        columns = [column[0].lower() for column in read.description]
        found[name] = sorted(sorted((column, repr(value)) for column, value in zip(columns, row)) for row in read)
    return found


def difference(before, after):
    """What became of a table's rows; None where all are as they were."""
    if after is None:
        return "is gone"
    if len(after) != len(before):
        return f"had {len(before)} rows and has {len(after)}"
    for old, new in zip(before, after):
        if old != new:
            return f"has another row: {dict(new)} for {dict(old)}"
    return None


def orphans(connection):
    """How many rows refer to nothing; none where a key is declared so that SQLite can't tell."""
    try:
        return len(connection.execute("PRAGMA foreign_key_check").fetchall())
    except sqlite3.OperationalError:
        return 0


def remove_orphans(connection):
    """Leaves the rows that a database has where keys are always enforced: none that refers to nothing."""
    removed = True
    while removed:
        removed = False
        for name in tables(connection):
            try:
                found = connection.execute(f"PRAGMA foreign_key_check({quoted(name)})").fetchall()
            except sqlite3.OperationalError:
                continue
            for _, rowid, _, _ in found:
                # A table WITHOUT ROWID doesn't say which of its rows they are.
                where = "" if rowid is None else f" WHERE rowid = {rowid}"
                try:
                    removed = connection.execute(f"DELETE FROM {quoted(name)}{where}").rowcount > 0 or removed
                except sqlite3.Error:
                    # A trigger of the project's refuses it.
                    pass


def findings(program, folder, *arguments):
    result = subprocess.run(
        [program, "--no-cache", "--format", "json", "--fail-on", "never", *arguments], cwd=folder, capture_output=True,
        text=True)
    if result.returncode != 0:
        raise SystemExit(f"{folder.name}: {result.stderr}")
    return json.loads(result.stdout)["diagnostics"]


def place(finding):
    return finding["rule"], finding["file"], finding["range"]["start"]["line"]


def check(program, project, folder):
    shutil.copytree(project, folder)
    policy = folder / "rules.yaml"
    if policy.exists():
        # What the binary doesn't know yet.
        lines = policy.read_text().splitlines()
        absent = set(known_rules()) - binary_rules(program)
        kept = [line for line in lines if not (m := re.match(r"\s+([a-z-]+):", line)) or m[1] not in absent]
        policy.write_text("\n".join(kept) + "\n")
    configuration = folder / "puresql.yaml"
    old = configuration.read_text() if configuration.exists() else ""
    released = "history: {released: all"
    configuration.write_text(
        old.replace("history: {", released + ", ") if "history: {" in old else f"{old}\n{released}}}\n")
    before = findings(program, folder)
    texts = {path: path.read_bytes() for path in (folder / "Migrations").glob("*.sql")}
    wanted = [finding for finding in before if any(e.get("create") for e in finding.get("fix", {}).get("edits", []))]
    after = findings(program, folder, "--fix", "--unsafe")
    complaints = [f"{path.name} was changed" for path, text in texts.items() if path.read_bytes() != text]
    new = sorted(set((folder / "Migrations").glob("*.sql")) - set(texts))
    if len(new) > 1:
        complaints.append("more than one migration was made")
    # What is made anew takes along what nobody mended of it.
    counts = collections.Counter(finding["rule"] for finding in after)
    counts.subtract(finding["rule"] for finding in before)
    complaints += [f"new: {count} of {rule}" for rule, count in counts.items() if count > 0]
    left = collections.Counter(place(finding) for finding in after)
    mended = sum(1 for finding in wanted if not left[place(finding)])
    if mended and not new:
        complaints.append("what was fixed is in no migration")
    for path in new:
        for keys in ("OFF", "ON"):
            connection = sqlite3.connect(":memory:", isolation_level=None)
            for old_path in sorted(texts, key=order):
                run(connection, old_path.read_text())
            fill(connection, project.name)
            if keys == "ON":
                remove_orphans(connection)
            connection.execute(f"PRAGMA foreign_keys = {keys}")
            kept = rows(connection)
            broken = orphans(connection)
            complaints += [f"{path.name}, foreign keys {keys}: {error}" for error in run(connection, path.read_text())]
            now = rows(connection)
            complaints += [
                f"foreign keys {keys}: {name} {change}" for name in kept if (change := difference(kept[name], now.get(name)))]
            if orphans(connection) > broken:
                complaints.append(f"foreign keys {keys}: rows refer to nothing that didn't before")
            filled = sum(1 for content in kept.values() if content)
        print(f"{project.name}: {mended} of {len(wanted)} mended in {path.name}, {filled} of {len(kept)} tables with rows")
    if not new:
        print(f"{project.name}: nothing to mend")
    return complaints, mended, len(wanted)


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    program = str(Path(sys.argv[1]).resolve())
    failed, mended, wanted = False, 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for project in projects():
            if len(sys.argv) > 2 and project.name not in sys.argv[2:]:
                continue
            complaints, done, all_of_them = check(program, project, Path(scratch) / project.name)
            mended, wanted = mended + done, wanted + all_of_them
            for complaint in complaints:
                failed = True
                print(f"  {project.name}: {complaint}")
    print(f"{mended} of {wanted} findings mended")
    if mended == 0:
        raise SystemExit("nothing was mended at all")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
