use diesel::{sql_query, RunQueryDsl, SqliteConnection};

pub fn moods(db: &mut SqliteConnection) {
    let _ = sql_query("SELECT mood, count(*) AS n FROM entry GROUP BY mood").execute(db);
    // finds: bare-column-in-aggregate
    let _ = sql_query("SELECT journal_id, body, count(*) AS n FROM entry GROUP BY journal_id").execute(db);
    // finds: column-count-mismatch
    let _ = sql_query("SELECT id, name FROM tag UNION SELECT name FROM place").execute(db);
    // finds: update-without-where
    let _ = sql_query("UPDATE place SET country = ?").execute(db);
}
