/// A query of several statements, which run in one transaction: `name(…) { INSERT …; items: SELECT …; other(:id); }`.
public struct QueryGroup: Sendable {
  /// Its statements, as places in the file's.
  public let statements: Range<Int>
  /// Its statements and calls, in order, at the same places as `statements`.
  public let members: [Member]
  /// The signature of the group as a whole. The columns and the cardinality are those of the one member that returns
  /// rows; where there are several, each says them by itself, and there are no columns here.
  public let signature: Signature
  /// Whether it can run: each statement can, and what it calls.
  public let isSound: Bool

  /// A statement of the group, or a call of another query.
  public struct Member: Sendable {
    /// The name of the result in the group's output: as its label says, or by its number; nil for one that returns no
    /// rows.
    public let result: String?
    /// The query that is called; nil for a statement.
    public let callee: Name?
    /// The signature of the member: of a call, that of the called query.
    public let signature: Signature
    /// The places of its parameters among the group's.
    public let arguments: [Int]
  }
}

extension Signature {
  /// Whether whoever runs it gets something back besides a number of rows.
  public var returnsRows: Bool { !columns.isEmpty || hasSeveralResults }
}
