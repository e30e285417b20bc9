import GRDB

func escapes(_ db: Database) throws {
  // silent: quotes that are escaped
  _ = try Row.fetchAll(db, sql: "SELECT \"id\" FROM \"tag\" WHERE \"name\" = 'a' ORDER BY \"id\"")
  // silent: line ends and tabs as escapes
  _ = try Row.fetchAll(db, sql: "SELECT\n\tid\nFROM\n\ttag\nORDER BY id")
  // silent: a raw text
  _ = try Row.fetchAll(db, sql: #"SELECT "id" FROM tag WHERE name GLOB '\[a-z]*' ORDER BY id"#)
  // silent: a line that goes on
  _ = try Row.fetchAll(
    db,
    sql: """
      SELECT id \
      FROM tag \
      ORDER BY id
      """)
  // silent: a character by number
  _ = try Row.fetchAll(db, sql: "SELECT id FROM tag WHERE name = '\u{C4}\u{1F600}' ORDER BY id")
}
