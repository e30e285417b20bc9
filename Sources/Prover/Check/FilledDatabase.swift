package import Analyzer
package import Evidence

/// A database with a schema and rows in it, on which statements are run.
package final class FilledDatabase {
  package let database: Database
  package private(set) var filling: Filling
  /// The mode by which values were chosen that are in it.
  package private(set) var mode: Filling.Mode
  /// SQLite took every object of the schema.
  package private(set) var isComplete = true
  /// Finds the rows that don't match the declared types: a count for each table with its name.
  private var mismatches: [(table: String, condition: String)] = []

  /// - Parameter declared: what the values of a column are if they match its declared type; nil where nothing is said.
  package init(
    objects: [SchemaStep], filling: Filling, declared: (_ table: String, _ column: String) -> StorageClasses?
  ) {
    database = Database()
    self.filling = filling
    mode = filling.mode
    for object in objects where database.make(object) != nil { isComplete = false }
    database.setTriggers(false)
    if filling.enforcesForeignKeys { database.execute("PRAGMA foreign_keys = ON") }
    database.execute("BEGIN")
    for sql in filling.script { database.execute(sql) }
    for row in filling.rows { database.execute(row.sql) }
    mismatches = FilledDatabase.mismatches(database, declared)
    if filling.mode == .matching { removeMismatches() }
    database.execute("COMMIT")
    if database.hasTransaction { database.execute("ROLLBACK") }
    database.setTriggers(true)
    // A foreign key may have kept a row.
    if mode == .matching, !matchesDeclaredTypes { mode = .wild }
  }

  /// A database that others have filled.
  init(_ database: Database, declared: (_ table: String, _ column: String) -> StorageClasses?) {
    self.database = database
    filling = Filling(mode: .wild)
    mode = .wild
    mismatches = FilledDatabase.mismatches(database, declared)
    if matchesDeclaredTypes { mode = .matching }
  }

  /// Puts in random rows; those that don't match the declared types go again.
  func insert(_ rows: [GeneratedRow]) {
    database.setTriggers(false)
    for row in rows { database.execute(row.sql) }
    removeMismatches()
    database.setTriggers(true)
    filling.rows = rows
    mode = matchesDeclaredTypes ? .matching : .wild
  }

  private func removeMismatches() {
    // Deleting can set others to NULL or to a default: once more, then.
    for _ in 0..<2 {
      for (table, condition) in mismatches {
        database.execute("DELETE FROM \(Spelling.quoted(table)) WHERE \(condition)")
      }
    }
  }

  /// Every stored value matches the declared type of its column.
  package var matchesDeclaredTypes: Bool {
    for (table, condition) in mismatches {
      if let count = database.number("SELECT count(*) FROM \(Spelling.quoted(table)) WHERE \(condition)"), count > 0 {
        return false
      }
    }
    return true
  }

  private static func mismatches(
    _ database: Database, _ declared: (String, String) -> StorageClasses?
  ) -> [(table: String, condition: String)] {
    var all: [(table: String, condition: String)] = []
    let tables = database.strings(
      "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'")
    for table in tables {
      let columns = database.strings(
        "SELECT name FROM pragma_table_xinfo(\(SQLValue.text(table).literal)) WHERE hidden <> 1")
      let conditions = columns.compactMap { column -> String? in
        guard let classes = declared(table, column), !classes.isSuperset(of: .value) else { return nil }
        var names = ["'null'"]
        if classes.contains(.integer) { names.append("'integer'") }
        if classes.contains(.real) { names.append("'real'") }
        if classes.contains(.text) { names.append("'text'") }
        if classes.contains(.blob) { names.append("'blob'") }
        return "typeof(\(Spelling.quoted(column))) NOT IN (\(names.joined(separator: ", ")))"
      }
      if !conditions.isEmpty { all.append((table, conditions.joined(separator: " OR "))) }
    }
    return all
  }
}
