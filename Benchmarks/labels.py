"""Queries that other people have labelled right or wrong, and how well what linters say of them agrees with the labels.

Nothing of the data lies in this repository: it is read from a folder, a work tree or a bare repository, or cloned from GitHub
for the length of a run. A label is somebody's judgement of whether a query answers its question. No linter sees the question,
so most wrong queries look right to all of them; what can be asked is that a finding means something.
"""

import collections
import csv
import io
import json
import pathlib
import re
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests/Planted"))
import others  # noqa: E402

BUGS = "NL2SQL-BUGs"
BIRD = "BIRD"
# Where each set comes from. NL2SQL-BUGs states no licence, the annotations of BIRD are under the MIT licence, and BIRD's queries and
# schemas in both under CC BY-SA 4.0: all of it is read, and nothing kept.
ADDRESSES = {
    BUGS: "https://github.com/HKUSTDial/NL2SQL-Bugs-Benchmark",
    BIRD: "https://github.com/niklaswretblad/the-effects-of-noise-in-text-to-SQL",
}


class Query:
    """A query with somebody's label."""

    def __init__(self, database, sql, is_wrong):
        self.database, self.sql, self.is_wrong = database, sql.strip().rstrip(";").rstrip() + ";\n", is_wrong


class Source:
    """A repository's files: a folder, a work tree or a bare repository."""

    def __init__(self, path):
        self.path = pathlib.Path(path)

    def text(self, name):
        if (self.path / name).is_file():
            return (self.path / name).read_text(encoding="utf-8-sig")
        for folder in (self.path, self.path / "repo"):
            done = subprocess.run(["git", f"--git-dir={folder}", "show", f"HEAD:{name}"], capture_output=True)
            if done.returncode == 0:
                return done.stdout.decode("utf-8-sig")
        raise SystemExit(f"no {name} in {self.path}")


