import Foundation
import PureSQL

/// Drafts, keys of every type and width, and the verbs that go by them.
func checkKeysAndDrafts(_ database: DB) async throws {
  // An integer key that SQLite makes, and defaults of every kind.
  let ada = try await database.authors.insert(Author.Draft(name: "Ada", email: "ada@example.com"))
  expect(ada.id, 1)
  expect(ada.rating, 3)
  expect(ada.motto, "it's \"fine\"")
  expect(ada.joined.count, 10)
  expect(ada.level, "basic")
  let born = Date(timeIntervalSince1970: -1_000_000)
  let ben = try await database.authors.insert(
    Author.Draft(name: "Ben", born: born, rating: 0, motto: "", joined: "now", level: "high"))
  expect(ben, Author(id: 2, name: "Ben", email: nil, born: born, rating: 0, motto: "", joined: "now", level: "high"))
  expect(try await database.authors.fetch(), [ada, ben])
  expect(try await database.authors.count(), 2)
  expect(try await database.authors.find(2), ben)
  expect(try await database.authors.find(3), nil)
  expect(try database.authors.findBlocking(1), ada)
  // The column's collation is the key's.
  expect(try await database.authors.find(by: \.email, "ADA@example.com"), ada)
  expect(try await database.authors.find(by: \.email, "nobody"), nil)

  // Text as a UUID, real numbers, a generated column, and a key of two columns.
  let id = UUID()
  let book = try await database.books.insert(
    Book.Draft(id: id, title: "Notes", year: 1843, price: 9, authorId: 1, cover: Data([0, 255])))
  expect(
    book,
    Book(
      id: id, title: "Notes", year: 1843, price: 9, authorId: 1, editorId: nil, cover: Data([0, 255]),
      discounted: 4.5))
  expect(try await database.books.find(id), book)
  expect(try await database.books.find(by: \.authorIdAndTitle, (1, "Notes")), book)
  expect(try await database.books.find(by: \.authorIdAndTitle, (authorId: 2, title: "Notes")), nil)
  expect(try await database.books.find(by: \.primaryKey, UUID()), nil)

  // A compound key in a table without rowid, which is its own draft.
  let shelf = Shelf(room: "A", place: .max, label: nil)
  expect(try await database.shelves.insert(shelf), shelf)
  expect(try await database.shelves.find((room: "A", place: .max)), shelf)
  expect(try await database.shelves.find(("B", 1)), nil)

  // Whole records, with and without their keys.
  var changed = ben
  changed.rating = 9
  changed.email = "ben@example.com"
  expect(try await database.authors.update(changed), true)
  expect(try await database.authors.find(2), changed)
  changed.id = 77
  expect(try await database.authors.update(changed), false)
  expect(
    try await database.authors.insert(
      Author(id: 40, name: "C", email: nil, born: nil, rating: 1, motto: "", joined: "", level: nil)
    ).id, 40)
  expect(try await database.authors.delete(key: 40), true)
  expect(try await database.authors.delete(key: 40), false)
  var cheap = book
  cheap.price = 1
  expect(try database.books.updateBlocking(cheap), true)
  expect(try await database.books.find(id)?.discounted, 0.5)
  var moved = shelf
  moved.label = "top"
  expect(try await database.shelves.update([moved, Shelf(room: "Z", place: 0, label: nil)]), 1)
  expect(try await database.shelves.find(by: \.label, "top"), moved)
  expect(try await database.shelves.delete(by: \.label, "top"), true)
  expect(try await database.shelves.delete(by: \.label, "top"), false)

  // A transaction of several verbs.
  let first = try await database.write { tx in
    let person = try database.people.insert(Person.Draft(name: "One"), tx: tx)
    try database.people.insert(Person.Draft(name: "Two"), tx: tx)
    return person
  }
  expect(try await database.people.fetch(), [first, Person(id: 2, name: "Two")])
  expect(try await database.people.delete([first, first]), 1)
  expect(try await database.people.delete(first), false)

  // A table of nothing but its key, and names that are in the way.
  expect(try await database.onlyKeys.insert(OnlyKey.Draft()), OnlyKey(id: 1))
  expect(try await database.onlyKeys.insert(OnlyKey(id: 9)), OnlyKey(id: 9))
  expect(try await database.onlyKeys.insert([OnlyKey.Draft(), OnlyKey.Draft()]).map(\.id), [10, 11])
  let array = try await database.arrays.insert(Array.Draft(type: "t", init_: nil, alias: "a", adapters: "b"))
  expect(try await database.arrays.find(array.self_), array)
  expect(try await database.arrays.filter { $0.alias == "a" && $0.adapters == "b" && $0.type == "t" }.fetch(), [array])
  let order = try await database.orders.insert(Order.Draft(insert: "x", update: nil, delete: nil, in: "y"))
  expect(try await database.orders.filter { $0.order == 1 && $0.in == "y" }.first(), order)
  expect(try await database.orders.delete(order), true)
  let draft = try await database.drafts.insert(Draft.Draft(columns: "c"))
  let keys = try await database.keys.insert(Key.Draft(draft: draft.id, aQuotedOne: "\""))
  expect(try await database.keys.draft(of: keys), draft)
  expect(try await database.drafts.find(by: \.columns, "c"), draft)
}

