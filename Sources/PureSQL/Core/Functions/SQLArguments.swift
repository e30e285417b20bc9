/// The arguments of a call of the app's function. They are only valid while they are lent out, so values have to be
/// copied.
///
/// Arguments are read as the columns of a row are: a value of another storage class than the one asked for is an error.
public struct SQLArguments: ~Copyable {
  private let row: Row
  /// How many there are.
  public let count: Int

  /// - Parameter detour: where they are; kept by the caller as long as the arguments are.
  init(_ detour: RowDetour) {
    row = Row(nil, number: 0, through: detour)
    count = Int(detour.columnCount)
  }

  /// Whether an argument, counted from 0, is NULL.
  ///
  /// - Throws: an error with the reason `.usage` where there are fewer arguments.
  public borrowing func isNull(at index: Int) throws(SQLiteError) -> Bool {
    try check(index)
    return row.isNull(at: Int32(index))
  }

  /// An argument, counted from 0.
  ///
  /// - Throws: an error with the reason `.decoding` where it is NULL or of another type, and one with `.usage` where there are
  ///   fewer arguments.
  public borrowing func value<Value: StorageValue>(
    at index: Int, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    try check(index)
    return try Value.read(from: row, at: Int32(index))
  }

  /// An argument, counted from 0; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding` where it is of another type, and one with `.usage` where there are fewer
  ///   arguments.
  public borrowing func valueOrNil<Value: StorageValue>(
    at index: Int, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try check(index)
    return try Value.readOrNil(from: row, at: Int32(index))
  }

  /// An argument, counted from 0, as a column's codec decodes it; nil for NULL.
  ///
  /// - Throws: what the codec throws, and an error with the reason `.usage` where there are fewer arguments.
  public borrowing func valueOrNil<Codec: ColumnCodec>(
    at index: Int, as codec: Codec
  ) throws(SQLiteError) -> Codec.Value? {
    guard let stored = try valueOrNil(at: index, as: Codec.Storage.self) else { return nil }
    return try codec.decode(stored)
  }

  /// The arguments from one on, counted from 0, whatever they are; nil for NULL. None where there are fewer.
  ///
  /// - Throws: an error with the reason `.decoding` where a text isn't UTF-8.
  public borrowing func values(from index: Int) throws(SQLiteError) -> [SQLAny?] {
    var values: [SQLAny?] = []
    for place in max(0, index)..<max(0, index, count) { values.append(try valueOrNil(at: place)) }
    return values
  }

  /// Behind the last argument there is somebody else's memory.
  private borrowing func check(_ index: Int) throws(SQLiteError) {
    guard index >= 0 && index < count else {
      throw .usage("there is no argument \(index); the function was called with \(count)")
    }
  }
}
