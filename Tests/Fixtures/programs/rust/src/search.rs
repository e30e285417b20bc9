use rusqlite::Connection;

pub fn search(db: &Connection, words: &[String], journal: Option<i64>) {
    // silent: text that grows
    let mut sql = String::from("SELECT id FROM entry");
    if journal.is_some() {
        sql.push_str(" WHERE journal_id = ?1");
    }
    let _ = db.prepare(&sql);
    // silent: another one
    let mut query = "DELETE FROM entry".to_string();
    query += " WHERE id = 1";
    let _ = db.execute(&query, []);
    // silent: lines that are joined
    let _ = db.prepare(&["SELECT id FROM entry", &words[0]].join(" "));
    // silent: sqlx's builder
    let mut builder = sqlx::QueryBuilder::<sqlx::Sqlite>::new("UPDATE entry SET words = ");
    builder.push_bind(1);
}
