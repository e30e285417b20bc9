import CSQLite

/// The bridge between a function in C's manner and a method that throws: generated code calls these.
enum PlainCall {
  /// - Throws: also when there is no connection.
  static func throwing<Output>(
    _ db: OpaquePointer?, _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    guard let db else { throw noConnection }
    return try body(db)
  }

  static func throwingAny(_ db: OpaquePointer?, _ body: (OpaquePointer) throws -> Void) throws {
    guard let db else { throw noConnection }
    try body(db)
  }

  /// SQLite's extended result code of what `body` throws.
  static func code(_ db: OpaquePointer?, _ body: (OpaquePointer) throws(SQLiteError) -> Void) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    do throws(SQLiteError) {
      try body(db)
      return SQLITE_OK
    } catch {
      return noted(error, db)
    }
  }

  /// The same of what gives back something that nobody has to look at.
  ///
  /// - Parameter result: where it goes; nil for nowhere. Left as it is where `body` throws.
  static func code<Output>(
    _ db: OpaquePointer?, _ result: UnsafeMutablePointer<Output>?,
    _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) -> Int32 {
    code(db) { db throws(SQLiteError) in
      let output = try body(db)
      result?.pointee = output
    }
  }

  /// SQLite's extended result code of what `body` throws, where no connection is needed.
  static func code(_ body: () throws(SQLiteError) -> Void) -> Int32 {
    do throws(SQLiteError) {
      try body()
      return SQLITE_OK
    } catch {
      return error.extendedCode
    }
  }

  /// - Parameters:
  ///   - step: takes an element, and returns something else than `SQLITE_OK` to stop; that is what comes back then.
  ///   - body: gives the elements to a closure one by one.
  static func code<Element>(
    _ db: OpaquePointer?, _ step: (Element) -> Int32, _ body: (OpaquePointer, (Element) throws -> Void) throws -> Void
  ) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    do {
      try withoutActuallyEscaping(step) { step in
        try body(db) { element in
          let code = step(element)
          if code != SQLITE_OK { throw Stop(code: code) }
        }
      }
      return SQLITE_OK
    } catch let error as SQLiteError {
      return noted(error, db)
    } catch {
      return (error as? Stop)?.code ?? SQLITE_ERROR
    }
  }

  /// `body` in a transaction, or in a savepoint of the one that is open; undone if it returns something else than
  /// `SQLITE_OK`, which comes back then.
  static func atomically(_ db: OpaquePointer?, _ body: (OpaquePointer) -> Int32) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    var code = SQLITE_OK
    do throws(SQLiteError) {
      try db.atomically { db throws(SQLiteError) in
        code = body(db)
        if code != SQLITE_OK { throw .usage("the transaction's body returned \(code)") }
      }
    } catch {
      // What `body` calls has noted its own failure.
      if code == SQLITE_OK { code = noted(error, db) }
    }
    return code
  }

  /// The code alone would say little of a value that can't be read, and undoing has made SQLite forget its own message.
  private static func noted(_ error: SQLiteError, _ db: OpaquePointer) -> Int32 {
    OpenConnection.at(db).failure = error
    return error.extendedCode
  }

  private struct Stop: Error { let code: Int32 }

  /// A statement of its own that is undone if `body` throws, though SQLite has run it to its end; in a transaction that is
  /// for whoever began it.
  static func undoingFailure<Output>(
    _ db: OpaquePointer, _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    sqlite3_get_autocommit(db) == 0 ? try body(db) : try db.atomically(body)
  }

  private static var noConnection: SQLiteError { .usage("there is no connection: the pointer is nil") }
}
