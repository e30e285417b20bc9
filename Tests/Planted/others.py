#!/usr/bin/env python3
"""Other linters on the planted set: how many planted defects stand on a line of which they say anything, and of how many
other lines they say something. Theirs is counted generously: whatever a tool says of a line counts as the defect there,
but for layout and upper case, which are left out for all. They read the SQL as SQLite takes it, without our names and types.

usage: Tests/Planted/others.py PROGRAM        brings the other tools from PyPI; prints a table

`Benchmarks/beside` writes the table into Documentation/BesideOtherTools.md, and gives the same tools other people's queries.
"""

import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import venv

from planted import plain_sql, projects, read_marks, sql_files, statements
from score import OF_PLAN, rules_of, run
from verify import order

TOOLS = {"syntaqlite": "0.13.2", "sqlfluff": "4.5.0", "sqruff": "0.44.0"}
# Reads single queries, and a model of tables and keys; so it is only given other people's queries.
MODEL_TOOLS = {"sqlsure": "0.1.1"}
# Of sqlfluff and sqruff: layout, capitalisation, and that a file can't be read.
LEFT_OUT = ("LT", "CP")
UNREAD = ("PRS", "TMP", "????")


def plain(source):
    """The SQL of a file, each statement on the lines that it has there."""
    lines = [""] * (source.count("\n") + 2)
    for statement in statements(source):
        text = plain_sql(statement.text).split("\n")
        for number, line in zip(range(statement.last - len(text), statement.last), text):
            lines[number] = line
    return "\n".join(lines)


def commands(folder, tools=TOOLS):
    """The tools that PyPI has for this machine, by name, each with its command in a virtual environment in `folder`."""
    venv.create(folder, with_pip=True)
    found = {}
    for name, version in tools.items():
        done = subprocess.run([folder / "bin/pip", "install", "--quiet", f"{name}=={version}"], capture_output=True, text=True)
        if done.returncode:
            print(f"others: without {name} {version}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        else:
            found[name] = str(folder / "bin" / name)
    return found


def line_of(text, offset):
    return text.encode()[:offset].decode(errors="ignore").count("\n") + 1


def with_syntaqlite(command, folder, files):
    schema = [word for file in files if file.startswith("Migrations") for word in ("--schema", file)]
    done = subprocess.run([command, "analyze", "-o", "json", *schema, *files], cwd=folder, capture_output=True, text=True)
    for entry in map(json.loads, done.stdout.splitlines()):
        if entry["kind"] == "diagnostic":
            yield entry["file"], line_of((folder / entry["file"]).read_text(), entry["start_offset"])


def with_sqlfluff(command, folder, files):
    done = subprocess.run(
        [command, "lint", "--dialect", "sqlite", "--format", "json", *files], cwd=folder, capture_output=True, text=True)
    for entry in json.loads(done.stdout):
        for found in entry["violations"]:
            if not found["code"].startswith(LEFT_OUT + UNREAD):
                yield entry["filepath"], found["start_line_no"]


def with_sqruff(command, folder, files):
    (folder / ".sqruff").write_text("[sqruff]\ndialect = sqlite\n")
    done = subprocess.run([command, "lint", "-f", "json", *files], cwd=folder, capture_output=True, text=True)
    for file, entries in json.loads(done.stdout).items():
        for found in entries:
            if found.get("code") and not found["code"].startswith(LEFT_OUT + UNREAD):
                yield file, found["range"]["start"]["line"]


def with_sqlite(_, folder, files):
    """What SQLite refuses to prepare, migrations run in order."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrations = sorted((folder / "Migrations").glob("*.sql"), key=order)
    for path in migrations + [folder / file for file in files if not file.startswith("Migrations")]:
        for statement in statements(path.read_text()):
            try:
                if path in migrations:
                    connection.execute(statement.text)
                else:
                    connection.execute("EXPLAIN " + statement.text.strip(), {})
            except sqlite3.ProgrammingError:
                pass  # It has parameters, so it could be prepared.
            except (sqlite3.Error, sqlite3.Warning):
                for line in range(statement.first, statement.last + 1):
                    yield str(path.relative_to(folder)), line


READERS = {"syntaqlite": with_syntaqlite, "sqlfluff": with_sqlfluff, "sqruff": with_sqruff}


def wanted_marks(project, known):
    """The planted defects of a project, and all its marks."""
    marks, _, _ = read_marks(project)
    return [mark for mark in marks if mark.is_wanted and known.intersection(mark.rules)], marks


def planted_defects(known):
    known = known - OF_PLAN
    return sum(len(wanted_marks(project, known)[0]) for project in projects())


def table(program):
    """How many defects and other lines each tool says something of, as a table in Markdown."""
    known = rules_of(program) - OF_PLAN
    told = {}
    planted, lines = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        found = commands(scratch / "venv")
        tools = {f"{name} {TOOLS[name]}": (READERS[name], command) for name, command in found.items()}
        tools[f"SQLite {sqlite3.sqlite_version} itself, preparing"] = (with_sqlite, None)
        for project in projects():
            wanted, marks = wanted_marks(project, known)
            folder = scratch / project.name
            for path in sql_files(project):
                target = folder / path.relative_to(project)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(plain(path.read_text()))
                lines += sum(1 for line in target.read_text().split("\n") if line.strip())
            files = sorted(path.relative_to(folder).as_posix() for path in sql_files(folder))
            planted += len(wanted)
            marked = {place for mark in marks for place in mark.places}
            ours = {(f["file"], f["range"]["start"]["line"]) for f in run(program, project, known)}
            for name, (reader, command) in tools.items():
                said = set(reader(command, folder, files))
                # No tool sees another one's configuration.
                told.setdefault(name, []).append(count(said, wanted, marked))
                (folder / ".sqruff").unlink(missing_ok=True)
            told.setdefault("puresql-lint", []).append(count(ours, wanted, marked))
    text = [f"{planted} planted defects in {lines} lines of SQL", ""]
    text += ["| tool | planted defects of which it says something | other lines of which it says something |", "| --- | --- | --- |"]
    for name, counts in sorted(told.items(), key=lambda entry: -sum(hits for hits, _ in entry[1])):
        # SQLite refuses whole statements, which may have several lines.
        others = "" if name.startswith("SQLite") else sum(others for _, others in counts)
        text.append(f"| {name} | {sum(hits for hits, _ in counts)} | {others} |")
    return "\n".join(text)


def count(said, wanted, marked):
    """How many defects something is said of, and how many lines besides."""
    files = {file for file, _ in said}
    hits = sum(1 for mark in wanted if any(place in said or place[1] is None and place[0] in files for place in mark.places))
    whole = {file for file, line in marked if line is None}
    return hits, sum(1 for place in said if place not in marked and place[0] not in whole)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    print(table(str(pathlib.Path(sys.argv[1]).resolve())))
