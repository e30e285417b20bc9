/// A key of a table: columns that no two rows have the same values in.
public struct SQLKey<Record: SQLRecord, Value: Sendable>: Sendable {
  public typealias Bind =
    @Sendable (Value, borrowing Statement, Record.Adapters) throws(SQLiteError) -> Void

  /// Place in ``SQLTableSchema/keys``.
  @usableFromInline let place: Int
  @usableFromInline let bind: Bind

  /// - Parameters:
  ///   - place: which of ``SQLTableSchema/keys`` it is.
  ///   - bind: binds a value of the key, from parameter 1 on.
  @inlinable
  public init(_ place: Int, _ bind: @escaping Bind) {
    self.place = place
    self.bind = bind
  }
}
