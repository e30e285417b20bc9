import CSQLite

/// The additions of an app to the SQL of a connection: functions, orders of texts, and how full-text indexes take texts
/// apart.
///
/// A generated database makes them of an implementation of its protocol, ``Database/additions(of:)``.
public struct SQLAdditions: Sendable {
  /// Functions that SQL can call.
  public var functions: [SQLFunction]
  /// Orders of texts that SQL can ask for by `COLLATE`.
  public var collations: [SQLCollation]
  /// How full-text indexes can take texts apart. Needs a library with fts5.
  public var tokenizers: [SQLTokenizer]

  /// Makes an app's additions to SQL. Each parameter sets the property of its name.
  public init(
    functions: [SQLFunction] = [], collations: [SQLCollation] = [], tokenizers: [SQLTokenizer] = []
  ) {
    self.functions = functions
    self.collations = collations
    self.tokenizers = tokenizers
  }

  /// Lets the SQL of a connection use all of it, until the connection is closed. What the connection has by the same name is
  /// replaced.
  ///
  /// - Parameter db: a connection of SQLite's, whoever has opened it.
  /// - Throws: what SQLite says of a name or a number of arguments, and an error with the reason `.usage` where a name is one that
  ///   indexes or the runtime rely on.
  public func register(in db: OpaquePointer) throws(SQLiteError) {
    for function in functions { try function.register(in: db) }
    for collation in collations { try collation.register(in: db) }
    for tokenizer in tokenizers {
      let code = tokenizer.register(in: db)
      if code != SQLITE_OK { throw .last(in: db, code: code) }
    }
  }
}
