// The sample of Documentation/DependencyFree.md without protocols. It is compiled as it stands there.

func rows(_ db: OpaquePointer) throws {
  // protocols: no
  var eve = try Person.insert(Person.Draft(name: "Eve"), into: db)
  eve.age = 30
  try eve.update(in: db)  // false if there is no such row
  let found = try Person.findByEmail("ada@example.com", in: db)
  _ = found
}
