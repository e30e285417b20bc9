use rusqlite::{params, Connection};

pub fn start(db: &Connection) -> rusqlite::Result<()> {
    db.execute_batch("CREATE TABLE IF NOT EXISTS scan (id INTEGER PRIMARY KEY, last INTEGER NOT NULL)")
}

pub fn drop_ends(db: &Connection, ends: std::rc::Rc<Vec<rusqlite::types::Value>>) -> rusqlite::Result<usize> {
    db.execute("DELETE FROM scan WHERE last IN rarray(?)", params![ends])
}
