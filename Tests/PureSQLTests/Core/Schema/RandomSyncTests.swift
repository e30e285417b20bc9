import Foundation
import PureSQL
import Testing

/// Two schemas made up at random, and rows: afterwards the catalog is the one that was wanted, what was unknown is still
/// there, and no row and no value is gone. `PURESQL_SYNCS=5000 swift test --filter RandomSyncTests` for more of them,
/// `PURESQL_SEED=…` to begin elsewhere.
@Suite struct RandomSyncTests {
  private static func setting(_ name: String, _ value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? value
  }

  @Test func everySchemaLeadsToEveryOther() throws {
    let first = Self.setting("PURESQL_SEED", 1)
    let count = Self.setting("PURESQL_SYNCS", 30)
    var outcomes: [String: Int] = [:]
    for seed in first..<first + count {
      do { try check(seed, &outcomes) } catch { Issue.record("seed \(seed): \(error)") }
    }
    if count >= 30 {
      for outcome in ["alreadyInSync", "newTableCreated", "newColumnsAdded", "oldColumnsRemoved", "rebuilt", "refused"]
      {
        #expect(outcomes[outcome, default: 0] > 0, "none was \(outcome): \(outcomes)")
      }
    }
    print("from seed \(first): \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
  }

  private func check(_ seed: Int, _ outcomes: inout [String: Int]) throws {
    var random = Random(seed: UInt64(seed))
    let old = RandomSchema(&random)
    let new = RandomSchema(&random, like: old)
    let test = try SyncCase(old.sql, to: new.sql)
    try test.database.execute("PRAGMA foreign_keys = OFF")
    for row in old.rows(&random) {
      // What is STRICT isn't ignored.
      try? test.database.execute(row)
    }
    for child in try test.rows("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check") {
      try test.database.execute("DELETE FROM \"\(child)\"")
    }
    try test.database.execute("PRAGMA foreign_keys = ON")
    var before = try contents(test, old)
    let report = try test.sync()
    for table in report.tables { outcomes[table.outcome.name, default: 0] += 1 }
    if report.isApplied {
      try compare(test, new, before, nothingLost: true, "seed \(seed)")
    }
    // Whatever stood in the way: with leave to lose it, it's done, or other tables' rows refer to what would be gone.
    before = try contents(test, old)
    let second = try test.sync(allowing: ["alpha", "be ta", "gamma", "delta", "v1", "v2"])
    let hindrances = second.refusals.flatMap(\.reasons)
    #expect(
      hindrances.allSatisfy { $0.message.contains("would refer") || $0.message.contains("be no key any more") },
      "seed \(seed): \(hindrances)")
    if second.isApplied { try compare(test, new, before, nothingLost: false, "seed \(seed)") }
  }

  // MARK: Rows

  private func bare(_ name: String) -> String { name.filter { $0 != "\"" } }

  /// For each table and column, what its rows have, by their tags.
  private func contents(_ test: SyncCase, _ schema: RandomSchema) throws -> [String: [String: [String]]] {
    var contents: [String: [String: [String]]] = [:]
    for table in schema.tables {
      guard try test.rows("SELECT 1 FROM sqlite_schema WHERE name = '\(bare(table.name))'") != [] else { continue }
      var columns: [String: [String]] = [:]
      for column in try test.rows("SELECT name FROM pragma_table_info('\(bare(table.name))')") {
        columns[column] = try test.rows(
          "SELECT typeof(\"\(column)\") || ' ' || quote(\"\(column)\") FROM \(table.name) ORDER BY tag")
      }
      contents[table.name] = columns
    }
    return contents
  }

  private func compare(
    _ test: SyncCase, _ new: RandomSchema, _ before: [String: [String: [String]]], nothingLost: Bool, _ seed: String
  ) throws {
    let wanted = try SyncCase(new.sql, to: "")
    #expect(try catalog(test, like: wanted) == catalog(wanted, like: wanted), "\(seed)")
    guard nothingLost else { return }
    let after = try contents(test, new)
    for (table, columns) in before {
      // Unknown tables have all they had.
      guard let now = after[table] else {
        #expect(try test.rows("SELECT count(*) FROM \(table)") == ["\(columns["tag"]!.count)"], "\(seed)")
        continue
      }
      #expect(now["tag"] == columns["tag"], "\(seed): rows of \(table)")
      for (column, values) in columns where column != "tag" {
        if let kept = now[column] {
          let isKept = kept.count == values.count && zip(values, kept).allSatisfy { isSame($0, $1) }
          #expect(isKept, "\(seed): \(table).\(column) \(values) became \(kept)")
        } else {
          #expect(values.allSatisfy { $0 == "null NULL" }, "\(seed): \(table).\(column) is gone")
        }
      }
    }
  }

  /// NULL may have become a default, and a number another form of the same.
  private func isSame(_ old: String, _ new: String) -> Bool {
    if old == new || old == "null NULL" { return true }
    let (before, after) = (old.split(separator: " ", maxSplits: 1), new.split(separator: " ", maxSplits: 1))
    guard before.count == 2, after.count == 2 else { return false }
    let (left, right) = (before[1].filter { $0 != "'" }, after[1].filter { $0 != "'" })
    return left == right || (Double(left) != nil && Double(left) == Double(right))
  }

  // MARK: The catalog, as SQLite tells it

  private func catalog(_ test: SyncCase, like wanted: SyncCase) throws -> [String] {
    let tables = try wanted.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1")
    var lines: [String] = []
    for table in tables {
      lines += try test.rows("SELECT name, type, ncol, wr, strict FROM pragma_table_list WHERE name = '\(table)'")
      lines += try test.rows("SELECT * FROM pragma_table_xinfo('\(table)')")
      lines += try test.rows(
        "SELECT \"table\", \"from\", \"to\", on_delete FROM pragma_foreign_key_list('\(table)') ORDER BY 1, 2")
      lines += try test.rows(
        """
        SELECT l."unique", l.origin, l.partial, group_concat(ifnull(i.name, '') || i.desc || i.coll || i.key) AS columns
        FROM pragma_index_list('\(table)') AS l, pragma_index_xinfo(l.name) AS i WHERE l.origin <> 'c'
        GROUP BY l.name ORDER BY columns
        """)
    }
    let names = try wanted.rows("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1")
    for name in names {
      // Spaces and quotes come and go.
      lines += try test.rows(
        "SELECT type, tbl_name, lower(replace(replace(sql, '\"', ''), ' ', '')) FROM sqlite_schema WHERE name = '\(name)'"
      )
    }
    return lines
  }
}
