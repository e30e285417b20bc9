package import Analyzer

/// The kinds of values that comparing and storing tell apart: INTEGER and REAL are one.
package enum ValueKind: Sendable {
  /// INTEGER or REAL
  case number
  /// TEXT
  case text
  /// BLOB
  case blob

  /// The kind of a value; nil where it isn't known, or where the value is always NULL.
  package init?(_ value: Value) {
    let classes = value.classes.nonNull
    if classes.isEmpty { return nil }
    if classes.isSubset(of: .numeric) {
      self = .number
    } else if classes == .text {
      self = .text
    } else if classes == .blob {
      self = .blob
    } else {
      return nil
    }
  }
}

/// The types of a STRICT table.
package enum ColumnType: Sendable {
  /// INTEGER, INT
  case integer
  /// REAL
  case real
  /// TEXT
  case text
  /// BLOB
  case blob
  /// ANY
  case any

  /// The types as they are written, without INT, which means INTEGER.
  static let written: [Name] = ["INTEGER", "REAL", "TEXT", "BLOB", "ANY"]

  /// The type of a column, by its place in the table; nil for one that a STRICT table doesn't have.
  ///
  /// The column isn't passed, because a copy of it would count a reference for everything in it.
  package init?(_ place: Int, of table: Table) {
    func isType(_ name: Name) -> Bool { ColumnType.isSame(table.columns[place].declaredType, name) }
    switch table.columns[place].affinity {
    case .integer where isType(ColumnType.names.integer) || isType(ColumnType.names.int): self = .integer
    case .real where isType(ColumnType.names.real): self = .real
    case .text where isType(ColumnType.names.text): self = .text
    case .blob where isType(ColumnType.names.blob): self = .blob
    default:
      guard isType(ColumnType.names.any) else { return nil }
      self = .any
    }
  }

  static func isWritten(_ type: String) -> Bool { written.contains { isSame(type, $0) } }

  /// Whether a type is a name. The two are spelt alike nearly always, and then nothing has to be hashed.
  private static func isSame(_ type: String, _ name: Name) -> Bool {
    type == name.text || (type.utf8.count == name.text.utf8.count && Name(type) == name)
  }

  static let names: (integer: Name, int: Name, real: Name, text: Name, blob: Name, any: Name) =
    ("INTEGER", "INT", "REAL", "TEXT", "BLOB", "ANY")

  /// The kind of its values; nil for ANY, which holds all of them.
  package var kind: ValueKind? {
    switch self {
    case .integer, .real: .number
    case .text: .text
    case .blob: .blob
    case .any: nil
    }
  }
}

extension Table {
  /// The text 'true' or 'false' for a column whose type is BOOLEAN: SQLite makes no number of it, and takes both for false.
  /// A column whose CHECK refuses 1 is meant to hold the words.
  func keepsTruthAsText(_ value: Constant?, in place: Int) -> Bool {
    guard case .text(let text)? = value, Self.truths.contains(Name(text)), columns.indices.contains(place) else {
      return false
    }
    return Self.booleans.contains(Name(columns[place].declaredType)) && check(brokenBy: .integer(1), in: place) == nil
  }

  private static let truths: [Name] = ["true", "false"]
  private static let booleans: [Name] = ["BOOLEAN", "BOOL"]
}

extension Affinity {
  /// The literal that a column of this affinity holds where there is nothing to hold; nil where that could be several
  /// things.
  var emptyLiteral: String? {
    switch self {
    case .text: "''"
    case .integer: "0"
    case .real: "0.0"
    case .blob, .numeric, .none: nil
    }
  }
}

extension ResolvedStatement {
  /// Whether an expression is a text that surely is no number: a date, the name of a type.
  func isNeverNumber(_ id: ExprID) -> Bool {
    let id = tree.bare(id)
    guard id.exists else { return false }
    switch tree[id] {
    case .literal(let literal, _): return [.currentDate, .currentTime, .currentTimestamp].contains(literal)
    case .call(let call):
      let name = tree[call].name
      return ResolvedStatement.functionsOfText.contains { tree.matches(name, $0) }
    default: return false
    }
  }

  /// Whether an operand is a number beside a pattern with letters that no number has.
  func isNumber(_ operand: ExprID, besidePatternOfText pattern: ExprID) -> Bool {
    guard ValueKind(value(of: operand)) == .number, case .text(let text) = value(of: pattern).constant else {
      return false
    }
    return text.unicodeScalars.contains {
      $0.properties.isAlphabetic && !"eEiInNfF".unicodeScalars.contains($0)
    }
  }

  private static let functionsOfText: [Name] = ["date", "time", "datetime", "typeof"]

  /// Whether a value is text that comes from a TEXT column, so that it isn't meant to be a number. A CAST says what it
  /// means.
  func isColumnText(_ value: Value, _ id: ExprID) -> Bool {
    guard value.affinity == .text else { return false }
    let id = tree.bare(id)
    guard id.exists else { return true }
    if case .cast = tree[id] { return false }
    return true
  }
}
