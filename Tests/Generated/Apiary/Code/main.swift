import Foundation
import PureSQL

// An app for beekeepers, as somebody writes it who has read no more than the articles: fifteen tables, keys of the app's types, JSON, a
// full-text index, functions, groups, observation, and doubles.

let database = try BeeDatabase.inMemory(functions: Functions())

let home = try await database.yards.insert(Yard.Draft(name: "Home", terms: Terms(jarsPerYear: 3)))
let wood = try await database.yards.insert(Yard.Draft(name: "Wood"))
expect(home.terms.jarsPerYear, 3)
expect(wood.terms, Terms())
expect(try await database.yards.find(by: \.name, "WOOD"), wood)

let breeder = try await database.breeders.insert(
  Breeder.Draft(name: "Anna", email: Email(rawValue: "anna@example.org")))
let mother = try await database.queens.insert(
  Queen.Draft(breederId: breeder.id, hatchedOn: "2023-06-01", marking: .red))
let queen = try await database.queens.insert(
  Queen.Draft(motherId: mother.id, breederId: breeder.id, hatchedOn: "2024-06-01", marking: .green))
let hive10 = try await database.hives.insert(
  Hive.Draft(tag: UUID(), name: "Hive 10", yardId: home.id, queenId: queen.id))
let hive9 = try await database.hives.insert(Hive.Draft(tag: UUID(), name: "Hive 9 Ämilie", yardId: home.id))
expect(try await hive10.queen(in: database), queen)
expect(try await hive9.queen(in: database), nil)
expect(try await queen.mother(in: database)?.id, mother.id)
expect(try await database.queens.hives(of: [mother, queen]).map { $0.map(\.name) }, [[], ["Hive 10"]])
expect(try await database.yards.hives(of: home).count, 2)

// Observation, from a task beside.
let counts = Task {
  var seen: [Int] = []
  for try await moods in database.inspectionQueries.moods.observe() {
    seen.append(moods.reduce(0) { $0 + $1.count })
    if seen.last == 3 { break }
  }
  return seen
}

let start = Date(timeIntervalSince1970: 1_700_000_000)
for (place, text) in ["Quiet, honey coming in", "C++ varroa count high", "Swarm cells; O'Neill helped"].enumerated() {
  try await database.inspectionQueries.add.execute(
    hiveId: hive10.id, at: start + Double(place) * 86_400, mood: place == 1 ? .nervous : .gentle,
    broodFrames: 5 + place,
    sawQueen: true, findings: [Finding(kind: place == 1 ? "varroa" : "honey", count: place)], notes: text)
  try await Task.sleep(for: .milliseconds(30))
}
expect(try await counts.value.last, 3)
expect(try await database.inspectionQueries.search.execute(.allWords(in: "c++")).map(\.hive), ["Hive 10"])
expect(try await database.inspectionQueries.search.execute(.prefixes(in: "swa o'ne")).count, 1)
let latest = try await database.inspectionQueries.latest.execute(hive10.id)
expect(latest?.findings, [Finding(kind: "honey", count: 2)])
expect(try await database.inspectionQueries.ofHive.execute(hive: hive10.id, limit: 2, offset: 0).map(\.photos), [0, 0])
let photo = try await database.inspectionQueries.addPhoto.execute(
  inspectionId: latest!.id, type: "image/png", data: Data([1, 2, 3]))
expect(photo.bytes, 3)
expect(try await database.inspections.photos(of: latest!).first?.bytes, 3)

for day in 0..<5 {
  try await database.weighings.insert(
    Weighing(hiveId: hive10.id, at: start + Double(day) * 86_400, kilograms: 20 + Double(day)))
}
let hives = try await database.hiveQueries.hivesOfYard.execute(home.id)
expect(hives.map(\.name), ["Hive 9 Ämilie", "Hive 10"])
expect(hives.map(\.contents), [nil, 11.5])
expect(try await database.hiveQueries.findHives.execute("amilie").map(\.name), ["Hive 9 Ämilie"])
expect(try await database.hiveQueries.byTags.execute([hive10.tag, UUID()]).map(\.id), [hive10.id])
expect(
  try await database.hiveQueries.medianWeight.execute(hive: hive10.id, from: start, until: start + 10 * 86_400), 22)
expect(try await database.hiveQueries.monthlyGain.execute(hive10.id).map(\.gain), [4])
let withQueen = try await database.hiveQueries.hiveWithQueen.execute(hive10.id)
expect(withQueen?.hive.name, "Hive 10")
expect(withQueen?.queen?.marking, .green)

