extension Row {
  /// The stored value as the column's codec decodes it.
  @inlinable
  public borrowing func value<Codec: ColumnCodec>(at column: Int32, as codec: Codec) throws(SQLiteError) -> Codec.Value
  {
    let stored = try Codec.Storage.read(from: self, at: column)
    do throws(SQLiteError) {
      return try codec.decode(stored)
    } catch {
      throw located(error, column)
    }
  }

  /// The stored value as the column's codec decodes it; nil for NULL, of which the codec isn't asked.
  ///
  /// - Throws: what the codec throws, with column and row, and an error with the reason `.decoding` if the value is of
  ///   another type than the codec stores.
  @inlinable
  public borrowing func valueOrNil<Codec: ColumnCodec>(
    at column: Int32, as codec: Codec
  ) throws(SQLiteError) -> Codec.Value? {
    guard let stored = try Codec.Storage.readOrNil(from: self, at: column) else { return nil }
    do throws(SQLiteError) {
      return try codec.decode(stored)
    } catch {
      throw located(error, column)
    }
  }
}
