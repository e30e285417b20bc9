import CSQLite

try await withTemporaryFile { path in
  let adapters = DB.Adapters(notes: Notes())
  let db = try DB.create(path)
  expectFailure { _ = try DB.create(path) }

  // Queries
  expect(try PetQueries.petCount(in: db), 0)
  let tom = try PetQueries.addPet(name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, in: db)
  expect(tom, Pet(id: 1, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat))
  let rex = try PetQueries.addPet(name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog, in: db)
  expect(try PetQueries.pets(in: db), [tom, rex])
  expect(try PetQueries.petNamed("Rex", in: db), rex)
  expect(try PetQueries.petNamed("rex", in: db), nil)
  expect(try PetQueries.petsWithIDs([2, 1, 9], in: db).map(\.name), ["Tom", "Rex"])
  expect(try PetQueries.petsWithIDs([], in: db), [])
  expect(try PetQueries.photo(1, in: db), SQLBlob([1, 2]))
  expect(try PetQueries.photo(2, in: db), nil)
  expect(try PetQueries.tame([1, 2], in: db), 2)
  expect(try PetQueries.renamePet(name: "Tim", id: 1, in: db), 1)
  expect(try PetQueries.renamePet(Renaming(name: "Tim", id: 7), in: db), 0)
  expect(try PetQueries.oddNames(db: 1, statement: "Rex", row: 0, body: "", result: "", in: db), ["Tim", "Rex"])

  // Row by row
  var names: [String] = []
  try PetQueries.pets(in: db) { names.append($0.name) }
  expect(names, ["Tim", "Rex"])
  struct Enough: Error {}
  do {
    try PetQueries.pets(in: db) { pet in
      expect(try PetQueries.pets(in: db).count, 2)
      names.append(pet.name)
      throw Enough()
    }
  } catch is Enough {}
  expect(names.count, 3)

  // Adapters, and the side of a join that isn't there
  let note = Note(words: ["all", "well"])
  expect(try VisitQueries.addVisit(petId: 1, day: 5, note: note, adapters: adapters, in: db), 1)
  expect(try VisitQueries.visits(adapters: adapters, in: db), [Visit(petId: 1, day: 5, note: note)])
  let joined = try VisitQueries.visitsOfPets(adapters: adapters, in: db)
  expect(joined.map { $0.visit?.day }, [5, nil])
  expect(joined.map(\.name), ["Tim", "Rex"])

  // Groups
  let twice = try VisitQueries.visitTwice(petId: 2, day: 1, note: note, next: 2, adapters: adapters, in: db)
  expect(twice.visits.map(\.day), [1, 2])
  expect(twice.result2, 3)
  // The second visit is there already, so the first isn't kept either.
  expectFailure {
    _ = try VisitQueries.visitTwice(petId: 2, day: 3, note: nil, next: 2, adapters: adapters, in: db)
  }
  try db.atomically { db throws(SQLiteError) in
    expectFailure {
      _ = try VisitQueries.visitTwice(petId: 2, day: 3, note: nil, next: 2, adapters: adapters, in: db)
    }
  }
  let counted = PetsAndVisitsOutput(pets: ["Tim", "Rex"], result2: 3)
  expect(try VisitQueries.petsAndVisits(in: db), counted)
  let reader = try DB.open(path, flags: SQLITE_OPEN_READONLY, migrating: false)
  expect(try VisitQueries.petsAndVisits(in: reader), counted)
  try DB.close(reader)
  expect(try db.atomically { db throws(SQLiteError) in try VisitQueries.petsAndVisits(in: db) }, counted)
  expect(
    try VisitQueries.lastNote(day: 2, petId: 2, adapters: adapters, in: db), LastNote(day: 2, note: note))
  try VisitQueries.forgetVisits(db: 2, output1: 3, in: db)
  expect(try VisitQueries.visits(adapters: adapters, in: db).count, 1)

  // Groups that call queries of other files
  let both = try PetQueries.petsWithVisits(petId: 2, day: 7, note: note, next: 8, adapters: adapters, in: db)
  expect(both.visits.count, 1)
  expect(both.twice.visits.map(\.day), [7, 8])
  expectFailure {
    _ = try PetQueries.petsWithVisits(petId: 2, day: 9, note: note, next: 8, adapters: adapters, in: db)
  }
  try VisitQueries.forgetVisits(db: 2, output1: 3, in: db)
  expect(try VisitQueries.visits(adapters: adapters, in: db).count, 1)
  expect(try VisitQueries.tameAndCount([], in: db), 2)

  // Errors
  let error = failure { () throws(SQLiteError) in
    _ = try PetQueries.addPet(name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog, in: db)
  }
  expect(error?.extendedCode, SQLITE_CONSTRAINT | 8 << 8)
  expect(error?.message, "UNIQUE constraint failed: pet.name")
  expect(error?.sql?.hasPrefix("INSERT INTO pet"), true)
  expectFailure { try VisitQueries.addVisit(petId: 77, day: 5, note: nil, adapters: adapters, in: db) }
  expect(try PetQueries.petCount(in: db), 2)

  // A row that can't be read undoes the statement that gave it, unless a transaction is open.
  expect(sqlite3_exec(db, "INSERT INTO pet (name, weight, kind) VALUES ('Odd', 1, 'fish')", nil, nil, nil), SQLITE_OK)
  expectFailure { _ = try PetQueries.petNamed("Odd", in: db) }
  expectFailure { _ = try PetQueries.weigh(weight: 2, name: "Odd", in: db) }
  expect(weight(of: "Odd", db), 1)
  try db.atomically { db throws(SQLiteError) in
    expectFailure { _ = try PetQueries.weigh(weight: 3, name: "Odd", in: db) }
  }
  expect(weight(of: "Odd", db), 3)
  expect(sqlite3_exec(db, "DELETE FROM pet WHERE name = 'Odd'", nil, nil, nil), SQLITE_OK)
  expect(try PetQueries.weigh(weight: 4.5, name: "Tim", in: db)?.weight, 4.5)

  // Transactions
  let stop = SQLiteError(.usage, extendedCode: 0, message: "stop")
  let thrown = failure { () throws(SQLiteError) in
    try db.atomically { db throws(SQLiteError) in
      _ = try PetQueries.addPet(name: "Max", weight: 1, photo: SQLBlob(), isTame: true, kind: .dog, in: db)
      throw stop
    }
  }
  expect(thrown, stop)
  expect(try PetQueries.petCount(in: db), 2)

  try checkTables(db, adapters)

  // The whole database
  try DB.setUserVersion(3, of: db)
  expect(try DB.userVersion(of: db), 3)
  expect(try DB.syncSchema(db).tables.count, 5)
  try DB.checkSchema(db)
  expect(sqlite3_close(db), SQLITE_BUSY)
  try DB.close(db)
  let again = try DB.open(path)
  expect(try PetQueries.pets(in: again).map(\.name), ["Tim", "Rex"])
  try DB.close(again)
  let copy = try DB.create(path + ".copy", copying: path)
  expect(try PetQueries.petCount(in: copy), 2)
  try DB.close(copy)
}

/// What nothing decodes.
func weight(of name: String, _ db: OpaquePointer) -> Double? {
  var statement: OpaquePointer?
  defer { sqlite3_finalize(statement) }
  sqlite3_prepare_v2(db, "SELECT weight FROM pet WHERE name = '\(name)'", -1, &statement, nil)
  return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_double(statement, 0) : nil
}

finish()
