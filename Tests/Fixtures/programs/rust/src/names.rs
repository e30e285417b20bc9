use rusqlite::Connection;

pub fn names(db: &Connection, table: &str, columns: &[&str]) {
    // finds: null-comparison
    let _ = db.prepare(&format!("SELECT nope FROM {table} WHERE x = NULL"));
    // silent: columns
    let _ = db.prepare(&format!("SELECT {} FROM entry", columns.join(", ")));
    // silent: a macro that joins
    let _ = db.prepare(concat!("SELECT id ", "FROM entry ", "ORDER BY id"));
    // silent: marks
    let _ = db.prepare(&format!("SELECT id FROM entry WHERE id IN ({})", "?,?"));
}
