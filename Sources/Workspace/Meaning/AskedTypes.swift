import Analyzer

/// The types of somebody else's database, which a project says the meaning of in `types` of puresql.yaml.
enum AskedTypes {
  /// Asks once for all that SQLite doesn't know of a schema whose text can't be changed, with the lines to write.
  ///
  /// - Parameter findings: of a project whose schema is read from a database file.
  static func askedOnce(_ findings: [Diagnostic], _ catalog: Catalog) -> [Diagnostic] {
    let columns = catalog.tables.flatMap(\.columns)
    func column(_ finding: Diagnostic) -> Column? {
      guard finding.rule == "unknown-type-name" else { return nil }
      return columns.first { column in
        column.typeLocation.map { $0.file === finding.location.file && $0.range == finding.location.range } ?? false
      }
    }
    var types: [String] = []
    var lines: [String] = []
    var first: Int?
    var kept: [Diagnostic] = []
    for finding in findings {
      guard let column = column(finding) else {
        kept.append(finding)
        continue
      }
      if !types.contains(column.declaredType) { types.append(column.declaredType) }
      let line = line(for: column)
      if !lines.contains(line) { lines.append(line) }
      if let place = first {
        // Tables are checked in an order of their own.
        if finding.location.range.start < kept[place].location.range.start { kept[place] = finding }
      } else {
        first = kept.count
        kept.append(finding)
      }
    }
    guard let first else { return findings }
    let names = types.map { "'\($0)'" }.joined(separator: ", ")
    kept[first].message = types.count == 1 ? "SQLite knows no type \(names)" : "SQLite knows none of the types \(names)"
    kept[first].help =
      "Say in puresql.yaml what \(types.count == 1 ? "it is" : "they are") in Swift: types: {\(lines.joined(separator: ", "))}"
    kept[first].fix = nil
    return kept
  }

  /// `money: Double`, `"nvarchar(*)": String`
  private static func line(for column: Column) -> String {
    let declared = column.declaredType.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let pattern = declared.firstIndex(of: "(").map { declared[..<$0] + "(*)" } ?? declared
    let isPlain = pattern.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "\(isPlain ? pattern : "\"\(pattern.replacing("\"", with: "\\\""))\""): \(namedType(of: column))"
  }

  private static func namedType(of column: Column) -> String {
    if let known = namedType(ofDeclared: column.declaredType) { return known }
    // `AS` can say nothing of a column that SQLite takes for numbers.
    switch base(column.declaredType) {
    case "BIT": return "Bool"
    case "BINARY", "VARBINARY", "IMAGE": return "Data"
    default: break
    }
    return switch column.affinity {
    case .integer: "Int"
    case .text: "String"
    case .blob, .none: "Data"
    case .real, .numeric: "Double"
    }
  }

  /// The type that a column probably has in Swift, judged by types that SQLite doesn't have and everybody understands;
  /// nil for others.
  static func namedType(ofDeclared type: String) -> String? {
    return switch base(type) {
    case "BOOL", "BOOLEAN": "Bool"
    case "DATE", "DATETIME", "TIMESTAMP": "Date"
    case "UUID", "GUID", "UNIQUEIDENTIFIER": "UUID"
    case "URL", "URI": "URL"
    default: nil
    }
  }

  /// Without arguments and in upper case: `NVARCHAR` of `nvarchar(15)`.
  private static func base(_ type: String) -> String {
    type.prefix { $0 != "(" }.split(separator: " ").joined(separator: " ").uppercased()
  }
}
