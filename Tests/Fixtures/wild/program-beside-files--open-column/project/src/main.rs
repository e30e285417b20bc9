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
