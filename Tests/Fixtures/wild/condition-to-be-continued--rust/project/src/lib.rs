use rusqlite::{Connection, Result};

pub fn open(db: &Connection) -> Result<()> {
    db.execute("CREATE TABLE IF NOT EXISTS lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)", [])?;
    Ok(())
}

pub fn count(db: &Connection, bright: bool, room: Option<&str>) -> Result<i64> {
    let mut sql = if bright {
        String::from("SELECT count(*) FROM lamp WHERE watt > 60")
    } else {
        String::from("SELECT count(*) FROM lamp WHERE 1=1")
    };
    if room.is_some() {
        sql.push_str(" AND room = ?1");
    }
    db.query_row(&sql, [room], |row| row.get(0))
}
