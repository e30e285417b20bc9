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
  var twice: VisitTwiceOutput?
  expect(
    sqlite3_visit_twice(db, petId: 8, day: 5, note: nil, next: 6, adapters: adapters, &twice),
    SQLITE_CONSTRAINT | 3 << 8)
  expect(
    sqlite3_visit_twice(db, petId: 1, day: 6, note: nil, next: 6, adapters: adapters, &twice),
    SQLITE_CONSTRAINT | 6 << 8)
  expect(twice, nil)
  expect(sqlite3_visit_twice(db, petId: 1, day: 6, note: nil, next: 7, adapters: adapters, &twice), SQLITE_OK)
  expect(twice?.result2, 3)
  expect(sqlite3_forget_visits(db, db: 1, output1: 2), SQLITE_OK)
  expect(sqlite3_add_visit(db, petId: 1, day: 5, note: nil, adapters: adapters), SQLITE_OK)
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

  // How many rows they changed, for whoever asks.
  let people = (20...22).map { Owner(id: $0, name: "P\($0)", boss: 7) }
  var changed = -1
  expect(sqlite3_owners_add(db, people, adapters: adapters, &changed), SQLITE_OK)
  expect(changed, 3)
  expect(sqlite3_owners_add(db, people, adapters: adapters, &changed), SQLITE_CONSTRAINT | 6 << 8)
  // As it was.
  expect(changed, 3)
  expect(
    sqlite3_owners_update(db, people + [Owner(id: 99, name: "", boss: nil)], adapters: adapters, &changed), SQLITE_OK)
  expect(changed, 3)
  let numbered = SQLTable<Owner>(adapters: adapters).rows.filter { $0.id > 20 }
  expect(sqlite3_owners_update(db, numbered, &changed) { $0.boss.set(to: nil) }, SQLITE_OK)
  expect(changed, 2)
  var isThere = true
  expect(sqlite3_owner_delete(db, key: 99, adapters: adapters, &isThere), SQLITE_OK)
  expect(isThere, false)
  expect(sqlite3_owners_delete(db, people, adapters: adapters), SQLITE_OK)
  expect(sqlite3_owners_delete(db, people, adapters: adapters, &changed), SQLITE_OK)
  expect(changed, 0)
  expect(sqlite3_tame(db, [1, 2, 3], &changed), SQLITE_OK)
  expect(changed, 1)
  var isGone = false
  expect(sqlite3_pet_delete_by_name(db, "Nobody", adapters: adapters, &isGone), SQLITE_OK)
  expect(isGone, false)

  // Rows of any kind
  let everybody = SQLTable<Owner>(adapters: adapters).rows
  var first: Owner?
  expect(sqlite3_rows_first(db, everybody.sorted { $0.id.descending }, &first), SQLITE_OK)
  expect(first?.id, 8)
  expect(sqlite3_rows_first(db, everybody.filter { $0.id > 99 }, &first), SQLITE_OK)
  expect(first, nil)
  var exists: Bool?
  expect(sqlite3_rows_exists(db, everybody.filter { $0.id > 99 }, &exists), SQLITE_OK)
  expect(exists, false)
  var ids: [Int] = []
  expect(sqlite3_rows_fetch(db, everybody.select { $0.id }, &ids), SQLITE_OK)
  expect(ids, [7, 8])
  var pairs: [(String, Int?)] = []
  expect(sqlite3_rows_fetch(db, everybody.select { ($0.name, $0.boss) }, &pairs), SQLITE_OK)
  expect(pairs.map(\.1), [nil, 7])
  expect(sqlite3_rows_fetch(db, everybody.select { $0.id }) { Int32($0) }, 7)
  var average: Double?
  expect(sqlite3_rows_average(db, everybody, \.id, &average), SQLITE_OK)
  expect(average, 7.5)
  expect(sqlite3_rows_average(db, everybody.filter { _ in .none }, \.id, &average), SQLITE_OK)
  expect(average, nil)
  var sum: Int?
  expect(sqlite3_rows_sum(db, everybody, \.id, &sum), SQLITE_OK)
  expect(sum, 15)
  var names: String?
  expect(sqlite3_rows_group_concat(db, everybody.filter { $0.id == 7 }, \.name, &names), SQLITE_OK)
  expect(names, "Ada L.")
  let unknown = everybody.filter { _ in SQLCondition("lost = 1") }
  expect(sqlite3_rows_exists(db, unknown, &exists), SQLITE_ERROR)
  expect(sqlite3_db_errmsg(db).hasPrefix("no such column: lost"), true)
  expect(sqlite3_rows_exists(nil, everybody, &exists), SQLITE_MISUSE)
  expect(sqlite3_rows_sum(nil, everybody, \.id, &sum), SQLITE_MISUSE)

  // SQL of one's own
  expect(
    sqlite3_owners_fetch(
      db, sql: "SELECT * FROM owner WHERE id > ?", arguments: [.int(7)], adapters: adapters, &owners),
    SQLITE_OK)
  expect(owners.map(\.id), [8])
  expect(sqlite3_owners_first(db, sql: "SELECT * FROM owner LIMIT 0", adapters: adapters, &first), SQLITE_OK)
  expect(first, nil)
  expect(sqlite3_owners_first(db, sql: "SELECT", adapters: adapters, &first), SQLITE_ERROR)
  expect(sqlite3_owners_fetch(db, sql: "SELECT * FROM owner", adapters: adapters) { Int32($0.id) }, 7)
  expect(sqlite3_owners_fetch(nil, sql: "SELECT * FROM owner", adapters: adapters, &owners), SQLITE_MISUSE)

  // Transactions
  var number: Int?
  let add = { (db: OpaquePointer) in sqlite3_owners_add(db, people, adapters: adapters) }
  expect(
    sqlite3_db_atomically(db) { db in
      let code = add(db)
      return code == SQLITE_OK ? add(db) : code
    }, SQLITE_CONSTRAINT | 6 << 8)
  expect(sqlite3_db_errmsg(db).hasPrefix("UNIQUE constraint failed: owner.id"), true)
  expect(sqlite3_rows_count(db, everybody, &number), SQLITE_OK)
  expect(number, 2)
  expect(
    sqlite3_db_atomically(db) {
      _ = add($0); return SQLITE_ABORT
    }, SQLITE_ABORT)
  expect(
    sqlite3_db_atomically(db) {
      _ = add($0); return SQLITE_OK
    }, SQLITE_OK)
  expect(sqlite3_rows_count(db, everybody, &number), SQLITE_OK)
  expect(number, 5)
  expect(sqlite3_db_atomically(nil) { _ in SQLITE_OK }, SQLITE_MISUSE)
  // Somebody else is writing.
  expect(sqlite3_db_open(path, &other), SQLITE_OK)
  expect(sqlite3_busy_timeout(db, 0), SQLITE_OK)
  expect(
    sqlite3_db_atomically(other) { _ in
      var ran = false
      expect(
        sqlite3_db_atomically(db) { _ in
          ran = true; return SQLITE_OK
        }, SQLITE_BUSY)
      expect(ran, false)
      changed = -1
      expect(sqlite3_owners_delete(db, everybody, &changed), SQLITE_BUSY)
      expect(changed, -1)
      return SQLITE_OK
    }, SQLITE_OK)
  expect(sqlite3_db_close(other), SQLITE_OK)

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
