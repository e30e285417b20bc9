import PureSQL

/// A file: closed, and opened again to be read.
func checkFile(_ path: String) async throws {
  let stored = try BeeDatabase(path: path, functions: Functions())
  let yard = try await stored.yards.insert(Yard.Draft(name: "Hill", terms: Terms(owner: "Ida")))
  try await stored.close()
  let read = try BeeDatabase(config: DatabaseConfig(path: path, isReadOnly: true), functions: Functions())
  expect(try await read.yards.fetch(), [yard])
  await expectThrows { _ = try await read.yards.insert(Yard.Draft(name: "Moor")) }
  try await read.close()
}
