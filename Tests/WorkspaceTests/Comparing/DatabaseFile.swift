import CSQLite
import Foundation
import Testing

extension TemporaryFolder {
  /// Runs SQL on a database file of the folder.
  func database(_ name: String, _ sql: String, staysOpen: Bool = false) throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(path + "/" + name, &database) == SQLITE_OK)
    // Unclosed, it leaves a log beside the file.
    defer { if !staysOpen { sqlite3_close(database) } }
    if sqlite3_exec(database, sql, nil, nil, nil) != SQLITE_OK {
      Issue.record("\(String(cString: sqlite3_errmsg(database)))")
    }
  }

  func query(_ name: String, _ sql: String) throws -> String? {
    var database: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(database)
    }
    guard sqlite3_open(path + "/" + name, &database) == SQLITE_OK,
      sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".errors" }.sorted()
  }
}
