/// SQL as SQLite compiles it, statement by statement. Behind it there is a zero: without one, SQLite makes a copy of all that
/// is left for each statement (<https://sqlite.org/c3ref/prepare.html>).
struct SQLScript {
  /// With the zero.
  private let bytes: [UInt8]

  init(_ sql: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sql.utf8.count + 1)
    bytes.append(contentsOf: sql.utf8)
    bytes.append(0)
    self.bytes = bytes
  }

  /// How long it is, in bytes.
  var count: Int { bytes.count - 1 }

  subscript(place: Int) -> UInt8 { bytes[place] }

  /// Calls `body` with the text from `offset` on, the zero included.
  func withText<Output>(from offset: Int, _ body: (UnsafeBufferPointer<CChar>) -> Output) -> Output {
    bytes.withUnsafeBytes { body(UnsafeBufferPointer(rebasing: $0.bindMemory(to: CChar.self)[offset...])) }
  }

  /// Whether nothing but white space and semicolons follows; comments aren't looked for.
  func isBlank(from offset: Int) -> Bool {
    bytes[offset..<count].allSatisfy { $0 != 0 && $0 <= 32 || $0 == UInt8(ascii: ";") }
  }

  /// The statement that begins at `start` and that SQLite has read as far as `end`, for an error. It goes on to the next
  /// semicolon, which may be one inside of it: what couldn't be compiled can't be told exactly.
  func statement(from start: Int, readTo end: Int) -> String {
    var end = end
    while end < count, end == start || bytes[end - 1] != UInt8(ascii: ";") { end += 1 }
    let text = bytes[start..<end].drop { $0 <= 32 }
    return String(decoding: text, as: UTF8.self)
  }

  /// For a statement at whose end SQLite has stopped before the text's.
  func holdsNUL(from start: Int, at end: Int) -> SQLiteError {
    .usage("the SQL has a U+0000 in it", sql: statement(from: start, readTo: end))
  }
}
