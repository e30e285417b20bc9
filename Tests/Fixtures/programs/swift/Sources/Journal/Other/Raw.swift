import SQLite3

func journals(_ handle: OpaquePointer?) -> [String] {
  var statement: OpaquePointer?
  guard sqlite3_prepare_v2(handle, "SELECT title FROM journal ORDER BY id", -1, &statement, nil) == SQLITE_OK else {
    return []
  }
  defer { sqlite3_finalize(statement) }
  var found: [String] = []
  while sqlite3_step(statement) == SQLITE_ROW {
    found.append(String(cString: sqlite3_column_text(statement, 0)))
  }
  return found
}

func forget(_ handle: OpaquePointer?) {
  sqlite3_exec(handle, "DELETE FROM entry WHERE written_at < date('now', '-10 years')", nil, nil, nil)
  // finds: invalid-date-argument
  sqlite3_exec(handle, "DELETE FROM entry WHERE written_at < date('now', '-10 decades')", nil, nil, nil)
}
