import CSQLite

/// What can be done with rows of any kind: of a table, of two, or columns of either.
func checkRows(_ db: OpaquePointer) throws {
  try NoteVerbs.add(
    db,
    [
      Note(text: "a", number: 1, ratio: 0.5, data: SQLBlob()), Note(text: "b", number: 2, ratio: nil, data: nil),
      Note(text: nil, number: nil, ratio: nil, data: nil), Note(text: "b", number: 4, ratio: -1, data: SQLBlob([1])),
    ])
  let ordered = Note.rows.sorted { $0.number.descending }
  expect(try RowsVerbs.fetch(db, ordered).map(\.number), [4, 2, 1, nil])
  expect(try RowsVerbs.first(db, ordered)?.number, 4)
  expect(try RowsVerbs.first(db, ordered.limit(0)), nil)
  expect(try RowsVerbs.count(db, ordered.dropFirst(1)), 3)
  expect(try RowsVerbs.exists(db, ordered.filter { $0.number > 4 }), false)

  // Columns
  let pairs = ordered.select { ($0.text, $0.number) }
  expect(try RowsVerbs.fetch(db, pairs).map(\.0), ["b", "b", "a", nil])
  expect(try RowsVerbs.first(db, pairs)?.1, 4)
  expect(try RowsVerbs.first(db, pairs.filter { $0.number > 9 }) == nil, true)
  // There is a row, and NULL is in it.
  expect(try RowsVerbs.first(db, Note.rows.filter { $0.number == nil }.select { $0.text }), .some(nil))
  expect(try RowsVerbs.count(db, Note.rows.select { $0.text }.distinct), 3)
  var texts: [String?] = []
  try RowsVerbs.fetch(db, Note.rows.sorted { $0.text.ascending }.select { $0.text }.distinct) { texts.append($0) }
  expect(texts, [nil, "a", "b"])

  try checkAggregates(db)
  try checkJoins(db)
  try checkRowsThatFail(db)
  _ = try NoteVerbs.delete(db, Note.rows)
}

private func checkAggregates(_ db: OpaquePointer) throws {
  let rows = Note.rows
  let none = rows.filter { _ in .none }
  expect(try RowsVerbs.count(db, rows, \.text), 3)
  expect(try RowsVerbs.countDistinct(db, rows, \.text), 2)
  expect(try RowsVerbs.countDistinct(db, none, \.text), 0)
  expect(try RowsVerbs.average(db, rows, \.ratio), -0.25)
  expect(try RowsVerbs.average(db, none, \.ratio), nil)
  let sum: Int? = try RowsVerbs.sum(db, rows) { $0.number }
  expect(sum, 7)
  expect(try RowsVerbs.sum(db, rows.filter { $0.number > 1 }, \.ratio), -1.0)
  expect(try RowsVerbs.sum(db, none, \.number), nil)
  expect(try RowsVerbs.total(db, rows, \.number), 7.0)
  expect(try RowsVerbs.total(db, none, \.ratio), 0.0)
  expect(try RowsVerbs.min(db, rows, \.text), "a")
  expect(try RowsVerbs.min(db, none, \.text), nil)
  expect(try RowsVerbs.max(db, rows, \.data), SQLBlob([1]))
  expect(try RowsVerbs.max(db, rows.limit(0), \.number), nil)
  expect(try RowsVerbs.groupConcat(db, rows.filter { $0.text == "b" }, \.text, separator: "+"), "b+b")
  expect(try RowsVerbs.groupConcat(db, none, \.text, separator: ","), nil)

  try NoteVerbs.add(db, Note(text: nil, number: .max, ratio: nil, data: nil))
  expectFailure { let _: Int? = try RowsVerbs.sum(db, rows, \.number) }
  expect(try NoteVerbs.delete(db, rows.filter { $0.number == .max }), 1)
}

