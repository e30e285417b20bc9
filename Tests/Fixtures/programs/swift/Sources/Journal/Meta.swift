import GRDB

func tables(_ db: Database) throws -> [String] {
  // silent: SQLite's own tables
  try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
}

func pages(_ db: Database) throws -> Int? {
  // silent: a pragma as a table
  try Int.fetchOne(db, sql: "SELECT page_count FROM pragma_page_count")
}
