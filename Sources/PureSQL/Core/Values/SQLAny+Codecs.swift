extension SQLAny {
  /// What the column's codec makes of the value.
  @inlinable
  public static func stored<Codec: ColumnCodec>(
    _ value: Codec.Value?, as codec: Codec
  ) throws(SQLiteError) -> SQLAny? {
    guard let value else { return nil }
    return try codec.encode(value).any
  }
}
