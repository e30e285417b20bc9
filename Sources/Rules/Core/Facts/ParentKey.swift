package import Analyzer

extension Catalog {
  /// Whether a foreign key refers to a key of its parent, as `sqlite3FkLocateIndex` looks for it (fkey.c). Where it doesn't,
  /// SQLite refuses each INSERT into the child and each DELETE in the parent while foreign keys are on.
  package func hasParentKey(for key: ForeignKey, in parent: Table) -> Bool {
    guard parent.kind == .table else { return false }
    if key.references.isEmpty {
      return parent.keys.contains { $0.isPrimary && $0.indexedCount == key.columns.count }
    }
    let columns = key.references.compactMap { parent.column(named: $0) }
    guard columns.count == key.references.count else { return false }
    if columns.count == 1, columns[0] == parent.rowidAlias { return true }
    let names = columns.map { parent.columns[$0].name }
    return IndexTerms.all(of: parent, in: self).contains { index in
      index.isUnique && index.condition == nil && index.indexedCount == columns.count
        && index.parts.allSatisfy { part in
          guard let column = part.column, let place = parent.column(named: column) else { return false }
          return names.contains(column) && part.collation == parent.columns[place].collation
        }
    }
  }
}

extension Table {
  /// Whether a column declares values of another kind than a column of another table: a number is no text. False where one of
  /// them says nothing of what it holds.
  package func hasOtherKind(_ column: Int, than other: Int, of table: Table) -> Bool {
    guard let own = DeclaredKind(column, of: self), let others = DeclaredKind(other, of: table) else { return false }
    return own != others
  }
}

/// The kind of values that a column declares.
private enum DeclaredKind {
  case number, text, blob

  /// nil for a column that says nothing of what it holds.
  init?(_ place: Int, of table: Table) {
    let type = table.columns[place].declaredType
    // NUMERIC to SQLite, and the text of one looks like no number: it is kept as it is.
    if type.isEmpty || ColumnType(place, of: table) == .any || ["UUID", "GUID"].contains(type.uppercased()) {
      return nil
    }
    switch table.columns[place].affinity {
    case .integer, .real, .numeric: self = .number
    case .text: self = .text
    case .blob: self = .blob
    case .none: return nil
    }
  }
}
