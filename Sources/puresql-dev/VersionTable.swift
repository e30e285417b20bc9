import Analyzer
import Foundation
import Rules

/// The tables of versions: of features, functions, tables and behaviours, each with SQL that shows it.
struct VersionTable {
  /// A feature that a version brought.
  struct Row {
    let name: String
    /// The first version that has it, as in `sqlite3_libversion_number()`.
    let since: Int
    /// Versions before that that had it, and lost it again.
    var earlier: Range<Int>?
    let schema: [String]
    /// A statement that versions from then on take, and no older one; nil where none is short.
    let statement: String?
  }

  /// All that came after 3.30: features in their own order, then functions, then tables.
  static let rows: [Row] = (features + functions + tables).reduce(into: []) { rows, row in
    // Some functions have two forms of one version.
    if !rows.contains(where: { $0.name == row.name && $0.since == row.since }) { rows.append(row) }
  }

  private static let features: [Row] = Feature.all.map {
    Row(
      name: $0.name, since: $0.since, earlier: $0.earlier, schema: $0.sample?.schema ?? [],
      statement: $0.sample?.statement)
  }

  private static let functions: [Row] = FunctionCatalog.all.flatMap { function in
    // The operators '->' and '->>' are functions, too.
    function.forms.filter { $0.since > 3_030_000 && function.name.text.first?.isLetter == true }.map { form in
      let isOlder = function.since < form.since
      let count = form.arity.minimum
      // A number is text, time and truth alike.
      let arguments = (0..<count).map { _ in "1" }.joined(separator: ", ")
      return Row(
        name: "`\(function.name)`" + (isOlder ? " with \(form.arity.description)" : ""), since: form.since, schema: [],
        statement: isCalledAnywhere(function.name.text) ? "SELECT \(function.name)(\(arguments))" : nil)
    }
  }

  /// Whether a function needs no full-text table to be called.
  private static func isCalledAnywhere(_ name: String) -> Bool { !name.hasPrefix("fts5_") || name == "fts5_locale" }

  private static let tables: [Row] = BuiltinTables.newer.sorted { ($0.value, $0.key.text) < ($1.value, $1.key.text) }
    .map { Row(name: "`\($0.key)`", since: $0.value, schema: [], statement: "SELECT * FROM \($0.key)") }

  // MARK: For scripts

  /// One JSON object a line: what `scripts/sqlite-versions compare` holds to releases.
  static func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rows = rows.filter { $0.statement != nil }.map { row in
      Line(
        kind: "feature", name: row.name, since: row.since, until: nil, option: nil, other: row.earlier.map(ends),
        schema: row.schema,
        sql: row.statement ?? "", sign: "accepted", detail: nil)
    }
    let behaviors = Behavior.all.map { behavior in
      let (sign, detail) = words(behavior.sample.sign)
      return Line(
        kind: "behavior", name: behavior.name, since: behavior.since, until: behavior.until, option: behavior.option,
        other: behavior.gap.map(ends),
        schema: behavior.sample.schema.isEmpty ? [] : behavior.sample.schema.components(separatedBy: "; "),
        sql: behavior.sample.query, sign: sign, detail: detail)
    }
    return try (rows + behaviors).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      .joined(separator: "\n")
  }

  private struct Line: Encodable {
    let kind: String
    let name: String
    let since: Int
    let until: Int?
    let option: String?
    /// The ends of a range of versions that are otherwise than `since` and `until` say.
    let other: [Int]?
    let schema: [String]
    let sql: String
    let sign: String
    let detail: String?
  }

  private static func ends(_ range: Range<Int>) -> [Int] { [range.lowerBound, range.upperBound] }

  private static func words(_ sign: Behavior.Sign) -> (String, String?) {
    switch sign {
    case .isRefused: ("refused", nil)
    case .isAccepted: ("accepted", nil)
    case .gives(let storageClass, let column): ("gives", "\(column) \(storageClass.sqlName)")
    case .hasNoRow: ("no row", nil)
    case .isNotCalled(let name): ("not called", name)
    }
  }
}

extension StorageClasses {
  /// The name that `typeof()` has for it.
  fileprivate var sqlName: String {
    switch self {
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    default: "null"
    }
  }
}
