import CSQLite

try await withTemporaryFile { path in
  let adapters = DB.Adapters(notes: Notes())
  var opened: OpaquePointer?
  expect(DB.create(path, into: &opened), SQLITE_OK)
  guard let db = opened else { return expect(true, false) }
  var other: OpaquePointer?
  expect(DB.create(path, into: &other), SQLITE_CANTOPEN)
  expect(other, nil)

  var count: Int?
  expect(PetQueries.petCount(in: db, into: &count), SQLITE_OK)
  expect(count, 0)
  var tom: Pet?
  expect(
    PetQueries.addPet(name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, in: db, into: &tom),
    SQLITE_OK)
  expect(tom, Pet(id: 1, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat))
  expect(
    PetQueries.addPet(name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, in: db, into: &tom),
    SQLITE_CONSTRAINT | 8 << 8)
  expect(DB.errorMessage(of: db).hasPrefix("UNIQUE constraint failed: pet.name"), true)
  var pets: [Pet] = []
  expect(PetQueries.pets(in: db, into: &pets), SQLITE_OK)
  expect(pets.map(\.name), ["Tom"])
  var found: Pet?
  expect(PetQueries.petNamed("Rex", in: db, into: &found), SQLITE_OK)
  expect(found, nil)
  expect(PetQueries.tame([1], in: db), SQLITE_OK)
  expect(sqlite3_changes(db), 1)
  expect(PetQueries.renamePet(name: "Tim", id: 1, in: db), SQLITE_OK)
  var names: [String] = []
  expect(
    PetQueries.pets(in: db) {
      names.append($0.name)
      return SQLITE_OK
    }, SQLITE_OK)
  expect(names, ["Tim"])
  expect(PetQueries.pets(in: db) { _ in SQLITE_ABORT }, SQLITE_ABORT)
  expect(VisitQueries.addVisit(petId: 1, day: 5, note: nil, adapters: adapters, in: db), SQLITE_OK)
  var visits: [Visit] = []
  expect(VisitQueries.visits(adapters: adapters, in: db, into: &visits), SQLITE_OK)
  expect(visits, [Visit(petId: 1, day: 5, note: nil)])
  // Groups
  var twice: VisitTwiceOutput?
  expect(
    VisitQueries.visitTwice(petId: 1, day: 6, note: nil, next: 7, adapters: adapters, in: db, into: &twice), SQLITE_OK)
  expect(twice?.visits.map(\.day), [5, 6, 7])
  expect(twice?.result2, 3)
  expect(
    VisitQueries.visitTwice(petId: 1, day: 8, note: nil, next: 7, adapters: adapters, in: db, into: &twice),
    SQLITE_CONSTRAINT | 6 << 8)
  expect(VisitQueries.visits(adapters: adapters, in: db, into: &visits), SQLITE_OK)
  expect(visits.count, 3)
  expect(VisitQueries.forgetVisits(db: 1, output1: 3, in: db), SQLITE_OK)
  expect(VisitQueries.addVisit(petId: 1, day: 5, note: nil, adapters: adapters, in: db), SQLITE_OK)
  // What can't be read
  expect(sqlite3_exec(db, "INSERT INTO pet (name, kind) VALUES ('Odd', 'fish')", nil, nil, nil), SQLITE_OK)
  expect(PetQueries.pets(in: db, into: &pets), SQLITE_MISMATCH)
  expect(DB.errorMessage(of: db).hasPrefix("can't read Kind from TEXT (column 'kind', row 1)"), true)
  expect(PetQueries.pets(in: db) { _ in SQLITE_OK }, SQLITE_MISMATCH)

  // Tables
  var ada = Owner(id: 7, name: "Ada", boss: nil)
  expect(ada.insert(adapters: adapters, into: db), SQLITE_OK)
  expect(ada.insert(adapters: adapters, into: db), SQLITE_CONSTRAINT | 6 << 8)
  var bob: Owner?
  expect(Owner.insert(Owner.Draft(name: "Bob", boss: 7), adapters: adapters, into: db, into: &bob), SQLITE_OK)
  expect(bob?.id, 8)
  expect(Owner.find(9, adapters: adapters, in: db, into: &bob), SQLITE_OK)
  expect(bob, nil)
  var owners: [Owner] = []
  expect(Owner.fetch(adapters: adapters, in: db, into: &owners), SQLITE_OK)
  expect(owners.map(\.name), ["Ada", "Bob"])
  let rows = SQLTable<Owner>(adapters: adapters).rows.filter { $0.boss == 7 }
  expect(Owner.fetch(rows, in: db) { Int32($0.id) }, 8)
  ada.name = "Ada L."
  expect(ada.update(adapters: adapters, in: db), SQLITE_OK)
  var boss: Owner?
  expect(owners[1].boss(adapters: adapters, in: db, into: &boss), SQLITE_OK)
  expect(boss, ada)
  expect(Owner.delete(rows, from: db), SQLITE_OK)
  expect(ada.delete(adapters: adapters, from: db), SQLITE_OK)
  expect(Owner.delete(key: 7, adapters: adapters, from: db), SQLITE_OK)
  expect(sqlite3_changes(db), 0)

  // How many rows they changed, for whoever asks.
  let people = (20...22).map { Owner(id: $0, name: "P\($0)", boss: 8) }
  var changed = -1
  expect(Owner(id: 8, name: "Bob", boss: nil).add(adapters: adapters, to: db), SQLITE_OK)
  expect(Owner.add(people, adapters: adapters, to: db, into: &changed), SQLITE_OK)
  expect(changed, 3)
  expect(Owner.add(people, adapters: adapters, to: db, into: &changed), SQLITE_CONSTRAINT | 6 << 8)
  // As it was.
  expect(changed, 3)
  let everybody = SQLTable<Owner>(adapters: adapters).rows
  expect(Owner.update(everybody.filter { $0.id > 20 }, in: db, into: &changed) { $0.boss.set(to: nil) }, SQLITE_OK)
  expect(changed, 2)
  expect(Owner.update(everybody.filter { $0.id == 20 }, in: db) { $0.name.set(to: "first") }, SQLITE_OK)
  var isThere = true
  expect(people[0].delete(adapters: adapters, from: db, into: &isThere), SQLITE_OK)
  expect(isThere, true)
  expect(people[0].delete(adapters: adapters, from: db, into: &isThere), SQLITE_OK)
  expect(isThere, false)
  expect(PetQueries.tame([1, 2, 3], in: db, into: &changed), SQLITE_OK)
  expect(changed, 2)
  expect(Pet.deleteByName("Odd", adapters: adapters, from: db, into: &isThere), SQLITE_OK)
  expect(isThere, true)
  let draft = Pet.Draft(name: "Tim", kind: .cat)
  expect(Pet.upsertByName(draft, adapters: adapters, in: db, into: &tom), SQLITE_OK)
  expect(tom?.id, 1)
  expect(Pet.replace(draft, adapters: adapters, in: db, into: &tom), SQLITE_OK)
  expect(tom?.id, 2)

  // Rows of any kind
  var first: Owner?
  expect(everybody.sorted { $0.id.descending }.first(in: db, into: &first), SQLITE_OK)
  expect(first?.id, 22)
  expect(everybody.filter { _ in .none }.first(in: db, into: &first), SQLITE_OK)
  expect(first, nil)
  var exists: Bool?
  expect(everybody.exists(in: db, into: &exists), SQLITE_OK)
  expect(exists, true)
  var ids: [Int] = []
  expect(everybody.select { $0.id }.fetch(in: db, into: &ids), SQLITE_OK)
  expect(ids.sorted(), [8, 21, 22])
  var lowest: Int?
  expect(everybody.min(\.id, in: db, into: &lowest), SQLITE_OK)
  expect(lowest, 8)
  var total: Double?
  expect(everybody.total(\.id, in: db, into: &total), SQLITE_OK)
  expect(total, 51)
  let owned = SQLTable<Owner>(adapters: adapters).leftJoin(SQLTable<Ownership>(adapters: adapters)) {
    $0.id == $1.ownerId
  }
  var owners2: [(Owner, Ownership?)] = []
  expect(owned.fetch(in: db, into: &owners2), SQLITE_OK)
  expect(owners2.map { $0.1 }, [nil, nil, nil])
  expect(owned.fetch(in: db) { _ in SQLITE_ABORT }, SQLITE_ABORT)
  let unknown = everybody.filter { _ in SQLCondition("lost = 1") }
  expect(unknown.first(in: db, into: &first), SQLITE_ERROR)
  expect(DB.errorMessage(of: db).hasPrefix("no such column: lost"), true)

  // SQL of one's own
  expect(
    Owner.fetch(
      sql: "SELECT * FROM owner WHERE id > ?", arguments: [.int(21)], adapters: adapters, in: db, into: &owners),
    SQLITE_OK)
  expect(owners.map(\.id), [22])
  expect(Owner.first(sql: "SELECT * FROM owner LIMIT 0", adapters: adapters, in: db, into: &first), SQLITE_OK)
  expect(first, nil)
  expect(Owner.first(sql: "SELECT 1 AS id", adapters: adapters, in: db, into: &first), SQLITE_MISMATCH)

  // Transactions
  expect(
    DB.atomically(db) { db in
      let code = Owner.delete(everybody, from: db)
      return code == SQLITE_OK ? Owner.add(people, adapters: adapters, to: db) : code
    }, SQLITE_CONSTRAINT | 3 << 8)
  expect(everybody.count(in: db, into: &count), SQLITE_OK)
  expect(count, 3)
  expect(DB.atomically(db) { Owner.delete(everybody, from: $0) }, SQLITE_OK)
  expect(everybody.exists(in: db, into: &exists), SQLITE_OK)
  expect(exists, false)
  // Somebody else is writing.
  expect(DB.open(path, into: &other), SQLITE_OK)
  expect(sqlite3_busy_timeout(db, 0), SQLITE_OK)
  expect(other.map { DB.atomically($0) { _ in DB.atomically(db) { _ in SQLITE_OK } } }, SQLITE_BUSY)
  expect(other.map { DB.close($0) }, SQLITE_OK)

  expect(DB.setUserVersion(3, of: db), SQLITE_OK)
  expect(DB.userVersion(of: db, into: &count), SQLITE_OK)
  expect(count, 3)
  expect(DB.migrate(db), SQLITE_OK)
  expect(DB.close(db), SQLITE_OK)
  expect(DB.open(path, into: &opened), SQLITE_OK)
  expect(opened.map { DB.close($0) }, SQLITE_OK)
  // Whoever wants errors with their text has them too.
  let thrown = try DB.Throwing.open(path)
  expect(try PetQueries.Throwing.petCount(in: thrown), 1)
  try DB.Throwing.close(thrown)
}

finish()
