extension SQLExpression {
  /// One of the values; of none, nothing. Any number of them is one statement.
  public func `in`(_ values: some Sequence<Value>) -> SQLCondition {
    SQLCondition("(" + sql + " IN " + SQLText.values(values, coding) + ")")
  }

  /// The rows whose value lies between two others, both included; none if `lower` is greater than `upper`. Values are
  /// compared as SQLite sorts what is stored, and NULL is never between them.
  public func between(_ lower: Value, and upper: Value) -> SQLCondition {
    SQLCondition(
      "(" + sql + " BETWEEN " + SQLText.value(lower, coding) + " AND " + SQLText.value(upper, coding) + ")")
  }

  /// The rows whose value is NULL.
  public var isNull: SQLCondition { SQLCondition("(" + sql + " IS NULL)") }
  /// The rows whose value isn't NULL.
  public var isNotNull: SQLCondition { SQLCondition("(" + sql + " IS NOT NULL)") }
}

// The order of the stored values is what counts; a codec of yours may store them in another order than Swift's.
extension SQLExpression where Value: Comparable {
  /// The rows whose value lies in the range, both bounds included. Values are compared as SQLite sorts what is stored;
  /// NULL is never in the range.
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  /// The rows whose value is at least the lower bound and less than the upper one. Values are compared as SQLite sorts
  /// what is stored; NULL is never in the range.
  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  /// The rows whose value is at least the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
  /// The rows whose value is at most the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeThrough<Value>) -> SQLCondition { compared(" <= ", to: range.upperBound) }
  /// The rows whose value is less than the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeUpTo<Value>) -> SQLCondition { compared(" < ", to: range.upperBound) }
}

// Ranges of integers are sequences too; as ranges they are two comparisons, whatever their size.
extension SQLExpression where Value: Strideable, Value.Stride: SignedInteger {
  /// The rows whose value lies in the range, both bounds included. It is two comparisons, whatever the range's size.
  /// Values are compared as SQLite sorts what is stored; NULL is never in the range.
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  /// The rows whose value is at least the lower bound and less than the upper one. It is two comparisons, whatever the
  /// range's size. Values are compared as SQLite sorts what is stored; NULL is never in the range.
  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  /// The rows whose value is at least the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
}
