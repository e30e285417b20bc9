package import Analyzer

/// Facts about a schema, for `describe` and for the database of facts.
extension Catalog {
  /// Tables and views; what SQLite brings along is not described.
  var describedTables: [Table] { tables.filter { $0.kind != .tableValuedFunction } }

  func uniqueKeys(of table: Table) -> [[String]] {
    var keys = table.keys.map { key in key.parts.map { table.columns[$0.column].name.text } }
    for index in indexes(on: table) where index.isUnique && index.condition == nil {
      let columns = index.terms.compactMap { term in term.column.map { table.columns[$0].name.text } }
      // An index over an expression says nothing about columns.
      if columns.count == index.terms.count { keys.append(columns) }
    }
    return keys.enumerated().filter { place, key in !keys[..<place].contains(key) }.map(\.element)
  }

  /// The columns that a foreign key points to: the parent's primary key when none are written.
  ///
  /// - Parameters:
  ///   - key: the foreign key.
  ///   - table: the table that it is written in.
  package func references(of key: ForeignKey, in table: Table) -> [String] {
    if !key.references.isEmpty { return key.references.map(\.text) }
    guard let parent = self.parent(of: key, in: table) else { return [] }
    return parent.primaryKey.map { parent.columns[$0].name.text }
  }
}

extension Table.Kind {
  var word: String {
    switch self {
    case .table: "table"
    case .view: "view"
    case .virtual, .tableValuedFunction: "virtual"
    }
  }
}

extension Column {
  var typeName: String { classes.typeName }
  var isNullable: Bool { classes.isNullable }
}
