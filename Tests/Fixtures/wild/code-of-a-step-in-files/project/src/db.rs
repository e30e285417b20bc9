use rusqlite::{params, Connection};
use rusqlite_migration::{Migrations, M};

pub fn open(path: &str) -> Connection {
    let mut db = Connection::open(path).unwrap();
    let steps = Migrations::new(vec![
        M::up(include_str!("steps/1-start.sql")),
        M::up_with_hook(include_str!("steps/2-packed.sql"), |tx| {
            let mut bodies = tx.prepare("SELECT id, body FROM paste")?;
            for row in bodies.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
                let (id, body): (i64, String) = row?;
                tx.execute("UPDATE paste SET packed = ?1 WHERE id = ?2", params![pack(body), id])?;
            }
            Ok(())
        }),
        M::up(include_str!("steps/3-drop.sql")),
    ]);
    steps.to_latest(&mut db).unwrap();
    db
}

pub fn read(db: &Connection, id: i64) -> Vec<u8> {
    db.query_row("SELECT packed FROM paste WHERE id = ?1", [id], |row| row.get(0)).unwrap()
}
