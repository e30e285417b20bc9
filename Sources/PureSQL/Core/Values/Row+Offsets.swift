/// Columns by how far they are from the first one of what is read. Generated code calls these: the compiler needs less time for
/// a second argument than for a sum.
extension Row {
  /// The INTEGER `offset` columns behind `start`, as ``int(at:)`` reads it.
  @inlinable
  public borrowing func int(at start: Int32, _ offset: Int32) throws(SQLiteError) -> Int {
    try int(at: start &+ offset)
  }

  /// The INTEGER `offset` columns behind `start`, as ``intOrNil(at:)`` reads it.
  @inlinable
  public borrowing func intOrNil(at start: Int32, _ offset: Int32) throws(SQLiteError) -> Int? {
    try intOrNil(at: start &+ offset)
  }

  /// The REAL `offset` columns behind `start`, as ``double(at:)`` reads it.
  @inlinable
  public borrowing func double(at start: Int32, _ offset: Int32) throws(SQLiteError) -> Double {
    try double(at: start &+ offset)
  }

  /// The REAL `offset` columns behind `start`, as ``doubleOrNil(at:)`` reads it.
  @inlinable
  public borrowing func doubleOrNil(at start: Int32, _ offset: Int32) throws(SQLiteError) -> Double? {
    try doubleOrNil(at: start &+ offset)
  }

  /// The TEXT `offset` columns behind `start`, as ``text(at:)`` reads it.
  @inlinable
  public borrowing func text(at start: Int32, _ offset: Int32) throws(SQLiteError) -> String {
    try text(at: start &+ offset)
  }

  /// The TEXT `offset` columns behind `start`, as ``textOrNil(at:)`` reads it.
  @inlinable
  public borrowing func textOrNil(at start: Int32, _ offset: Int32) throws(SQLiteError) -> String? {
    try textOrNil(at: start &+ offset)
  }

  /// The BLOB `offset` columns behind `start`, as ``blob(at:)`` reads it.
  @inlinable
  public borrowing func blob(at start: Int32, _ offset: Int32) throws(SQLiteError) -> SQLBlob {
    try blob(at: start &+ offset)
  }

  /// The BLOB `offset` columns behind `start`, as ``blobOrNil(at:)`` reads it.
  @inlinable
  public borrowing func blobOrNil(at start: Int32, _ offset: Int32) throws(SQLiteError) -> SQLBlob? {
    try blobOrNil(at: start &+ offset)
  }

  /// The value, with its storage class, `offset` columns behind `start`, as ``any(at:)`` reads it.
  @inlinable
  public borrowing func any(at start: Int32, _ offset: Int32) throws(SQLiteError) -> SQLAny {
    try any(at: start &+ offset)
  }

  /// The value, with its storage class, `offset` columns behind `start`, as ``anyOrNil(at:)`` reads it.
  @inlinable
  public borrowing func anyOrNil(at start: Int32, _ offset: Int32) throws(SQLiteError) -> SQLAny? {
    try anyOrNil(at: start &+ offset)
  }

  /// The value `offset` columns behind `start` as the codec decodes it, read as ``value(at:as:)`` does.
  @inlinable
  public borrowing func value<Codec: ColumnCodec>(
    at start: Int32, _ offset: Int32, as codec: Codec
  ) throws(SQLiteError) -> Codec.Value {
    try value(at: start &+ offset, as: codec)
  }

  /// The record that begins `offset` columns behind `start`, as ``record(_:at:)`` reads it.
  @inlinable
  public borrowing func record<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32, _ offset: Int32
  ) throws(SQLiteError) -> Record {
    try record(type, at: start &+ offset)
  }

  /// The value `offset` columns behind `start` as the codec decodes it, read as ``valueOrNil(at:as:)`` does.
  @inlinable
  public borrowing func valueOrNil<Codec: ColumnCodec>(
    at start: Int32, _ offset: Int32, as codec: Codec
  ) throws(SQLiteError) -> Codec.Value? {
    try valueOrNil(at: start &+ offset, as: codec)
  }

  /// The record that begins `offset` columns behind `start`, as ``recordOrNil(_:at:)`` reads it.
  @inlinable
  public borrowing func recordOrNil<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32, _ offset: Int32
  ) throws(SQLiteError) -> Record? {
    try recordOrNil(type, at: start &+ offset)
  }
}
