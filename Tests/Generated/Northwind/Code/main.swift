import Foundation
import PureSQL

// A schema of somebody else's making, whose types puresql.yaml gives a meaning.

let database = try DB.inMemory()
let day = Date(timeIntervalSince1970: 872_467_200)

let orders = try await database.orders.fetch()
expect(orders.map(\.orderID), [10643, 10644])
expect(orders.map(\.orderDate), [day, day])
expect(orders[0].shippedDate, day.addingTimeInterval(8 * 86400))
expect(orders.map(\.freight), [29.46, 61])
expect(orders.map(\.isPaid), [false, false])
expect(orders.map(\.isLate), [true, nil])
expect(orders[0].picture, Data([0x15, 0x1C]))
expect(orders[0].customerID, "ALFKI")
let pieces: [Int16] = try await database.orderQueries.pieces.execute()
expect(pieces, [2, 1])

// The text of the file is what is compared with.
let since = try await database.orderQueries.since.execute(day.addingTimeInterval(-86400))
expect(since.map(\.companyName), ["Alfreds Futterkiste"])
expect(try await database.orderQueries.pay.execute(isPaid: true, day: day, id: 10643), 1)
expect(try await database.orders.filter { $0.isPaid == true }.fetch().map(\.orderDate), [day])

// What doesn't fit is an error where it is read, and nothing else.
try await database.orderQueries.spoil.execute()
await expectThrows { _ = try await database.orders.fetch() }
expect(try await database.orderQueries.pieces.execute(), [2, 1])
try await database.orderQueries.spoilPieces.execute()
await expectThrows { _ = try await database.orderQueries.pieces.execute() }
finish()
