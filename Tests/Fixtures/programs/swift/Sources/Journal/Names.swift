import GRDB

func rows(_ db: Database, of table: String, by columns: [String]) throws -> [Row] {
  // finds: null-comparison
  _ = try Row.fetchAll(db, sql: "SELECT nope FROM \(table) WHERE x = NULL")
  // silent: columns that are put in
  return try Row.fetchAll(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM entry")
}

func sorted(_ db: Database, descending: Bool) throws -> [Row] {
  // silent: a word that is put in
  try Row.fetchAll(db, sql: "SELECT id FROM entry ORDER BY written_at \(descending ? "DESC" : "ASC")")
}
