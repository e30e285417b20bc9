/// A key of a table: columns that no two rows have the same values in.
public struct SQLKey<Record: SQLRecord, Value: Sendable>: Sendable {
  /// Binds a value of the key to a statement, from parameter 1 on: one parameter for each of the key's columns, in
  /// their order. Throws where a codec can't store a part of it.
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
