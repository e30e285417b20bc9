import Evidence

/// A random schema: the SQL that makes it, and what the generators know of it.
package struct GeneratedSchema: Sendable {
  /// The statements that make it, in order: definitions, and what ALTER and DROP did to them later.
  package var objects: [SchemaStep] = []
  package var tables: [GeneratedTable] = []
  /// Steps that SQLite refused, or refused to use.
  package var refusals: [Refusal] = []

  package struct Refusal: Sendable {
    package var message: String
    package var object: SchemaStep
    package var probes: [String]
    /// After so many of the objects.
    package var place: Int
  }

  package var sql: String { objects.map { $0.piece.sql + ";" }.joined(separator: "\n") }
}

package enum StatementKind: String, Sendable { case select, insert, update, delete }

package struct GeneratedTable: Sendable {
  package enum Kind: Sendable, Equatable { case table, view, fts5, rtree }

  package var name: String
  package var kind: Kind
  package var columns: [GeneratedColumn]
  package var isStrict = false
  package var isWithoutRowid = false
  /// Sets of columns in which no two rows are equal.
  package var keys: [[Int]] = []
  /// The same, among the rows that a condition is true of.
  package var partialKeys: [(columns: [Int], condition: Piece)] = []
  /// The changes that can be made to it: a view needs a trigger for each.
  package var changes: Set<StatementKind> = [.insert, .update, .delete]

  package var hasRowid: Bool { kind == .fts5 || kind == .rtree || (kind == .table && !isWithoutRowid) }
}

package struct GeneratedColumn: Sendable {
  package var name: String
  package var flavor: Flavor
  package var declaredType: String?
  package var isNotNull = false
  package var isGenerated = false
  package var isHidden = false
  package var collation: String?
  /// Whether a CHECK wants positive values, so that some rows pass.
  package var isPositive = false
}

/// How names are written.
enum Spelling {
  static let reserved: Set<String> = [
    "add", "all", "alter", "and", "as", "autoincrement", "between", "case", "check", "collate", "commit", "constraint",
    "create", "default", "deferrable", "delete", "distinct", "drop", "else", "escape", "except", "exists", "foreign",
    "from", "group", "having", "in", "index", "insert", "intersect", "into", "is", "isnull", "join", "limit", "not",
    "notnull", "nothing", "null", "on", "or", "order", "primary", "references", "returning", "select", "set", "table",
    "then", "to", "transaction", "union", "unique", "update", "using", "values", "when", "where", "left", "right",
    "full", "natural", "cross", "inner", "outer",
  ]

  static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first), first != UInt8(ascii: "$") else { return false }
    return !reserved.contains(name.lowercased())
      && name.utf8.allSatisfy { byte in
        byte >= 128 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      }
  }

  static func quoted(_ name: String, _ quote: Character = "\"") -> String {
    switch quote {
    case "[": "[\(name)]"
    default:
      "\(quote)" + name.split(separator: quote, omittingEmptySubsequences: false).joined(separator: "\(quote)\(quote)")
        + "\(quote)"
    }
  }
}

extension SplitMix {
  /// One of the ways to write a name.
  mutating func spell(_ name: String) -> Piece {
    let plain = Spelling.isPlain(name)
    if plain, chance(90) {
      return .text(chance(93) ? name : chance(50) ? name.asciiUppercased : name.asciiLowercased)
    }
    switch number(0...5) {
    case 0 where !name.contains("]"): return .text(Spelling.quoted(name, "["))
    case 1: return .text(Spelling.quoted(name, "`"))
    default: return .text(Spelling.quoted(name))
    }
  }
}

extension String {
  var asciiUppercased: String { String(decoding: utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self) }
  var asciiLowercased: String { String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self) }
}
