import SQLite

struct SQLiteSwiftStore {
  let db: Connection

  func count() throws -> Int64 {
    try db.scalar("SELECT count(*) FROM journal") as! Int64
  }

  func all() throws {
    for row in try db.prepare("SELECT id, title FROM journal ORDER BY id") {
      print("id: \(row[0] ?? 0), title: \(row[1] ?? "")")
    }
  }

  func add(_ title: String) throws {
    try db.run("INSERT INTO journal (title) VALUES (?)", title)
    // finds: missing-required-column
    try db.run("INSERT INTO journal (color) VALUES (?)", "red")
    // finds: null-into-not-null
    try db.execute("UPDATE journal SET title = NULL WHERE id = 1")
  }
}
