import Foundation
import PureSQL

// Code that was made from a database file opens that very file.

let original = URL(fileURLWithPath: CommandLine.arguments[1])
func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
let before = try bytes(original.path)

// Where nothing can be written to, as in an app's bundle.
let bundled = try Northwind(config: DatabaseConfig(path: original.path, isReadOnly: true))
expect(try await bundled.products.count(), 2)
expect(try await bundled.productQueries.dear.execute(10), ["Gorgonzola"])
try await bundled.close()

try await withTemporaryFile { path in
  try FileManager.default.copyItem(atPath: original.path, toPath: path)
  let database = try Northwind(path: path)
  expect(try await database.products.fetch().map(\.name), ["Maple Sirup", "Gorgonzola"])
  expect(try await database.productsByCities.fetch().compactMap(\.city), ["Bonn", "Ulm"])
  expect(try bytes(path), before)
  try await database.close()
  expect(try bytes(path), before)

  let again = try Northwind(path: path)
  let order = try await again.orders.insert(Order.Draft(productId: 31, orderedAt: Date(timeIntervalSince1970: 0)))
  expect(order.orderId, 2)
  expect(try await order.product(in: again).name, "Gorgonzola")
  try await again.close()
  expect(try await Northwind(path: path).orders.count(), 2)

  // In a schema of its own it is brought to what the code knows.
  let other = try Northwind(config: DatabaseConfig(path: path, autoMigrate: false))
  try await other.write { tx in try tx.execute("DROP VIEW \"Products by City\"") }
  try await other.close()
  do {
    _ = try Northwind(path: path)
    expect("opened", "refused")
  } catch let error as SQLiteError {
    expect(error.reason, .schema)
    expect(error.message.contains("view 'Products by City' is missing; syncSchema()"), true)
  }
  let synced = try Northwind(config: DatabaseConfig(path: path, autoMigrate: false))
  expect(try await synced.syncSchema().isApplied, true)
  try await synced.close()
  expect(try await Northwind(path: path).products.count(), 2)
}
// A new file gets the schema, and no rows.
try await withTemporaryFile { path in
  expect(try await Northwind(path: path).products.count(), 0)
  expect(try await Northwind(path: path).products.count(), 0)
}
expect(try bytes(original.path), before)
finish()
