import struct PureSQL.SchemaReport

/// The parts of a schema that a database lacks.
package struct Difference: Sendable {
  /// A table of the schema, and how the database's differs from it.
  package struct Table: Sendable {
    /// The table, without quotes.
    package let name: String
    /// The outcome in one word: `alreadyInSync`, `rebuilt`, `refused`.
    package fileprivate(set) var outcome: String
    /// Why nothing can be done without a loss (`refused`), or beside what stays as it is (`leftOut`); else empty.
    package fileprivate(set) var reasons: [String]
  }

  /// An index, view or trigger that differs, or a table that the schema doesn't have.
  package struct Object: Sendable {
    /// `index`, `view`, `trigger` or `table`
    package let kind: String
    /// Its name, without quotes.
    package let name: String
    /// The change: `created`, `replaced` or `removed`; `leftOut` beside an object that stays as it is.
    package fileprivate(set) var change: String
    /// Why it is left out; else empty.
    package fileprivate(set) var reasons: [String] = []
  }

  /// The schema's tables, in its order.
  package private(set) var tables: [Table]
  /// The indexes, views and triggers that differ, and the tables that go.
  package private(set) var objects: [Object]
  /// The objects that are kept, though the schema doesn't have them.
  package let unknown: [String]
  /// The objects that aren't compared, because this SQLite can't make them.
  package let leftOut: [String]
  /// The statements that bring the database to the schema, in order, but for what would be lost.
  package private(set) var statements: [String]
  /// The same as a script for the `sqlite3` command.
  package private(set) var script: String
  /// Whether the database has the schema as it is.
  package let isInSync: Bool

  init(_ report: SchemaReport, leftOut: [String]) {
    tables = report.tables.map { table in
      if case .refused(let reasons) = table.outcome {
        Table(name: table.name, outcome: table.outcome.name, reasons: reasons.map(\.message))
      } else {
        Table(name: table.name, outcome: table.outcome.name, reasons: [])
      }
    }
    objects = report.objects.map { Object(kind: $0.kind, name: $0.name, change: $0.change.rawValue) }
    unknown = report.unknown
    self.leftOut = leftOut
    statements = report.statements
    script = report.script
    isInSync = report.isInSync
  }

  /// Whether something stays as it is, because it would lose rows or columns.
  package var isRefused: Bool { tables.contains { $0.outcome == "refused" } }

  /// Takes the statements of a part of the schema, and says why the rest is left out.
  mutating func leaveOut(by goal: LosslessGoal, leaving report: SchemaReport) {
    for place in tables.indices where !["refused", "alreadyInSync"].contains(tables[place].outcome) {
      guard let reason = goal.reason(for: "table", tables[place].name) else { continue }
      tables[place].outcome = "leftOut"
      tables[place].reasons = [reason]
    }
    for place in objects.indices {
      guard let reason = goal.reason(for: objects[place].kind, objects[place].name) else { continue }
      objects[place].change = "leftOut"
      objects[place].reasons = [reason]
    }
    statements = report.statements
    script = report.script
  }
}
