use rusqlite::Connection;

fn main() -> rusqlite::Result<()> {
    let db = Connection::open("cards.db")?;
    db.execute_batch(include_str!("schema.sql"))?;
    db.prepare(include_str!("due.sql"))?;
    db.prepare(include_str!("next.sql"))?;
    Ok(())
}
