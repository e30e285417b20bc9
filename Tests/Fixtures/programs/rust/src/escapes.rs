use rusqlite::Connection;

pub fn escapes(db: &Connection) {
    // silent: quotes that are escaped
    let _ = db.prepare("SELECT \"id\" FROM \"tag\" WHERE \"name\" = 'a' ORDER BY \"id\"");
    // silent: lines and tabs
    let _ = db.prepare("SELECT\n\tid\nFROM tag\nORDER BY id");
    // silent: characters by number
    let _ = db.prepare("SELECT id FROM tag WHERE name = '\u{C4}\x41\u{1F600}' ORDER BY id");
    // silent: a raw text
    let _ = db.prepare(r##"SELECT "id" FROM tag WHERE name = '\n"#' ORDER BY id"##);
    // silent: a text of several lines
    let _ = db.prepare(
        "SELECT id
           FROM tag
          ORDER BY id",
    );
}
