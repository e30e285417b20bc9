import FMDB

final class Store {
  let db: FMDatabase

  init(_ db: FMDatabase) { self.db = db }

  func create() throws {
    try db.executeUpdate("CREATE TABLE podcast (id INTEGER PRIMARY KEY, name TEXT, settings TEXT)", values: nil)
  }

  func podcasts() throws -> FMResultSet {
    try db.executeQuery("SELECT name FROM podcast WHERE settings IS NULL", values: nil)
  }

  func tidy() {
    try? db.executeUpdate("ALTER TABLE podcast DROP COLUMN settings", values: nil)
  }
}
