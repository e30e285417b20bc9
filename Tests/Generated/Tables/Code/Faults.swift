import Foundation
import PureSQL

/// Views with and without triggers, and a virtual table.
func checkViews(_ database: DB) async throws {
  let summaries: [BookSummary] = try await database.bookSummaries.sorted { $0.title.ascending }.fetch()
  expect(summaries.map(\.title), ["More", "Notes"])
  expect(try await database.bookSummaries.filter { $0.author == "Ada L." }.count(), 2)

  try await database.clubMembers.insert(ClubMember.Draft(name: "New"))
  let new = try await database.clubMembers.filter { $0.name == "New" }.first()!
  expect(try await database.people.find(new.id)?.name, "New")
  try await database.clubMembers.update(where: { $0.name == "New" }) { $0.name.set(to: "Old") }
  expect(try await database.people.find(new.id)?.name, "Old")
  try await database.clubMembers.delete(ClubMember(id: new.id, name: "Old"))
  expect(try await database.people.find(new.id), nil)
  try await database.clubMembers.insert([ClubMember.Draft(name: "x"), ClubMember.Draft(name: "y")])
  try await database.clubMembers.delete(where: { $0.name.in(["x"]) })
  try await database.clubMembers.delete { $0.name.in(["y"]) }
  expect(try await database.people.filter { $0.name == "x" }.exists(), false)

  try await database.pages.insert([Page(title: "One", body: "first words"), Page(title: "Two", body: "more")])
  expect(try await database.pages.filter { _ in SQLCondition("page MATCH ?", ["first"]) }.fetch().map(\.title), ["One"])
  try await database.pages.update(where: { $0.title == "Two" }) { $0.body.set(to: "first too") }
  expect(try await database.pages.filter { _ in SQLCondition("page MATCH ?", ["first"]) }.count(), 2)
  expect(try await database.pages.delete(Page(title: "One", body: "first words")), 1)
}

/// What goes in comes out, to the bit.
func checkExactness(_ database: DB) async throws {
  let values: [(Int, Double, String, Data, SQLAny?)] = [
    (.min, -0.0, "", Data(), nil), (.max, .infinity, "a\u{0}b", Data([0]), .int(.min)),
    (
      1 << 40, .leastNonzeroMagnitude, "\u{1F468}\u{200D}\u{1F469} \"'\\(x)", Data(repeating: 255, count: 5000),
      .double(0.1)
    ),
  ]
  for (value, real, text, blob, any) in values {
    let record = Big(value: value, real: real, text: text, blob: blob, any: any)
    expect(try await database.bigs.insert(record), record)
    expect(try await database.bigs.find(value), record)
    expect(
      try await database.bigs.filter { $0.value == value && $0.text == text && $0.blob == blob && $0.real == real }
        .fetch(), [record])
    expect(try await database.bigs.matching { $0 == record }.count(), 1)
    expect(try await database.bigs.delete(record), true)
  }
  // U+0000 is a character like others.
  try await database.bigs.insert(Big(value: 1, real: 0, text: "a\u{0}bc", blob: Data(), any: nil))
  expect(try await database.bigs.filter { $0.text.hasPrefix("a\u{0}b") }.count(), 1)
  expect(try await database.bigs.filter { $0.text.hasPrefix("a\u{0}c") }.count(), 0)
  expect(try await database.bigs.filter { $0.text.hasSuffix("bc") }.count(), 1)
  expect(try await database.bigs.filter { $0.text.contains("\u{0}") }.count(), 1)
}