/// What happens where there is such a row already.
func checkConflicts(_ database: DB) async throws {
  let employees = database.employees
  let chief = try await employees.insert(Employee.Draft(name: "Chief"))
  await expectThrows { try await employees.insert(Employee.Draft(name: "Chief")) }
  expect(try await employees.insertOrIgnore(Employee.Draft(name: "Chief")), nil)
  let two = try await employees.insertOrIgnore(Employee.Draft(name: "Two", managerId: chief.id))
  expect(two?.managerId, 1)
  expect(
    try await employees.upsert(Employee.Draft(name: "Two", managerId: 2), on: \.name),
    Employee(id: 2, name: "Two", managerId: 2))
  expect(try await employees.upsert(Employee.Draft(name: "Three", managerId: 1), on: \.name).managerId, 1)
  expect(try await employees.upsert(Employee(id: 1, name: "Boss", managerId: nil), on: \.primaryKey).name, "Boss")
  expect(try await employees.fetch().map(\.name), ["Boss", "Two", "Three"])
  let replaced = try await employees.replace(Employee.Draft(name: "Three"))
  expect(try await employees.find(by: \.name, "Three"), replaced)
  expect(try await employees.replace(Employee(id: 2, name: "II", managerId: 1)).name, "II")
  expect(try await employees.count(), 3)

  // What has a default and isn't given stays as it is.
  let authors = database.authors
  try await authors.update(where: { $0.id == 1 }) { $0.motto.set(to: "mine") }
  let ada = try await authors.upsert(Author.Draft(name: "Ada L.", email: "ada@example.com"), on: \.email)
  expect(ada.name, "Ada L.")
  expect(ada.motto, "mine")
  expect(ada.id, 1)

  // One of many that can't be inserted undoes them all, in a transaction too.
  let count = try await employees.count()
  await expectThrows { try await employees.insert([Employee.Draft(name: "x"), Employee.Draft(name: "Boss")]) }
  expect(try await employees.count(), count)
  let survived = try await database.write { tx in
    do {
      try employees.insert([Employee.Draft(name: "y"), Employee.Draft(name: "Boss")], tx: tx)
    } catch {
      return try employees.insert(Employee.Draft(name: "z"), tx: tx).name
    }
    return "inserted"
  }
  expect(survived, "z")
  expect(try await employees.find(by: \.name, "y"), nil)
  expect(try await employees.count(), count + 1)
  // OR IGNORE is not for foreign keys (https://sqlite.org/lang_conflict.html).
  await expectThrows { try await database.bookGenres.insertOrIgnore(BookGenre(bookId: UUID(), genre: "none")) }
}
