use rusqlite::Connection;

fn open(conn: &Connection) {
    conn.execute_batch(include_str!("../schema.sql")).unwrap();
    let _ = conn.execute("ALTER TABLE entry ADD COLUMN sealed_until TEXT", []);
}

fn seal(conn: &Connection, until: &str, id: &str) {
    conn.execute(
        "UPDATE entry SET sealed_until = ?1 WHERE id = ?2 AND datetime(?1) > datetime('now') AND sealed_until IS NULL",
        rusqlite::params![until, id],
    )
    .unwrap();
}

fn all(conn: &Connection) {
    conn.prepare(
        "SELECT e.id, e.sealed_until FROM entry e UNION ALL SELECT e.id, e.sealed_until FROM entry e ORDER BY sealed_until, id",
    )
    .unwrap();
}

#[cfg(test)]
mod entry_tests {
    use super::*;

    fn fresh() -> Connection {
        let conn = Connection::open_in_memory().unwrap();
        conn.execute_batch("CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE other (id INTEGER);").unwrap();
        conn
    }
}
