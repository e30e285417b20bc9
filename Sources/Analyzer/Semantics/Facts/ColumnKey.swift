/// A column of a scope's sources.
struct ColumnKey: Hashable {
  /// The source, as a place in `Facts.sources`.
  var source: Int
  /// The column, by its place; -1 for a rowid that is no column.
  var column: Int
}
