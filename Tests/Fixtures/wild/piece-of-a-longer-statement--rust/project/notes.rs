use rusqlite::{Connection, Result};

pub fn open() -> Result<Connection> {
    let db = Connection::open("notes.db")?;
    db.execute_batch(
        "CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
         CREATE TABLE IF NOT EXISTS word (note_id INTEGER NOT NULL, text TEXT NOT NULL);",
    )?;
    Ok(db)
}

pub fn columns() -> Vec<(&'static str, &'static str)> {
    vec![("words", "SELECT count(*) FROM word WHERE word.note_id = note.id")]
}

pub fn words(db: &Connection) -> Result<i64> {
    let mut statement = db.prepare("SELECT count(*) FROM word WHERE word.note_id = note.id")?;
    statement.query_row([], |row| row.get(0))
}
