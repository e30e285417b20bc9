/// The result of a select.
struct SelectResult {
  struct Column {
    var name: Name
    var value: Value
    var origin: Signature.Origin?
    var range: SourceRange
    var isNamed: Bool
    /// `.none` for a column of `*`.
    var expr: ExprID
    /// The name of the column when the select stands in FROM, if that is something else: as written, COLLATE aside, for
    /// SQLite names it there before it knows what the names stand for.
    var innerName = TokenID.none

    /// Whether it is neither one of a table's columns nor the same in every row.
    var isComputed: Bool { origin == nil && value.constant == nil }
  }

  /// The columns that `*` gave of one table.
  struct WholeRow {
    var columns: Range<Int>
    var table: Table
    var alias: Name
    /// Whether it can be missing, by the joins and groups around it; what is known of the values may say otherwise.
    var canBeMissing: Bool
    var isQualified: Bool
  }

  /// Rows that are equal in the columns of `key` are equal in `columns`, too: those of one table among several.
  struct Dependency {
    var key: [Int]
    var columns: [Int]
  }

  var columns: [Column] = []
  /// The whole rows of the select itself: there are none where the columns go through another one.
  var wholeRows: [WholeRow] = []
  var stars: [Signature.Star] = []
  var rows = RowBounds.many
  /// The table whose rows these are, all of them with all columns in their order. The catalog keeps it alive.
  var passedTable: Unmanaged<Table>?
  /// Sets of columns in which no two rows are equal.
  var keys: [[Int]] = []
  /// The columns of a view that settle others, though no row.
  var dependencies: [Dependency] = []
  /// Whether it could not be resolved; its columns are not known.
  var isIncomplete = false
  /// A function that may answer differently each time, `random()`, is in its columns.
  var mayChange = false
  /// The columns for whoever looks at the query around them.
  var noted: [Facts.DerivedColumn] {
    columns.map { Facts.DerivedColumn(name: $0.name, origin: $0.origin, range: $0.range, expr: $0.expr) }
  }
  /// How many columns a view's SELECT gives, where the view names another number of them; else 0.
  var misnamed = 0

  /// Whether there are groups is not known: there may be any number of rows, and NULL in each column.
  mutating func doubtGroups() {
    rows = .many
    passedTable = nil
    keys = []
    dependencies = []
    for place in columns.indices {
      columns[place].value = columns[place].value.nullable(because: NullReason(.unknown, at: .none))
    }
  }
}

/// How many rows there can be.
struct RowBounds: Equatable {
  /// 0 or 1
  var minimum: Int
  /// 0, 1, or 2 for any number
  var maximum: Int

  static let many = RowBounds(minimum: 0, maximum: 2)
  static let one = RowBounds(minimum: 1, maximum: 1)
  static let zeroOrOne = RowBounds(minimum: 0, maximum: 1)
  static let none = RowBounds(minimum: 0, maximum: 0)

  var cardinality: Signature.Cardinality {
    if maximum == 0 { return .none }
    if maximum > 1 { return .many }
    return minimum == 1 ? .exactlyOne : .zeroOrOne
  }

  /// Rows of one and then of the other.
  func adding(_ other: RowBounds) -> RowBounds {
    RowBounds(minimum: min(minimum + other.minimum, 1), maximum: min(maximum + other.maximum, 2))
  }
}
