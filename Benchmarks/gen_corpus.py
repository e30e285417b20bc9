#!/usr/bin/env python3
"""Deterministic corpus of realistic SQLite SQL for timing linters.

usage: gen_corpus.py OUT [--files 1000] [--migrations N] [--seed 7] [--style plain|puresql] [--most 3]
(about 2.6 statements a file)

Writes OUT/migrations/NNNN.sql and OUT/queries/*.sql: about 40 % migrations, or as many as --migrations says (CREATE TABLE, CREATE INDEX, CREATE VIEW,
CREATE TRIGGER, ALTER TABLE ADD COLUMN, rebuilds) and 60 % query files of 3 to 5 named queries (joins, aggregates,
CTEs, recursive CTEs, window functions, upserts, UPDATE ... FROM, CASE, subqueries, json and date functions). Every
statement compiles against the schema that the migrations before it leave (checked with sqlite 3.54). `plain` writes
`-- name: x` comment headers that every tool can parse; `puresql` writes the definition syntax `x:` and `AS` types.
Uses no clock and no hash order: the same arguments give the same bytes on every machine.
"""
import os, random, sys, argparse

NOUNS = ("account address album alert answer article artist asset attempt author badge basket batch bed bill board book "
         "booking branch brand budget building cabin campaign card carrier category channel chapter charge city claim class "
         "client clinic club comment company contact contract country coupon course crew customer dataset delivery device "
         "document draft driver employee engine entry event exam expense export facility feature feed file film flight folder "
         "forecast form freight game garden gate goal grade grant guest guide hall harbor hotel image import incident index_card "
         "ingredient inspection invoice item job journal key kitchen label language league lecture ledger lesson letter level "
         "license listing loan location locker machine manual market meal meeting member memo message metric mission model "
         "module movie museum note notice offer office operator option_group order_line owner package page panel parcel part "
         "partner party passenger patient payment permit person phone photo piece pilot pipeline plan plant player playlist "
         "plot podcast point policy pool port post printer product profile program project property province purchase query_log "
         "queue quiz rack rate reader receipt recipe record refund region release reminder rental repair reply report request "
         "resource review reward road role room route rule run sale sample schedule school score season seat section segment "
         "sensor series server service session setting shelf shift ship shop signal site skill slot song source space speaker "
         "stage station stock store story street student studio subject supplier survey system tag target task team template "
         "term theme ticket tool topic tour track trade train transfer trip unit upload vehicle vendor venue version video "
         "visit volume voucher wallet ward warehouse week wheel widget window worker workshop zone").split()
TEXTS = ["name", "title", "label", "code", "note", "state", "kind", "email", "city", "remark", "slug", "status_text"]
INTS = ["quantity", "position", "amount_cents", "weight_grams", "priority", "year", "level_no", "view_count", "minutes"]
REALS = ["latitude", "ratio", "score_value", "price", "temperature"]
DATES = ["created_at", "updated_at", "archived_at", "due_at"]


class Table:
    def __init__(self, name):
        self.name, self.cols, self.fk = name, [], []      # cols: (name, type, notnull)

    def of(self, ty, notnull=None):
        return [c for c, t, n in self.cols if t == ty and (notnull is None or n == notnull)]


