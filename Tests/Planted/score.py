#!/usr/bin/env python3
"""Runs a linter over the planted set and says, for each rule, what it found, missed and made up."""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from planted import HERE, known_rules, projects, read_marks


def rules_of(binary):
    """The rules that the binary has: what `rules` prints, or else the shipped policy."""
    run = subprocess.run([binary, "rules", "--format", "json"], capture_output=True, text=True)
    try:
        listed = json.loads(run.stdout)
        entries = listed if isinstance(listed, list) else listed["rules"]
        return {entry["id"] if isinstance(entry, dict) else entry for entry in entries}
    except (ValueError, KeyError, TypeError):
        policy = (HERE.parent.parent / "rules.yaml").read_text()
        return set(re.findall(r"^  ([a-z][a-z-]*):", policy, re.M))


# The rules of `puresql-lint plan`, which this doesn't run.
OF_PLAN = {"full-table-scan", "plan-worse", "unused-index", "unused-query", "unused-schema"}


def run(binary, project, known):
    """The findings of a project. It is linted as a copy, with a rules.yaml that names only rules of this binary."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / project.name
        shutil.copytree(project, copy)
        policy = copy / "rules.yaml"
        if policy.exists():
            absent = set(known_rules()) - known
            keep = [
                line
                for line in policy.read_text().splitlines()
                if not (m := re.match(r"\s+([a-z-]+):", line)) or m[1] not in absent
            ]
            policy.write_text("\n".join(keep) + "\n")
        result = subprocess.run([binary, "--format", "json", "--fail-on", "never"], cwd=copy, capture_output=True, text=True)
        if result.returncode not in (0, 1):
            sys.exit(f"{project.name}: exit {result.returncode}: {result.stderr.strip()}")
        return json.loads(result.stdout)["diagnostics"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", nargs="?", help="the linter; without it, only what is planted is counted")
    parser.add_argument("--rules", help="only these, separated by commas")
    parser.add_argument("--known", action="store_true", help="only the rules that the binary has")
    parser.add_argument("--first-wave", action="store_true", help="only the rules of the first wave")
    parser.add_argument("--project", action="append", help="only this project")
    parser.add_argument("--quiet", action="store_true", help="the table and the totals, no lists")
    parser.add_argument("--min-recall", type=float, default=0.0, help="share of the planted defects, 0 to 1")
    parser.add_argument("--max-noise", type=int, default=None, help="how many false findings are let through")
    options = parser.parse_args()

    waves = known_rules()
    binary = str(pathlib.Path(options.binary).resolve()) if options.binary else None
    known = rules_of(binary) if binary else set(waves)
    chosen = set(options.rules.split(",")) if options.rules else set(waves)
    if unknown := chosen - set(waves):
        sys.exit(f"unknown rule {', '.join(sorted(unknown))}")
    every = not options.rules
    if options.known:
        chosen &= known - OF_PLAN
    if options.first_wave:
        chosen = {rule for rule in chosen if waves[rule] == 1}

    table = collections.defaultdict(lambda: collections.Counter())
    missed, invented, violated, problems = [], [], [], []
    planted_in = collections.defaultdict(set)
    for project in projects():
        if options.project and project.name not in options.project:
            continue
        marks, controls, wrong = read_marks(project)
        problems += wrong
        findings = run(binary, project, known) if binary else []
        places = {(f["rule"], f["file"], f["range"]["start"]["line"]) for f in findings}
        for mark in (m for m in marks if m.is_wanted):
            planted_in[mark.rule].add(project.name)
            table[mark.rule]["planted"] += 1
            hit = any(mark.covers(*place) for place in places)
            table[mark.rule]["found"] += hit
            if not hit and mark.rule in chosen:
                missed.append((mark.rule, f"{project.name}/{mark}"))
        for finding in findings:
            rule, file, line = finding["rule"], finding["file"], finding["range"]["start"]["line"]
            if any(mark.covers(rule, file, line) for mark in marks):
                continue
            if rule in chosen or (every and rule not in waves):
                table[rule]["false"] += 1
                invented.append((rule, f"{project.name}/{file}:{line}: {finding['message']}"))
        for control in controls:
            table[control.rule]["controls"] += 1
            if any(
                f["rule"] == control.rule
                and f["file"] == control.file
                and control.first <= f["range"]["start"]["line"] <= control.last
                and not any(m.covers(f["rule"], f["file"], f["range"]["start"]["line"]) for m in marks)
                for f in findings
            ):
                table[control.rule]["violated"] += 1
                violated.append((control.rule, f"{project.name}/{control.file}:{control.first}: {control.why}"))
    if problems:
        print("\n".join(problems))
        return 2

    print(f"{'rule':32} {'wave':>4} {'projects':>8} {'planted':>8} {'found':>6} {'false':>6} {'controls':>9} {'violated':>9}")
    total = collections.Counter()
    for rule in sorted(chosen | (set(table) - set(waves) if every else set())):
        row = table[rule]
        total.update(row)
        absent = "" if rule in known else "  not in this binary"
        print(
            f"{rule:32} {waves.get(rule, '-'):>4} {len(planted_in[rule]):8} {row['planted']:8} {row['found']:6} "
            f"{row['false']:6} {row['controls']:9} {row['violated']:9}{absent}"
        )
    if not options.quiet and binary:
        for title, entries in (("missed", missed), ("false", invented), ("controls violated", violated)):
            print(f"\n{title}:")
            for rule, where in sorted(entries):
                if title != "missed" or rule in known:
                    print(f"  {rule}: {where}")
    recall = total["found"] / total["planted"] if total["planted"] else 1.0
    noise = total["false"]
    print(
        f"\nplanted {total['planted']}, found {total['found']} (recall {recall:.3f}); false findings {noise}; "
        f"controls {total['controls']}, violated {total['violated']}"
    )
    good = recall >= options.min_recall and (options.max_noise is None or noise <= options.max_noise)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
