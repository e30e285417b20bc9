use rusqlite::Connection;
use rusqlite_migration::{Migrations, M};

pub fn open(path: &str) -> Connection {
    let mut db = Connection::open(path).unwrap();
    let steps = Migrations::new(vec![
        M::up(include_str!("steps/1-start.sql")),
        M::up(include_str!("steps/2-packed.sql")),
        M::up(include_str!("steps/3-drop.sql")),
    ]);
    steps.to_latest(&mut db).unwrap();
    db
}

pub fn read(db: &Connection, id: i64) -> String {
    db.query_row("SELECT body FROM paste WHERE id = ?1", [id], |row| row.get(0)).unwrap()
}
