pub fn meta(db: &rusqlite::Connection) {
    // silent: SQLite's own tables
    let _ = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
    // silent: the rowid
    let _ = db.prepare("SELECT rowid, title FROM journal ORDER BY rowid");
}
