use rusqlite::Connection;

pub fn stats(db: &Connection) -> rusqlite::Result<()> {
    // finds: integer-division
    db.prepare("SELECT sum(words) / count(*) * 100 AS percent FROM entry")?;
    // finds: nullable-concat
    db.prepare("SELECT id, title || ' ' || color AS label FROM journal ORDER BY id")?;
    // finds: invalid-date-argument
    db.prepare("SELECT id FROM entry WHERE written_at < date('now', '-1 fortnight') ORDER BY id")?;
    // finds: implicit-cross-join
    db.prepare("SELECT j.title, t.name FROM journal AS j, tag AS t WHERE j.color = 'red'")?;
    // finds: double-quoted-string
    db.prepare(r#"SELECT id FROM entry WHERE mood = "good" ORDER BY id"#)?;
    // finds: upsert-target
    db.prepare("INSERT INTO place (name, latitude, longitude) VALUES (?, 0, 0) ON CONFLICT (country) DO NOTHING")?;
    // finds: unused-cte
    db.prepare("WITH few AS (SELECT id FROM entry) SELECT id, title FROM journal ORDER BY id")?;
    Ok(())
}
