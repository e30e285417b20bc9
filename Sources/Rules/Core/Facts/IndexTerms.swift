package import Analyzer

/// What an index is over: a CREATE INDEX, or what SQLite makes for PRIMARY KEY and UNIQUE.
package struct IndexTerms: Sendable {
  package struct Part: Sendable {
    /// nil for an expression.
    package let column: Name?
    package let expr: TreeExpr?
    package let collation: Collation
    package let isDescending: Bool

    /// The same values in the same order of letters; which way round they are read is no matter.
    package func isSame(as other: Part) -> Bool {
      guard collation == other.collation else { return false }
      if let column { return column == other.column }
      guard let expr, let otherExpr = other.expr else { return false }
      return expr.tree.isSame(expr.expr, as: otherExpr.expr, in: otherExpr.tree)
    }
  }

  package let parts: [Part]
  package let isUnique: Bool
  package let condition: TreeExpr?
  /// nil for a key of the table.
  package let index: Index?

  package init(_ index: Index, of table: Table) {
    parts = index.terms.map { term in
      let name = term.column.flatMap { table.columns.indices.contains($0) ? table.columns[$0].name : nil }
      return Part(
        column: name, expr: name == nil ? term.expr : nil, collation: term.collation, isDescending: term.isDescending)
    }
    isUnique = index.isUnique
    condition = index.condition
    self.index = index
  }

  package init(_ key: UniqueKey, of table: Table) {
    parts = key.parts.map {
      Part(column: table.columns[$0.column].name, expr: nil, collation: $0.collation, isDescending: false)
    }
    isUnique = true
    condition = nil
    index = nil
  }

  /// Everything that a table's rows are found by, its keys first.
  package static func all(of table: Table, in catalog: Catalog) -> [IndexTerms] {
    all(of: table, catalog.indexes(on: table))
  }

  /// - Parameter indexes: All that CREATE INDEX made for the table.
  static func all(of table: Table, _ indexes: [Index]) -> [IndexTerms] {
    var all: [IndexTerms] = []
    all.reserveCapacity(table.keys.count + indexes.count)
    for key in table.keys { all.append(IndexTerms(key, of: table)) }
    for index in indexes { all.append(IndexTerms(index, of: table)) }
    return all
  }

  /// Whatever it finds, the other finds too.
  package func isPrefix(of other: IndexTerms) -> Bool {
    guard parts.count <= other.parts.count, !parts.isEmpty else { return false }
    if let own = other.condition {
      guard let condition, condition.tree.isSame(condition.expr, as: own.expr, in: own.tree) else { return false }
    }
    return zip(parts, other.parts).allSatisfy { $0.isSame(as: $1) }
  }
}
