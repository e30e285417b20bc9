/// The dependency-free style: code that imports a C module with SQLite's API and nothing else, over connections as
/// `sqlite3_open` gives them. What of the runtime such code needs lies beside it.
package struct DependencyFree: Sendable, Equatable {
  package enum Functions: String, Sendable, CaseIterable {
    /// `TodoQueries.find(1, in: db)`
    case methods
    /// `sqlite3_find(db, 1)`
    case free
  }

  package enum Errors: String, Sendable, CaseIterable {
    /// `throws(SQLiteError)`
    case `throws`
    /// An `Int32`, and results through `inout`.
    case codes
  }

  package var functions = Functions.methods
  package var errors = Errors.throws
  /// The module of SQLite's API; nil for the one that the platform has, or that comes with the code.
  package var sqliteModule: String?
  /// Whether dates, UUIDs and the like are there. Without, a BLOB is `[UInt8]`.
  package var foundation = true
  /// Whether rows conform to the runtime's protocols, as conditions, relations and most verbs of tables ask for. Without, they are
  /// plain structs, and each verb that tables have is a statement of its own.
  package var protocols = true

  package init() {}

  /// Whether the methods that throw are what is asked for, so that nothing stands in front of them.
  var isDirect: Bool { functions == .methods && errors == .throws }
  /// The enum inside of others that holds the methods that throw, where those around it return codes.
  var throwingType: String? { functions == .methods && errors == .codes ? "Throwing" : nil }
}
