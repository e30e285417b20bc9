import CSQLite

try await withTemporaryFile { path in
  var db: OpaquePointer?
  expect(sqlite3_db_open(path, functions: AppFunctions(), &db), SQLITE_OK)
  var names: [String] = []
  expect(sqlite3_named(db, "Ada-Byron", &names), SQLITE_OK)
  expect(names, ["ADA-BYRON"])
  var points: Int?
  expect(sqlite3_dice(db, &points), SQLITE_OK)
  expect(points, 4)
  expect(sqlite3_db_check_schema(db, functions: AppFunctions()), SQLITE_OK)
  expect(sqlite3_db_close(db), SQLITE_OK)

  // A connection that something else has opened.
  var other: OpaquePointer?
  expect(sqlite3_open(path, &other), SQLITE_OK)
  expect(sqlite3_dice(other, &points), SQLITE_ERROR)
  expect(sqlite3_db_errmsg(other).contains("throw_of_dice"), true)
  expect(sqlite3_db_register(other, functions: AppFunctions()), SQLITE_OK)
  expect(sqlite3_dice(other, &points), SQLITE_OK)
  expect(sqlite3_db_close(other), SQLITE_OK)
}
finish()