private func checkJoins(_ db: OpaquePointer) throws {
  let books = SQLTable<Author>().join(SQLTable<Book>()) { $0.id == $1.authorId }.sorted { $1.title.ascending }
  expect(try RowsVerbs.fetch(db, books).map(\.1.title), ["More", "Notes"])
  expect(try RowsVerbs.count(db, books), 2)
  expect(try RowsVerbs.first(db, books.filter { _, book in book.title == "Notes" })?.0.id, 1)
  expect(try RowsVerbs.average(db, books) { _, book in book.price }, 2.5)
  expect(try RowsVerbs.max(db, books) { author, _ in author.name }, "Ada L.")
  var titles: [String] = []
  try RowsVerbs.fetch(db, books.select { ($0.name, $1.title) }) { titles.append($0.1) }
  expect(titles, ["More", "Notes"])

  let editors = SQLTable<Author>().leftJoin(SQLTable<Book>()) { $0.id == $1.editorId }.sorted { author, _ in
    author.id.ascending
  }
  expect(try RowsVerbs.fetch(db, editors).map { $0.1?.title }, [nil, "More"])
  expect(try RowsVerbs.exists(db, editors.filter { author, _ in author.id == 9 }), false)

  // Rows that are chosen first.
  let chosen = SQLSelection<Author>().filter { $0.id == 1 }
  expect(try RowsVerbs.fetch(db, chosen.join(SQLTable<Book>()) { $0.id == $1.authorId }).count, 2)
  expect(
    try RowsVerbs.fetch(db, chosen.filter { $0.id == 9 }.leftJoin(SQLTable<Book>()) { $0.id == $1.editorId }).count, 0)
  let notes = SQLSelection<Book>().filter { $0.title == "Notes" }
  expect(try RowsVerbs.fetch(db, chosen.join(notes) { $0.id == $1.authorId }).map(\.1.title), ["Notes"])
  expect(try RowsVerbs.fetch(db, chosen.leftJoin(notes) { $0.id == $1.authorId }).map { $0.1?.title }, ["Notes"])
  expect(
    try RowsVerbs.fetch(db, chosen.leftJoin(notes.filter { $0.title == "" }) { $0.id == $1.authorId }).map {
      $0.1?.title
    }, [nil])
  let first = SQLSelection<Author>().sorted { $0.id.descending }.limit(1)
  let kept = first.leftJoin(SQLTable<Book>()) { $0.id == $1.authorId }.filter { author, _ in author.name != "nobody" }
  expect(try Set(RowsVerbs.fetch(db, kept).map(\.0.id)).count, 1)
}

/// A condition that SQLite doesn't know, and a value that isn't what it should be.
private func checkRowsThatFail(_ db: OpaquePointer) throws {
  let rows = Note.rows.filter { _ in SQLCondition("no_such_function(1)") }
  expectFailure { _ = try RowsVerbs.fetch(db, rows) }
  expectFailure { try RowsVerbs.fetch(db, rows) { _ in } }
  expectFailure { _ = try RowsVerbs.first(db, rows) }
  expectFailure { _ = try RowsVerbs.count(db, rows) }
  expectFailure { _ = try RowsVerbs.exists(db, rows) }
  expectFailure { _ = try RowsVerbs.count(db, rows, \.text) }
  expectFailure { _ = try RowsVerbs.countDistinct(db, rows, \.text) }
  expectFailure { _ = try RowsVerbs.average(db, rows, \.number) }
  expectFailure { _ = try RowsVerbs.sum(db, rows, \.number) }
  expectFailure { _ = try RowsVerbs.total(db, rows, \.number) }
  expectFailure { _ = try RowsVerbs.min(db, rows, \.number) }
  expectFailure { _ = try RowsVerbs.max(db, rows, \.number) }
  expectFailure { _ = try RowsVerbs.groupConcat(db, rows, \.text, separator: "") }

  expect(sqlite3_exec(db, "INSERT INTO note (number) VALUES ('many')", nil, nil, nil), SQLITE_OK)
  let odd = Note.rows.filter { _ in SQLCondition("number = 'many'") }
  expect(try RowsVerbs.exists(db, odd), true)
  expectFailure { _ = try RowsVerbs.first(db, odd) }
  expectFailure { _ = try RowsVerbs.fetch(db, odd.select { $0.number }) }
  expectFailure { _ = try RowsVerbs.max(db, odd, \.number) }
}

/// What is written takes effect as a whole or not at all.
func checkAtomically(_ db: OpaquePointer) throws {
  let count = try PersonVerbs.count(db)
  func add(_ name: String, _ db: OpaquePointer) throws(SQLiteError) {
    _ = try PersonVerbs.insert(db, .init(name: name))
  }
  try atomically(db) { db throws(SQLiteError) in
    try add("one", db)
    try add("two", db)
    expect(sqlite3_get_autocommit(db), 0)
  }
  expect(sqlite3_get_autocommit(db), 1)
  expect(try PersonVerbs.count(db), count + 2)
  expectFailure {
    try atomically(db) { db throws(SQLiteError) in
      try add("three", db)
      try FriendshipVerbs.add(db, Friendship(a: 98, b: 99, since: nil))
    }
  }
  expect(sqlite3_get_autocommit(db), 1)
  expect(try PersonVerbs.count(db), count + 2)
  // One in the other is undone by itself.
  try atomically(db) { db throws(SQLiteError) in
    try add("three", db)
    expectFailure {
      try atomically(db) { db throws(SQLiteError) in
        try add("four", db)
        throw SQLiteError(.usage, extendedCode: SQLITE_ABORT, message: "enough")
      }
    }
  }
  expect(try PersonVerbs.count(db), count + 3)
  // Foreign keys are looked at when all of it is done.
  expectFailure {
    try atomically(db) { db throws(SQLiteError) in
      expect(sqlite3_exec(db, "PRAGMA defer_foreign_keys = ON", nil, nil, nil), SQLITE_OK)
      try FriendshipVerbs.add(db, Friendship(a: 98, b: 99, since: nil))
    }
  }
  expect(sqlite3_get_autocommit(db), 1)
  expect(try FriendshipVerbs.findByAAndB(db, a: 98, b: 99), nil)
}
