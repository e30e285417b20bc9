#!/usr/bin/env python3
"""Writes histories of schemas with what SQLite makes of them, for `SchemaHistoryTests`.

usage: make-schemas.py CORPUS.jsonl OUT.jsonl [--random 1500] [--seed 1]

Needs `apsw` (pip install apsw), whose SQLite is newer than most systems'. One JSON object a line:
  script   DDL statements, each of which SQLite accepted in this order
  schema   what its PRAGMAs say of the schema at the end, one line a fact (see `render`)
  refused  [[n, sql, message]]: after the first n statements of the script, SQLite refused this one
  values   {table: [classes a column]}: the storage classes found in each column after INSERTs of anything that SQLite
           lets in, as letters: integer, real, text, blob, null
Histories come from the DDL of each file of SQLite's test suite, and from a random generator.
"""
import argparse, collections, json, random, re

import apsw

DDL = re.compile(r"\s*(?:CREATE|ALTER|DROP)\b", re.I)
# A table made from a SELECT needs the resolver; the rest depends on options or on what is not there.
SKIP = re.compile(r"\bAS\s+(?:SELECT|WITH|VALUES)\b(?<!VIEW)|load_extension|\bsqlite_(?:stat|sequence)|tcl|echo|tokenize=simple, tokenize=simple|fts3\(<|fts3tokenize", re.I)


def quote(name):
    return '"' + name.replace('"', '""') + '"'


def render(db):
    """What the schema is, line by line, sorted: a table, its columns, keys, foreign keys, indexes, triggers."""
    lines = []
    names = [r for r in db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type IN ('table', 'view')")
             if not r[1].startswith("sqlite_")]
    kinds = {r[0]: r[1:] for r in db.execute("SELECT name, type, wr, strict FROM pragma_table_list WHERE schema = 'main'")}
    for _, name, _, sql in names:
        kind, without_rowid, strict = kinds[name]
        if kind == "view":
            lines.append(f"view {name}")
            continue
        info = list(db.execute(f"PRAGMA table_xinfo({quote(name)})"))
        indexes = list(db.execute(f"PRAGMA index_list({quote(name)})"))
        head = [kind, name]
        if strict: head.append("strict")
        if without_rowid and kind != "virtual": head.append("without-rowid")
        columns = []
        auto = False
        for cid, column, type_, notnull, default, pk, hidden in info:
            words = ["  column", column, f"<{type_ or ''}>"]
            if notnull: words.append("not-null")
            if pk and kind != "virtual": words.append(f"pk{pk}")
            if hidden: words.append({1: "hidden", 2: "virtual", 3: "stored"}[hidden])
            if kind != "virtual":
                _, collation, _, _, autoinc = db.column_metadata("main", name, column)
                auto |= bool(autoinc)
                if (collation or "BINARY").upper() != "BINARY": words.append("collate " + collation.upper())
            if default is not None: words.append("default " + default)
            columns.append(" ".join(words))
        pks = [r for r in info if r[5]]
        if len(pks) == 1 and kind in ("table", "shadow") and not without_rowid and not any(i[3] == "pk" for i in indexes):
            head.append("alias=" + pks[0][1])
        if auto: head.append("autoincrement")
        lines.append(" ".join(head))
        lines += columns
        keys = set()
        for _, index, unique, origin, partial in indexes:
            terms = []
            for _, cid, column, desc, coll, key in db.execute(f"PRAGMA index_xinfo({quote(index)})"):
                if not key: continue
                term = column if cid >= 0 else "<expr>"
                if (coll or "BINARY").upper() != "BINARY": term += " " + coll.upper()
                if origin == "c" and desc: term += " desc"
                if origin == "c" or term not in terms: terms.append(term)
            if origin == "c":
                flags = (" unique" if unique else "") + (" partial" if partial else "")
                keys.add(f"  index {index}{flags} ({', '.join(terms)})")
            else:
                keys.add(f"  key ({', '.join(sorted(terms))})")
        lines += sorted(keys)
        foreign = collections.OrderedDict()
        for id_, seq, parent, from_, to, on_update, on_delete, match in db.execute(f"PRAGMA foreign_key_list({quote(name)})"):
            foreign.setdefault(id_, (parent, on_update, on_delete, []))[3].append((from_, to))
        for parent, on_update, on_delete, pairs in foreign.values():
            to = "" if pairs[0][1] is None else f" ({', '.join(p[1] for p in pairs)})"
            lines.append(f"  foreign-key ({', '.join(p[0] for p in pairs)}) {parent}{to} {on_update}, {on_delete}")
    for name, table in db.execute("SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger'"):
        lines.append(f"trigger {name} on {table.lower()}")
    return lines


