// Closures whose types say how many arguments there are, and of which type. An argument of another type is an error, and so is
// NULL where the closure takes no optional.

extension SQLFunction {
  /// A function without arguments.
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - isPure: whether it always gives the same, and changes nothing.
  ///   - isUsableInSchema: whether views, triggers, CHECKs, indexes and generated columns may call it.
  ///   - body: gives the result.
  public init<Output: SQLFunctionValue>(
    _ name: String, isPure: Bool = true, isUsableInSchema: Bool = false,
    _ body: @escaping @Sendable () throws -> Output
  ) {
    self.init(name, argumentCount: 0, isPure: isPure, isUsableInSchema: isUsableInSchema) { _ in
      try body().functionResult()
    }
  }

  /// A function of one argument, which has to be of the closure's type; NULL is nil of an optional.
  ///
  /// ```swift
  /// let fold = SQLFunction("fold") { (text: String?) in text?.lowercased() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - isPure: whether it always gives the same for the same value, and changes nothing.
  ///   - isUsableInSchema: whether views, triggers, CHECKs, indexes and generated columns may call it.
  ///   - body: gives the result.
  public init<First: SQLFunctionValue, Output: SQLFunctionValue>(
    _ name: String, isPure: Bool = true, isUsableInSchema: Bool = false,
    _ body: @escaping @Sendable (First) throws -> Output
  ) {
    self.init(name, argumentCount: 1, isPure: isPure, isUsableInSchema: isUsableInSchema) { arguments in
      try body(First.argument(0, of: arguments)).functionResult()
    }
  }

  /// A function of two arguments, which have to be of the closure's types; NULL is nil of an optional.
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - isPure: whether it always gives the same for the same values, and changes nothing.
  ///   - isUsableInSchema: whether views, triggers, CHECKs, indexes and generated columns may call it.
  ///   - body: gives the result.
  public init<First: SQLFunctionValue, Second: SQLFunctionValue, Output: SQLFunctionValue>(
    _ name: String, isPure: Bool = true, isUsableInSchema: Bool = false,
    _ body: @escaping @Sendable (First, Second) throws -> Output
  ) {
    self.init(name, argumentCount: 2, isPure: isPure, isUsableInSchema: isUsableInSchema) { arguments in
      try body(First.argument(0, of: arguments), Second.argument(1, of: arguments)).functionResult()
    }
  }

  /// A function of three arguments, which have to be of the closure's types; NULL is nil of an optional.
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - isPure: whether it always gives the same for the same values, and changes nothing.
  ///   - isUsableInSchema: whether views, triggers, CHECKs, indexes and generated columns may call it.
  ///   - body: gives the result.
  public init<
    First: SQLFunctionValue, Second: SQLFunctionValue, Third: SQLFunctionValue, Output: SQLFunctionValue
  >(
    _ name: String, isPure: Bool = true, isUsableInSchema: Bool = false,
    _ body: @escaping @Sendable (First, Second, Third) throws -> Output
  ) {
    self.init(name, argumentCount: 3, isPure: isPure, isUsableInSchema: isUsableInSchema) { arguments in
      try body(
        First.argument(0, of: arguments), Second.argument(1, of: arguments), Third.argument(2, of: arguments)
      ).functionResult()
    }
  }
}
