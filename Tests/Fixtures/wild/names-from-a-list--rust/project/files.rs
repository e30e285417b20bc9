use rusqlite::{Connection, Result};

pub fn create(db: &Connection, name: &str) -> Result<()> {
    db.execute_batch(&format!("CREATE TABLE IF NOT EXISTS {} (hash TEXT PRIMARY KEY NOT NULL, size INTEGER)", name))?;
    db.execute_batch("CREATE TABLE IF NOT EXISTS info (id INTEGER PRIMARY KEY, size INTEGER)")
}

pub fn by_hash(db: &Connection) -> Result<i64> {
    db.query_row("SELECT size FROM info WHERE hash = ?", ["a"], |row| row.get(0))
}

pub fn by_slip(db: &Connection) -> Result<i64> {
    db.query_row("SELECT sise FROM info", [], |row| row.get(0))
}
