#!/usr/bin/env python3
"""Writes histories with renames, and the definitions that SQLite has after them, for `RenameTests`.

usage: make-renames.py OUT.jsonl [--count 400] [--seed 1]

Needs `apsw` (pip install apsw). One JSON object a line: `script`, statements that SQLite accepted in this order, and
`schema`, the `sql` column of `sqlite_schema` at the end.
"""
import argparse, json, random

import apsw

TABLES = {"author": ["id", "name", "boss", "born"], "book": ["id", "title", "author_id", "price"], "tag": ["book_id", "name", "note"]}

BASE = [
    """CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (length(name) > 0), boss INTEGER REFERENCES author (id),
  born TEXT, CHECK (author.born IS NULL OR born <> name))""",
    """CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES author(id) ON DELETE CASCADE, price REAL,
  cheap AS (price < 10), CONSTRAINT positive CHECK (price > 0), UNIQUE (title, author_id))""",
    """CREATE TABLE tag (book_id, name, note, PRIMARY KEY (book_id, name), FOREIGN KEY (book_id) REFERENCES book,
  FOREIGN KEY (note, name) REFERENCES book (title, author_id)) WITHOUT ROWID""",
]

VIEWS = [
    "SELECT * FROM author",
    "SELECT id, name FROM author WHERE born > 1900 ORDER BY name",
    "SELECT a.name, b.title FROM author a JOIN book AS b ON b.author_id = a.id",
    "SELECT author.name, book.title FROM author, book WHERE book.author_id = author.id",
    "SELECT name AS author FROM author",
    "SELECT name AS born, born AS name FROM author ORDER BY born",
    "SELECT count(*) AS n, author_id FROM book GROUP BY author_id HAVING max(price) > 3",
    "WITH recent AS (SELECT id, born AS x FROM author) SELECT recent.id, recent.x FROM recent",
    "WITH book(id) AS (SELECT id FROM author) SELECT id FROM book",
    "SELECT (SELECT title FROM book WHERE author_id = author.id) AS t FROM author",
    "SELECT title FROM book WHERE author_id IN (SELECT id FROM author WHERE name LIKE 'A%')",
    "SELECT x.name FROM (SELECT name, id FROM author) AS x WHERE x.id > 1",
    "SELECT title FROM book NATURAL JOIN tag",
    "SELECT name FROM author JOIN tag USING (name)",
    "SELECT name FROM author UNION SELECT name FROM tag ORDER BY name",
    "SELECT title, row_number() OVER (PARTITION BY author_id ORDER BY price) AS rank FROM book",
    "SELECT title, sum(price) OVER w AS total FROM book WINDOW w AS (ORDER BY price)",
    'SELECT "name", [born] FROM "author" AS `a`',
    "SELECT main.author.name, main.author.id FROM main.author",
    "SELECT CASE name WHEN 'x' THEN born ELSE boss END AS c FROM author WHERE EXISTS (SELECT 1 FROM book WHERE book.price > author.id)",
    "SELECT name FROM author a WHERE a.boss = (SELECT max(b.id) FROM author b WHERE b.born < a.born)",
    "SELECT a.* FROM author a LEFT JOIN book ON a.id = author_id",
    "SELECT cheap FROM book WHERE cheap",
    "VALUES (1, 2)",
    "SELECT price AS p FROM book WHERE p > 3 GROUP BY p ORDER BY p",
]

TRIGGERS = [
    "AFTER INSERT ON book BEGIN UPDATE author SET born = new.title WHERE id = new.author_id; END",
    "BEFORE UPDATE OF title, price ON book WHEN new.price > old.price BEGIN INSERT INTO tag (book_id, name) VALUES (new.id, 'up'); END",
    "AFTER DELETE ON author BEGIN DELETE FROM book WHERE author_id = old.id; SELECT name FROM author; END",
    "AFTER INSERT ON tag BEGIN INSERT INTO book (title) SELECT name FROM author WHERE author.id = new.book_id; END",
    "AFTER UPDATE ON author BEGIN UPDATE book SET price = price * 2, title = (SELECT name FROM author WHERE id = 1) WHERE book.author_id = old.id; END",
    "AFTER INSERT ON author BEGIN INSERT INTO tag (book_id, name, note) VALUES (1, new.name, new.born) ON CONFLICT (book_id, name) DO UPDATE SET note = excluded.note; END",
    "AFTER INSERT ON author BEGIN UPDATE tag SET note = book.title FROM book WHERE book.id = tag.book_id; END",
    "AFTER INSERT ON author BEGIN SELECT raise(abort, 'x') WHERE new.name IN (SELECT name FROM tag); END",
]

INDEXES = [
    "INDEX book_title ON book (title COLLATE nocase DESC, price)", "INDEX author_lower ON author (lower(name), born) WHERE born IS NOT NULL",
    "UNIQUE INDEX tag_note ON tag (note, book_id)", "INDEX book_part ON book (author_id) WHERE price > 3 AND title <> 'x'",
    'INDEX author_q ON author ("born", `name`)',
]

NAMES = ["renamed", '"new name"', "[x]", "pages", "who", "Name2", '"order"']


def history(rng):
    db = apsw.Connection(":memory:")
    script = []

    def run(sql):
        try:
            db.execute(sql)
        except apsw.Error:
            return False
        script.append(sql)
        return True

    for sql in BASE: run(sql)
    for sql in rng.sample(INDEXES, rng.randint(0, 3)): run("CREATE " + sql)
    for number, sql in enumerate(rng.sample(VIEWS, rng.randint(0, 3))): run(f"CREATE VIEW v{number} AS {sql}")
    for number, sql in enumerate(rng.sample(TRIGGERS, rng.randint(0, 2))): run(f"CREATE TRIGGER r{number} {sql}")
    tables = {t: [c for c in columns] for t, columns in TABLES.items()}
    current = {t: t for t in tables}
    done = 0
    for _ in range(rng.randint(1, 4)):
        table = rng.choice(list(tables))
        name = current[table]
        if rng.random() < 0.35:
            new = rng.choice(NAMES + ["writer", "novel"])
            # SQLite 3.54 writes the new name in the place of `excluded`, too, which changes what the trigger does.
            if table == "tag" and any("excluded" in sql for sql in script): continue
            if run(f"ALTER TABLE {name} RENAME TO {new}"):
                current[table] = new
                done += 1
        elif rng.random() < 0.15:
            run(f"ALTER TABLE {name} ADD COLUMN extra{rng.randint(1, 9)} TEXT DEFAULT 'x' CHECK (length({rng.choice(tables[table])}) < 100)")
        else:
            place = rng.randrange(len(tables[table]))
            new = rng.choice(NAMES)
            if run(f"ALTER TABLE {name} RENAME {rng.choice(['', 'COLUMN '])}{tables[table][place]} TO {new}"):
                tables[table][place] = new
                done += 1
    schema = [list(r) for r in db.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")]
    return {"script": script, "schema": schema} if done else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    with open(args.out, "w", encoding="utf-8") as out:
        count = 0
        while count < args.count:
            entry = history(rng)
            if entry:
                out.write(json.dumps(entry) + "\n")
                count += 1


if __name__ == "__main__":
    main()
