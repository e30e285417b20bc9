#!/usr/bin/env python3
"""Replays the witnesses of findings with Python's sqlite3, which knows nothing of puresql-lint.

    scripts/replay-witnesses.py .build/debug/puresql-lint Examples/* Tests/Planted/Projects/*

Prints how many findings have a witness, rule by rule, and ends with status 1 where one doesn't show what it says.
"""

import collections
import json
import math
import sqlite3
import subprocess
import sys


def outcome(connection, sql, bindings):
    """What a statement gives, in the form of the JSON; its changes are taken back."""
    connection.execute("SAVEPOINT replay")
    try:
        cursor = connection.execute(sql, bindings)
        return {"rows": [[value(item) for item in row] for row in cursor.fetchall()]}
    except sqlite3.Error as error:
        return {"error": str(error)}
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO replay")
            connection.execute("RELEASE replay")


def value(item):
    if isinstance(item, bytes):
        return {"blob": item.hex()}
    if isinstance(item, float) and not math.isfinite(item):
        return {"real": str(item)}
    return item


def bound(item):
    return bytes.fromhex(item["blob"]) if isinstance(item, dict) else item


def parameters(bindings):
    """By name where all have one, else in the order of their numbers."""
    bindings = {name: bound(item) for name, item in bindings.items()}
    if any(name.isdigit() for name in bindings):
        return list(bindings.values())
    return bindings


def replay(witness):
    """What a witness shows otherwise than it says; empty where it is right."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(witness["setup"])
    bindings = parameters(witness.get("bindings", {}))
    wrong = []
    for part in [witness] + ([witness["instead"]] if "instead" in witness else []):
        given = outcome(connection, part["run"], bindings)
        if given != part["gives"]:
            wrong.append(f"{part['run']}\n  gives {json.dumps(given)}\n  said  {json.dumps(part['gives'])}")
    connection.close()
    return wrong


def main():
    binary, folders = sys.argv[1], sys.argv[2:]
    found, shown, failed = collections.Counter(), collections.Counter(), 0
    for folder in folders:
        command = [binary, "lint", folder, "--format", "json", "--fail-on", "never", "--no-cache"]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            print(f"{folder}: {result.stderr.strip()}", file=sys.stderr)
            continue
        for finding in json.loads(result.stdout)["diagnostics"]:
            found[finding["rule"]] += 1
            if "witness" not in finding:
                continue
            shown[finding["rule"]] += 1
            for wrong in replay(finding["witness"]):
                failed += 1
                place = f"{finding['file']}:{finding['range']['start']['line']}"
                print(f"{place}: {finding['rule']}\n{finding['witness']['setup']}\n{wrong}\n", file=sys.stderr)
    for rule in sorted(found):
        if shown[rule]:
            print(f"{rule:32} {shown[rule]:4} of {found[rule]}")
    print(f"{sum(shown.values())} witnesses, {failed} of them wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
