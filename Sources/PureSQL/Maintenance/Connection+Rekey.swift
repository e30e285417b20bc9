import CSQLite

extension Connection {
  /// Encrypts the file with another key, all of it, while nobody reads or writes. Needs SQLCipher, by the package's trait `SQLCipher`,
  /// and a file that has a key already (<https://www.zetetic.net/sqlcipher/sqlcipher-api/#rekey>).
  ///
  /// ```swift
  /// try await database.rekey { keychain.newPassword }
  /// ```
  ///
  /// Connections that this process opens from now on ask `key`. What other processes have open can't be read by them any more.
  /// Keep both keys until this has returned: a process that is killed meanwhile leaves a file with the old key or the new one.
  ///
  /// - Parameter key: gives the new key; asked for whenever a connection is opened, and not kept.
  /// - Throws: an error with the code `SQLITE_MISUSE` that says what is missing where the library can't encrypt, one with the reason
  ///   `.usage` where the file has no key or is only read, and what SQLite says of writing. The file has its old key then.
  public func rekey(_ key: @escaping @Sendable () -> String) async throws {
    guard let pool else { return }
    try pool.checkCanBeRekeyed()
    try await pool.withTheWriterAlone { writer throws(SQLiteError) in try pool.rekey(writer, key) }
  }

  /// ``rekey(_:)`` on this thread.
  public func rekeyBlocking(_ key: @escaping @Sendable () -> String) throws {
    guard let pool else { return }
    try pool.checkCanBeRekeyed()
    try pool.withTheWriterAloneBlocking { writer throws(SQLiteError) in try pool.rekey(writer, key) }
  }
}

extension ConnectionPool {
  fileprivate func checkCanBeRekeyed() throws(SQLiteError) {
    if config.isReadOnly { throw .usage("the database was opened to be read only, and its key can't be changed") }
  }

  fileprivate func rekey(_ writer: DatabaseHandle, _ key: @escaping @Sendable () -> String) throws(SQLiteError) {
    let path = config.filePath
    // To another library the pragma means nothing, and the key would be in nobody's way.
    guard try writer.canEncrypt() else { throw .cannotEncrypt(path) }
    guard keys.current != nil, path != nil else {
      throw .usage("the database has no key that could be changed; only a file that was made with one is encrypted")
    }
    let code = sqlite3_exec(writer.pointer, "PRAGMA rekey = \(quotedText(key()))", nil, nil, nil)
    // The text of the statement is no part of an error here.
    guard code == SQLITE_OK else {
      throw SQLiteError(
        .sqlite, extendedCode: code, message: "can't encrypt '\(path ?? "")' with the new key", path: path)
    }
    keys.set(key)
  }
}
