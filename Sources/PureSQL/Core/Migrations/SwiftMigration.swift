/// A step of the schema's history in Swift, among those in SQL: for what SQL can't do to the rows, such as taking a text apart
/// by the app's own code, or reading what lies in a file beside the database.
///
/// A generated database has those that it is given in an extension, ``Database/swiftMigrations`` and
/// ``PlainDatabase/swiftMigrations``:
///
/// ```swift
/// extension DB {
///   static let swiftMigrations = [
///     SwiftMigration("initials", after: "2.sql") { tx in
///       for (id, name) in try names(in: tx) { try setInitials(of: name, for: id, in: tx) }
///     }
///   ]
/// }
/// ```
///
/// It runs once on every file, in a transaction of its own together with its record, right behind the step that it names. It changes
/// rows and not the schema: what the SQL of the history leads to is what queries are checked against. It may be run again
/// after it was rolled back, so it leaves alone what isn't in the database.
public struct SwiftMigration: Sendable {
  /// How a file remembers the step. No other step has this name.
  public let name: String
  /// The name of the step in SQL that it comes behind, such as `2.sql`.
  public let predecessor: String
  let body: @Sendable (any RawConnection) throws -> Void

  /// - Parameter body: is given the connection that the step runs on, in the step's transaction.
  init(_ name: String, after predecessor: String, raw body: @escaping @Sendable (any RawConnection) throws -> Void) {
    self.name = name
    self.predecessor = predecessor
    self.body = body
  }

  /// A step that is given a connection of SQLite's, for code without dependencies or in C.
  ///
  /// - Parameters:
  ///   - name: how a file remembers the step; no other step has this name.
  ///   - predecessor: the name of the step in SQL that it comes behind. Several behind one come in their order.
  ///   - body: changes rows. The connection is in a transaction, which is rolled back if it throws.
  /// - Returns: the step.
  public static func onConnection(
    _ name: String, after predecessor: String, _ body: @escaping @Sendable (OpaquePointer) throws -> Void
  ) -> SwiftMigration {
    SwiftMigration(name, after: predecessor, raw: { try body($0.pointer) })
  }
}
