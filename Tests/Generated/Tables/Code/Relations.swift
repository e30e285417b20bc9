import Foundation
import PureSQL

/// Pairs of rows of two tables.
func checkJoins(_ database: DB) async throws {
  let boss = try await database.employees.find(1)!
  let pairs = try await database.employees.join(database.employees) { $0.managerId == $1.id }
    .filter { $1.name == "Boss" }.sorted { employee, _ in employee.id.ascending }.fetch()
  expect(pairs.map { $0.1 }, [boss])
  expect(pairs.map { $0.0.managerId }, [1])
  let all = database.employees.leftJoin(database.employees) { $0.managerId == $1.id }
    .sorted { employee, _ in employee.id.ascending }
  expect(try await all.fetch().first?.1, nil)
  expect(try await all.fetch().map { $0.0 }, try await database.employees.sorted { $0.id.ascending }.fetch())
  expect(
    try await all.filter { $1.id.isNull }.count(), try await database.employees.filter { $0.managerId == nil }.count())
  expect(
    try await all.select { ($0.name, $1.name.optional) }.limit(1).fetch().map { "\($0) \($1 ?? "-")" }.first, "Boss -")

  // Another table's row that is all NULL is a row.
  try await database.notes.insert(Note(text: nil, number: nil, ratio: nil, data: nil))
  let notes = try await database.people.leftJoin(database.notes) { _, note in note.text == nil }.fetch()
  expect(notes.map { $0.1 }, [Note(text: nil, number: nil, ratio: nil, data: nil)])
  let none = try await database.people.leftJoin(database.notes) { _, note in note.text != nil }.fetch()
  expect(none.map { $0.1 }, [nil])
  try await database.notes.rows.delete()
}

/// What foreign keys lead to and come from.
func checkRelations(_ database: DB) async throws {
  let (ada, ben) = (try await database.authors.find(1)!, try await database.authors.find(2)!)
  let first = try await database.books.filter { $0.title == "Notes" }.first()!
  let second = try await database.books.insert(
    Book.Draft(id: UUID(), title: "More", price: 2, authorId: 1, editorId: 2))
  // To one, never NULL and perhaps NULL; of one and of many.
  expect(try await database.books.author(of: first), ada)
  expect(try await database.books.editor(of: first), nil)
  expect(try await database.books.editor(of: second), ben)
  expect(try await database.books.author(of: [second, first]), [ada, ada])
  expect(try await database.books.editor(of: [first, second, first]), [nil, ben, nil])
  expect(try await database.books.author(of: []), [])
  // To many, of two foreign keys to one table.
  expect(Set(try await database.authors.booksByAuthor(of: ada)), [first, second])
  expect(try await database.authors.booksByEditor(of: ada), [])
  expect(try await database.authors.booksByAuthor(of: [ben, ada]).map { Set($0) }, [[], [first, second]])
  expect(try await database.authors.booksByEditor(of: [ben, ada]), [[second], []])
  expect(try await database.authors.booksByAuthor.rows(of: ada).filter { $0.price < 2 }.fetch(), [first])
  expect(try database.authors.booksByAuthor.blocking(of: ada).count, 2)

  // A compound key, NULL in one of its columns, and one that leads nowhere.
  let shelf = try await database.shelves.find(("A", 1))!
  let other = try await database.shelves.insert(Shelf(room: "B", place: 1, label: nil))
  let copies = try await database.copies.insert([
    Copy.Draft(bookId: first.id, room: "A", place: 1), Copy.Draft(bookId: first.id, room: "B", place: 1),
    Copy.Draft(bookId: second.id, room: "B", place: 1), Copy.Draft(bookId: second.id, room: nil, place: 1),
  ])
  expect(try await database.copies.shelf(of: copies), [shelf, other, other, nil])
  expect(try await database.shelves.copies(of: [other, shelf]).map { $0.map(\.id).sorted() }, [[2, 3], [1]])
  expect(try await database.copies.book(of: copies).map(\.title), ["Notes", "Notes", "More", "More"])
  expect(try await database.books.copies(of: second).map(\.id), [3, 4])

  // A table between two: both ways, and its own foreign keys. The parent's collation decides.
  try await database.genres.insert([Genre(name: "Maths", parent: nil), Genre(name: "Logic", parent: "maths")])
  try await database.bookGenres.insert([
    BookGenre(bookId: first.id, genre: "MATHS"), BookGenre(bookId: first.id, genre: "logic"),
    BookGenre(bookId: second.id, genre: "Logic"),
  ])
  expect(try await database.books.genres(of: first).map(\.name).sorted(), ["Logic", "Maths"])
  expect(
    try await database.books.genres(of: [second, first]).map { $0.map(\.name).sorted() },
    [["Logic"], ["Logic", "Maths"]])
  let genres = try await database.genres.sorted { $0.name.ascending }.fetch()
  expect(try await database.genres.books(of: genres).map { Set($0.map(\.title)) }, [["Notes", "More"], ["Notes"]])
  expect(try await database.genres.books(of: genres[1]), [first])
  // A table that refers to itself.
  expect(try await database.genres.parent(of: genres).map { $0?.name }, ["Maths", nil])
  expect(try await database.genres.genres(of: genres[1]).map(\.name), ["Logic"])

  // Two foreign keys to the same table, with a table between.
  let people =
    try await database.people.fetch() + database.people.insert([Person.Draft(name: "B"), Person.Draft(name: "C")])
  let (a, b, c) = (people[0], people[1], people[2])
  try await database.friendships.insert([
    Friendship(a: a.id, b: b.id, since: nil), Friendship(a: a.id, b: c.id, since: 1),
  ])
  expect(try await database.people.peopleByB(of: a).map(\.id).sorted(), [b.id, c.id])
  expect(try await database.people.peopleByA(of: c), [a])
  expect(try await database.people.friendshipsByA(of: a).count, 2)
  expect(try await database.friendships.a(of: Friendship(a: c.id, b: a.id, since: nil)), c)

  // In a transaction, and by the table's own verbs.
  let names = try database.readBlocking { tx in
    (
      try database.books.author(of: first, tx: tx).name,
      try SQLTable<Book>().fetch(\.author, of: [first], in: tx)[0].name
    )
  }
  expect(names.0, "Ada L.")
  expect(names.1, "Ada L.")

  // Of the record itself. Where a column has the relation's name, it comes first.
  expect(try await first.author(in: database).name, "Ada L.")
  expect(try await second.copies(in: database).map(\.id), [3, 4])
  expect(try await genres[1].books(in: database), [first])
  expect(try await genres[0].fetch(\.parent, in: database)?.name, "Maths")
  expect(try database.readBlocking { tx in try first.genres(in: tx).count }, 2)
  expect(try first.author.blocking(in: database).name, "Ada L.")
}
