/// Keys beside the primary one.
func checkOtherKeys(_ db: OpaquePointer) throws {
  try AuthorVerbs.add(db, [author(1, "Ada", "ada@x"), author(2, "Ben")])
  expect(try AuthorVerbs.findByEmail(db, "ADA@x"), author(1, "Ada", "ada@x"))
  expect(try AuthorVerbs.findByEmail(db, "nobody"), nil)
  // The row keeps its primary key.
  var ada = author(9, "Ada L.", "Ada@x")
  try AuthorVerbs.upsertByEmail(db, &ada)
  expect(ada.id, 1)
  expect(try AuthorVerbs.find(db, 1), ada)

  // The same of a draft, which keeps what it doesn't say.
  let again = Author.Draft(name: "Ada", email: "ada@X")
  let stored = try AuthorVerbs.upsertByEmail(db, again)
  expect(stored.id, 1)
  expect(stored.rating, ada.rating)
  expect(try AuthorVerbs.find(db, 1), stored)
  let replaced = try AuthorVerbs.replace(db, Author.Draft(name: "C", email: "c@x"))
  expect(try AuthorVerbs.replace(db, Author.Draft(name: "D", email: "C@x")).name, "D")
  expect(try AuthorVerbs.find(db, replaced.id)?.name == "C", false)
  expect(try AuthorVerbs.deleteByEmail(db, "c@X"), true)
  expect(try AuthorVerbs.deleteByEmail(db, "c@x"), false)
  expect(try AuthorVerbs.count(db), 2)
  try AuthorVerbs.update(db, ada)

  try BookVerbs.add(db, [book(1), book(2, "More", editor: 2)])
  expect(try BookVerbs.findByAuthorIdAndTitle(db, authorId: 1, title: "More"), book(2, "More", editor: 2))
  expect(try BookVerbs.findByAuthorIdAndTitle(db, authorId: 2, title: "More"), nil)
  var notes = book(3)
  try BookVerbs.upsertByAuthorIdAndTitle(db, &notes)
  expect(notes.id, bookID(1))
  expect(notes.price, 3)
  expect(notes.discounted, 1.5)
  expectFailure { try BookVerbs.add(db, book(4, by: 99)) }
  expectFailure { _ = try BookVerbs.replace(db, Book.Draft(id: bookID(4), title: "", price: 1, authorId: 99)) }
  // Its primary key is in the draft.
  expect(try BookVerbs.upsert(db, Book.Draft(id: bookID(4), title: "Going", price: 1, authorId: 1)).discounted, 0.5)
  expect(try BookVerbs.upsert(db, Book.Draft(id: bookID(4), title: "Going", price: 2, authorId: 1)).discounted, 1)
  expectFailure { _ = try BookVerbs.upsert(db, Book.Draft(id: bookID(4), title: "More", price: 2, authorId: 1)) }
  let going = Book.Draft(id: bookID(5), title: "Going", price: 3, authorId: 1)
  expect(try BookVerbs.upsertByAuthorIdAndTitle(db, going).price, 3)
  expect(try BookVerbs.find(db, bookID(4))?.price == 2, false)
  expect(try BookVerbs.update(db, BookVerbs.fetch(db, Book.rows.filter { $0.title == "Going" })), 1)
  expect(try BookVerbs.update(db, Book.rows.filter { $0.title == "Going" }) { $0.title.set(to: "Gone") }, 1)
  expect(try BookVerbs.deleteByAuthorIdAndTitle(db, authorId: 1, title: "Gone"), true)
  expect(try BookVerbs.deleteByAuthorIdAndTitle(db, authorId: 1, title: "Gone"), false)
  expect(try BookVerbs.count(db), 2)

  var shelf = Shelf(room: "A", place: 1, label: "top")
  try ShelfVerbs.insert(db, &shelf)
  shelf = Shelf(room: "B", place: 2, label: "top")
  try ShelfVerbs.upsertByLabel(db, &shelf)
  expect(try ShelfVerbs.findByLabel(db, "top"), Shelf(room: "A", place: 1, label: "top"))
  try ShelfVerbs.add(db, Shelf(room: "C", place: 1, label: "gone"))
  expect(try ShelfVerbs.deleteByLabel(db, "gone"), true)
  expect(try ShelfVerbs.deleteByLabel(db, "gone"), false)

  var boss = Employee(id: 1, name: "Boss", managerId: nil)
  try EmployeeVerbs.insert(db, &boss)
  try EmployeeVerbs.add(db, Employee(id: 2, name: "Two", managerId: 1))
  boss = Employee(id: 5, name: "Boss", managerId: 2)
  try EmployeeVerbs.upsertByName(db, &boss)
  expect(try EmployeeVerbs.findByName(db, "Boss"), Employee(id: 1, name: "Boss", managerId: 2))

  expect(try EmployeeVerbs.upsertByName(db, Employee.Draft(name: "Two", managerId: 1)).id, 2)
  // Others refer to the row.
  expectFailure { _ = try EmployeeVerbs.deleteByName(db, "Boss") }
  expect(try EmployeeVerbs.deleteByName(db, "nobody"), false)

  var draft = Draft(id: 1, columns: "c")
  try DraftVerbs.insert(db, &draft)
  draft.id = 8
  try DraftVerbs.upsertByColumns(db, &draft)
  expect(try DraftVerbs.findByColumns(db, "c"), Draft(id: 1, columns: "c"))
  expect(try DraftVerbs.deleteByColumns(db, "d"), false)
  expect(try DraftVerbs.upsertByColumns(db, Draft.Draft(columns: "c")), Draft(id: 1, columns: "c"))

  try PersonVerbs.add(db, (1...3).map { Person(id: $0, name: "\($0)") })
  var friendship = Friendship(a: 1, b: 2, since: nil)
  try FriendshipVerbs.insert(db, &friendship)
  friendship.since = 5
  try FriendshipVerbs.upsertByAAndB(db, &friendship)
  expect(try FriendshipVerbs.findByAAndB(db, a: 1, b: 2)?.since, 5)
  expect(try FriendshipVerbs.findByAAndB(db, a: 2, b: 1), nil)
  expect(try FriendshipVerbs.deleteByAAndB(db, a: 2, b: 1), false)
}

