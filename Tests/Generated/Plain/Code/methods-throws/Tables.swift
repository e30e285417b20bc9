/// Every verb of records and tables.
func checkTables(_ db: OpaquePointer, _ adapters: DB.Adapters) throws {
  let owners = SQLTable<Owner>(adapters: adapters)
  let pets = SQLTable<Pet>(adapters: adapters)

  // Inserting
  var ada = Owner(id: 7, name: "Ada", boss: nil)
  try ada.insert(into: db, adapters: adapters)
  let bob = try owners.insert(Owner.Draft(name: "Bob", boss: 7), in: db)
  expect(bob, Owner(id: 8, name: "Bob", boss: 7))
  try Owner(id: 20, name: "Cy", boss: 8).add(to: db, adapters: adapters)
  expect(try owners.add((21...30).map { Owner(id: $0, name: "O\($0)", boss: 20) }, in: db), 10)
  expectFailure { try owners.add([Owner(id: 31, name: "x", boss: nil), Owner(id: 7, name: "y", boss: nil)], in: db) }
  expect(try owners.count(in: db), 13)
  expect(try owners.insert([Owner.Draft(name: "D"), Owner.Draft(name: "E")], in: db).map(\.id), [31, 32])
  var tom = Pet(id: 50, name: "Tom 2", weight: 1.5, photo: SQLBlob([0, 255]), isTame: true, kind: .cat)
  try tom.insert(into: db, adapters: adapters)
  expect(try pets.insertOrIgnore(tom, in: db), nil)
  tom.weight = nil
  try tom.upsert(on: \.name, in: db, adapters: adapters)
  try tom.replace(in: db, adapters: adapters)
  expect(try Pet.find(50, in: db, adapters: adapters), tom)

  // Finding
  expect(try Owner.find(7, in: db, adapters: adapters), ada)
  expect(try Owner.find(1000, in: db, adapters: adapters), nil)
  expect(try Pet.find(by: \.name, "Tom 2", in: db, adapters: adapters), tom)
  expect(try Owner.fetch(in: db, adapters: adapters).count, 15)
  var names: [String] = []
  try Owner.forEach(in: db, adapters: adapters) { names.append($0.name) }
  expect(names.first, "Ada")
  expect(try owners.rows.filter { $0.id > 7 && $0.name.hasPrefix("B") }.fetch(in: db), [bob])
  expect(try owners.rows.sorted { $0.id.descending }.limit(2).fetch(in: db).map(\.name), ["E", "D"])
  expect(try owners.rows.filter { $0.boss == nil }.count(in: db), 3)
  expect(try owners.rows.matching { $0.name.count == 2 }.count(in: db), 1)
  expect(try owners.fetch(sql: "SELECT 1, name, boss, id FROM owner WHERE id = ?", [7], in: db), [ada])

  // Changing
  ada.name = "Ada L."
  expect(try ada.update(in: db, adapters: adapters), true)
  expect(try Owner(id: 99, name: "", boss: nil).update(in: db, adapters: adapters), false)
  expect(try owners.rows.filter { $0.id >= 31 }.update(in: db) { $0.boss.set(to: 7) }, 2)
  expect(try owners.rows.filter { $0.id >= 31 }.delete(in: db), 2)
  expect(try Owner(id: 30, name: "", boss: nil).delete(from: db, adapters: adapters), true)
  expect(try Owner.delete(key: 29, from: db, adapters: adapters), true)
  expect(try Owner.delete(key: 29, from: db, adapters: adapters), false)

  // A compound key, a table without one, and a view
  let ownership = Ownership(petId: 50, ownerId: 7)
  try ownership.add(to: db, adapters: adapters)
  expect(try Ownership.find((petId: 50, ownerId: 7), in: db, adapters: adapters), ownership)
  let scribble = Scribble(text: nil, number: 3)
  try scribble.add(to: db, adapters: adapters)
  try scribble.add(to: db, adapters: adapters)
  expect(try scribble.delete(from: db, adapters: adapters), 2)
  expect(try TamePet.fetch(in: db, adapters: adapters).map(\.name).contains("Tom 2"), true)

  // Relations
  expect(try owners.fetch(\.boss, of: bob, in: db), ada)
  expect(try owners.fetch(\.boss, of: [ada, bob], in: db).map { $0?.name }, [nil, "Ada L."])
  let owned = SQLTable<Ownership>(adapters: adapters)
  expect(try owned.fetch(\.pet, of: ownership, in: db), tom)
  try ownership.delete(from: db, adapters: adapters)
  expect(try tom.delete(from: db, adapters: adapters), true)

  // Each statement of each table is one for SQLite.
  for sql in owners.statements + pets.statements + owned.statements + SQLTable<Scribble>(adapters: adapters).statements
  {
    _ = try db.statement(keeping: sql)
  }
}