def clone(name, folder):
    """The repository of a set, cloned from GitHub."""
    target = folder / re.sub(r"\W", "-", name)
    done = subprocess.run(["git", "clone", "--quiet", "--depth", "1", ADDRESSES[name], target], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{name} can't be had: {done.stderr.strip()}. Give its folder.")
    return Source(target)


def schemas(bugs):
    """The schema of each of BIRD's development databases, as SQL. Only NL2SQL-BUGs has them in a file that isn't a database."""
    found = json.loads(bugs.text("prompts/schema_dev.json"))
    return {
        name: "".join(table["ddl"].strip().rstrip(";") + ";\n\n" for table in entry["tables"].values())
        for name, entry in found.items()
    }


def queries(name, source):
    if name == BUGS:
        return [Query(entry["db_id"], entry["sql"], not entry["label"]) for entry in json.loads(source.text("data/NL2SQL-Bugs.json"))]
    # The categories of an annotation are numbers with commas between them; 3 is a query that doesn't answer its question.
    wrong = lambda words: "3" in re.findall(r"\d+", words or "")  # noqa: E731
    financial = csv.DictReader(io.StringIO(source.text("annotations/financial_annotations.csv")))
    sampled = csv.DictReader(io.StringIO(source.text("annotations/sampled_annotations.csv")))
    # Rows without a query are left in the table for the annotators' notes.
    return [
        Query("financial", row["Original gold SQL"], wrong(row["Error Category"])) for row in financial if row["Original gold SQL"]
    ] + [Query(row["db_id"], row["SQL"], wrong(row["Annotation"])) for row in sampled if row["SQL"]]


def lay_out(folder, queries, schemas):
    """A project for each database, with its schema and a file for each query; says which query each file has."""
    files = {}
    for number, query in enumerate(queries):
        project = folder / query.database
        if not project.exists():
            (project / "Migrations").mkdir(parents=True)
            (project / "statements").mkdir()
            (project / "Migrations/1.sql").write_text(schemas[query.database])
        path = project / "statements" / f"{number:04}.sql"
        path.write_text(query.sql)
        files[path.relative_to(folder).as_posix()] = query
    return files


def with_ours(program, folder):
    """The findings of puresql-lint as it is for a project that isn't its own: each file's rules."""
    for project in sorted(folder.iterdir()):
        done = subprocess.run(
            [program, "--format", "json", "--fail-on", "never", "--preset", "essential", "--no-witness", "--no-cache"],
            cwd=project, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{project.name}: exit {done.returncode}: {done.stderr.strip()}")
        for found in json.loads(done.stdout)["diagnostics"]:
            yield f"{project.name}/{found['file']}", found["rule"], found["severity"]


def model(schema):
    """The tables and keys of a schema as sqlsure takes them; numbers that are in no key may be added up."""
    connection = sqlite3.connect(":memory:")
    connection.executescript(schema)
    tables, joins = {}, []
    for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall():
        columns = connection.execute("SELECT name, upper(type), pk FROM pragma_table_info(?)", (name,)).fetchall()
        keys = collections.defaultdict(list)
        for number, other, column, target in connection.execute(
                'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?)', (name,)):
            keys[number, other].append([column, target or column])
        referring = {pair[0] for pairs in keys.values() for pair in pairs}
        tables[name] = {
            "grain": [column for column, _, place in columns if place],
            "measures": {
                column: "additive" for column, kind, place in columns
                if not place and column not in referring and re.search("INT|REAL|FLOA|DOUB|NUM|DEC", kind)},
        }
        joins += [{"left": name, "right": other, "cardinality": "many_to_one", "keys": pairs} for (_, other), pairs in keys.items()]
    return {"tables": tables, "joins": joins}


# Runs in the virtual environment that has sqlsure: a process for each of 2,000 queries would take half an hour.
ASK_SQLSURE = """
import json, sys
from sqlsure import SemanticModel, check
for name, model, sql in json.load(sys.stdin):
    try:
        found = check(sql, SemanticModel.from_dict(model), dialect="sqlite")
    except Exception:
        found = []
    if any(entry.severity in ("error", "policy") for entry in found):
        print(name)
"""


def with_sqlsure(command, files, schemas):
    models = {name: model(text) for name, text in schemas.items()}
    asked = [[file, models[query.database], query.sql] for file, query in files.items()]
    python = pathlib.Path(command).parent / "python"
    done = subprocess.run([python, "-c", ASK_SQLSURE], input=json.dumps(asked), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return set(done.stdout.splitlines())


def with_other(name, command, folder):
    """The files of which a tool says something that is neither layout nor upper case."""
    said = set()
    for project in sorted(folder.iterdir()):
        files = sorted(path.relative_to(project).as_posix() for path in project.rglob("*.sql"))
        said |= {f"{project.name}/{file}" for file, _ in others.READERS[name](command, project, files) if "statements" in file}
        (project / ".sqruff").unlink(missing_ok=True)
    return said


def with_sqlite(folder):
    """The files that SQLite refuses to prepare."""
    for project in sorted(folder.iterdir()):
        connection = sqlite3.connect(":memory:")
        connection.executescript((project / "Migrations/1.sql").read_text())
        for path in sorted((project / "statements").iterdir()):
            try:
                connection.execute("EXPLAIN " + path.read_text())
            except sqlite3.Error:
                yield f"{project.name}/statements/{path.name}"


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def compare(program, name, source, schemas, commands, scratch):
    """What each tool says of the queries of a set, as Markdown."""
    folder = scratch / ("project-" + name)
    files = lay_out(folder, queries(name, source), schemas)
    wrong = {file for file, query in files.items() if query.is_wrong}
    rules, levels = collections.defaultdict(set), collections.defaultdict(set)
    for file, rule, level in with_ours(program, folder):
        if file in files:
            rules[rule].add(file)
            levels[level].add(file)
    said = {
        "puresql-lint": set().union(*levels.values()),
        "puresql-lint, errors alone": levels["error"],
    }
    for tool, command in commands.items():
        print(f"{name}: {tool}", file=sys.stderr, flush=True)
        version = (others.TOOLS | others.MODEL_TOOLS)[tool]
        said[f"{tool} {version}"] = (
            with_sqlsure(command, files, schemas) if tool in others.MODEL_TOOLS else with_other(tool, command, folder))
    said[f"SQLite {sqlite3.sqlite_version} itself, preparing"] = set(with_sqlite(folder))
    text = [
        f"{len(files)} queries, {len(wrong)} of them labelled wrong: {percent(len(wrong), len(files))} is what a guess would be right in.",
        "",
        "| tool | queries of which it says something | of those labelled wrong | of all that are labelled wrong |",
        "| --- | --- | --- | --- |",
    ]
    for tool, those in sorted(said.items(), key=lambda entry: (-len(entry[1] & wrong) / max(1, len(entry[1])), entry[0])):
        hits = len(those & wrong)
        text.append(f"| {tool} | {len(those)} | {hits} ({percent(hits, len(those))}) | {percent(hits, len(wrong))} |")
    text += ["", "By rule, of puresql-lint:", "", "| rule | queries | of those labelled wrong |", "| --- | --- | --- |"]
    for rule, those in sorted(rules.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        text.append(f"| `{rule}` | {len(those)} | {len(those & wrong)} |")
    return "\n".join(text)
