use rusqlite::Connection;
use rusqlite_migration::{Migrations, M};

const STEPS: &[M<'_>] = &[
    M::up(include_str!("steps/1-start.sql")),
    M::up_with_hook(include_str!("steps/2-packed.sql"), |tx| {
        tx.execute("UPDATE paste SET packed = CAST(body AS BLOB)", [])?;
        Ok(())
    }),
    M::up_with_hook(include_str!("steps/3-drop.sql"), |tx| {
        tx.execute("DELETE FROM paste WHERE packed IS NULL", [])?;
        Ok(())
    }),
];

pub fn open(path: &str) -> Connection {
    let mut db = Connection::open(path).unwrap();
    Migrations::from_slice(STEPS).to_latest(&mut db).unwrap();
    db
}
