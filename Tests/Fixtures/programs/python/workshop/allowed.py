"""Findings that somebody has looked at."""


def wipe(db):
    # silent: allowed in a comment
    # puresql-lint: allow(delete-without-where) the demo begins anew each night
    db.execute("DELETE FROM repair_part")
