import argparse
import sqlite3
import sys


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="workshop",
        # silent: the description of a command
        description="Select bikes from the list and update their repairs where needed",
    )
    # silent: the help of an option
    parser.add_argument("--delete", help="delete from the list (all = everything)")
    options = parser.parse_args()
    db = sqlite3.connect("workshop.db")
    if options.delete:
        db.execute("DELETE FROM bike WHERE id = ?", (int(options.delete),))
    return 0


if __name__ == "__main__":
    sys.exit(main())
