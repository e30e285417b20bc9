#!/usr/bin/env python3
"""Random edits of queries, and what `puresql-lint compare` says of them.

    scripts/compare-edits.py PURESQL_LINT [--edits 300] [--seed 1] [--corpus sqlite-suite.jsonl]

The queries are those of Examples/Library and statements of SQLite's own test suite. An edit keeps the meaning by how it is made
(white space, comments, aliases, conditions of inner joins that move), or it doesn't (another operator, number, join, aggregate).
Of the second kind those count whose two texts give different rows on random databases that this script makes by itself. A miss is
one of them whose result `compare` doesn't call another; a false report is an edit of the first kind that is mentioned.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import sqlite3
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOKEN = re.compile(
    r"--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\]|[xX]'[^']*'|\d+\.\d*(?:[eE][+-]?\d+)?|\.?\d+"
    r"|[:@$?][A-Za-z0-9_]*|[A-Za-z_][A-Za-z0-9_]*|<=|>=|<>|!=|==|\|\||->>|->|<<|>>|\S", re.S)
KEYWORDS = set("""SELECT FROM WHERE AND OR NOT JOIN LEFT INNER CROSS OUTER FULL RIGHT NATURAL ON USING GROUP BY HAVING ORDER LIMIT
OFFSET AS IN IS NULL LIKE GLOB BETWEEN CASE WHEN THEN ELSE END UNION ALL EXCEPT INTERSECT DISTINCT ASC DESC EXISTS WITH RECURSIVE
UPDATE SET DELETE INSERT INTO VALUES RETURNING COLLATE CAST OVER PARTITION WINDOW FILTER VALUES NULLS FIRST LAST INDEXED
REPLACE DEFAULT MATERIALIZED ESCAPE ROWS RANGE GROUPS CONFLICT DO NOTHING""".split())


def tokens(sql):
    return [t for t in TOKEN.findall(sql) if not t.startswith(("--", "/*"))]


def word(token):
    return token.upper() if re.match(r"[A-Za-z_]", token) else token


def depths(words):
    depth, all = 0, []
    for token in words:
        if token == ")": depth -= 1
        all.append(depth)
        if token == "(": depth += 1
    return all


# Edits that keep the meaning: each takes tokens and gives others, or None.

def spaces(t, r):
    return [t[0]] + [r.choice(["\n  ", "  ", " /* x */ ", "\n-- y\n"]) + x for x in t[1:]]


def case(t, r):
    return [x.lower() if x.isupper() and x in KEYWORDS else x.upper() if x.upper() in KEYWORDS else x for x in t]


def aliased(t, r):
    # FROM t, JOIN t with an alias: another one everywhere.
    found = []
    for i in range(1, len(t) - 1):
        if word(t[i - 1]) in ("FROM", "JOIN") and re.match(r"[A-Za-z_]", t[i]) and word(t[i]) not in KEYWORDS:
            j = i + 1
            if word(t[j]) == "AS": j += 1
            if j < len(t) and re.match(r"[A-Za-z_]", t[j]) and word(t[j]) not in KEYWORDS: found.append((i, j))
    if not found: return None
    i, j = r.choice(found)
    old = t[j].lower()
    if sum(1 for a, b in found if t[b].lower() == old) != 1 or any(t[a].lower() == old for a, b in found): return None
    if any(x.lower() == old and k != j and (k + 1 >= len(t) or t[k + 1] != ".") for k, x in enumerate(t)): return None
    return ["zz9" if x.lower() == old and (k == j or t[k + 1] == ".") else x for k, x in enumerate(t)]


def conjuncts(t):
    """Where the conditions behind the first WHERE are that AND joins at its own depth."""
    d = depths(t)
    for i, x in enumerate(t):
        if word(x) != "WHERE": continue
        end = next((k for k in range(i + 1, len(t)) if d[k] < d[i] or d[k] == d[i] and (word(t[k]) in (
            "GROUP", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "WINDOW", "RETURNING", "HAVING") or t[k] == ";")), len(t))
        part = [word(x) if d[i + 1 + k] == d[i] else "" for k, x in enumerate(t[i + 1:end])]
        if "OR" in part or "BETWEEN" in part or "CASE" in part: return None
        starts = [i + 1] + [i + 2 + k for k, x in enumerate(part) if x == "AND"]
        return [(a, b) for a, b in zip(starts, [s - 1 for s in starts[1:]] + [end])]
    return None


def swapped(t, r):
    parts = conjuncts(t)
    if not parts or len(parts) < 2 or any(x.startswith("?") for x in t): return None
    i = r.randrange(len(parts) - 1)
    (a, b), (c, e) = parts[i], parts[i + 1]
    return t[:a] + t[c:e] + ["AND"] + t[a:b] + t[e:]


def enclosed(t, r):
    parts = conjuncts(t)
    if not parts: return None
    a, b = r.choice(parts)
    return t[:a] + ["("] + t[a:b] + [")"] + t[b:]


def moved(t, r):
    # a JOIN b ON x WHERE y: the condition of an inner join goes to WHERE.
    d = depths(t)
    for i, x in enumerate(t):
        if word(x) != "ON": continue
        words = [word(y) for k, y in enumerate(t) if d[k] == d[i]]
        if any(y in words for y in ("LEFT", "RIGHT", "FULL", "UNION", "EXCEPT", "INTERSECT", "CASE", "BETWEEN", "OR")): return None
        if "CONFLICT" in words: return None
        end = next((k for k in range(i + 1, len(t)) if d[k] < d[i] or d[k] == d[i] and (
            word(t[k]) in ("JOIN", "INNER", "CROSS", "NATURAL", "WHERE", "GROUP", "ORDER", "LIMIT", "WINDOW", "RETURNING")
            or t[k] in ",;")), len(t))
        where = next((k for k in range(end, len(t)) if d[k] == d[i] and word(t[k]) == "WHERE"), None)
        if where is None or any(d[k] < d[i] for k in range(i, where)): return None
        return t[:i] + t[end:where + 1] + t[i + 1:end] + ["AND"] + t[where + 1:]
    return None


def turned(t, r):
    places = [i for i, x in enumerate(t) if x in ("<", ">", "<=", ">=", "=") and 3 <= i < len(t) - 3
              and t[i - 2] == "." and t[i + 2] == "." and word(t[i - 4]) in ("AND", "ON", "WHERE")
              and (i + 4 >= len(t) or word(t[i + 4]) in KEYWORDS - {"COLLATE", "IS", "IN", "BETWEEN", "LIKE"} or t[i + 4] in ";)")]
    if not places: return None
    i = r.choice(places)
    other = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "="}[t[i]]
    return t[:i - 3] + t[i + 1:i + 4] + [other] + t[i - 3:i] + t[i + 4:]


def other_not(t, r):
    places = [i for i, x in enumerate(t) if x in ("<>", "!=", "=", "==")]
    places = [i for i in places if t[i] != "=" or word(t[0]) == "SELECT"]
    if not places: return None
    i = r.choice(places)
    return t[:i] + [{"<>": "!=", "!=": "<>", "=": "==", "==": "="}[t[i]]] + t[i + 1:]


HARMLESS = [spaces, case, aliased, swapped, enclosed, moved, turned, other_not]


# Edits that change what a statement says: they count where rows show it.

def replaced(table):
    def edit(t, r):
        places = [i for i, x in enumerate(t) if word(x) in table]
        if not places: return None
        i = r.choice(places)
        new = r.choice(table[word(t[i])])
        return t[:i] + ([new] if new else []) + t[i + 1:]
    edit.__name__ = "/".join(list(table)[:3])
    return edit


def number(t, r):
    places = [i for i, x in enumerate(t) if re.fullmatch(r"\d+", x)]
    if not places: return None
    i = r.choice(places)
    return t[:i] + [str(int(t[i]) + r.choice([1, 2]))] + t[i + 1:]


def dropped(t, r):
    parts = conjuncts(t)
    if not parts or len(parts) < 2: return None
    i = r.randrange(len(parts))
    a, b = parts[i]
    return t[:a] + t[b + 1:] if i < len(parts) - 1 else t[:a - 1] + t[b:]


def outer(t, r):
    places = [i for i, x in enumerate(t) if word(x) == "JOIN" and word(t[i - 1]) not in ("LEFT", "CROSS", "NATURAL", "OUTER", "INNER")]
    if not places: return None
    i = r.choice(places)
    return t[:i] + ["LEFT"] + t[i:]


def inner(t, r):
    places = [i for i, x in enumerate(t[:-1]) if word(x) == "LEFT" and word(t[i + 1]) == "JOIN"]
    if not places: return None
    i = r.choice(places)
    return t[:i] + t[i + 1:]


def distinct(t, r):
    if word(t[0]) != "SELECT": return None
    return t[:1] + t[2:] if word(t[1]) == "DISTINCT" else ["SELECT", "DISTINCT"] + t[1:]


HARMFUL = [
    replaced({"<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"], "=": ["<>", ">="], "<>": ["="]}),
    replaced({"AND": ["OR"], "OR": ["AND"]}),
    replaced({"COUNT": ["max"], "SUM": ["max"], "MIN": ["max"], "MAX": ["min"], "AVG": ["sum"]}),
    replaced({"NOT": [""], "EXISTS": ["NOT EXISTS"]}),
    replaced({"UNION": ["UNION ALL", "EXCEPT"], "EXCEPT": ["INTERSECT"], "INTERSECT": ["UNION"]}),
    replaced({"+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"]}),
    number, dropped, outer, inner, distinct,
]


class Rows:
    """Random rows of a schema, which SQLite itself lets in or not."""

    def __init__(self, schema):
        self.schema = schema
        self.db = self.new()
        self.tables = [r[0] for r in self.db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid")
            if not self.is_shadow(r[0])]
        self.columns = {t: [(c[1], c[2].upper(), c[5]) for c in self.db.execute(f'PRAGMA table_xinfo("{t}")') if c[6] == 0]
                        for t in self.tables}
        self.keys = {t: {k[3]: (k[2], k[4]) for k in self.db.execute(f'PRAGMA foreign_key_list("{t}")')} for t in self.tables}

    def new(self):
        db = sqlite3.connect(":memory:", isolation_level=None)
        db.executescript(self.schema)
        return db

    def is_shadow(self, name):
        return any(name.startswith(r[0] + "_") for r in self.db.execute(
            "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL%'"))

    def fill(self, r, constants):
        db = self.db
        db.execute("PRAGMA foreign_keys = ON")
        for table in self.tables:
            for n in range(r.choice([0, 1, 1, 2, 3, 4])):
                names, values = [], []
                for name, kind, key in self.columns[table]:
                    names.append(f'"{name}"')
                    values.append(self.value(r, constants, kind, table, name, n))
                try:
                    db.execute(f'INSERT INTO "{table}" ({", ".join(names)}) VALUES ({", ".join("?" * len(values))})', values)
                except sqlite3.Error:
                    pass

    def value(self, r, constants, kind, table, name, n):
        parent = self.keys[table].get(name)
        if parent and r.random() < 0.8:
            try:
                rows = [x[0] for x in self.db.execute(f'SELECT "{parent[1] or "rowid"}" FROM "{parent[0]}"')]
                if rows: return r.choice(rows)
            except sqlite3.Error:
                pass
        if r.random() < 0.15: return None
        if "INT" in kind and name.lower().endswith("id") and r.random() < 0.6: return n + 1
        fit = [c for c in constants if ("INT" in kind or "REA" in kind) == isinstance(c, (int, float)) or not kind]
        if fit and r.random() < 0.7: return r.choice(fit)
        if "INT" in kind: return r.randint(0, 3)
        if "REA" in kind or "FLO" in kind: return r.choice([0.0, 0.5, 1.0, 2.5])
        if "TEXT" in kind or "CHAR" in kind: return r.choice(["a", "b", "A", "", "2024-01-31", "2024-02-01"])
        return r.choice([0, 1, 2, "a", 1.5])


def constants(sql):
    values = [1, 2]
    for t in tokens(sql):
        if re.fullmatch(r"\d+", t): values += [int(t) - 1, int(t), int(t) + 1]
        elif re.fullmatch(r"\d*\.\d+", t): values.append(float(t))
        elif t.startswith("'"): values.append(t[1:-1].replace("''", "'"))
    return [v for v in values if not isinstance(v, int) or abs(v) < 2 ** 62]


def names(sql):
    return [t for t in tokens(sql) if re.match(r"[:@$?]", t)]


def outcome(db, sql, values, changes):
    bound = {t[1:]: v for t, v in values.items() if len(t) > 1 and not t[1].isdigit()}
    if not bound: bound = [values[t] for t in names(sql)]
    db.execute("SAVEPOINT x")
    try:
        rows = [tuple(x) for x in db.execute(sql, bound).fetchmany(500)]
        state = [] if not changes else [sorted(map(repr, db.execute(f'SELECT * FROM "{t}"'))) for t in changes]
        return sorted(map(repr, rows)), state
    except sqlite3.Error:
        return "error", []
    finally:
        # ON CONFLICT ROLLBACK has ended the transaction.
        if db.in_transaction:
            db.execute("ROLLBACK TO x")
            db.execute("RELEASE x")


def differ(rows, one, other, r, tries=150):
    """Random rows on which two statements differ, as the tables' contents; None where none were found."""
    isQuery = word(tokens(one)[0]) in ("SELECT", "WITH", "VALUES")
    values = constants(one + " " + other)
    for _ in range(tries):
        rows.db.execute("BEGIN")
        try:
            rows.fill(r, values)
            bound = {t: r.choice(values + ["a", None, 1, 2]) for t in names(one) + names(other)}
            changes = None if isQuery else rows.tables
            first = outcome(rows.db, one, bound, changes)
            # What is left to SQLite's order of visiting rows is nobody's meaning.
            rows.db.execute("PRAGMA reverse_unordered_selects = ON")
            second = outcome(rows.db, one, bound, changes)
            rows.db.execute("PRAGMA reverse_unordered_selects = OFF")
            if first != second: continue
            if first != outcome(rows.db, other, bound, changes):
                return {t: rows.db.execute(f'SELECT * FROM "{t}"').fetchall() for t in rows.tables}, bound
        finally:
            if rows.db.in_transaction: rows.db.execute("ROLLBACK")
    return None


