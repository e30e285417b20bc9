/// A column by whose name USING or NATURAL joins, and where that is written.
typealias Using = (name: Name, token: TokenID)

/// One term of a FROM clause, as those who list its columns see it.
struct FromTerm {
  var sources: Range<Int>
  /// The columns of a join in parentheses; nil for a table.
  var nested: [NestedColumn]?
  /// The columns that join it to the terms before.
  var using: [Using]
  /// Its join to the terms before is LEFT, RIGHT or FULL.
  var isOuter: Bool
}

/// The terms of a FROM clause, or of parentheses in it.
struct FromTerms {
  var list: [FromTerm] = []
  /// The names that several terms to the left have.
  var ambiguous: [Using] = []
  /// The sources before the last RIGHT or FULL JOIN.
  var leftOfRightJoin: Range<Int>?
}

/// A column that a join in parentheses gives to the FROM clause around it.
struct NestedColumn {
  enum Content {
    /// A column of the source in that place of the scope.
    case column(Int, Int)
    /// The columns that USING or NATURAL made one: whatever the name stands for inside.
    case merged(Name, among: Range<Int>)
  }

  var content: Content
  /// The name inside.
  var written: Name
  /// The name outside, where no two are equal.
  var name: Name
  /// Not in `*`, because it is in a merged column.
  var isLeftOut: Bool
}

/// A join in parentheses, seen from outside.
struct NestedJoin {
  /// Places in the scope.
  var sources: Range<Int>
  var columns: [NestedColumn]
  /// All that follows the target of an UPDATE.
  var isOfUpdate = false
  /// The names by which USING or NATURAL joins it to the terms before, and the side that stands for each then.
  var using: [Name] = []
  var mergesAs = SourceState.Merge.left
  /// Further on in the same FROM clause, or parentheses, is a RIGHT or FULL JOIN.
  var isLeftOfRightJoin = false

  func name(of place: Int, _ column: Int) -> Name? {
    columns.first {
      if case .column(place, column) = $0.content { true } else { false }
    }?.name
  }
}
