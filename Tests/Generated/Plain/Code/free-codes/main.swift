import CSQLite

try await withTemporaryFile { path in
  let adapters = DB.Adapters(notes: Notes())
  var db: OpaquePointer?
  expect(sqlite3_db_create(path, &db), SQLITE_OK)
  var other: OpaquePointer?
  expect(sqlite3_db_create(path, &other), SQLITE_CANTOPEN)

  var tom: Pet?
  expect(
    sqlite3_add_pet(db, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, &tom), SQLITE_OK)
  expect(tom, Pet(id: 1, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat))
  expect(
    sqlite3_add_pet(db, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, &tom),
    SQLITE_CONSTRAINT | 8 << 8)
  expect(sqlite3_db_errmsg(db).hasPrefix("UNIQUE constraint failed: pet.name"), true)
  var pets: [Pet] = []
  expect(sqlite3_pets(db, &pets), SQLITE_OK)
  expect(pets.map(\.name), ["Tom"])
  var found: Pet?
  expect(sqlite3_pet_named(db, "Rex", &found), SQLITE_OK)
  expect(found, nil)
  expect(sqlite3_tame(db, [1]), SQLITE_OK)
  expect(sqlite3_changes(db), 1)
  var count = 0
  expect(
    sqlite3_pets(db) { _ in
      count += 1
      return SQLITE_OK
    }, SQLITE_OK)
  expect(count, 1)
  expect(sqlite3_pets(db) { _ in SQLITE_ABORT }, SQLITE_ABORT)
  expect(sqlite3_pets(nil, &pets), SQLITE_MISUSE)
  expect(sqlite3_pets(nil) { _ in SQLITE_OK }, SQLITE_MISUSE)
  expect(sqlite3_add_visit(db, petId: 1, day: 5, note: nil, adapters: adapters), SQLITE_OK)
  expect(sqlite3_add_visit(db, petId: 8, day: 5, note: nil, adapters: adapters), SQLITE_CONSTRAINT | 3 << 8)
  var visits: [Visit] = []
  expect(sqlite3_visits(db, adapters: adapters, &visits), SQLITE_OK)
  expect(visits.count, 1)

  // Tables
  var ada = Owner(id: 7, name: "Ada", boss: nil)
  expect(sqlite3_owner_insert(db, &ada, adapters: adapters), SQLITE_OK)
  expect(sqlite3_owner_insert(db, &ada, adapters: adapters), SQLITE_CONSTRAINT | 6 << 8)
  var bob: Owner?
  expect(sqlite3_owner_insert(db, Owner.Draft(name: "Bob", boss: 7), adapters: adapters, &bob), SQLITE_OK)
  expect(bob?.id, 8)
  expect(sqlite3_owners_add(db, [Owner(id: 10, name: "D", boss: 8)], adapters: adapters), SQLITE_OK)
  expect(sqlite3_owner_find(db, 9, adapters: adapters, &bob), SQLITE_OK)
  expect(bob, nil)
  var owners: [Owner] = []
  expect(sqlite3_owners_fetch(db, adapters: adapters, &owners), SQLITE_OK)
  expect(owners.map(\.name), ["Ada", "Bob", "D"])
  let rows = SQLTable<Owner>(adapters: adapters).rows.filter { $0.boss == 7 }
  expect(sqlite3_owners_fetch(db, rows, &owners), SQLITE_OK)
  expect(owners.map(\.name), ["Bob"])
  expect(sqlite3_owners_fetch(db, rows) { Int32($0.id) }, 8)
  ada.name = "Ada L."
  expect(sqlite3_owner_update(db, ada, adapters: adapters), SQLITE_OK)
  expect(sqlite3_changes(db), 1)
  var bosses: [Owner?] = []
  expect(sqlite3_owners_boss(db, of: owners, adapters: adapters, &bosses), SQLITE_OK)
  expect(bosses, [ada])
  expect(sqlite3_owners_update(db, rows) { $0.name.set(to: "x") }, SQLITE_OK)
  expect(sqlite3_owner_delete(db, key: 10, adapters: adapters), SQLITE_OK)
  expect(sqlite3_owner_delete(db, key: 7, adapters: adapters), SQLITE_CONSTRAINT | 3 << 8)

  var version: Int?
  expect(sqlite3_db_set_user_version(db, 3), SQLITE_OK)
  expect(sqlite3_db_user_version(db, &version), SQLITE_OK)
  expect(version, 3)
  expect(sqlite3_db_migrate(db), SQLITE_OK)
  var report: SchemaReport?
  expect(sqlite3_db_sync_schema(db, dryRun: true, &report), SQLITE_OK)
  expect(report?.tables.count, 5)
  expect(sqlite3_db_check_schema(db), SQLITE_OK)
  expect(sqlite3_exec(db, "ALTER TABLE pet DROP COLUMN weight", nil, nil, nil), SQLITE_OK)
  expect(sqlite3_db_check_schema(db) == SQLITE_OK, false)
  expect(sqlite3_db_close(db), SQLITE_OK)
  expect(sqlite3_db_close(nil), SQLITE_MISUSE)
  expect(sqlite3_db_open(path, &db), SQLITE_OK)
  expect(sqlite3_db_close(db), SQLITE_OK)
}

finish()
