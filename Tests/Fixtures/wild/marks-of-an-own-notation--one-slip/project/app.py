import sqlite3

def create(path):
    with open("create.sql") as file, sqlite3.connect(path) as db:
        db.executescript(file.read())
