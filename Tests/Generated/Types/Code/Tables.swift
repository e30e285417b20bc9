import Foundation
import PureSQL

/// The verbs of records whose columns are stored by adapters, which the database value carries along.
func checkTables(_ database: DB, _ adapters: DB.Adapters) async throws {
  let customs = database.customs
  try await customs.delete { _ in .all }
  let red = Color(red: 255, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 255)

  // Written and read, by drafts, records and keys
  var one = try await customs.insert(
    Custom.Draft(mood: .good, level: .high, point: Point(1, 2), color: red, tags: ["a", "b"]))
  expect(one.color, red)
  expect(one.otherColor, nil)
  expect(one.tags, ["a", "b"])
  // The default is stored as SQLite has it, and read by the adapter.
  let two = try await customs.insert(Custom.Draft(mood: .bad, point: Point(3, 4), color: blue, otherColor: red))
  expect(two.tags, ["[]"])
  expect(try await customs.find(one.id), one)
  expect(try await customs.fetch(), [one, two])
  one.color = blue
  one.tags = []
  expect(try await customs.update(one), true)
  expect(try customs.findBlocking(one.id), one)
  let three = Custom(
    id: .init(rawValue: 70), mood: .good, level: nil, point: Point(0, 0), color: red, otherColor: nil, tags: ["x"])
  expect(try await customs.insert(three), three)
  expect(try await customs.insertOrIgnore(three), nil)
  expect(try await customs.upsert(three, on: \.primaryKey), three)
  expect(try await customs.replace(three), three)

  // In conditions, order, columns and assignments
  expect(try await customs.filter { $0.color == red }.fetch(), [three])
  expect(try await customs.filter { $0.otherColor == nil && $0.color.in([blue, red]) }.count(), 2)
  expect(try await customs.filter { $0.otherColor == red && $0.tags != ["x"] }.first(), two)
  expect(try await customs.sorted { $0.color.descending }.select { ($0.color, $0.tags) }.limit(1).fetch()[0].0, red)
  expect(try await customs.rows.max { $0.color }, red)
  expect(
    try await customs.filter { $0.mood == .good }.update {
      $0.otherColor.set(to: blue)
      $0.tags.set(to: ["set"])
    }, 2)
  expect(try await customs.filter { $0.otherColor == blue && $0.tags == ["set"] }.count(), 2)
  expect(try await customs.matching { $0.color.blue == 255 && $0.tags == ["set"] }.fetch().map(\.id), [one.id])
  expect(
    try await customs.join(customs) { $0.color == $1.color }.filter { left, _ in left.mood == .bad }
      .sorted { _, right in right.id.ascending }.fetch().map { $0.1.id }, [one.id, two.id])
  let raw = try await customs.fetch(
    sql: "SELECT tags, otherColor, color, point, level, mood, id FROM custom WHERE color = ?", [.int(255 << 16)])
  expect(raw.map(\.color), [red])

  // In a transaction, by the record's own methods
  let names = try await database.write { tx in
    var four = Custom(
      id: .init(rawValue: 71), mood: .bad, level: .low, point: Point(9, 9), color: blue, otherColor: blue, tags: ["y"])
    try four.insert(into: tx, adapters: adapters)
    four.tags = ["z", "zz"]
    let isUpdated = try four.update(in: tx, adapters: adapters)
    let found = try Custom.find(four.id, in: tx, adapters: adapters)
    try four.upsert(on: \.primaryKey, in: tx, adapters: adapters)
    try four.replace(in: tx, adapters: adapters)
    let isSame = found == four
    let isDeleted = try four.delete(from: tx, adapters: adapters)
    try four.add(to: tx, adapters: adapters)
    let isDeletedByKey = try Custom.delete(key: four.id, from: tx, adapters: adapters)
    var seen: [Custom.ID] = []
    try Custom.forEach(in: tx, adapters: adapters) { seen.append($0.id) }
    let all = try Custom.fetch(in: tx, adapters: adapters).map(\.id)
    return "\(isUpdated) \(isSame) \(isDeleted) \(isDeletedByKey) \(seen == all) \(all.count)"
  }
  expect(names, "true true true true true 3")

  // A value that the adapter can't read is an error that names its column.
  try await database.write { tx in try tx.execute("UPDATE custom SET mood = 'neither' WHERE id = 70") }
  do {
    _ = try await customs.fetch()
    expect("fetched", "an error")
  } catch let error as SQLiteError {
    expect(error.column, "mood")
  }
  expect(try await customs.filter { $0.id == .init(rawValue: 70) }.delete(), 1)
  expect(try await customs.delete(key: one.id), true)
  expect(try await customs.delete(two), true)
  expect(try await customs.count(), 0)
}
