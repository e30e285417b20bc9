import Foundation
import PureSQL

try await withTemporaryFile { path in
  let database = try DB(path: path, functions: AppFunctions())
  let queries = database.personQueries

  // Migrations have called one, and the index, the view and each connection have them.
  expect(try await queries.named.execute("Ada-Byron"), ["ADA-BYRON"])
  expect(try await queries.add.execute(name: "Bo", age: nil), 1)
  expect(try await queries.add.execute(name: "BO", age: 12), 1)
  expect(try await queries.named.execute("bo"), ["Bo", "BO"])
  let folded: [String?] = try await queries.inLocale.execute("tr")
  expect(folded, ["ada-byron@tr", "bo@tr", "bo@tr"])
  expect(try await queries.firstAge.execute().map(\.age), [.int(36), .int(2), .int(12)])
  let grown: [String] = try await queries.grown.execute()
  expect(grown, ["ada-byron"])
  let points: Int = try await queries.dice.execute()
  expect(points, 4)
  let packed: Data? = try await queries.packedName.execute(1)
  expect(packed, Data("false36.0".utf8))
  expect(try await queries.medianAge.execute(10), 36)
  expect(try await queries.medianAge.execute(0), nil)
  let products: [Int] = try await queries.products.execute()
  expect(products, [1, 2, 6])
  expect(try await queries.byLength.execute(), ["Bo", "BO", "ADA-BYRON"])
  let texts: [String?] = try await queries.joinedNames.execute()
  expect(texts, ["ADA-BYRON, 36", nil, "BO, 12"])

  // An index can be found by, and several readers have the functions.
  try await withThrowingTaskGroup(of: [String].self) { group in
    for _ in 0..<8 { group.addTask { try await queries.named.execute("bo") } }
    for try await names in group { expect(names, ["Bo", "BO"]) }
  }
  try await database.close()

  // What the configuration has by the same name goes before.
  var config = DatabaseConfig(path: path)
  config.functions = [SQLFunction("throw_of_dice") { 6 }]
  let other = try DB(config: config, functions: AppFunctions())
  expect(try await other.personQueries.dice.execute(), 6)
  expect(try await other.syncSchema().isInSync, true)
  try await other.close()
  expect(try await DB.inMemory(functions: AppFunctions()).personQueries.medianAge.execute(10), 36)
  expect(try await DB.create(path + "-2", functions: AppFunctions()).personQueries.dice.execute(), 4)
}
finish()
