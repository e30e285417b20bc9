use rusqlite::{params, Connection};

pub static SCHEMA: &[&str] = &[
    "CREATE TABLE peer (id INTEGER PRIMARY KEY, name TEXT NOT NULL)",
    "CREATE TABLE header (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, weight INTEGER NOT NULL)",
];

pub static LIGHTER: &[&str] = &["ALTER TABLE header DROP COLUMN weight"];

pub fn start(db: &Connection) -> rusqlite::Result<()> {
    for text in SCHEMA.iter().chain(LIGHTER.iter()) {
        db.execute_batch(text)?;
    }
    Ok(())
}

pub fn peers(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("SELECT COUNT(*) FROM peer", [], |row| row.get(0))
}

pub fn add(db: &Connection, hash: &str) -> rusqlite::Result<usize> {
    db.execute("INSERT INTO header (hash) VALUES (?)", params![hash])
}