/// What foreign keys lead to and come from, of what the other keys' checks have left.
func checkRelations(_ db: OpaquePointer) throws {
  let (ada, ben) = (try AuthorVerbs.find(db, 1)!, try AuthorVerbs.find(db, 2)!)
  let (first, second) = (try BookVerbs.find(db, bookID(1))!, try BookVerbs.find(db, bookID(2))!)
  expect(try BookVerbs.author(db, first), ada)
  expect(try BookVerbs.author(db, of: [second, first]), [ada, ada])
  expect(try BookVerbs.editor(db, first), nil)
  expect(try BookVerbs.editor(db, of: [first, second]), [nil, ben])
  expect(Set(try AuthorVerbs.booksByAuthor(db, ada)), [first, second])
  expect(try AuthorVerbs.booksByAuthor(db, of: [ben, ada]).map { Set($0) }, [[], [first, second]])
  expect(try AuthorVerbs.booksByEditor(db, ben), [second])
  expect(try AuthorVerbs.booksByEditor(db, of: [ada, ben]), [[], [second]])

  // Two columns, and NULL in one of them.
  let shelf = try ShelfVerbs.find(db, ("A", 1))!
  let copies = [
    Copy(id: 1, bookId: first.id, room: "A", place: 1), Copy(id: 2, bookId: first.id, room: nil, place: 1),
  ]
  try CopyVerbs.add(db, copies)
  expect(try CopyVerbs.shelf(db, copies[1]), nil)
  expect(try CopyVerbs.shelf(db, of: copies), [shelf, nil])
  expect(try CopyVerbs.book(db, copies[0]), first)
  expect(try CopyVerbs.book(db, of: copies), [first, first])
  expect(try ShelfVerbs.copies(db, shelf), [copies[0]])
  expect(try ShelfVerbs.copies(db, of: [shelf]), [[copies[0]]])
  expect(try BookVerbs.copies(db, second), [])
  expect(try BookVerbs.copies(db, of: [second, first]).map { $0.map(\.id).sorted() }, [[], [1, 2]])

  // A table between two, and one that refers to itself.
  let (maths, logic) = (Genre(name: "Maths", parent: nil), Genre(name: "Logic", parent: "maths"))
  try GenreVerbs.add(db, [maths, logic])
  let pair = BookGenre(bookId: first.id, genre: "MATHS")
  try BookGenreVerbs.add(db, pair)
  expect(try BookGenreVerbs.book(db, pair), first)
  expect(try BookGenreVerbs.book(db, of: [pair]), [first])
  expect(try BookGenreVerbs.genre(db, pair), maths)
  expect(try BookGenreVerbs.genre(db, of: [pair]), [maths])
  expect(try BookVerbs.genres(db, first), [maths])
  expect(try BookVerbs.genres(db, of: [second, first]), [[], [maths]])
  expect(try BookVerbs.bookGenres(db, first), [pair])
  expect(try BookVerbs.bookGenres(db, of: [second, first]), [[], [pair]])
  expect(try GenreVerbs.books(db, maths), [first])
  expect(try GenreVerbs.books(db, of: [logic, maths]), [[], [first]])
  expect(try GenreVerbs.bookGenres(db, maths), [pair])
  expect(try GenreVerbs.bookGenres(db, of: [logic, maths]), [[], [pair]])
  expect(try GenreVerbs.parent(db, logic), maths)
  expect(try GenreVerbs.parent(db, of: [maths, logic]), [nil, maths])
  expect(try GenreVerbs.genres(db, maths), [logic])
  expect(try GenreVerbs.genres(db, of: [maths, logic]), [[logic], []])

  // Two foreign keys to one table, with a table between.
  let (one, two) = (Person(id: 1, name: "1"), Person(id: 2, name: "2"))
  let friendship = Friendship(a: 1, b: 2, since: 5)
  expect(try FriendshipVerbs.a(db, friendship), one)
  expect(try FriendshipVerbs.b(db, friendship), two)
  expect(try FriendshipVerbs.a(db, of: [friendship]), [one])
  expect(try FriendshipVerbs.b(db, of: [friendship, friendship]), [two, two])
  expect(try PersonVerbs.friendshipsByA(db, one), [friendship])
  expect(try PersonVerbs.friendshipsByB(db, one), [])
  expect(try PersonVerbs.friendshipsByA(db, of: [two, one]), [[], [friendship]])
  expect(try PersonVerbs.friendshipsByB(db, of: [two, one]), [[friendship], []])
  expect(try PersonVerbs.peopleByA(db, two), [one])
  expect(try PersonVerbs.peopleByB(db, one), [two])
  expect(try PersonVerbs.peopleByA(db, of: [one, two]), [[], [one]])
  expect(try PersonVerbs.peopleByB(db, of: [one, two]), [[two], []])

  let (boss, second2) = (try EmployeeVerbs.find(db, 1)!, try EmployeeVerbs.find(db, 2)!)
  expect(try EmployeeVerbs.manager(db, boss), second2)
  expect(try EmployeeVerbs.manager(db, of: [second2, boss]), [boss, second2])
  expect(try EmployeeVerbs.employees(db, boss), [second2])
  expect(try EmployeeVerbs.employees(db, of: [second2, boss]), [[boss], [second2]])

  let (draft, keys) = (Draft(id: 1, columns: "c"), Key(id: 1, draft: 1, aQuotedOne: "q"))
  try KeyVerbs.add(db, keys)
  expect(try KeyVerbs.draft(db, keys), draft)
  expect(try KeyVerbs.draft(db, of: [keys]), [draft])
  expect(try DraftVerbs.keys(db, draft), [keys])
  expect(try DraftVerbs.keys(db, of: [draft]), [[keys]])
}

