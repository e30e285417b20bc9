use rusqlite::Connection;

fn insert(db: &Connection, zoom: i64, data: &[u8]) -> rusqlite::Result<usize> {
    db.execute("INSERT INTO tile (zoom, data) VALUES (?1, ?2)", (zoom, data))
}

fn images(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("SELECT count(dat) FROM image", [], |row| row.get(0))
}

fn main() {}
