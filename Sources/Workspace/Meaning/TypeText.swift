package import Analyzer

extension Value {
  /// The type as people read it: `TEXT?`, `INTEGER AS Date`. A value that is always NULL needs no mark.
  package var typeText: String { typeText(called: classes.typeName) }

  /// The type as a name line may say it, but for the name of what is stored: `BLOB AS UUID?`.
  package func typeText(called name: String) -> String {
    let mark = isNullable && name != "NULL" ? "?" : ""
    return "\(name)\(namedType.map { " AS \($0.name)" } ?? "")\(mark)"
  }
}

extension Column {
  /// The type as people read it: what values that match the declared type are, and whether they may be NULL.
  package var typeText: String { Value(classes, namedType: namedType).typeText }
}

/// The declared type of values that can be of any: `DATETIME`, in which texts are kept as well as numbers. nil where it says
/// no more than the classes.
private func telling(_ declaredType: String, of classes: StorageClasses) -> String? {
  let name = Name(declaredType.oneLine)
  return classes.typeName != "ANY" || declaredType.isEmpty || name == "ANY" || name == "BLOB" ? nil : name.text
}

extension Column {
  /// The declared type, where `typeText` is `ANY` and it says more.
  package var tellingType: String? { telling(declaredType, of: classes) }
}

extension Signature.ResultColumn {
  /// The declared type of the column that it is read from, where its own is `ANY` and that says more.
  package var tellingType: String? { origin.flatMap { telling($0.declaredType, of: value.classes) } }
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
