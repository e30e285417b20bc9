#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Databases with adapters or functions take them when they are opened; those without take nothing of the kind, so that a
// forgotten one doesn't compile.

// MARK: - With both

extension Database {
  /// Opens the database and migrates it, unless the configuration says not to.
  ///
  /// - Parameters:
  ///   - config: where it is, and how it is opened.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(config: DatabaseConfig, adapters: Adapters, functions: Functions) throws(SQLiteError) {
    var config = config
    let additions = Self.additions(of: functions)
    // What the configuration has by the same name goes before.
    config.functions = additions.functions + config.functions
    config.collations = additions.collations + config.collations
    config.tokenizers = additions.tokenizers + config.tokenizers
    let pool = try ConnectionPool(config: config, migrations: Self.migrations, swiftMigrations: Self.swiftMigrations)
    self.init(connection: pool, adapters: adapters)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(path: String, adapters: Adapters, functions: Functions) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: adapters, functions: functions)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(url: URL, adapters: Adapters, functions: Functions) throws(SQLiteError) {
    try self.init(path: url.databasePath(), adapters: adapters, functions: functions)
  }

  /// A database of its own, in memory.
  ///
  /// - Parameters:
  ///   - adapters: the values that columns declared with `USING` are stored by.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says of a migration.
  public static func inMemory(adapters: Adapters, functions: Functions) throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: adapters, functions: functions)
  }
}

// MARK: - With adapters

extension Database where Functions == Void {
  /// Opens the database and migrates it, unless the configuration says not to.
  ///
  /// - Parameters:
  ///   - config: where it is, and how it is opened.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(config: DatabaseConfig, adapters: Adapters) throws(SQLiteError) {
    try self.init(config: config, adapters: adapters, functions: ())
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(path: String, adapters: Adapters) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: adapters, functions: ())
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(url: URL, adapters: Adapters) throws(SQLiteError) {
    try self.init(path: url.databasePath(), adapters: adapters, functions: ())
  }

  /// A database of its own, in memory.
  ///
  /// - Parameter adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: what SQLite says of a migration.
  public static func inMemory(adapters: Adapters) throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: adapters, functions: ())
  }
}

// MARK: - With functions

extension Database where Adapters == Void {
  /// Opens the database and migrates it, unless the configuration says not to.
  ///
  /// - Parameters:
  ///   - config: where it is, and how it is opened.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(config: DatabaseConfig, functions: Functions) throws(SQLiteError) {
    try self.init(config: config, adapters: (), functions: functions)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(path: String, functions: Functions) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: (), functions: functions)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(url: URL, functions: Functions) throws(SQLiteError) {
    try self.init(path: url.databasePath(), adapters: (), functions: functions)
  }

  /// A database of its own, in memory.
  ///
  /// - Parameter functions: the app's implementation of what the project declares; every connection has it before anything runs.
  /// - Throws: what SQLite says of a migration.
  public static func inMemory(functions: Functions) throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: (), functions: functions)
  }
}

// MARK: - With neither

extension Database where Adapters == Void, Functions == Void {
  /// Opens the database and migrates it, unless the configuration says not to.
  ///
  /// - Parameter config: where it is, and how it is opened.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(config: DatabaseConfig) throws(SQLiteError) {
    try self.init(config: config, adapters: (), functions: ())
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameter path: where the file is.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(path: String) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: (), functions: ())
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  ///
  /// - Parameter url: where the file is.
  /// - Throws: what SQLite says, with the file's path; and an error with the reason `.migration` or `.schema` where the file and the
  ///   program disagree.
  public init(url: URL) throws(SQLiteError) {
    try self.init(path: url.databasePath(), adapters: (), functions: ())
  }

  /// A database of its own, in memory.
  ///
  /// - Throws: what SQLite says of a migration.
  public static func inMemory() throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: (), functions: ())
  }
}

// MARK: - Where it is

extension URL {
  /// The path of the file that the URL means. What another machine has isn't there, though its path may be.
  fileprivate func databasePath() throws(SQLiteError) -> String {
    guard isFileURL || scheme == nil else { throw .usage("'\(absoluteString)' is no file's URL") }
    return path
  }
}
