import GRDBSQLite

/// The C API, as well as Swift can call it by hand.
struct Raw: ~Copyable {
  let database: OpaquePointer

  init(_ path: String) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    precondition(sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK)
    database = opened!
    run("PRAGMA journal_mode = WAL")
  }

  deinit { sqlite3_close_v2(database) }

  func run(_ sql: String) {
    precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, String(cString: sqlite3_errmsg(database)))
  }

  func prepare(_ sql: String) -> OpaquePointer {
    var statement: OpaquePointer?
    precondition(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    return statement!
  }

  @inline(__always)
  static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
    let bytes = sqlite3_column_text(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  @inline(__always)
  static func person(_ statement: OpaquePointer) -> Person {
    Person(
      id: Int(sqlite3_column_int64(statement, 0)), name: text(statement, 1), email: text(statement, 2),
      city: sqlite3_column_type(statement, 3) == SQLITE_NULL ? nil : text(statement, 3),
      age: Int(sqlite3_column_int64(statement, 4)), score: sqlite3_column_double(statement, 5),
      isActive: sqlite3_column_int64(statement, 6) != 0, created: Int(sqlite3_column_int64(statement, 7)))
  }

  func fetchAll(_ statement: OpaquePointer) -> [Person] {
    var people: [Person] = []
    while sqlite3_step(statement) == SQLITE_ROW { people.append(Self.person(statement)) }
    sqlite3_reset(statement)
    return people
  }

  func find(_ statement: OpaquePointer, _ id: Int) -> Person? {
    sqlite3_bind_int64(statement, 1, Int64(id))
    let person = sqlite3_step(statement) == SQLITE_ROW ? Self.person(statement) : nil
    sqlite3_reset(statement)
    return person
  }

  /// The bytes are lent to SQLite for as long as the statement runs; nothing is copied.
  /// Or updates: all columns are bound.
  func insert(_ statement: OpaquePointer, _ person: Person) {
    var name = person.name
    var email = person.email
    var city = person.city ?? ""
    sqlite3_bind_int64(statement, 1, Int64(person.id))
    sqlite3_bind_int64(statement, 5, Int64(person.age))
    sqlite3_bind_double(statement, 6, person.score)
    sqlite3_bind_int64(statement, 7, person.isActive ? 1 : 0)
    sqlite3_bind_int64(statement, 8, Int64(person.created))
    name.withUTF8 { name in
      email.withUTF8 { email in
        city.withUTF8 { city in
          bind(statement, 2, name)
          bind(statement, 3, email)
          if person.city == nil { sqlite3_bind_null(statement, 4) } else { bind(statement, 4, city) }
          precondition(sqlite3_step(statement) == SQLITE_DONE)
          sqlite3_reset(statement)
        }
      }
    }
  }

  func delete(_ statement: OpaquePointer, _ id: Int) {
    sqlite3_bind_int64(statement, 1, Int64(id))
    precondition(sqlite3_step(statement) == SQLITE_DONE)
    sqlite3_reset(statement)
  }

  @inline(__always)
  private func bind(_ statement: OpaquePointer, _ index: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    sqlite3_bind_text(
      statement, index, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
      nil)
  }
}
