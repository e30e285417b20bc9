use rusqlite::Connection;

const OF_JOURNAL: &str = r"
    SELECT e.id, e.body, p.name AS place
    FROM entry AS e
    LEFT JOIN place AS p ON p.id = e.place_id
    WHERE e.journal_id = ?1
    ORDER BY e.written_at DESC
";

// finds: ambiguous-column (+2)
const WITH_TAGS: &str = r#"
    SELECT id, "body"
    FROM entry JOIN tag ON tag.id = entry.id
"#;

pub fn load(db: &Connection) -> rusqlite::Result<()> {
    db.prepare(OF_JOURNAL)?;
    db.prepare_cached(WITH_TAGS)?;
    // finds: not-in-nullable
    db.prepare("SELECT name FROM place WHERE id NOT IN (SELECT place_id FROM entry) ORDER BY name")?;
    // finds: left-join-filtered (+5)
    db.prepare(
        "SELECT e.id, p.name \
         FROM entry AS e \
         LEFT JOIN place AS p ON p.id = e.place_id \
         WHERE p.country = ?1",
    )?;
    // finds: value-outside-check
    db.execute("UPDATE entry SET mood = 'great' WHERE id = 1", [])?;
    // finds: delete-without-where
    db.execute_batch("DELETE FROM entry")?;
    Ok(())
}
