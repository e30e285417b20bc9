fn find(db: &rusqlite::Connection) {
    db.prepare("SELECT id, mail FROM users WHERE id = $1").unwrap();
}