/// What other libraries get wrong.
func checkFaults(_ database: DB) async throws {
  // A value that doesn't fit is an error that names its column; no row is left out, none is made up.
  try await database.write { tx in
    _ = try tx.execute("INSERT INTO note (text, number) VALUES ('fine', 1), (x'00', 2)")
  }
  do {
    _ = try await database.notes.fetch()
    expect("fetched", "an error")
  } catch let error as SQLiteError {
    expect(error.column, "text")
    expect(error.row, 1)
  }
  do {
    _ = try await database.notes.matching { _ in true }.fetch()
    expect("matched", "an error")
  } catch let error as SQLiteError {
    expect(error.message.contains("text"), true)
  }
  // An empty blob is no NULL, and nil no empty blob.
  expect(try await database.notes.rows.delete(), 2)
  let empty = try await database.notes.insert(Note(text: "", number: 0, ratio: 0, data: Data()))
  expect(empty.data, Data())
  expect(try await database.notes.filter { $0.data == nil }.count(), 0)
  expect(try await database.notes.delete(Note(text: "", number: 0, ratio: 0, data: nil)), 0)
  expect(try await database.notes.delete(empty), 1)

  // Deleting by key deletes that row, and foreign keys are enforced.
  let ids = try await database.employees.insert([Employee.Draft(name: "p"), Employee.Draft(name: "q")]).map(\.id)
  expect(try await database.employees.delete(key: ids[0]), true)
  expect(try await database.employees.find(by: \.name, "q")?.id, ids[1])
  await expectThrows { try await database.books.insert(Book.Draft(id: UUID(), title: "", price: 0, authorId: 999)) }

  // A column that was added later changes nothing in how rows are read.
  try await database.write { tx in try tx.execute("ALTER TABLE note ADD COLUMN later TEXT DEFAULT 'x'") }
  expect(try await database.notes.insert(Note(text: "t", number: nil, ratio: nil, data: nil)).text, "t")
  expect(try await database.notes.fetch().map(\.text), ["t"])
  let joined = try await database.notes.join(database.genres) { _, genre in genre.name == "Logic" }.fetch()
  expect(joined.map { $0.1.parent }, ["maths"])
  let both = database.notes.filter { $0.text == "t" }.join(database.genres.filter { $0.name == "Logic" }) { _, genre in
    genre.name != "x"
  }
  expect(try await both.fetch().map { $0.1.parent }, ["maths"])

  // A read sees the writes that came before it, and observers hear of the verbs' writes once.
  var observed = database.notes.filter { $0.number > 0 }.observe().makeAsyncIterator()
  expect(try await observed.next()?.count, 0)
  try await database.notes.insert([
    Note(text: "o", number: 1, ratio: nil, data: nil), Note(text: "o", number: 2, ratio: nil, data: nil),
  ])
  expect(try await observed.next()?.count, 2)
  try await database.notes.update(where: { $0.number == 2 }) { $0.number.set(to: -2) }
  expect(try await observed.next()?.count, 1)
  try await database.notes.rows.delete()
  expect(try await observed.next()?.count, 0)
}

/// SQLite takes the SQL of every verb of every table.
func checkThatEveryStatementPrepares(_ database: DB) throws {
  func check<Record: SQLRecord>(_ type: Record.Type) throws where Record.Adapters == Void {
    try database.writeBlocking { tx in
      for sql in SQLTable<Record>().statements {
        do {
          try tx.forEach("EXPLAIN " + sql, Swift.Array(repeating: nil, count: parameterCount(sql))) { _ in }
          expect(true, true)
        } catch {
          expect("\(error)", "a statement")
        }
      }
    }
  }
  try check(Author.self)
  try check(Book.self)
  try check(Shelf.self)
  try check(Copy.self)
  try check(Genre.self)
  try check(BookGenre.self)
  try check(Person.self)
  try check(Friendship.self)
  try check(Employee.self)
  try check(Note.self)
  try check(Big.self)
  try check(BookSummary.self)
  try check(ClubMember.self)
  try check(Page.self)
  try check(Array.self)
  try check(Order.self)
  try check(Key.self)
  try check(Draft.self)
  try check(OnlyKey.self)
  try check(Rowid.self)
}

/// Parameters are numbered.
private func parameterCount(_ sql: String) -> Int {
  var greatest = 0
  for part in sql.split(separator: "?").dropFirst() {
    greatest = max(greatest, Int(part.prefix { $0.isNumber }) ?? 0)
  }
  return greatest
}
