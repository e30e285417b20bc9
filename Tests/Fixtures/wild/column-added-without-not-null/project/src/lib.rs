use rusqlite::Connection;

pub fn init(conn: &Connection) -> rusqlite::Result<()> {
    conn.execute("CREATE TABLE IF NOT EXISTS runs (id INTEGER PRIMARY KEY, session TEXT NOT NULL, done INTEGER NOT NULL)", [])?;
    let _ = conn.execute("ALTER TABLE runs ADD COLUMN session TEXT", []);
    let _ = conn.execute("UPDATE runs SET session = '' WHERE session IS NULL", []);
    Ok(())
}
