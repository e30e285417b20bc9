import Analyzer

/// The value that a statement puts into a column of all rows, or of many.
struct ValueFlow {
  /// The source that the value is worked out from.
  enum Source {
    /// Another column, as it is.
    case column
    /// No column.
    case constant
    /// Columns, by functions and operators that cut something off: CAST, `round`, a division.
    case narrowed
    /// Columns, by others.
    case computed
  }

  /// How a copy reads its rows.
  struct Reading {
    var isFiltered = false
    var isJoined = false
    var isGrouped = false
    /// Whether rows that the table refuses are passed over, or take the place of others.
    var ignores = false

    init() {}

    init(_ select: SelectID, in tree: SyntaxTree) {
      let node = tree[select]
      isFiltered = node.limit.exists
      for core in tree[node.cores] {
        if core.condition.exists { isFiltered = true }
        if core.isDistinct || !core.groupBy.isEmpty || core.having.exists { isGrouped = true }
        if let compound = core.compound, compound != .unionAll { isGrouped = true }
        if core.from.count > 1 { isJoined = true }
      }
    }
  }

  let statement: Int
  let into: TableTracks.ColumnID
  /// Whether new rows get it, and not those that are there.
  let isCopy: Bool
  /// Whether a condition says which rows.
  let isFiltered: Bool
  let reading: Reading
  var source = Source.computed
  /// The columns that it is worked out from.
  var columns: [TableTracks.ColumnID] = []

  /// Functions whose result says less than their argument.
  static let narrowing: [Name] = [
    "round", "trunc", "floor", "ceil", "ceiling", "substr", "substring", "printf", "format", "abs", "sign", "length",
  ]
}
