import Analyzer

/// The rows or values of one table that a migration has lost.
struct Loss {
  /// The thing that is gone.
  enum What {
    /// So many of so many rows.
    case rows(gone: Int, of: Int)
    /// The values of a column; with one of them, and the value that it became, nil where there is no such column any
    /// more.
    case values(column: Name, from: SQLValue, to: SQLValue?)
  }

  /// How it went.
  enum Cause {
    /// The copy passes over rows that the new table refuses, or lets them take the place of others.
    case ignored
    /// The copy has a condition.
    case filtered
    /// The copy joins tables.
    case joined
    /// The copy groups rows.
    case grouped
    /// The copy brings fewer rows for another reason.
    case copied
    /// The table is dropped and made again without its rows.
    case notCopied
    /// The migration says so itself: DROP TABLE, DELETE without WHERE, DROP COLUMN.
    case said
    /// A foreign key's action or a trigger, in a statement about another table.
    case elsewhere(Name?)
    /// The same, with rows of another table that a DELETE names by a condition.
    case withOthers(Name?)
    /// OR REPLACE, or an UPDATE that passes over rows.
    case replaced
    /// CAST, rounding and their like.
    case narrowed
    /// Another column's value is put there.
    case otherColumn(Name)
    /// The same for all rows.
    case constant
    /// The copy doesn't name the column, which gets its default.
    case leftOut
    /// The table is made anew without the column.
    case columnNotCopied
    /// The expression that it is worked out from gives NULL.
    case null
    /// The new column keeps it otherwise.
    case converted
  }

  let table: Name
  let what: What
  let cause: Cause
  /// The statement, as a place in the migration's file.
  let place: Int
  /// The name of the table that has the rows afterwards; nil where there is none.
  var now: Name?
  /// The name that the column has afterwards; nil where there is none.
  var columnNow: Name?

  /// Whether the migration says it itself, so that it may be meant.
  var isSaid: Bool {
    switch cause {
    case .said, .filtered, .withOthers: true
    default: false
    }
  }

  /// The text that tells it from other losses of the migration.
  var key: String {
    switch what {
    case .rows: "rows \(table.folded)"
    case .values(let column, _, _): "values \(table.folded) \(column.folded)"
    }
  }
}
