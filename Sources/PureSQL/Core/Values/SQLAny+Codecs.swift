extension SQLAny {
  /// The value as the column's codec encodes it.
  @inlinable
  public static func stored<Codec: ColumnCodec>(
    _ value: Codec.Value?, as codec: Codec
  ) throws(SQLiteError) -> SQLAny? {
    guard let value else { return nil }
    return try codec.encode(value).any
  }
}