def prepares(rows, sql):
    try:
        count = len(set(names(sql)))
        rows.db.execute("EXPLAIN " + sql, {t[1:]: 1 for t in names(sql) if len(t) > 1} or [1] * len(names(sql)))
        return True
    except (sqlite3.Error, sqlite3.Warning):
        return False


def library(command):
    folder = ROOT / "Examples/Library"
    schema = "\n".join(p.read_text() for p in sorted((folder / "Migrations").glob("*.sql")))
    schema = re.sub(r"PRAGMA puresql_\w+ = \w+;", "", schema)
    found = json.loads(subprocess.run([command, "describe", str(folder), "--format", "json"], capture_output=True, check=True).stdout)
    # Types behind AS are ours alone.
    schema = re.sub(r"(\b(?:INTEGER|TEXT|REAL|BLOB|NUMERIC|ANY|INT))\s+AS\s+(?:\"[^\"]*\"|[A-Za-z_.<>]+)(\s+USING\s+\w+)?", r"\1", schema)
    queries = [q["sql"] for q in found["queries"] if q["sql"] and q["kind"] in ("select", "insert", "update", "delete")]
    return schema, queries


def suite(path):
    parts = collections.defaultdict(list)
    for line in open(path):
        entry = json.loads(line)
        if entry["verdict"] == "ok": parts[entry["file"]].append(entry["sql"])
    for file, all in sorted(parts.items()):
        db, schema, queries = sqlite3.connect(":memory:"), [], []
        for sql in all:
            start = [word(x) for x in tokens(sql)[:3]]
            try:
                if start[:2] in (["CREATE", "TABLE"], ["CREATE", "VIEW"], ["CREATE", "INDEX"], ["CREATE", "UNIQUE"]):
                    if "IF" in start or "TEMP" in start or "VIRTUAL" in start: continue
                    db.execute(sql)
                    schema.append(sql)
                elif start and start[0] in ("SELECT", "UPDATE", "DELETE"): queries.append(sql)
            except sqlite3.Error:
                pass
        if schema and queries: yield file, ";\n".join(schema) + ";\n", queries


