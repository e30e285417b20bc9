import sqlite3

def create(path):
    with open("create.sql") as file, sqlite3.connect(path) as db:
        for statement in file.read().split("^"):
            db.execute(statement)
