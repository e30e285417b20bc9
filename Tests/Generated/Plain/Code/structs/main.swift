import CSQLite

// Rows that conform to nothing of the runtime's. Queries are all that there is.
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

  expect(tom as Any is any RowDecodable, false)
  expect(tom as Any is any SQLRecord, false)
  expect(joined[0] as Any is any RowDecodable, false)
}

finish()