class Gen:
    def __init__(self, seed, style, most):
        self.r, self.style, self.most, self.tables = random.Random(seed), style, most, []
        names = NOUNS[:]
        self.r.shuffle(names)
        self.names, self.n_view, self.n_ix, self.kids = names, 0, 0, []

    # ---- schema
    def create(self):
        r = self.r
        base = self.names[len(self.tables) % len(self.names)]
        gen = len(self.tables) // len(self.names)
        t = Table(base if gen == 0 else f"{base}_{'abcdefghij'[gen - 1] if gen <= 10 else gen}")
        L = ["  id INTEGER PRIMARY KEY"]
        t.cols.append(("id", "INTEGER", True))
        parents = r.sample(self.tables, min(len(self.tables), r.choice((0, 1, 1, 2))))
        for p in parents:
            c = f"{p.name}_id"
            act = r.choice(("CASCADE", "RESTRICT", "CASCADE"))
            nn = r.random() < .8
            if not nn and r.random() < .5:
                act = "SET NULL"
            L.append(f"  {c} INTEGER{' NOT NULL' if nn else ''} REFERENCES {p.name} (id) ON DELETE {act}")
            t.cols.append((c, "FK", nn)); t.fk.append((c, p))
        for c in r.sample(TEXTS, r.randint(2, 4)):
            nn = r.random() < .7
            extra = " DEFAULT ''" if nn and r.random() < .3 else ""
            if c == "state":
                nn, extra = True, " DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold'))"
            L.append(f"  {c} TEXT{' NOT NULL' if nn else ''}{extra}"); t.cols.append((c, "TEXT", nn))
        for c in r.sample(INTS, r.randint(1, 3)):
            nn = r.random() < .8
            extra = r.choice((" DEFAULT 0", f" CHECK ({c} >= 0)", "")) if nn else ""
            L.append(f"  {c} INTEGER{' NOT NULL' if nn else ''}{extra}"); t.cols.append((c, "INTEGER", nn))
        for c in r.sample(REALS, r.randint(0, 2)):
            L.append(f"  {c} REAL NOT NULL"); t.cols.append((c, "REAL", True))
        for c in r.sample(DATES, r.randint(1, 2)):
            sw = " AS Date" if self.style == "puresql" else ""
            nn = c in ("created_at", "updated_at")
            extra = " DEFAULT (unixepoch())" if nn else ""
            L.append(f"  {c} INTEGER{sw}{' NOT NULL' if nn else ''}{extra}"); t.cols.append((c, "DATE", nn))
        if r.random() < .2:
            L.append(f"  UNIQUE ({t.of('TEXT')[0]}, {t.of('INTEGER')[-1]})")
        self.tables.append(t)
        if t.fk:
            self.kids.append(t)
        out = [f"CREATE TABLE {t.name} (", ",\n".join(L), ") STRICT;"]
        s = "\n".join(out) + "\n"
        for c, _ in t.fk:
            self.n_ix += 1
            s += f"\nCREATE INDEX {t.name}_{c}_{self.n_ix} ON {t.name} ({c}, {r.choice(t.of('DATE'))});\n"
        return s

    def migration(self, i):
        r = self.r
        S = [f"-- migration {i}: {r.choice(('schema', 'feature', 'cleanup', 'release'))} step\n"]
        S.append(self.create())
        k = r.random()
        t = r.choice(self.tables)
        if k < .25:
            c = f"extra_{i}"
            S.append(f"ALTER TABLE {t.name} ADD COLUMN {c} INTEGER NOT NULL DEFAULT 0;\n"); t.cols.append((c, "INTEGER", True))
        elif k < .45:
            a = r.choice(t.of("TEXT"))
            self.n_ix += 1
            S.append(f"CREATE INDEX {t.name}_{a}_{self.n_ix}\nON {t.name} ({a}, id)\nWHERE {a} <> '';\n")
        elif k < .6:
            self.n_view += 1
            a, n = r.choice(t.of("TEXT")), r.choice(t.of("INTEGER"))
            S.append(f"CREATE VIEW {t.name}_summary_{self.n_view} (grp, row_count, total) AS\nSELECT {a}, COUNT(*), SUM({n})\nFROM {t.name}\nGROUP BY {a};\n")
        elif k < .75:
            a = r.choice(t.of("TEXT"))
            n = r.choice(t.of("INTEGER"))
            S.append(f"CREATE TRIGGER {t.name}_guard_{i}\nBEFORE UPDATE OF {a} ON {t.name}\nFOR EACH ROW\nWHEN NEW.{a} IS NOT OLD.{a} AND NEW.{n} < 0\nBEGIN\n  SELECT RAISE(ABORT, 'negative {n} is not allowed');\nEND;\n")
        return "\n".join(S)

    # ---- queries
    def q(self):
        r = self.r
        t = r.choice(self.tables)
        tx, it, dt = r.choice(t.of("TEXT")), r.choice(t.of("INTEGER")), r.choice(t.of("DATE"))
        ch = r.choice(self.kids) if self.kids else None
        k = r.randint(0, 13)
        if k in (5, 6, 7, 8) and ch is None:
            k = 0
        if ch is not None:
            fk, p = r.choice(ch.fk)
            ctx, cit, ptx, cdt = r.choice(ch.of("TEXT")), r.choice(ch.of("INTEGER")), r.choice(p.of("TEXT")), r.choice(ch.of("DATE"))
        if k == 0:
            cols = ", ".join(dict.fromkeys(["id", tx, it, dt]))
            return "list", f"SELECT {cols}\nFROM {t.name}\nWHERE {tx} = :{tx}\n  AND {dt} >= :since\nORDER BY {dt} DESC, id\nLIMIT :count OFFSET :skip;"
        if k == 1:
            nn = [c for c, ty, n in t.cols if n and c != "id" and ty != "DATE"] or [tx]
            return "insert", f"INSERT INTO {t.name} ({', '.join(nn)})\nVALUES ({', '.join(':' + c for c in nn)})\nRETURNING id;"
        if k == 2:
            cols = [c for c in dict.fromkeys([tx, it]) if c != "id"]
            return "update", f"UPDATE {t.name}\nSET\n" + ",\n".join(f"  {c} = :{c}" for c in cols) + "\nWHERE id = :id\n  AND (archived_flag IS NULL OR archived_flag = 0);".replace("archived_flag", it)
        if k == 3:
            return "purge", f"DELETE FROM {t.name}\nWHERE {dt} < unixepoch('now', '-30 days')\n  AND {tx} IS NOT NULL;"
        if k == 4:
            return "stats", (f"SELECT\n  {tx},\n  COUNT(*) AS row_count,\n  SUM({it}) AS total,\n  AVG({it}) AS mean,\n  MAX({dt}) AS latest,\n"
                             f"  CASE\n    WHEN SUM({it}) >= 1000 THEN 'large'\n    WHEN SUM({it}) >= 100 THEN 'medium'\n    ELSE 'small'\n  END AS bucket\n"
                             f"FROM {t.name}\nGROUP BY {tx}\nHAVING COUNT(*) > :least\nORDER BY row_count DESC, {tx};")
        if k == 5:
            return "joined", (f"SELECT\n  c.id,\n  c.{ctx} AS child_{ctx},\n  p.{ptx} AS parent_{ptx},\n  COALESCE(c.{cit}, 0) AS {cit}_or_zero\n"
                              f"FROM {ch.name} AS c\nINNER JOIN {p.name} AS p ON c.{fk} = p.id\nWHERE p.{ptx} LIKE :pattern ESCAPE '!'\nORDER BY p.{ptx}, c.id;")
        if k == 6:
            return "left", (f"SELECT\n  p.id,\n  p.{ptx},\n  COUNT(c.id) AS child_count,\n  MAX(c.{cdt}) AS last_change\nFROM {p.name} AS p\n"
                            f"LEFT JOIN {ch.name} AS c ON p.id = c.{fk}\nGROUP BY p.id\nORDER BY child_count DESC, p.id\nLIMIT 50;")
        if k == 7:
            return "top", (f"WITH ranked AS (\n  SELECT\n    c.id,\n    c.{fk},\n    c.{cit},\n    ROW_NUMBER() OVER (PARTITION BY c.{fk} ORDER BY c.{cit} DESC, c.id) AS place\n"
                           f"  FROM {ch.name} AS c\n)\n\nSELECT\n  p.{ptx},\n  ranked.id AS ranked_id,\n  ranked.place\nFROM ranked\nINNER JOIN {p.name} AS p ON ranked.{fk} = p.id\nWHERE ranked.place <= :places\nORDER BY p.{ptx}, ranked.place;")
        if k == 8:
            return "missing", (f"SELECT p.id, p.{ptx}\nFROM {p.name} AS p\nWHERE\n  p.id > :after\n  AND NOT EXISTS (\n    SELECT 1\n    FROM {ch.name} AS c\n    WHERE c.{fk} = p.id AND c.{cit} > 0\n  )\nORDER BY p.id\nLIMIT 100;")
        if k == 9:
            return "byDay", (f"SELECT\n  strftime('%Y-%m-%d', {dt}, 'unixepoch') AS day,\n  COUNT(*) AS row_count,\n  total({it}) AS total\nFROM {t.name}\n"
                             f"WHERE {dt} BETWEEN :lower AND :upper\nGROUP BY day\nORDER BY day;")
        if k == 10:
            return "calendar", ("WITH RECURSIVE days (day) AS (\n  SELECT date(:start)\n  UNION ALL\n  SELECT date(day, '+1 day')\n  FROM days\n  WHERE day < date(:finish)\n)\n\n"
                                f"SELECT\n  days.day,\n  (\n    SELECT COUNT(*)\n    FROM {t.name} AS x\n    WHERE date(x.{dt}, 'unixepoch') = days.day\n  ) AS row_count\nFROM days\nORDER BY days.day;")
        if k == 11:
            return "find", (f"SELECT id, {tx}\nFROM {t.name}\nWHERE\n  (:text IS NULL OR {tx} = :text)\n  AND (:least IS NULL OR {it} >= :least)\n  AND id IN (:a, :b, :c)\nORDER BY {tx} COLLATE NOCASE, id;").replace(" COLLATE NOCASE", "")
        if k == 12:
            o = r.choice(self.tables)
            otx = r.choice(o.of("TEXT"))
            return "names", f"SELECT 'a' AS origin, {tx} AS label\nFROM {t.name}\nWHERE {tx} IS NOT NULL\nUNION ALL\nSELECT 'b' AS origin, {otx} AS label\nFROM {o.name}\nWHERE {otx} IS NOT NULL\nORDER BY label\nLIMIT 200;"
        return "touch", (f"INSERT INTO {t.name} (id, {', '.join(c for c in t.of('TEXT', True) + t.of('REAL', True) + [c for c in t.of('INTEGER', True) + t.of('FK', True) if c != 'id'])})\n"
                         f"VALUES (:id, {', '.join(':' + c for c in t.of('TEXT', True) + t.of('REAL', True) + [c for c in t.of('INTEGER', True) + t.of('FK', True) if c != 'id'])})\n"
                         f"ON CONFLICT (id) DO UPDATE SET {it if it != 'id' else dt} = excluded.{it if it != 'id' else dt};")

    def queries(self, i):
        out, seen = [], {}
        for _ in range(self.r.randint(self.most - 1, self.most)):
            base, sql = self.q()
            seen[base] = seen.get(base, 0) + 1
            name = f"{base}{i}" + (f"x{seen[base]}" if seen[base] > 1 else "")
            out.append((f"{name}:\n" if self.style == "puresql" else f"-- name: {name}\n") + sql + "\n")
        return "\n".join(out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("out"); ap.add_argument("--files", type=int, default=1000)
    ap.add_argument("--seed", type=int, default=7); ap.add_argument("--style", default="plain", choices=("plain", "puresql"))
    ap.add_argument("--most", type=int, default=3, help="queries in a file, at most and but one at least")
    ap.add_argument("--migrations", type=int)
    a = ap.parse_args()
    g = Gen(a.seed, a.style, a.most)
    nm = max(1, a.files * 4 // 10) if a.migrations is None else a.migrations
    for d in ("migrations", "queries"):
        os.makedirs(os.path.join(a.out, d), exist_ok=True)
    lines = 0
    for i in range(nm):
        s = g.migration(i + 1); lines += s.count("\n")
        open(os.path.join(a.out, "migrations", f"{i + 1:04d}.sql"), "w").write(s)
    for i in range(a.files - nm):
        s = g.queries(i + 1); lines += s.count("\n")
        open(os.path.join(a.out, "queries", f"q{i + 1:04d}.sql"), "w").write(s)
    print(f"{a.files} files, {lines} lines, {len(g.tables)} tables")


if __name__ == "__main__":
    main()
