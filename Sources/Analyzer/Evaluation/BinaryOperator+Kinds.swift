extension BinaryOperator {
  /// Whether the operator compares two values: `=`, `<>`, `IS`, `<` and their like.
  public var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .is, .isNot, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// Whether the operator is a comparison that gives NULL where one of its sides is NULL.
  var isComparisonOfValues: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// Whether the operator is one of `+ - * / %`.
  public var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder: true
    default: false
    }
  }

  /// The operator that says the same of `b op a` as this one of `a op b`: `>` for `<`.
  public var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }

  /// The comparison that is true where this one is false, and NULL where it is NULL; nil for another operator.
  public var negated: BinaryOperator? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .is: .isNot
    case .isNot: .is
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .or, .and, .bitAnd, .bitOr, .shiftLeft, .shiftRight, .add, .subtract, .multiply, .divide, .remainder, .concat,
      .jsonArrow, .jsonArrowText:
      nil
    }
  }
}