/// A view that is read, and one whose triggers write.
func checkViews(_ db: OpaquePointer) throws {
  let summaries = try BookSummaryVerbs.fetch(db)
  expect(summaries.map(\.title).sorted(), ["More", "Notes"])
  expect(try BookSummaryVerbs.count(db), 2)
  let ofAda = BookSummary.rows.filter { $0.title == "More" }
  expect(try BookSummaryVerbs.count(db, ofAda), 1)
  let mixed = "SELECT 'T' AS title, author, 1 AS more, id FROM book_summary WHERE title = ?"
  expect(try BookSummaryVerbs.first(db, sql: mixed, arguments: [.string("More")])?.title, "T")
  expect(try BookSummaryVerbs.first(db, sql: mixed, arguments: [.string("None")]), nil)
  expect(try BookSummaryVerbs.fetch(db, ofAda).map(\.author), ["Ada L."])
  var titles: Set<String> = []
  try BookSummaryVerbs.fetch(db) { titles.insert($0.title) }
  try BookSummaryVerbs.fetch(db, ofAda) { titles.remove($0.title) }
  expect(titles, ["Notes"])

  try ClubMemberVerbs.insert(db, ClubMember.Draft(name: "New"))
  let new = ClubMember.rows.filter { $0.name == "New" }
  expect(try ClubMemberVerbs.count(db), 4)
  expect(try ClubMemberVerbs.count(db, new), 1)
  expect(try ClubMemberVerbs.fetch(db).count, 4)
  let sql = "SELECT * FROM club_member WHERE name = ?"
  expect(try ClubMemberVerbs.first(db, sql: sql, arguments: [.string("New")])?.name, "New")
  let member = try ClubMemberVerbs.fetch(db, new)[0]
  var names: Set<String> = []
  try ClubMemberVerbs.fetch(db) { names.insert($0.name) }
  try ClubMemberVerbs.fetch(db, new) { names.remove($0.name) }
  expect(names, ["1", "2", "3"])
  // SQLite counts nothing of what a view's triggers do (https://sqlite.org/c3ref/changes.html).
  expect(try ClubMemberVerbs.update(db, new) { $0.name.set(to: "Old") }, 0)
  expect(try PersonVerbs.find(db, member.id)?.name, "Old")
  expect(try ClubMemberVerbs.delete(db, ClubMember(id: member.id, name: "Old")), 0)
  expect(try PersonVerbs.count(db), 3)
  expect(try ClubMemberVerbs.delete(db, ClubMember.rows.filter { $0.name == "3" }), 0)
  expect(try PersonVerbs.count(db), 2)
}
