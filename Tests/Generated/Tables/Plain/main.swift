// Every verb of every table in the dependency-free style: `AuthorVerbs` and the like call them as the style has them.
import CSQLite

try await withTemporaryFile { path in
  let db = try openDatabase(path)
  // A table at a time: what others refer to isn't there.
  expect(sqlite3_exec(db, "PRAGMA foreign_keys = OFF", nil, nil, nil), SQLITE_OK)
  try checkKeyedTables(db)
  try checkTablesOfOddNames(db)
  try checkKeylessTables(db)
  expect(sqlite3_exec(db, "PRAGMA foreign_keys = ON", nil, nil, nil), SQLITE_OK)
  try checkOtherKeys(db)
  try checkRelations(db)
  try checkViews(db)
  try checkRows(db)
  try checkAtomically(db)
  try closeDatabase(db)
}

finish()
