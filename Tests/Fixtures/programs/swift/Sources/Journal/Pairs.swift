import GRDB

func pairs(_ db: Database) throws -> [Row] {
  // finds: implicit-cross-join
  try Row.fetchAll(db, sql: "SELECT j.title, t.name FROM journal AS j, tag AS t WHERE j.color = 'red'")
}

func upsert(_ db: Database, _ place: String) throws {
  try db.execute(
    sql: """
      INSERT INTO place (name, latitude, longitude) VALUES (?, 0, 0)
      ON CONFLICT (name) DO NOTHING
      """, arguments: [place])
  // finds: upsert-target (+4)
  try db.execute(
    sql: """
      INSERT INTO place (name, latitude, longitude) VALUES (?, 0, 0)
      ON CONFLICT (country) DO NOTHING
      """, arguments: [place])
}
