// MARK: - What generated `noop()` puts in the place of a query

extension Queries {
  /// The query, or one that finds nothing and changes nothing: its output is nil, an empty array or 0.
  public static func orNothing<Input: Sendable, Output: Sendable>(
    _ query: (any Query<Input, Output>)?
  ) -> any Query<Input, Output> {
    if let query { return query }
    guard let type = Output.self as? any EmptyOutput.Type, let nothing = type.nothing as? Output else {
      return Fail<Input, Output>()
    }
    return Just<Input, Output>(nothing)
  }

  /// The query, or one that does nothing.
  public static func orNothing<Input: Sendable>(_ query: (any Query<Input, Void>)?) -> any Query<Input, Void> {
    query ?? Just<Input, Void>()
  }

  /// The query, or one that fails, for outputs that can't be empty.
  public static func orFailure<Input: Sendable, Output: Sendable>(
    _ query: (any Query<Input, Output>)?
  ) -> any Query<Input, Output> {
    query ?? Fail<Input, Output>()
  }
}

/// An output of which there can be nothing.
private protocol EmptyOutput {
  static var nothing: Self { get }
}

extension Optional: EmptyOutput {
  fileprivate static var nothing: Self { nil }
}

extension Array: EmptyOutput {
  fileprivate static var nothing: Self { [] }
}

extension Int: EmptyOutput {
  fileprivate static var nothing: Self { 0 }
}
