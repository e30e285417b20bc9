import Foundation
import PureSQL

/// What bees fly to: a database of somebody else's, a file that comes with the app.
///
/// - Parameters:
///   - bundled: the file in a folder in which nothing is written.
///   - path: where a copy can be changed.
func checkPlants(_ bundled: String, _ path: String) async throws {
  let folder = URL(fileURLWithPath: bundled).deletingLastPathComponent()
  func lying() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
  let (before, files) = (try bytes(bundled), try lying())

  // As in an app's bundle.
  let plants = try Flora(config: DatabaseConfig(path: bundled, isReadOnly: true))
  expect(try await plants.plantQueries.inBloom.execute(6).map(\.name), ["Phacelia", "Lime"])
  expect(try await plants.plantQueries.findPlants.execute(.prefixes(in: "bor")).map(\.name), ["Phacelia"])
  expect(try await plants.plantQueries.native.execute("L"), ["Lime"])
  let lime = try await plants.plants.find(2)
  expect(lime?.native, true)
  expect(try await plants.plants.family(of: lime!)?.latin, "Malvaceae")
  expect(try await plants.plants.blooms(of: lime!).map(\.month), [6])
  expect(try await plants.plants.find(1)?.described, Date(timeIntervalSince1970: -5_711_731_200))
  await expectThrows { _ = try await plants.families.insert(Family(name: "Rose", latin: "Rosaceae")) }
  try await plants.close()
  expect(try lying(), files)
  expect(try bytes(bundled), before)

  // A copy is opened, and stays the file that it is, to the byte.
  try FileManager.default.copyItem(atPath: bundled, toPath: path)
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  let copy = try Flora(path: path)
  expect(try await copy.plants.count(), 3)
  try await copy.close()
  expect(try bytes(path), before)

  // It is at the only version there is: nothing is to do, and nothing is kept of it in the file.
  let again = try Flora(path: path)
  try await again.migrate()
  let sage = try await again.plants.insert(Plant.Draft(family: "borage", name: "Sage", nectar: 3))
  expect(sage.plantId, 4)
  expect(try await again.plants.find(4)?.initial, .string("S"))
  expect(try await again.plantQueries.findPlants.execute(.allWords(in: "sage")).count, 1)
  expect(
    try await again.read { tx in
      (
        try tx.fetchOne("SELECT count(*) FROM sqlite_schema WHERE name LIKE '%puresql%'", [], Int.self),
        try tx.fetchOne("SELECT user_version FROM pragma_user_version", [], Int.self)
      )
    } == (0, 42), true)
  try await again.close()
  let grown = try Flora(path: path)
  expect(try await grown.plants.count(), 4)

  // A file of the next edition of that database says what is different, and isn't changed.
  try await grown.write { tx in
    try tx.execute("ALTER TABLE plants ADD COLUMN height REAL")
    try tx.execute("DROP INDEX plant_initial")
  }
  try await grown.close()
  let next = try bytes(path)
  for isReadOnly in [true, false] {
    do {
      _ = try Flora(config: DatabaseConfig(path: path, isReadOnly: isReadOnly))
      expect("opened", "refused")
    } catch {
      expect(error.reason, .schema)
      expect(error.message.contains("plants") && error.message.contains("plant_initial"), true)
      expect(error.message.contains("syncSchema()"), true)
      expect(error.path, path)
    }
    expect(try bytes(path), next)
  }
}
