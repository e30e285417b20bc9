"""What verify.py and score.py share: projects, statements, and the marks in their comments."""

import pathlib
import re
import sqlite3

HERE = pathlib.Path(__file__).resolve().parent
PROJECTS = HERE / "Projects"

# A line may carry several of these, one behind the other. `a | b` is one defect that either rule may name.
NOTE = re.compile(
    r"--\s*(?P<kind>expect|expect-next|expect-file|expect-one|may|ok):\s*(?P<text>.*?)\s*"
    r"(?=--\s*(?:expect|may|ok)\b|$)"
)
REFUSED = "(refused)"

# A comment, a string, a quoted name, or one other character.
TOKEN = re.compile(
    r"(?P<space>\s+|--[^\n]*|/\*.*?\*/)|(?P<string>'(?:[^']|'')*')|(?P<quoted>\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\])"
    r"|(?P<word>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>\d[\w.]*)|(?P<parameter>[?:@$]\w*)|(?P<other>.)",
    re.S,
)


def known_rules():
    lines = (HERE / "rules.txt").read_text().splitlines()
    return {line.split()[0]: int(line.split()[1]) for line in lines if line and not line.startswith("#")}


class Mark:
    """A defect: the rules of which one has to name it, and the places (file, line) of which one has to carry the finding.

    Line None is anywhere in the file. One that may be (`is_wanted` false) is neither wanted nor noise.
    """

    def __init__(self, rules, place, refused=False, is_wanted=True):
        self.rules, self.places, self.refused, self.is_wanted = rules, [place], refused, is_wanted

    @property
    def rule(self):
        return self.rules[0]

    def covers(self, rule, file, line):
        is_named = rule in self.rules or (self.refused and rule == "sqlite-rejects")
        return is_named and ((file, line) in self.places or (file, None) in self.places)

    def __str__(self):
        return " or ".join(f"{file}:{line or '*'}" for file, line in self.places)


class Control:
    """A place, from one line to another, where a rule has to keep silent."""

    def __init__(self, rule, file, first, last, why):
        self.rule, self.file, self.first, self.last, self.why = rule, file, first, last, why


def sql_files(project):
    return sorted(p for p in project.rglob("*.sql"))


def projects():
    return sorted(p for p in PROJECTS.iterdir() if p.is_dir())


def read_marks(project):
    """The marks and controls of a project, and what is wrong with them."""
    rules = known_rules()
    marks, controls, problems, grouped = [], [], [], {}
    for path in sql_files(project):
        name = path.relative_to(project).as_posix()
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines, 1):
            where = f"{project.name}/{name}:{number}"
            notes = list(NOTE.finditer(line))
            if len(notes) != len(re.findall(r"--\s*(?:expect|may|ok)\b", line)):
                problems.append(f"{where}: a mark that can't be read")
            for note in notes:
                kind, text = note["kind"], note["text"]
                why = None
                if kind == "ok":
                    text, _, why = text.partition(":")
                    if not why.strip():
                        problems.append(f"{where}: a control without a reason")
                for entry in text.replace(REFUSED, "").split(","):
                    ids = [rule.strip() for rule in entry.split("|")]
                    if unknown := [rule for rule in ids if rule not in rules]:
                        problems.append(f"{where}: unknown rule '{unknown[0]}'")
                        continue
                    if kind == "ok":
                        last = number
                        if line.lstrip().startswith("--"):
                            while last < len(lines) and lines[last].strip():
                                last += 1
                        controls.append(Control(ids[0], name, number, last, why.strip()))
                    else:
                        place = (name, {"expect-next": number + 1, "expect-file": None}.get(kind, number))
                        if kind == "expect-one" and ids[0] in grouped:
                            grouped[ids[0]].places.append(place)
                            continue
                        marks.append(Mark(ids, place, REFUSED in text, is_wanted=kind != "may"))
                        if kind == "expect-one":
                            grouped[ids[0]] = marks[-1]
    return marks, controls, problems


class Statement:
    def __init__(self, text, first, last):
        self.text, self.first, self.last = text, first, last
        self.name = None


def statements(source):
    """The statements of a file, with their lines. SQLite itself says where a trigger ends."""
    found, start, line = [], None, 1
    start_line = 1
    for token in TOKEN.finditer(source):
        text = token.group()
        if token.lastgroup != "space" and start is None:
            start, start_line = token.start(), line
        line += text.count("\n")
        if text == ";" and token.lastgroup == "other":
            piece = source[start : token.end()]
            if sqlite3.complete_statement(without_name(piece)[1]):
                found.append(Statement(piece, start_line, line))
                start = None
    if start is not None:
        found.append(Statement(source[start:], start_line, line))
    for statement in found:
        statement.name, statement.text = without_name(statement.text)
    return found


NAME_LINE = re.compile(r"\A\s*([A-Za-z_]\w*)\s*(\([^)]*\))?\s*:(?=\s*(?:--[^\n]*)?\n)")
DEFINE = re.compile(r"\A\s*DEFINE\s+QUERY\s+([A-Za-z_]\w*)\s*(\([^)]*\))?\s+AS\b", re.I)
# `}` of a group before, `name {`, and the label or the call of a query in a group.
GROUP_END = re.compile(r"\A(?:\s|--[^\n]*\n)*\}(?:\s|--[^\n]*\n)*")
GROUP = re.compile(r"\A\s*([A-Za-z_]\w*)\s*(\([^)]*\))?\s*\{")
LABEL = re.compile(r"\A\s*[A-Za-z_]\w*\s*:(?=\s*[A-Za-z_])")
CALL = re.compile(r"\A\s*[A-Za-z_]\w*\s*\([:@$?\w\s,]*\)\s*;?\Z")


def without_name(text):
    """A statement's name, and the statement without it; a call of another query is no statement."""
    text = GROUP_END.sub("", text)
    match = NAME_LINE.match(text) or DEFINE.match(text) or GROUP.match(text)
    name, text = (match[1], text[match.end() :]) if match else (None, text)
    text = LABEL.sub("", text)
    return name, ";" if CALL.match(text) else text


STORAGE = {"INTEGER", "REAL", "TEXT", "BLOB", "ANY"}


def array(parameter):
    return ":" + parameter[1:] if len(parameter) > 1 else parameter


def plain_sql(text):
    """The statement as SQLite takes it: no `AS Type`, and `IN (:list)` for `IN ?list`."""
    tokens = [(m.lastgroup, m.group()) for m in TOKEN.finditer(text)]
    solid = [i for i, (kind, _) in enumerate(tokens) if kind != "space"]
    first = [tokens[i][1].upper() for i in solid[:5]]
    if "PURESQL_REQUIRE_STRICT_TABLES" in first:
        return ""
    is_table = first[:1] == ["ALTER"] or (first[:1] == ["CREATE"] and "TABLE" in first[:3])
    drop, wrap = set(), set()
    for place, index in enumerate(solid):
        ahead = [tokens[i] for i in solid[place : place + 5]]
        words = [value.upper() for _, value in ahead]
        if is_table and words[0] in STORAGE and words[1:2] == ["AS"] and len(ahead) > 2 and ahead[2][0] in ("word", "quoted"):
            drop.update(solid[place + 1 : place + 3])
            if words[3:4] == ["USING"]:
                drop.update(solid[place + 3 : place + 5])
        if words[0] == "IN" and len(ahead) > 1 and ahead[1][0] == "parameter":
            wrap.add(solid[place + 1])
    return "".join(
        "" if i in drop else f"({array(value)})" if i in wrap else value for i, (_, value) in enumerate(tokens)
    )
