private import CSQLite

/// Reads the schema out of a database file, without changing anything about it.
package enum DatabaseSchema {
  package static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3".utf8) + [0])
  }

  /// The statements that made the schema, in the order in which they were run.
  package static func sql(path: String, shownAs name: String) throws(InputError) -> String {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    // Immutable: no lock is taken and no file appears beside it.
    let escaped = path.utf8.map { byte in
      let isPlain = byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "%")
      return isPlain ? [byte] : Array("%".utf8) + hex(byte)
    }
    let uri = "file:" + String(decoding: escaped.joined(), as: UTF8.self) + "?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    var status = sqlite3_open_v2(uri, &database, flags, nil)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    if status == SQLITE_OK {
      status = sqlite3_prepare_v2(database, query, -1, &statement, nil)
    }
    var text = ""
    while status == SQLITE_OK || status == SQLITE_ROW {
      status = sqlite3_step(statement)
      if status == SQLITE_ROW, let sql = sqlite3_column_text(statement, 0) {
        text += String(cString: sql) + ";\n"
      }
    }
    guard status == SQLITE_DONE else {
      throw InputError("cannot read '\(name)': \(String(cString: sqlite3_errmsg(database)))")
    }
    return text
  }

  /// The tables that belong to virtual tables are made with them; those of SQLite's own, by SQLite.
  private static let query = """
    SELECT sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
    ORDER BY rowid
    """

  private static func hex(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
