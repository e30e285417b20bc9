import sqlite3

db = sqlite3.connect("a.db")
db.execute(
    "CREATE TABLE IF NOT EXISTS rating (track_id INTEGER NOT NULL PRIMARY KEY REFERENCES track (id) ON DELETE CASCADE,"
    " stars INTEGER NOT NULL, rater_id INTEGER NOT NULL REFERENCES listener (id))")
db.execute("CREATE INDEX IF NOT EXISTS rating_by_rater ON rating (rater_id)")


def rate(track, stars, rater):
    db.execute("INSERT INTO rating (track_id, stars, rater_id) VALUES (?, ?, ?)", (track, stars, rater))
