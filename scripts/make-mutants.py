#!/usr/bin/env python3
"""Writes token-level mutants of the corpus with SQLite's verdicts, for `MutantTests`.

usage: make-mutants.py CORPUS.jsonl OUT.jsonl [--count 20000] [--seed 1]

Needs `apsw` (pip install apsw), whose SQLite is newer than most systems'. A mutant is a statement with one token
deleted, doubled, swapped with the next, replaced by a token of another statement, or with one inserted. A verdict is
`syntax` when SQLite's tokenizer or grammar refuses it and `ok` when it is accepted or refused for another reason
(a name, a count). Mutants whose verdict would depend on our additions to the grammar are left out.
"""
import argparse, json, random, re

import apsw

TOKEN = re.compile(
    r"""\s+|--[^\n]*|/\*.*?(?:\*/|$)|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|0[xX][0-9a-fA-F]+"""
    r"""|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|[A-Za-z_\x80-\U0010ffff][\w$]*|->>|->|\|\||<<|>>|<=|>=|<>|!=|==|\?\d*|[:@$#][\w$]+|.""",
    re.S)
SYNTAX = re.compile(r"syntax error|unrecognized token|incomplete input|unknown table option|unknown join type"
                    r"|clause should come (?:before|after)|clause is required before|Recursion limit|parser stack|too many terms in compound"
                    r"|Expression tree is too large|clause is not allowed on UPDATE or DELETE|error in generated column")


def verdict(db, sql):
    """`ok`, `syntax`, or None when SQLite stopped before it had read the whole statement."""
    try:
        db.execute("EXPLAIN " + sql if not sql.lstrip().upper().startswith("EXPLAIN") else sql)
        return "ok"
    except apsw.Error as e:
        message = str(e)
        if SYNTAX.search(message):
            return "syntax"
        return "other"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("corpus"); ap.add_argument("out")
    ap.add_argument("--count", type=int, default=20000); ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    r = random.Random(a.seed)
    statements = [json.loads(l)["sql"] for l in open(a.corpus)]
    statements = [s for s in statements if len(s) < 600 and "\0" not in s]
    pool = [t for s in r.sample(statements, 3000) for t in TOKEN.findall(s) if not t.isspace() and not t.startswith(("--", "/*"))]
    out, seen = [], set()
    while len(out) < a.count:
        tokens = TOKEN.findall(r.choice(statements))
        places = [i for i, t in enumerate(tokens) if not t.isspace()]
        if len(places) < 2:
            continue
        i = r.choice(places)
        kind = r.randrange(5)
        if kind == 0: del tokens[i]
        elif kind == 1: tokens[i] = tokens[i] + " " + tokens[i]
        elif kind == 2:
            j = places[(places.index(i) + 1) % len(places)]
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == 3: tokens[i] = r.choice(pool)
        else: tokens[i] = tokens[i] + " " + r.choice(pool) + " "
        sql = "".join(tokens)
        if sql in seen or ";" in sql or "IN ?" in sql.upper() or re.search(r"\bIN\s*\?|\bAS\s+\w+", sql, re.I) and sql.upper().lstrip().startswith(("CREATE TABLE", "ALTER")):
            continue
        seen.add(sql)
        db = apsw.Connection(":memory:")
        v = verdict(db, sql)
        if v == "other":
            # Refused for another reason. SQLite reads the whole of a query or a change before it looks up names, but
            # stops early in a definition, whose end was then perhaps never read.
            if not re.match(r"\s*(SELECT|VALUES|WITH|INSERT|REPLACE|UPDATE|DELETE)\b", sql, re.I):
                continue
            if not re.search(r"no such|has no column|misuse of|ambiguous|number of (arguments|result)", last_message(db, sql)):
                continue
            v = "ok"
        if not re.search(r"[^\s]", re.sub(r"--[^\n]*|/\*.*?\*/", "", sql, flags=re.S)) or re.match(r"\s*(QUERY|PLAN)\b", sql, re.I):
            continue
        out.append({"sql": sql, "verdict": v})
    with open(a.out, "w") as f:
        for o in out:
            f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(sum(o["verdict"] == "ok" for o in out), "ok,", sum(o["verdict"] == "syntax" for o in out), "syntax")


def last_message(db, sql):
    try:
        db.execute("EXPLAIN " + sql)
    except apsw.Error as e:
        return str(e)
    return ""


if __name__ == "__main__":
    main()
