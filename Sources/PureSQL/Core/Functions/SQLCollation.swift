import CSQLite

/// An order of texts that SQL can ask for: `ORDER BY name COLLATE natural`. A database has those of its
/// ``DatabaseConfig/collations``, on every connection.
///
/// ```swift
/// let byLength = SQLCollation("by_length") { $0.count - $1.count }
/// ```
///
/// An index is made in the order of its collation, and is of no use to a program that orders otherwise: a collation with an
/// index stays as it is, or the index is made anew by `REINDEX` (<https://sqlite.org/c3ref/create_collation.html>).
public struct SQLCollation: Sendable {
  /// How SQL calls it.
  public let name: String
  private let compare: @Sendable (String, String) -> Int

  /// - Parameters:
  ///   - name: how SQL calls it.
  ///   - compare: gives a negative number where the first text comes first, a positive one where the second does, and 0 where
  ///     they are equal. It has to be an order: if a ≤ b and b ≤ c, then a ≤ c.
  public init(_ name: String, compare: @escaping @Sendable (String, String) -> Int) {
    self.name = name
    self.compare = compare
  }

  private final class Box {
    let compare: @Sendable (String, String) -> Int
    init(_ compare: @escaping @Sendable (String, String) -> Int) { self.compare = compare }
  }

  /// Lets the SQL of a connection use the collation, until it is closed.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.usage` where the name is one of SQLite's own, whose order
  ///   indexes rely on.
  func register(in database: OpaquePointer) throws(SQLiteError) {
    guard !["binary", "nocase", "rtrim"].contains(foldedName(name)) else {
      throw .usage("the collation '\(name)' is SQLite's own; call yours something else")
    }
    // Unlike a function's, SQLite doesn't let go of it where this fails.
    let box = Unmanaged.passRetained(Box(compare))
    let code = sqlite3_create_collation_v2(
      database, name, SQLITE_UTF8, box.toOpaque(),
      { box, leftCount, left, rightCount, right in
        func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
          String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
        }
        let order = Unmanaged<Box>.fromOpaque(box!).takeUnretainedValue().compare(
          text(left, leftCount), text(right, rightCount))
        return Int32(order.signum())
      }, { Unmanaged<Box>.fromOpaque($0!).release() })
    if code == SQLITE_OK { return }
    box.release()
    throw .last(in: database, code: code)
  }
}
