import Analyzer

/// A broken promise, as small as it got, in the form of a test: SQL that `Replay`s to the same failure until the cause is
/// mended. `Tests/Fixtures/proofs` keeps one for everything that was ever mended.
///
///     -- nullable: column 1 'b' is NULL
///     -- rows: wild
///     CREATE TABLE t (a, b);
///     INSERT INTO t (a) VALUES (1);
///     SELECT b FROM t WHERE a = ?;
///     -- bound: 1
package struct BrokenProof: Sendable {
  package var promise: BrokenPromise
  /// Findings of one cause share it, mostly.
  package var shape: String
  package var text: String

  /// A name for the file: the kind of promise, and a number that the text gives.
  package var fileName: String {
    let hash = text.utf8.reduce(UInt32(5381)) { ($0 << 5 &+ $0) ^ UInt32($1) }
    return "\(promise.kind.rawValue)-\(hash % 1_000_000).sql"
  }

  init(_ example: Counterexample) {
    promise = example.promise
    shape = example.shape
    var lines = BrokenProof.head(example.promise)
    lines.append("-- rows: \(example.filling.mode.rawValue)")
    for object in example.objects { lines.append(BrokenProof.tidy(object.piece.sql) + ";") }
    lines += example.filling.script.map { $0 + ";" }
    lines += example.filling.rows.map { $0.sql + ";" }
    if example.filling.enforcesForeignKeys { lines.append("PRAGMA foreign_keys = ON;") }
    let statement = example.statement
    lines.append((statement.style == nil ? BrokenProof.tidy(statement.piece.sql) : statement.sql) + ";")
    if !example.promise.bindings.isEmpty {
      lines.append("-- bound: " + example.promise.bindings.map(\.literal).joined(separator: ", "))
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  init(history: [SchemaStep], probes: [String] = [], promise: BrokenPromise) {
    self.promise = promise
    shape = "history \(promise.kind.rawValue) \(promise.rule ?? "")"
    let lines = history.map { BrokenProof.tidy($0.piece.sql) + ";" } + probes.map { $0 + ";" }
    text = (BrokenProof.head(promise) + ["-- history"] + lines).joined(separator: "\n") + "\n"
  }

  private static func head(_ promise: BrokenPromise) -> [String] {
    ["-- \(promise.kind.rawValue): \(promise.detail.split(separator: "\n").joined(separator: " "))"]
  }

  private static func tidy(_ sql: String) -> String {
    var result = ""
    for part in sql.split(separator: " ") {
      let isTight =
        part == "," || part == ")" || part == "." || result.hasSuffix("(") || result.hasSuffix(".") || result.isEmpty
      result += (isTight ? "" : " ") + part
    }
    return result
  }
}

extension Signature {
  /// The finding as literate tests write it.
  package var line: String {
    var line = ""
    if !parameters.isEmpty {
      line += "[" + parameters.map { "\($0.name) \($0.value.description)" }.joined(separator: ", ") + "] "
    }
    line += cardinality.rawValue
    if !columns.isEmpty {
      line += " (" + columns.map { "\($0.name) \($0.value.description)" }.joined(separator: ", ") + ")"
    }
    if !reads.isEmpty { line += " reads " + reads.map(\.text).joined(separator: ", ") }
    if !writes.isEmpty { line += " writes " + writes.map(\.text).joined(separator: ", ") }
    return line
  }
}

extension Value {
  fileprivate var description: String { classes.typeName + (isNullable ? "?" : "") }
}