def history(statements, limit):
    """Runs the statements that SQLite takes; of those it refuses, keeps one a kind of message."""
    db = apsw.Connection(":memory:")
    script, refused, seen = [], [], set()
    for sql in statements:
        if len(script) == limit: break
        if not DDL.match(sql) or SKIP.search(sql) and not re.match(r"\s*CREATE\s+(TEMP\s+|TEMPORARY\s+)?(VIEW|TRIGGER)", sql, re.I):
            continue
        if re.match(r"\s*CREATE\s+TEMP", sql, re.I) or re.search(r"\btemp\.", sql, re.I): continue
        if re.search(r"\b(?:aux|aux1|aux2|db2|file2|two)\.", sql): continue
        try:
            db.execute(sql)
            script.append(sql)
        except apsw.Error as e:
            kind = re.sub(r'".*?"|: .*| on .*', "", str(e))
            if kind in seen or "no such table" in kind and random.random() < 0.9: continue
            seen.add(kind)
            refused.append([len(script), sql, str(e)])
    schema = render(db)
    return {"script": script, "schema": schema, "refused": refused, "values": values(db)}


def values(db):
    """What INSERT gets into the tables, by the storage classes that come out."""
    found = {}
    samples = [None, None, 0, 1, -7, 2.5, 1e300, float("inf"), "x", "12", "1.5", "", b"", b"\x01\x02", "2024-01-01", 9007199254740993]
    for name, kind in list(db.execute("SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')")):
        if name.startswith("sqlite_"): continue
        try:
            for trigger, in list(db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE nocase", (name,))):
                db.execute(f"DROP TRIGGER {quote(trigger)}")
            info = list(db.execute(f"PRAGMA table_xinfo({quote(name)})"))
        except apsw.Error:
            continue
        columns = [r[1] for r in info if r[6] == 0]
        for _ in range(60):
            try:
                db.execute(f"INSERT OR IGNORE INTO {quote(name)} ({', '.join(map(quote, columns))}) "
                           f"VALUES ({', '.join('?' * len(columns))})", [random.choice(samples) for _ in columns])
            except apsw.Error:
                pass
            if random.random() < 0.2:
                try: db.execute(f"INSERT INTO {quote(name)} DEFAULT VALUES")
                except apsw.Error: pass
        classes = []
        for r in info:
            try:
                classes.append("".join(sorted(t[0] for t, in db.execute(f"SELECT DISTINCT typeof({quote(r[1])}) FROM {quote(name)}"))))
            except apsw.Error:
                classes.append("")
        if any(classes): found[name] = classes
    return found


class Generator:
    """Random histories over few names, so that they collide."""

    def __init__(self, random):
        self.random = random

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, p):
        return self.random.random() < p

    def name(self):
        return self.pick("a", "b", "c", "d", "e", '"a"', "[b]", "`c`", "'d'", "A", '"f g"', "value", "key")

    def table(self):
        return self.pick("t", "u", "v", '"t"', "T", "w", '"x y"')

    def type(self, strict):
        if strict and self.chance(0.95): return self.pick("INT", "INTEGER", "integer", "TEXT", "REAL", "Blob", "ANY")
        return self.pick("", "", "INT", "INTEGER", "INTEGER", "integer", "text", "VARCHAR(10)", "varchar ( 10 , 2 )",
                         "DOUBLE  PRECISION", "BLOB", "NUMERIC", "DECIMAL(10,5)", "any", '"INTEGER"', '"my type"', "DATETIME",
                         "BOOLEAN", "FLOATING POINT", "unsigned big int", "int generated always", "some long name always")

    def literal(self):
        return self.pick("1", "-1", "+ 2", "'x'", "NULL", "x'00'", "1.5", "CURRENT_TIMESTAMP", "(1 + 2)", "('a')", "TRUE", "word",
                         "(random())", "(a)", '("a")', "((select 1))", "(abs(-1))", "-5.", "''")

    def conflict(self):
        return self.pick("", "", "", " ON CONFLICT IGNORE", " ON CONFLICT REPLACE")

    def action(self):
        return self.pick("", "", " ON DELETE CASCADE", " ON DELETE SET NULL ON UPDATE RESTRICT", " ON UPDATE SET DEFAULT",
                         " DEFERRABLE INITIALLY DEFERRED", " MATCH FULL ON DELETE NO ACTION")

    def column(self, strict, alter=False):
        parts = [self.name(), self.type(strict)]
        for _ in range(self.random.choice([0, 0, 1, 1, 2, 3])):
            name = self.pick("", "", "", "CONSTRAINT k1 ", "CONSTRAINT k2 ", 'CONSTRAINT "k 3" ')
            parts.append(name + self.pick(
                "NOT NULL" + self.conflict(), "NULL", "PRIMARY KEY" + self.pick("", "", "", " DESC", " ASC") + self.conflict()
                + self.pick("", "", "", " AUTOINCREMENT"), "UNIQUE" + self.conflict(), "DEFAULT " + self.literal(),
                "DEFAULT " + self.literal(), "COLLATE " + self.pick("nocase", "BINARY", "rtrim", "nope"),
                f"CHECK ({self.name()} > 0)", f"REFERENCES {self.table()}" + self.pick("", f"({self.name()})", "(a, b)") + self.action(),
                f"AS ({self.name()} || 'x')" + self.pick("", " STORED", " VIRTUAL"), "GENERATED ALWAYS AS (1)", "NOT NULL"))
        return " ".join(p for p in parts if p)

    def terms(self, expr=0.05):
        return ", ".join(
            (self.pick("lower(a)", "a + 1", "(b)", "b || c", "(select 1)", "?") if self.chance(expr) else self.name())
            + self.pick("", "", "", "", " COLLATE nocase", " DESC", " ASC", " COLLATE rtrim DESC")
            + (" NULLS LAST" if self.chance(0.02) else "")
            for _ in range(self.random.choice([1, 1, 2, 3])))

    def constraint(self):
        names = ", ".join(self.name() for _ in range(self.random.choice([1, 1, 2])))
        parents = ", ".join(self.name() for _ in range(self.random.choice([1, 1, 2])))
        return self.pick("", "", "CONSTRAINT k4 ", "CONSTRAINT k5 ") + self.pick(
            f"PRIMARY KEY ({self.terms()})" + self.conflict(), f"PRIMARY KEY ({self.name()} AUTOINCREMENT)",
            f"UNIQUE ({self.terms()})" + self.conflict(), f"CHECK ({self.name()} <> {self.name()})",
            f"FOREIGN KEY ({names}) REFERENCES {self.table()}" + self.pick("", f" ({parents})") + self.action())

    def create_table(self):
        strict = self.chance(0.25)
        items = [self.column(strict) for _ in range(self.random.choice([1, 2, 3, 4]))]
        items += [self.constraint() for _ in range(self.random.choice([0, 0, 1, 1, 2]))]
        options = [o for o in ("STRICT" if strict else "", "WITHOUT ROWID" if self.chance(0.15) else "") if o]
        separator = self.pick(", ", ",\n  ", " , ")
        return (f"CREATE TABLE {self.pick('', '', '', 'IF NOT EXISTS ', 'main.')}{self.table()} ({separator.join(items)}) "
                + ", ".join(options)).replace("IF NOT EXISTS main.", "main.")

    def statement(self):
        kind = self.random.random()
        if kind < 0.3: return self.create_table()
        if kind < 0.42:
            where = self.pick("", "", f" WHERE {self.name()} > 1", " WHERE b IS NOT NULL")
            return (f"CREATE {self.pick('', 'UNIQUE ')}INDEX {self.pick('', 'IF NOT EXISTS ')}{self.pick('i', 'j', 'k', 't')} "
                    f"ON {self.table()} ({self.terms(0.15)}){where}")
        if kind < 0.47: return f"CREATE VIEW {self.pick('p', 'q', 't')} AS SELECT 1 AS a"
        if kind < 0.53:
            return (f"CREATE TRIGGER {self.pick('r', 's')} {self.pick('', 'BEFORE', 'AFTER', 'INSTEAD OF')} "
                    f"{self.pick('INSERT', 'DELETE', 'UPDATE', 'UPDATE OF a')} ON {self.pick(self.table(), 'p')} BEGIN SELECT 1; END")
        if kind < 0.6:
            return (f"DROP {self.pick('TABLE', 'VIEW', 'INDEX', 'TRIGGER')} {self.pick('', '', 'IF EXISTS ')}"
                    f"{self.pick(self.table(), 'i', 'j', 'p', 'r')}")
        t = self.pick(self.table(), "p") if self.chance(0.1) else self.table()
        return f"ALTER TABLE {t} " + self.pick(
            f"RENAME TO {self.table()}", f"RENAME {self.name()} TO {self.name()}", f"RENAME COLUMN {self.name()} TO {self.name()}",
            f"RENAME COLUMN {self.name()} TO {self.name()}",
            f"ADD COLUMN {self.column(False, True)}", f"ADD {self.column(self.chance(0.5), True)}", f"ADD {self.column(self.chance(0.5), True)}",
            f"DROP COLUMN {self.name()}", f"DROP {self.name()}", f"ALTER COLUMN {self.name()} SET NOT NULL{self.conflict()}",
            f"ALTER {self.name()} DROP NOT NULL", f"ADD CHECK ({self.name()} > 1)", f"ADD CONSTRAINT k6 CHECK ({self.name()} > 1)",
            f"DROP CONSTRAINT {self.pick('k1', 'k2', 'k4', 'k5', 'k6', chr(34) + 'k 3' + chr(34))}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus")
    parser.add_argument("out")
    parser.add_argument("--random", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    files = collections.OrderedDict()
    for line in open(args.corpus, encoding="utf-8"):
        entry = json.loads(line)
        if entry["verdict"] == "ok": files.setdefault(entry["file"], []).append(entry["sql"])
    generator = Generator(random.Random(args.seed))
    with open(args.out, "w", encoding="utf-8") as out:
        count = 0
        random.seed(args.seed)
        generated = ([generator.create_table() for _ in range(6)] + [generator.statement() for _ in range(60)]
                     for _ in range(args.random))
        for statements in list(files.values()) + list(generated):
            entry = history(statements, 12 if count >= len(files) else 10000)
            count += 1
            if entry["script"]:
                out.write(json.dumps(entry, ensure_ascii=False) + "\n")
    print(count, "histories")


if __name__ == "__main__":
    main()
