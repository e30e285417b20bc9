import CSQLite
import Foundation

// The same without the runtime.

let original = CommandLine.arguments[1]
func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
let before = try bytes(original)

let bundled = try Northwind.open(original, flags: SQLITE_OPEN_READONLY)
expect(try SQLTable<Product>().count(in: bundled), 2)
try Northwind.close(bundled)

try await withTemporaryFile { path in
  try FileManager.default.copyItem(atPath: original, toPath: path)
  let db = try Northwind.open(path)
  expect(try Product.fetch(in: db).map(\.name), ["Maple Sirup", "Gorgonzola"])
  expect(try ProductQueries.dear(10, in: db), ["Gorgonzola"])
  try Northwind.close(db)
  expect(try bytes(path), before)

  let again = try Northwind.open(path)
  let order = try SQLTable<Order>().insert(
    Order.Draft(productId: 31, orderedAt: Date(timeIntervalSince1970: 0)), in: again)
  expect(try order.product(in: again).name, "Gorgonzola")
  try execute(again, "DROP VIEW \"Products by City\"")
  try Northwind.close(again)
  do {
    _ = try Northwind.open(path)
    expect("opened", "refused")
  } catch let error as SQLiteError {
    expect(error.message.contains("view 'Products by City' is missing; syncSchema()"), true)
  }
  let other = try Northwind.open(path, migrating: false)
  expect(try Northwind.syncSchema(other).isApplied, true)
  try Northwind.close(other)
  try Northwind.close(Northwind.open(path))
}
expect(try bytes(original), before)
finish()

func execute(_ db: OpaquePointer, _ sql: String) throws {
  expect(sqlite3_exec(db, sql, nil, nil, nil), SQLITE_OK)
}
