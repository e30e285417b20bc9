import Analyzer

/// Claims of findings about a schema.
extension Claim {
  /// Rows that are equal in all these columns are let in, NULL among them.
  static func letsInTwice(_ columns: [Name], of table: Table) -> Claim {
    let names = list(columns)
    return .canReturnRows(
      "SELECT \(names), count(*) AS rows FROM \(table.sql) GROUP BY \(names) HAVING count(*) > 1",
      words: "both rows are let in")
  }

  /// NULL is let into a column.
  static func letsInNull(_ column: Name, of table: Table) -> Claim {
    .canReturnRows(
      "SELECT * FROM \(table.sql) WHERE \(SQLText.identifier(column.text)) IS NULL", words: "the row is let in")
  }

  /// Nothing can be written into the columns of a foreign key.
  static func cannotBeSet(_ key: ForeignKey, of child: Table) -> Claim {
    let values = key.columns.map { "\(SQLText.identifier(child.columns[$0].name.text)) = 1" }
    return .canFail("UPDATE \(child.sql) SET \(values.joined(separator: ", "))")
  }

  fileprivate static func list(_ names: [Name]) -> String {
    names.map { SQLText.identifier($0.text) }.joined(separator: ", ")
  }
}

extension Claim.Lost {
  /// The rows of a table, or what they have in these columns.
  ///
  /// - Parameters:
  ///   - change: the statements that take them away; none for the finding's own.
  ///   - several: whether more than one row goes.
  ///   - schema: the one in which the change runs.
  static func all(
    of table: Table, columns: [Name] = [], change: [String] = [], several: Bool = false,
    in schema: Schema = .beforeStatement
  ) -> Self {
    let names = columns.isEmpty ? "*" : Claim.list(columns)
    let shown = columns.isEmpty ? table.name.text : columns.map { $0.text }.joined(separator: ", ")
    return Claim.Lost(
      query: "SELECT \(names) FROM \(table.sql)", name: shown, change: change, several: several,
      in: schema)
  }
}

extension Table {
  /// The INSERT that gives each column its default, and a value to those that need one; nil where no value is known that
  /// the CHECKs let in.
  ///
  /// - Parameter column: one that gets its default in any case.
  func insertOfDefaults(for column: Int) -> String? {
    let needed = columns.indices.filter { place in
      let other = columns[place]
      return place != column && other.isNotNull && !other.hasDefault && place != rowidAlias && other.generated == .no
    }
    if needed.isEmpty { return "INSERT INTO \(sql) DEFAULT VALUES" }
    let values = needed.compactMap { literal(for: $0) }
    if values.count < needed.count { return nil }
    let names = needed.map { SQLText.identifier(columns[$0].name.text) }
    return "INSERT INTO \(sql) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
  }

  /// A value that a column takes, as it is written; nil where none is known.
  func literal(for place: Int) -> String? {
    let classes = columns[place].classes
    var values = values(listedFor: place)
    if classes.contains(.integer) { values += [.integer(1), .integer(0), .integer(100)] }
    if classes.contains(.real) { values.append(.real(0.5)) }
    if classes.contains(.text) { values.append(.text("a")) }
    guard let value = values.first(where: { check(brokenBy: $0, in: place) == nil }) else {
      return classes.contains(.blob) && checks.isEmpty ? "x'01'" : nil
    }
    return value == .null ? nil : SQLValue(value)?.literal
  }

  /// Its name as a statement has it.
  var sql: String { SQLText.identifier(name.text) }
}
