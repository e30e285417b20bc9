extension Statement {
  /// Binds the value as the column's codec encodes it.
  @inlinable
  public borrowing func bind<Codec: ColumnCodec>(
    _ value: Codec.Value?, at index: Int32, as codec: Codec
  ) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try codec.encode(value).bind(to: self, at: index)
  }

  /// The elements as the column's codec stores them.
  public borrowing func bind<Codec: ColumnCodec>(
    all values: [Codec.Value], at index: Int32, as codec: Codec
  ) throws(SQLiteError) {
    var stored: [Codec.Storage] = []
    stored.reserveCapacity(values.count)
    for value in values { stored.append(try codec.encode(value)) }
    try Codec.Storage.bind(all: stored, to: self, at: index)
  }
}
