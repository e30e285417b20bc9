import GRDB

enum Kind: String {
  case plain, bright

  static func usual() -> Kind { .plain }
}

var migrator = DatabaseMigrator()
migrator.registerMigration("v1") { db in
  try db.create(table: "lamp") { t in
    t.autoIncrementedPrimaryKey("id")
    t.column("kind", .text).notNull().defaults(to: Kind.usual().rawValue).check(sql: "kind <> ''")
    t.column("watt", .integer).notNull().check { Limits.range.contains($0) }
    t.column("room", .text)
  }
}

func add(_ db: Database, watt: Int) throws {
  try db.execute(sql: "INSERT INTO lamp (watt) VALUES (?)", arguments: [watt])
}

func rooms(_ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT rooom FROM lamp")
}
