import sqlite3

from fields import COIN, ACCOUNT

db = sqlite3.connect("a.db")
db.execute("CREATE TABLE IF NOT EXISTS wallet (coin TEXT NOT NULL, account TEXT NOT NULL)")


def add(coin, account):
    db.execute(f'INSERT INTO wallet ("{COIN.name}", "{ACCOUNT.name}") VALUES (?, ?)', (coin, account))
