import CSQLite
import PureSQL
import Testing

/// A database that is brought to a schema, in memory.
struct SyncCase {
  let database: RawConnection
  let wanted: String

  init(_ current: String, to wanted: String) throws {
    database = try RawConnection(":memory:")
    try database.execute("PRAGMA foreign_keys = ON")
    try database.execute(current)
    self.wanted = wanted
  }

  /// Runs it dry first: what that says has to come true, and it may change nothing.
  func sync(allowing names: [String] = []) throws -> SchemaReport {
    let before = try everything()
    let sync = try SchemaSync(schema: [wanted], allowingDataLoss: names)
    let dry = try sync.run(on: database.pointer, dryRun: true)
    #expect(try everything() == before, "a dry run changed something")
    let report = try sync.run(on: database.pointer)
    #expect(report.tables == dry.tables && report.objects == dry.objects && report.statements == dry.statements)
    if report.refusals.isEmpty {
      #expect(report.isApplied)
      #expect(try sync.compare(database.pointer).isInSync)
      #expect(try sync.run(on: database.pointer).statements.isEmpty, "a second time there was still something to do")
    } else {
      #expect(!report.isApplied)
      #expect(try everything() == before, "it was refused, and something was changed")
    }
    // In WITHOUT ROWID tables whose key isn't first, 3.40 looks for NULL in the wrong columns.
    let integrity = try rows("PRAGMA integrity_check").filter {
      $0 != "ok" && !$0.contains(" value in ")
    }
    #expect(integrity == [])
    #expect(try database.text("PRAGMA foreign_keys") == "1")
    #expect(try database.text("PRAGMA legacy_alter_table") == "0")
    #expect(sqlite3_get_autocommit(database.pointer) != 0)
    return report
  }

  /// What a query gives, a row a line.
  func rows(_ sql: String) throws -> [String] {
    var rows: [String] = []
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database.pointer, sql, -1, &statement, nil) == SQLITE_OK else {
      throw RawConnection.Refused(message: String(cString: sqlite3_errmsg(database.pointer)))
    }
    defer { sqlite3_finalize(statement) }
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
        }.joined(separator: " "))
    }
    return rows
  }

  /// The catalog and every row.
  func everything() throws -> [String] {
    var result = try rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    for table in try rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY 1")
    {
      result.append(table)
      result += try rows("SELECT * FROM main.\"\(table.replacing("\"", "\"\""))\"")
    }
    return result
  }

  /// The names of indexes and triggers on a table.
  func objects(on table: String) throws -> [String] {
    try rows(
      "SELECT name FROM sqlite_schema WHERE tbl_name = '\(table)' AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY 1"
    )
  }
}

extension SchemaReport {
  /// The reasons of the one refusal there is.
  func reasons(_ table: String) throws -> [String] {
    guard case .refused(let reasons) = try #require(outcome(of: table)) else { return [] }
    return reasons.map(\.message)
  }
}
