import SQLite3

final class NoteStore {
  var db: OpaquePointer?

  func open() {
    sqlite3_exec(db, "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)", nil, nil, nil)
    sqlite3_exec(db, "CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)", nil, nil, nil)
  }

  func version() {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(db, "SELECT value FROM meta WHERE key = 'version'", -1, &statement, nil)
    sqlite3_prepare_v2(db, "SELECT vlaue FROM meta WHERE key = 'version'", -1, &statement, nil)
  }
}

final class ImageCache {
  var db: OpaquePointer?

  func open() {
    sqlite3_exec(db, "CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY, checked_at REAL)", nil, nil, nil)
    sqlite3_exec(db, "CREATE TABLE IF NOT EXISTS image (url TEXT PRIMARY KEY, bytes BLOB NOT NULL)", nil, nil, nil)
  }

  func check() {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(db, "UPDATE meta SET checked_at = 0 WHERE id = 1", -1, &statement, nil)
    sqlite3_prepare_v2(db, "UPDATE meta SET checked = 0 WHERE id = 1", -1, &statement, nil)
  }
}
