import SQLite3

extension ImageCache {
  func age() {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(db, "SELECT checked_at FROM meta", -1, &statement, nil)
    sqlite3_prepare_v2(db, "SELECT checked_on FROM meta", -1, &statement, nil)
  }
}
