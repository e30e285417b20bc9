import sqlite3

db = sqlite3.connect("a.db")
db.execute("CREATE TABLE IF NOT EXISTS wallet (coin TEXT NOT NULL, account TEXT NOT NULL)")


def add(coin):
    db.execute('INSERT INTO wallet ("coin") VALUES (?)', (coin,))
