/// A column of a scope's sources.
struct ColumnKey: Hashable {
  /// Place in `Facts.sources`.
  var source: Int
  /// -1 for a rowid that is no column.
  var column: Int
}
