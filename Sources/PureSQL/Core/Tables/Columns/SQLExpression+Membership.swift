extension SQLExpression {
  /// One of the values; of none, nothing. Any number of them is one statement.
  public func `in`(_ values: some Sequence<Value>) -> SQLCondition {
    SQLCondition("(" + sql + " IN " + SQLText.values(values, coding) + ")")
  }

  public func between(_ lower: Value, and upper: Value) -> SQLCondition {
    SQLCondition(
      "(" + sql + " BETWEEN " + SQLText.value(lower, coding) + " AND " + SQLText.value(upper, coding) + ")")
  }

  public var isNull: SQLCondition { SQLCondition("(" + sql + " IS NULL)") }
  public var isNotNull: SQLCondition { SQLCondition("(" + sql + " IS NOT NULL)") }
}

// The order of the stored values is what counts; a codec of yours may store them in another order than Swift's.
extension SQLExpression where Value: Comparable {
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
  public func `in`(_ range: PartialRangeThrough<Value>) -> SQLCondition { compared(" <= ", to: range.upperBound) }
  public func `in`(_ range: PartialRangeUpTo<Value>) -> SQLCondition { compared(" < ", to: range.upperBound) }
}

// Ranges of integers are sequences too; as ranges they are two comparisons, whatever their size.
extension SQLExpression where Value: Strideable, Value.Stride: SignedInteger {
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
}
