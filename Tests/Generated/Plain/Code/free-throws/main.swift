import CSQLite

nonisolated(unsafe) var nothing = ""

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
  expect(try sqlite3_visit_twice(db, petId: 2, day: 1, note: nil, next: 2, adapters: adapters).result2, 3)
  expectFailure { _ = try sqlite3_visit_twice(db, petId: 2, day: 3, note: nil, next: 2, adapters: adapters) }
  expect(try sqlite3_pets_and_visits(db).result2, 3)
  try sqlite3_forget_visits(db, db: 2, output1: 3)
  expectFailure { _ = try sqlite3_pets(nil) }
  expectFailure { _ = try sqlite3_pets(nil) { _ in } }
  let error = failure { () throws(SQLiteError) in
    _ = try sqlite3_add_pet(db, name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog)
  }
  expect(error?.extendedCode, SQLITE_CONSTRAINT | 8 << 8)

  // Tables
  var ada = Owner(id: 7, name: "Ada", boss: nil)
  try sqlite3_owner_insert(db, &ada, adapters: adapters)
  expect(
    try sqlite3_owner_insert(db, Owner.Draft(name: "Bob", boss: 7), adapters: adapters),
    Owner(id: 8, name: "Bob", boss: 7))
  try sqlite3_owner_add(db, Owner(id: 9, name: "Cy", boss: 8), adapters: adapters)
  expect(try sqlite3_owners_add(db, [Owner(id: 10, name: "D", boss: 8)], adapters: adapters), 1)
  expect(try sqlite3_owners_insert(db, [Owner.Draft(name: "E")], adapters: adapters).map(\.id), [11])
  ada.name = "Ada L."
  try sqlite3_owner_upsert(db, &ada, adapters: adapters)
  try sqlite3_owner_replace(db, &ada, adapters: adapters)
  expect(try sqlite3_owner_insert_or_ignore(db, Owner.Draft(name: "F"), adapters: adapters)?.id, 12)
  expect(try sqlite3_owner_find(db, 7, adapters: adapters), ada)
  expect(try sqlite3_pet_find_by_name(db, "Rex", adapters: adapters)?.id, 2)
  expect(try sqlite3_owners_fetch(db, adapters: adapters).count, 6)
  // A closure in the language filters; one that is a condition is one, and one that gives nothing gets each row.
  let adas = try sqlite3_owners_fetch(db, adapters: adapters) { owner in owner.name.lowercased().contains("ada") }
  expect(adas, [ada])
  expect(try sqlite3_owners_fetch(db, adapters: adapters) { $0.name.hasPrefix("Ada") }, [ada])
  expect(try sqlite3_owners_fetch(db, adapters: adapters) { $0.name == "Bob" }.map(\.id), [8])
  expect(try sqlite3_owners_fetch(db, adapters: adapters) { $0.boss == nil }.contains(ada), true)
  var seen = 0
  try sqlite3_owners_fetch(db, adapters: adapters) { _ in seen += 1 }
  try sqlite3_owners_fetch(db, adapters: adapters) { print($0.name, terminator: "", to: &nothing) }
  expect(seen, 6)
  expect(try sqlite3_owners_count(db, adapters: adapters), 6)
  let rows = SQLTable<Owner>(adapters: adapters).rows.filter { $0.id > 10 }
  expect(try sqlite3_owners_fetch(db, rows).map(\.name), ["E", "F"])
  expect(try sqlite3_owners_count(db, rows), 2)
  var count = 0
  try sqlite3_owners_fetch(db, adapters: adapters) { _ in count += 1 }
  try sqlite3_owners_fetch(db, rows) { _ in count += 1 }
  expect(count, 8)
  expect(try sqlite3_owner_update(db, ada, adapters: adapters), true)
  expect(try sqlite3_owners_update(db, [ada], adapters: adapters), 1)
  expect(try sqlite3_owners_update(db, rows) { $0.boss.set(to: 7) }, 2)
  expect(try sqlite3_owner_boss(db, ada, adapters: adapters), nil)
  expect(try sqlite3_owners_boss(db, of: sqlite3_owners_fetch(db, rows), adapters: adapters), [ada, ada])
  expect(try sqlite3_owners_delete(db, rows), 2)
  expect(try sqlite3_owner_delete(db, key: 10, adapters: adapters), true)
  expect(try sqlite3_owners_delete(db, [Owner(id: 9, name: "", boss: nil)], adapters: adapters), 1)
  expect(try sqlite3_ownership_find(db, petId: 1, ownerId: 7, adapters: adapters), nil)
  try sqlite3_scribble_add(db, Scribble(text: nil, number: 1), adapters: adapters)
  expect(try sqlite3_scribble_delete(db, Scribble(text: nil, number: 1), adapters: adapters), 1)
  expect(try sqlite3_tame_pets_fetch(db, adapters: adapters).count, 2)

  // By a draft and by another key
  let draft = Pet.Draft(name: "Rex", kind: .cat)
  expect(try sqlite3_pet_upsert_by_name(db, draft, adapters: adapters).id, 2)
  expect(try sqlite3_pet_replace(db, draft, adapters: adapters).kind, .cat)
  expect(try sqlite3_pet_delete_by_name(db, "Rex", adapters: adapters), true)
  expect(try sqlite3_pet_delete_by_name(db, "Rex", adapters: adapters), false)

  // Rows of any kind, and SQL of one's own
  let everybody = SQLTable<Owner>(adapters: adapters).rows
  expect(try sqlite3_rows_first(db, everybody.sorted { $0.id.descending })?.id, 8)
  expect(try sqlite3_rows_exists(db, everybody.filter { $0.id > 99 }), false)
  expect(try sqlite3_rows_fetch(db, everybody.select { $0.id }), [7, 8])
  expect(try sqlite3_rows_average(db, everybody, \.id), 7.5)
  expect(try sqlite3_rows_group_concat(db, everybody.filter { $0.id == 8 }, \.name), "Bob")
  expectFailure { _ = try sqlite3_rows_first(nil, everybody) }
  expectFailure { try sqlite3_rows_fetch(nil, everybody) { _ in } }
  let sql = "SELECT * FROM owner WHERE id > ?"
  expect(try sqlite3_owners_fetch(db, sql: sql, arguments: [.int(7)], adapters: adapters).map(\.id), [8])
  expect(try sqlite3_owners_first(db, sql: "SELECT * FROM owner LIMIT 0", adapters: adapters), nil)
  expectFailure { _ = try sqlite3_owners_first(db, sql: sql, adapters: adapters) }

  // Transactions
  let id = try sqlite3_db_atomically(db) { db throws(SQLiteError) in
    try sqlite3_owner_insert(db, Owner.Draft(name: "G"), adapters: adapters).id
  }
  expect(try sqlite3_owner_find(db, id, adapters: adapters)?.name, "G")
  expectFailure {
    try sqlite3_db_atomically(db) { db throws(SQLiteError) in
      try sqlite3_owners_delete(db, everybody)
      try sqlite3_owner_add(db, Owner(id: 1, name: "", boss: 99), adapters: adapters)
    }
  }
  expect(try sqlite3_rows_count(db, everybody), 3)
  expectFailure { try sqlite3_db_atomically(nil) { _ throws(SQLiteError) in } }

  try sqlite3_db_set_user_version(db, 3)
  expect(try sqlite3_db_user_version(db), 3)
  try sqlite3_db_migrate(db)
  try sqlite3_db_close(db)
  let again = try sqlite3_db_open(path)
  expect(try sqlite3_pet_count(again), 1)
  try sqlite3_db_close(again)
}

finish()
