import Foundation
import PureSQL

/// Conditions, order, pages, columns, aggregates, and what is updated and deleted by them.
func checkSelections(_ database: DB) async throws {
  let notes = database.notes
  try await notes.delete { _ in .all }
  try await notes.insert([
    Note(text: "a", number: 1, ratio: 0.5, data: Data()), Note(text: "B", number: 2, ratio: nil, data: nil),
    Note(text: nil, number: nil, ratio: nil, data: nil), Note(text: "100%", number: .max, ratio: -1, data: Data([1])),
    Note(text: "a_b", number: 5, ratio: 2, data: nil), Note(text: "[x]*?", number: -3, ratio: 0, data: nil),
  ])
  func texts(_ condition: (Note.Columns) -> SQLCondition) async throws -> [String?] {
    try await notes.filter(condition).sorted { $0.number.ascending }.fetch().map(\.text)
  }
  expect(try await texts { $0.number > 1 && $0.text.hasPrefix("a") }, ["a_b"])
  expect(try await texts { $0.number == nil }, [nil])
  expect(try await texts { $0.number != nil && !($0.number > 1) }, ["[x]*?", "a"])
  expect(try await texts { $0.number != 5 }, [nil, "[x]*?", "a", "B", "100%"])
  let missing: Int? = nil
  expect(try await texts { $0.number == missing }, [nil])
  expect(try await texts { $0.number.in([1, 5, .max]) }, ["a", "a_b", "100%"])
  expect(try await texts { $0.number.in([]) }, [])
  expect(try await texts { $0.number.in(Swift.Array(-3...1_000)) }, ["[x]*?", "a", "B", "a_b"])
  expect(try await texts { $0.number.in(1..<5) }, ["a", "B"])
  expect(try await texts { $0.number.in(5...) }, ["a_b", "100%"])
  expect(try await texts { $0.ratio.between(0, and: 1) }, ["[x]*?", "a"])
  expect(try await texts { $0.ratio <= 0.0 || $0.data == Data() }, ["[x]*?", "a", "100%"])
  expect(try await texts { $0.text == "b" }, [])
  expect(try await texts { $0.text.contains("_") }, ["a_b"])
  expect(try await texts { $0.text.contains("%", ignoringCase: true) }, ["100%"])
  expect(try await texts { $0.text.hasPrefix("[x]*") }, ["[x]*?"])
  expect(try await texts { $0.text.hasSuffix("*?") }, ["[x]*?"])
  expect(try await texts { $0.text.hasPrefix("A", ignoringCase: true) }, ["a", "a_b"])
  expect(try await texts { $0.text.hasSuffix("_B", ignoringCase: true) }, ["a_b"])
  expect(try await texts { $0.text.like("_") }, ["a", "B"])
  expect(try await texts { $0.text.glob("[A-Z]") }, ["B"])
  expect(try await texts { _ in SQLCondition("length(text) = ?", [.int(4)]) }, ["100%"])

  let ordered = notes.sorted {
    $0.ratio.descending.nullsLast
    $0.text.descendingIgnoringCase
  }
  expect(try await ordered.fetch().map(\.text), ["a_b", "a", "[x]*?", "100%", "B", nil])
  expect(try await ordered.limit(2, offset: 1).fetch().map(\.text), ["a", "[x]*?"])
  expect(try await ordered.limit(3).limit(5, offset: 2).count(), 1)
  expect(try await ordered.dropFirst(4).fetch().map(\.text), ["B", nil])
  expect(try await ordered.first()?.text, "a_b")
  expect(try await ordered.limit(0).first(), nil)
  expect(try await notes.filter { $0.number > 5 }.exists(), true)
  expect(try await notes.filter { _ in .none }.exists(), false)
  expect(try notes.filter { $0.number > 5 }.countBlocking(), 1)
  var seen: [String?] = []
  try ordered.forEachBlocking { seen.append($0.text) }
  expect(seen.count, 6)

  // Columns.
  let pairs = try await notes.filter { $0.number.in(1...2) }.sorted { $0.number.ascending }
    .select { ($0.text, $0.number) }.fetch()
  expect(pairs.map(\.0), ["a", "B"])
  expect(pairs.map(\.1), [1, 2])
  expect(try await notes.rows.select { $0.ratio }.distinct().count(), 5)
  expect(try await database.authors.rows.select { $0.name }.first(), "Ada L.")

  // SQL in the place of a column, of a condition and of an order, with columns and bound values in it.
  let one = 1
  let lengths = try await notes.filter { $0.number.in(1...2) }.sorted { $0.number.ascending }
    .select { ($0.text, SQLFragment("length(\($0.text)) + \(one)", as: Int.self)) }.fetch()
  expect(lengths.map(\.1), [2, 2])
  func length(_ note: Note.Columns) -> SQLFragment<Int, Int?> { SQLFragment("length(\(note.text))", as: Int?.self) }
  expect(
    try await notes.rows.sorted { length($0).descending.nullsLast }.select { length($0) }.fetch(), [5, 4, 3, 1, 1, nil])
  expect(try await notes.filter { length($0).in([3, 4]) }.count(), 2)
  expect(try await notes.filter { SQLCondition(sql: "\($0.text) || \("?") = \("a?")") }.count(), 1)
  expect(try await notes.rows.select { SQLFragment("max(\($0.number))", like: $0.number) }.first(), .max)
  let nothing = notes.filter { _ in .none }
  expect(try await nothing.select { SQLFragment("sum(\($0.number))", as: Int.self, default: 7) }.first(), 7)
  expect(try await nothing.select { SQLFragment("max(\($0.ratio))", like: $0.ratio, default: -1) }.first(), -1)
  expect(try await nothing.select { SQLFragment("max(\($0.ratio))", as: Double?.self) }.first(), .some(nil))
  await expectThrows { _ = try await nothing.select { SQLFragment("max(\($0.ratio))", as: Double.self) }.first() }
  await expectThrows { _ = try await notes.rows.select { _ in SQLFragment("?", as: Int.self) }.first() }

  // Aggregates.
  let some = notes.filter { $0.number.in(-3...5) }
  expect(try await some.average { $0.number }, 1.25)
  expect(try await some.sum { $0.number }, 5)
  expect(try await some.sum { $0.ratio }, 2.5)
  expect(try await some.total { $0.number }, 5.0)
  expect(try await some.min { $0.text }, "B")
  expect(try await some.max { $0.number }, 5)
  expect(try await some.count { $0.ratio }, 3)
  expect(try await some.countDistinct { $0.ratio }, 3)
  expect(try await notes.filter { $0.text.in(["a", "B"]) }.groupConcat({ $0.text }, separator: "+")?.count, 3)
  expect(try await notes.filter { _ in .none }.average { $0.number }, nil)
  expect(try await notes.filter { _ in .none }.sum { $0.number }, nil)
  expect(try await notes.filter { _ in .none }.total { $0.number }, 0)
  expect(try await notes.filter { _ in .none }.max { $0.text }, nil)
  expect(try await ordered.limit(2).sum { $0.ratio }, 2.5)
  await expectThrows { _ = try await notes.rows.sum { $0.number } }
  expect(try await database.authors.rows.max { $0.born }, Date(timeIntervalSince1970: -1_000_000))

  // A closure in Swift, among conditions, and in what is counted, updated and deleted.
  let short = notes.matching { ($0.text ?? "").count < 3 }
  expect(try await short.sorted { $0.number.ascending }.fetch().map(\.text), [nil, "a", "B"])
  expect(try await short.filter { $0.number > 1 }.limit(1).count(), 1)
  let limit = 2
  expect(try await notes.matching { $0.number ?? 0 > limit }.update { $0.ratio.set(to: 7) }, 2)
  expect(try await notes.filter { $0.ratio == 7 }.count(), 2)

  // Updates.
  expect(try await notes.update(where: { $0.number < 0 }) { $0.number.increase(by: -1) }, 1)
  expect(try await notes.filter { $0.number == -4 }.exists(), true)
  expect(
    try await notes.filter { $0.text == "B" }.update {
      $0.data.set(to: Data([9]))
      $0.ratio.set(to: nil)
    }, 1)
  expect(try await notes.sorted { $0.number.descending }.limit(1).update { $0.text.set(to: "most") }, 1)
  expect(try await notes.filter { $0.text == "most" }.first()?.number, .max)
  expect(try await notes.update(where: { $0.text == "nothing" }) { $0.text.set(to: "x") }, 0)

  // Deletions: of a page, by a condition, of every row that is equal to one.
  let twin = Note(text: "twin", number: nil, ratio: nil, data: Data())
  try await notes.insert([twin, twin])
  expect(try await notes.delete(Note(text: "twin", number: nil, ratio: nil, data: nil)), 0)
  expect(try await notes.filter { $0.text == "twin" }.limit(1).delete(), 1)
  expect(try await notes.filter { $0.text == "twin" }.count(), 1)
  expect(try await notes.delete(twin), 1)
  expect(try await notes.delete { $0.number == nil }, 1)
  expect(try notes.rows.deleteBlocking(), 5)
  expect(try await notes.count(), 0)

  // A page of rows that have no rowid, but a key; and of rows that have neither.
  try await database.shelves.insert([Shelf(room: "A", place: 1, label: nil), Shelf(room: "A", place: 2, label: nil)])
  expect(try await database.shelves.sorted { $0.place.descending }.limit(1).delete(), 1)
  expect(try await database.shelves.fetch().map(\.place), [1])
  try await database.rowids.insert(Rowid(rowid: "1", oid: "2", _rowid_: "3"))
  await expectThrows { try await database.rowids.rows.limit(1).delete() }
  expect(try await database.rowids.rows.delete(), 1)

  // SQL of one's own, its columns matched by name.
  let raw = try await database.authors.fetch(
    sql:
      "SELECT 7 AS extra, level, joined, motto, rating, born, email, upper(name) AS NAME, id FROM author WHERE id = ?",
    [.int(1)])
  expect(raw.map(\.name), ["ADA L."])
  expect(raw.map(\.id), [1])
  await expectThrows { _ = try await database.authors.fetch(sql: "SELECT id, name FROM author") }

  // Results, and one after another with a completion.
  expect(try await database.result { try await $0.authors.find(1) }.get()?.id, 1)
  expect(database.resultBlocking { try $0.authors.findBlocking(1)?.id }, 1)
}

func expect<T: Equatable>(_ found: Result<T, any Error>, _ expected: T, line: Swift.Int = #line) {
  expect(try? found.get(), expected, line: line)
}
