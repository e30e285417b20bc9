/// How many rows of a made-up table a value finds, where nobody knows how many it does in truth.
struct RowSpread {
  /// How many rows have the same value, or the same parent.
  let same: Int
  /// How many values a column has that is no key; nil where ``same`` decides.
  var values: Int?
  /// The rows of a hundred that are above a bound, or below one.
  var open: Int
  /// The rows of a hundred that are between two bounds.
  var between: Int

  /// A value finds few rows: what is looked up stays, however many rows there are.
  static func few(_ same: Int) -> RowSpread { RowSpread(same: same, open: 10, between: 6) }
  /// A value finds many rows, as a status does, or a bound that leaves most of a table.
  static let many = RowSpread(same: 8, values: 4, open: 60, between: 30)
}
