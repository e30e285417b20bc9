package import Analyzer

/// The columns and expressions that an index sorts by: a CREATE INDEX, or what SQLite makes for PRIMARY KEY and UNIQUE.
package struct IndexTerms: Sendable {
  /// A column or expression that rows are sorted by.
  package struct Part: Sendable {
    /// The column; nil for an expression.
    package let column: Name?
    /// The expression; nil for a column.
    package let expr: TreeExpr?
    /// The collation that it is sorted by.
    package let collation: Collation
    /// Whether large values come first.
    package let isDescending: Bool

    /// Whether both have the same values in the same order of letters; in which direction they are sorted doesn't
    /// matter.
    package func isSame(as other: Part) -> Bool {
      guard collation == other.collation else { return false }
      if let column { return column == other.column }
      guard let expr, let otherExpr = other.expr else { return false }
      return expr.tree.isSame(expr.expr, as: otherExpr.expr, in: otherExpr.tree)
    }
  }

  /// The terms that rows are sorted by, in order.
  package let parts: [Part]
  /// How many columns SQLite's index has: a column that a key names twice is one part and two columns.
  package let indexedCount: Int
  /// Whether no two rows are equal in all parts (NULLs aside).
  package let isUnique: Bool
  /// The WHERE of a partial index; nil without one.
  package let condition: TreeExpr?
  /// The CREATE INDEX; nil for a key of the table.
  package let index: Index?

  /// Makes the terms of an index that CREATE INDEX made.
  package init(_ index: Index, of table: Table) {
    parts = index.terms.map { term in
      let name = term.column.flatMap { table.columns.indices.contains($0) ? table.columns[$0].name : nil }
      return Part(
        column: name, expr: name == nil ? term.expr : nil, collation: term.collation, isDescending: term.isDescending)
    }
    indexedCount = parts.count
    isUnique = index.isUnique
    condition = index.condition
    self.index = index
  }

  private init(_ parts: [Part], of other: IndexTerms) {
    self.parts = parts
    indexedCount = other.indexedCount
    isUnique = other.isUnique
    condition = other.condition
    index = other.index
  }

  /// The terms as the same definition has them on another table: a column without a collation of its own in the index follows the
  /// table's.
  package func following(_ old: Table, into new: Table) -> IndexTerms {
    let moved = parts.map { part in
      guard let name = part.column, let before = old.column(named: name), let after = new.column(named: name),
        old.columns[before].collation == part.collation
      else { return part }
      return Part(
        column: name, expr: nil, collation: new.columns[after].collation, isDescending: part.isDescending)
    }
    return IndexTerms(moved, of: self)
  }

  /// Makes the terms of the index that SQLite makes for a PRIMARY KEY or UNIQUE.
  package init(_ key: UniqueKey, of table: Table) {
    parts = key.parts.map {
      Part(column: table.columns[$0.column].name, expr: nil, collation: $0.collation, isDescending: false)
    }
    indexedCount = key.indexedCount
    isUnique = true
    condition = nil
    index = nil
  }

  /// Everything that a table's rows are found by: its keys, then its indexes.
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

  /// Whether the other index finds all that this one finds.
  package func isPrefix(of other: IndexTerms) -> Bool {
    guard parts.count <= other.parts.count, !parts.isEmpty else { return false }
    if let own = other.condition {
      guard let condition, condition.tree.isSame(condition.expr, as: own.expr, in: own.tree) else { return false }
    }
    return zip(parts, other.parts).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether both keep the same rows apart; the order of their parts doesn't matter for that.
  package func isSameKey(as other: IndexTerms) -> Bool {
    guard isUnique, other.isUnique, parts.count == other.parts.count else { return false }
    switch (condition, other.condition) {
    case (nil, nil): break
    case (let own?, let others?):
      guard own.tree.isSame(own.expr, as: others.expr, in: others.tree) else { return false }
    case (nil, _?), (_?, nil): return false
    }
    return parts.allSatisfy { part in other.parts.contains { part.isSame(as: $0) } }
  }
}

/// An index that a fix makes, under a name that nothing has yet.
struct NewIndex {
  /// The CREATE INDEX, without a semicolon.
  let creation: String
  /// The DROP INDEX, without a semicolon.
  let drop: String

  /// - Parameter catalog: the schema in which its name has to be free.
  init(_ columns: [Name], of table: Table, _ catalog: Catalog, isUnique: Bool = false) {
    let name = catalog.freeIndexName(([table.name] + columns).map { $0.text }).text
    let list = columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")
    let (index, owner) = (SQLText.identifier(name), SQLText.identifier(table.name.text))
    creation = "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(index) ON \(owner) (\(list))"
    drop = "DROP INDEX \(index)"
  }
}
