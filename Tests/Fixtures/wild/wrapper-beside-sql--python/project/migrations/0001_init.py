from pathlib import Path

def apply(db):
    db.executescript(Path(__file__).with_suffix(".sql").read_text())
