pub fn reset(db: &rusqlite::Connection) -> rusqlite::Result<()> {
    // silent: allowed in a comment
    // puresql-lint: allow(delete-without-where) the demo begins anew
    db.execute_batch("DELETE FROM entry_tag")
}
