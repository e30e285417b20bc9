// MARK: - A new file

extension Database {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig(), adapters: Adapters,
    functions: Functions
  ) throws(SQLiteError) -> Self {
    if let original, config.key != nil {
      throw .usage(
        "the copy of '\(original)' would be encrypted as that is, and not with the key; create it without one, or with nothing copied"
      )
    }
    var config = config
    config.path = path
    return try NewDatabaseFile(path: path).make(copying: original) { () throws(SQLiteError) in
      try Self(config: config, adapters: adapters, functions: functions)
    }
  }
}

extension Database where Functions == Void {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig(), adapters: Adapters
  ) throws(SQLiteError) -> Self {
    try create(path, copying: original, config: config, adapters: adapters, functions: ())
  }
}

extension Database where Adapters == Void {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig(), functions: Functions
  ) throws(SQLiteError) -> Self {
    try create(path, copying: original, config: config, adapters: (), functions: functions)
  }
}

extension Database where Adapters == Void, Functions == Void {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig()
  ) throws(SQLiteError) -> Self {
    try create(path, copying: original, config: config, adapters: (), functions: ())
  }
}

// MARK: - The application's number

extension Transaction {
  /// The number in the file that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  /// Migrations don't use it.
  public borrowing func userVersion() throws(SQLiteError) -> Int {
    try statement(preparing: "PRAGMA main.user_version").fetchOne(Int.self)
  }

  /// Sets the number that is the application's to use, with what else the transaction writes.
  public borrowing func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try statement(preparing: "PRAGMA main.user_version = \(version)").run()
  }
}
