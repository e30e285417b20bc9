use rusqlite::{params, Connection, Result};

pub fn titles(db: &Connection) -> Result<Vec<String>> {
    let mut statement = db.prepare("SELECT title FROM journal ORDER BY title")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

pub fn plain(db: &Connection) -> Result<i64> {
    // finds: null-comparison
    db.query_row("SELECT count(*) FROM journal WHERE color = NULL", [], |row| row.get(0))
}

pub fn archived(db: &Connection) -> Result<i64> {
    // finds: unknown-name
    db.query_row("SELECT count(*) FROM journal WHERE archived = ?1", [1], |row| row.get(0))
}

pub fn add(db: &Connection, title: &str) -> Result<usize> {
    db.execute("INSERT INTO journal (title) VALUES (?1)", params![title])?;
    // finds: insert-column-count
    db.execute("INSERT INTO journal (title, color) VALUES (?1)", params![title])?;
    // finds: missing-required-column
    db.execute("INSERT INTO journal (color) VALUES (?1)", params!["red"])
}
