import CSQLite

// Rows that conform to nothing of the runtime's: queries, and the verbs that a table has by a statement of its own.
try await withTemporaryFile { path in
  let adapters = DB.Adapters(notes: Notes())
  let db = try DB.create(path)
  defer { try? DB.close(db) }

  let tom = try PetQueries.addPet(name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat, in: db)
  expect(tom, Pet(id: 1, name: "Tom", weight: 4.5, photo: SQLBlob([1, 2]), isTame: false, kind: .cat))
  let rex = try PetQueries.addPet(name: "Rex", weight: nil, photo: nil, isTame: true, kind: .dog, in: db)
  expect(try PetQueries.pets(in: db), [tom, rex])
  expect(try PetQueries.petNamed("Rex", in: db), rex)
  expect(try PetQueries.petNamed("Nobody", in: db), nil)
  expect(try PetQueries.petsWithIDs([2, 1], in: db).map(\.name), ["Tom", "Rex"])
  expect(try PetQueries.photo(2, in: db), nil)
  expect(try PetQueries.petCount(in: db), 2)
  var names: [String] = []
  try PetQueries.pets(in: db) { names.append($0.name) }
  expect(names, ["Tom", "Rex"])

  // A side of a join that isn't there, an adapter, and a group.
  let note = Note(words: ["all", "well"])
  try VisitQueries.addVisit(petId: 1, day: 5, note: note, adapters: adapters, in: db)
  let joined = try VisitQueries.visitsOfPets(adapters: adapters, in: db)
  expect(joined.map { $0.visit?.note }, [note, nil])
  expect(joined.map(\.name), ["Tom", "Rex"])
  let both = try PetQueries.petsWithVisits(petId: 2, day: 7, note: note, next: 8, adapters: adapters, in: db)
  expect(both.twice.visits.map(\.day), [7, 8])
  expect(both.result1, [tom, rex])

  // Rows by their keys, and what becomes of them.
  expect(try Pet.fetch(in: db), [tom, rex])
  expect(try Pet.count(in: db), 2)
  expect(try Pet.find(2, in: db), rex)
  expect(try Pet.find(9, in: db), nil)
  expect(try Pet.findByName("Tom", in: db), tom)
  var seen: [String] = []
  try Pet.forEach(in: db) { seen.append($0.name) }
  expect(seen, ["Tom", "Rex"])
  var kit = try Pet.insert(Pet.Draft(name: "Kit", kind: .cat), into: db)
  expect(kit, Pet(id: 3, name: "Kit", weight: nil, photo: nil, isTame: false, kind: .cat))
  kit.weight = 2
  expect(try kit.update(in: db), true)
  expect(try Pet.find(3, in: db), kit)
  kit.name = "Kitty"
  try kit.upsert(in: db)
  expect(try Pet.find(3, in: db)?.name, "Kitty")
  expect(try kit.delete(from: db), true)
  expect(try kit.update(in: db), false)
  expect(try Pet.delete(key: 3, from: db), false)
  var failure: SQLiteError?
  do throws(SQLiteError) {
    _ = try Pet.insert([Pet.Draft(name: "Bo", kind: .dog), Pet.Draft(name: "Tom", kind: .cat)], into: db)
  } catch { failure = error }
  expect(failure?.extendedCode, 2067)
  expect(try Pet.count(in: db), 2)
  expect(try Pet.insert([Pet.Draft(name: "Bo", kind: .dog)], into: db).map(\.id), [3])
  expect(try Visit.find(petId: 1, day: 5, adapters: adapters, in: db)?.note, note)
  expect(try Visit.insert(Visit(petId: 3, day: 1, note: note), adapters: adapters, into: db).note, note)
  expect(try Visit.fetch(adapters: adapters, in: db).count, 4)
  expect(try Visit.delete(petId: 3, day: 1, adapters: adapters, from: db), true)
  expect(try Ownership.count(in: db), 0)
  expect(try TamePet.fetch(in: db).map(\.name), ["Rex"])
  expect(try Scribble.insert(Scribble(text: nil, number: 4), into: db).number, 4)

  expect(tom as Any is any RowDecodable, false)
  expect(joined[0] as Any is any RowDecodable, false)
}

finish()
