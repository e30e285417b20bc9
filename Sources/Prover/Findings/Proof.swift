import Analyzer
import CSQLite
import Evidence

/// A broken promise that was kept as a test, checked again: every promise has to hold for it now.
package struct Proof {
  private var objects: [SchemaStep] = []
  private var filling = Filling(mode: .wild)
  private var statement: QueryGenerator.Statement?
  private var bindings: [SQLValue]?
  private var probes: [String] = []
  private var isHistory = false

  /// - Parameter text: as `Finding` writes it.
  package init(text: String) {
    var statements: [String] = []
    var rest = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if rest.isEmpty {
        if line == "-- history" { isHistory = true }
        if line == "-- rows: matching" { filling.mode = .matching }
        if line.hasPrefix("-- bound: ") { bindings = Proof.values(String(line.dropFirst("-- bound: ".count))) }
        if line.isEmpty || line.hasPrefix("--") { continue }
      }
      rest += line + "\n"
      if sqlite3_complete(rest) != 0 {
        statements.append(rest)
        rest = ""
      }
    }
    for (place, sql) in statements.enumerated() {
      let word = String(sql.prefix { $0.isLetter }).asciiUppercased
      let piece = Piece.text(String(sql.dropLast(2)))
      switch word {
      case "CREATE": objects.append(SchemaStep(kind: .table, name: "", piece: piece))
      case "ALTER": objects.append(SchemaStep(kind: .alteration, name: "", piece: piece))
      case "DROP": objects.append(SchemaStep(kind: .drop, name: "", piece: piece))
      case "PRAGMA": filling.enforcesForeignKeys = true
      default:
        if isHistory {
          probes.append(piece.sql)
        } else if place == statements.count - 1 {
          let kind = StatementKind(rawValue: word == "REPLACE" ? "insert" : word.asciiLowercased)
          statement = QueryGenerator.Statement(kind: kind ?? Proof.kind(of: piece.sql), piece: piece)
        } else {
          filling.script.append(piece.sql)
        }
      }
    }
  }

  /// The broken promises; none, once it is mended.
  package func brokenPromises() -> [BrokenPromise] {
    if isHistory {
      return [
        HistoryProof.brokenPromise(objects, isWhole: true), HistoryProof.acceptedPromise(objects, probes: probes),
      ]
      .compactMap { $0 }
    }
    guard let statement else { return [BrokenPromise(kind: .refused, detail: "no statement")] }
    return Checker(objects: objects, fillings: [filling]).check(statement, seed: 1, bindings: bindings).broken
  }

  private static func values(_ literals: String) -> [SQLValue] {
    guard let statement = try? Database().prepare("SELECT \(literals)"), statement.step() == SQLITE_ROW else {
      return []
    }
    return (0..<statement.columnCount).map { statement.value($0) }
  }

  /// The kind of a statement with a WITH clause or VALUES.
  private static func kind(of sql: String) -> StatementKind {
    let tree = Parser.parse(SourceFile(path: "query.sql", text: sql))
    switch tree.statements.first?.body {
    case .insert: return .insert
    case .update: return .update
    case .delete: return .delete
    default: return .select
    }
  }
}