def edits(schema, queries, r, most):
    try:
        rows = Rows(schema)
    except sqlite3.Error:
        return []
    made, tries = [], 0
    while len(made) < most and tries < most * 12:
        tries += 1
        sql = r.choice(queries).strip().rstrip(";")
        if "random" in sql.lower() or ";" in sql or not prepares(rows, sql): continue
        isHarmless = r.random() < 0.4
        edit = r.choice(HARMLESS if isHarmless else HARMFUL)
        t = tokens(sql)
        changed = edit(t, r) if len(t) > 3 else None
        if not changed or changed == t: continue
        other = " ".join(changed)
        if not prepares(rows, other): continue
        shown = None if isHarmless else differ(rows, sql, other, r)
        made.append((edit.__name__, isHarmless, sql, other, shown))
    return made


def compare(command, schema, made):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "Migrations").mkdir()
        (folder / "Queries").mkdir()
        (folder / "Migrations/1.sql").write_text(schema)

        def write(place):
            (folder / "Queries/Q.sql").write_text("".join(f"q{i}: {m[place]};\n\n" for i, m in enumerate(made)))
        write(2)
        for arguments in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
            subprocess.run(["git", "-C", name] + arguments, check=True)
        write(3)
        run = subprocess.run([command, "compare", "HEAD", "--format", "json"], cwd=name, capture_output=True, text=True)
        if run.returncode != 0: raise SystemExit(run.stderr)
        return {q["name"]: q for q in json.loads(run.stdout)["queries"]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corpus", default=str(ROOT / "Tests/Fixtures/sqlite-suite.jsonl"))
    arguments = parser.parse_args()
    command = str(pathlib.Path(arguments.command).resolve())
    r = random.Random(arguments.seed)
    groups = []
    schema, queries = library(command)
    groups.append(("Library", schema, edits(schema, queries, r, arguments.edits // 2)))
    files = list(suite(arguments.corpus))
    r.shuffle(files)
    left = arguments.edits - len(groups[0][2])
    for file, schema, queries in files:
        made = edits(schema, queries, r, min(8, left))
        left -= len(made)
        if made: groups.append((file, schema, made))
        if left <= 0: break
    tally = collections.Counter()
    for source, schema, made in groups:
        said = compare(command, schema, made)
        for i, (kind, isHarmless, one, other, shown) in enumerate(made):
            query = said.get(f"q{i}")
            changes = query["changes"] if query else []
            isFound = "result" in changes and "witness" in query
            tally["edits"] += 1
            if isHarmless:
                tally["harmless"] += 1
                if changes:
                    tally["false reports"] += 1
                    print(f"FALSE {source} {kind} {changes}\n  {one}\n  {other}\n  {json.dumps(query.get('witness'))[:600]}")
            elif shown:
                tally["change a result"] += 1
                tally["found with rows"] += isFound
                if not isFound:
                    tally["missed"] += 1
                    print(f"MISS {source} {kind} {changes}\n  {one}\n  {other}\n  {str(shown)[:800]}")
            else:
                tally["not shown by this script"] += 1
                tally["of these found with rows"] += isFound
    print(dict(tally))


main()
