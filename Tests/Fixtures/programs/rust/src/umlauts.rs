use rusqlite::Connection;

pub fn umlauts(db: &Connection) -> rusqlite::Result<()> {
    let größe = "Übung 🏋"; db.prepare("SELECT id FROM tag WHERE name = 'Ärger' ORDER BY id")?;
    // finds: unknown-name
    let täg = "Übung 🏋"; db.prepare("SELECT id FROM tag WHERE nmae = 'Ärger 😀' ORDER BY id")?;
    println!("{größe}{täg}");
    Ok(())
}