let split = try await database.hiveQueries.split.execute(source: hive10.id, tag: UUID(), name: "Hive 11", at: start)
expect(split.new?.splitFrom, hive10.id)
expect(split.source?.queen, queen)
expect(try await database.inspectionQueries.latest.execute(hive10.id)?.notes.hasSuffix("(split)"), true)
expect(try await database.hives.splitFrom(of: split.new!)?.id, hive10.id)
expect(try await database.hiveQueries.moveAll.execute(to: wood.id, from: home.id), 3)
expect(try await database.hiveQueries.overview.execute().map(\.inspections), [3, 0, 0])

let batch = try await database.batches.insert(Batch.Draft(code: "A1", filledOn: "2024-08-01", water: 17.2))
try await database.harvests.insert([
  Harvest(hiveId: hive10.id, batchId: batch.id, kilograms: 12),
  Harvest(hiveId: hive9.id, batchId: batch.id, kilograms: 3.5),
])
expect(try await database.batches.hives(of: batch).count, 2)
let customer = try await database.customers.insert(
  Customer.Draft(name: "Bo", address: Address(street: "Main 1", city: "Ulm")))
let sale = try await database.saleQueries.sell.execute(
  customer: customer.id, batch: batch.id, jars: 4, cents: 650, at: start)
expect(sale.open.map(\.total), [2600])
expect(try await database.saleQueries.stock.execute().map(\.jars), [27])
expect(try await database.saleQueries.revenue.execute(start), 26)
expect(try await database.saleQueries.customersByCity.execute().map(\.city), ["Ulm"])
expect(try await database.saleQueries.pay.execute(at: Date(), id: sale.sale), 1)
expect(try await database.saleQueries.openSales.execute(), [])

let substance = try await database.substances.insert(Substance.Draft(name: "Formic acid", waitingDays: 14))
try await database.treatments.insert(
  Treatment.Draft(hiveId: hive9.id, substanceId: substance.id, startedOn: "2024-07-01", endedOn: "2024-07-10", dose: 2))
expect(try await database.treatmentQueries.waiting.execute("2024-07-20").map(\.name), ["Hive 9 Ämilie"])
expect(try await database.treatmentQueries.waiting.execute("2024-07-25").count, 0)
expect(try await database.treatmentQueries.lineage.execute(queen.id).map(\.generation), [0, 1])

let tasks = try await database.chores.insert([
  Chore.Draft(title: "Feed", hiveId: hive9.id, dueOn: "2024-09-01", priority: .high), Chore.Draft(title: "Order jars"),
])
expect(try await database.treatmentQueries.due.execute("2024-09-02").map(\.title), ["Feed", "Order jars"])
expect(try await database.treatmentQueries.complete.execute(at: Date(), ids: tasks.map(\.id)), 2)
expect(try await database.chores.filter { $0.doneAt == nil }.count(), 0)

// Typed tables.
let heavy = try await database.weighings.filter { $0.kilograms > 22 }.select { ($0.at, $0.kilograms) }.fetch()
expect(heavy.count, 2)
expect(try await database.weighings.filter { $0.hiveId == hive10.id }.average { $0.kilograms }, 22)
let pairs = try await database.hives.leftJoin(database.queens) { $0.queenId == $1.id }.fetch()
expect(pairs.compactMap(\.1).count, 1)
try await database.write { tx in
  var changed = hive9
  changed.name = "Hive 9"
  try database.hives.update(changed, tx: tx)
  try database.chores.delete(where: { $0.doneAt != nil }, tx: tx)
}
expect(try await database.hives.find(hive9.id)?.name, "Hive 9")

// Doubles: a screen that takes queries and writes in a transaction.
struct Shop {
  let connection: any Connection
  let sales: SaleQueries
  func settle(_ id: Int) async throws -> Int {
    try await connection.write { tx in
      let open = try sales.openSales.execute(tx: tx)
      return try sales.pay.execute(.init(at: Date(), id: id), tx: tx) + open.count
    }
  }
}
let pay = Queries.Test<PayInput, Int>(1)
expect(try await Shop(connection: NoopConnection(), sales: .noop(pay: pay)).settle(7), 1)
expect(pay.inputs.map(\.id), [7])
expect(try await Shop(connection: database, sales: database.saleQueries).settle(99), 0)

try await withTemporaryFile { try await checkFile($0) }
try await withTemporaryFile { try await checkPlants(CommandLine.arguments[1], $0) }
finish()
