package import Analyzer

extension Value {
  /// The type as people read it: `TEXT?`, `INTEGER AS Date`. A value that is always NULL needs no mark.
  package var typeText: String {
    let name = classes.typeName
    let mark = isNullable && name != "NULL" ? "?" : ""
    return "\(name)\(mark)\(swiftType.map { " AS \($0.name)" } ?? "")"
  }
}

extension Column {
  /// The type as people read it: what values that match the declared type are, and whether they may be NULL.
  package var typeText: String { Value(classes, swiftType: swiftType).typeText }
}

extension Signature {
  /// How many rows come back, in words.
  package var rowsText: String {
    switch cardinality {
    case .none: "no rows"
    case .exactlyOne: "exactly one row"
    case .zeroOrOne: "at most one row"
    case .many: "many rows"
    }
  }
}
