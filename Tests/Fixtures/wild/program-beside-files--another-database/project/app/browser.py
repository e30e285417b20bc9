import sqlite3


def read(path):
    browser = sqlite3.connect(path)
    for row in browser.execute("SELECT url, last_visit_date FROM moz_places WHERE hidden = 0"):
        yield row
