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
