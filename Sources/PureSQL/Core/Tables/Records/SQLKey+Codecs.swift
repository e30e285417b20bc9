extension SQLKey {
  /// A key of one column whose values are stored as they are.
  ///
  /// - Parameter place: which of ``SQLTableSchema/keys`` it is.
  @inlinable
  public init(_ place: Int) where Value: StorageValue {
    self.init(place) { (value: Value, statement: borrowing Statement, _: Record.Adapters) throws(SQLiteError) -> Void in
      try value.bind(to: statement, at: 1)
    }
  }

  /// A key of one column.
  ///
  /// - Parameters:
  ///   - place: which of ``SQLTableSchema/keys`` it is.
  ///   - codec: how the column's values are stored.
  @inlinable
  public init<Codec: ColumnCodec>(_ place: Int, _ codec: Codec) where Codec.Value == Value {
    self.init(place) { (value: Value, statement: borrowing Statement, _: Record.Adapters) throws(SQLiteError) -> Void in
      try statement.bind(value, at: 1, as: codec)
    }
  }
}
