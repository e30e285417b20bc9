import CSQLite

try await withTemporaryFile { path in
  let adapters = DB.Adapters(notes: Notes())
  let db: OpaquePointer? = try sqlite3_db_create(path)
  expectFailure { _ = try sqlite3_db_create(path) }

  expect(try sqlite3_pet_count(db), 0)
  let tom = try sqlite3_add_pet(db, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat)
  let rex = try sqlite3_add_pet(db, name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog)
  expect(try sqlite3_pets(db), [tom, rex])
  expect(try sqlite3_pet_named(db, "Rex"), rex)
  expect(try sqlite3_pets_with_ids(db, [2, 1, 9]).map(\.name), ["Tom", "Rex"])
  expect(try sqlite3_photo(db, 1), SQLBlob([1, 2]))
  expect(try sqlite3_tame(db, [1, 2]), 2)
  try sqlite3_rename_pet(db, name: "Tim", id: 1)
  expect(try sqlite3_odd_names(db, db: 1, statement: "Rex", row: 0, body: "", result: ""), ["Tim", "Rex"])
  var names: [String] = []
  try sqlite3_pets(db) { names.append($0.name) }
  expect(names, ["Tim", "Rex"])
  try sqlite3_add_visit(db, petId: 1, day: 5, note: Note(words: ["a"]), adapters: adapters)
  expect(try sqlite3_visits_of_pets(db, adapters: adapters).map { $0.visit?.note }, [Note(words: ["a"]), nil])
  expectFailure { _ = try sqlite3_pets(nil) }
  expectFailure { _ = try sqlite3_pets(nil) { _ in } }
  do throws(SQLiteError) {
    _ = try sqlite3_add_pet(db, name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog)
  } catch {
    expect(error.extendedCode, SQLITE_CONSTRAINT | 8 << 8)
  }

  try sqlite3_db_set_user_version(db, 3)
  expect(try sqlite3_db_user_version(db), 3)
  try sqlite3_db_migrate(db)
  try sqlite3_db_close(db)
  let again = try sqlite3_db_open(path)
  expect(try sqlite3_pet_count(again), 2)
  try sqlite3_db_close(again)
}

finish()
