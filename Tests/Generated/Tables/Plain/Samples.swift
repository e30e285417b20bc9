func author(_ id: Int, _ name: String = "Ada", _ email: String? = nil) -> Author {
  Author(
    id: id, name: name, email: email, born: id == 1 ? nil : day(-12), rating: id, motto: "\(name) \"'\(id)",
    joined: "2026-11-22", level: nil)
}

func book(_ number: Int, _ title: String = "Notes", by author: Int = 1, editor: Int? = nil) -> Book {
  Book(
    id: bookID(number), title: title, year: 1843, price: Double(number), authorId: author, editorId: editor,
    cover: number == 1 ? nil : SQLBlob([0, 255]), discounted: Double(number) / 2)
}

func big(_ value: Int, _ text: String) -> Big {
  Big(value: value, real: -0.0, text: text, blob: SQLBlob(), any: value == .min ? nil : .double(0.1))
}

func array(_ number: Int, _ type: String = "t") -> Array {
  Array(self_: number, type: type, init_: nil, alias: "a", adapters: "\(number)")
}

func order(_ number: Int, _ insert: String = "x") -> Order {
  Order(order: number, insert: insert, update: nil, delete: "d", in: nil)
}

/// Tables with a primary key.
func checkKeyedTables(_ db: OpaquePointer) throws {
  try check(
    AuthorVerbs.self, db, [author(1), author(2, "Ben", "b@x"), author(.max, "C")], changed: author(1, "", "a@x"),
    draft: Author.Draft(name: "D", email: "d@x"), isTaken: true
  ) {
    $0.name.set(to: "E")
    $0.rating.increase(by: 1)
  }
  try checkDraft(AuthorVerbs.self, db, Author.Draft(name: "D")) {
    $0.rating == 3 && $0.motto == "it's \"fine\"" && $0.joined.utf8.count == 10 && $0.level == "basic"
  }
  try check(
    BookVerbs.self, db, [book(1), book(2, "More"), book(3, "", by: 2)], changed: book(1, "New", editor: 7),
    draft: Book.Draft(id: bookID(4), title: "", price: 8, authorId: 1), isTaken: true
  ) { $0.price.set(to: 9) }
  try checkDraft(BookVerbs.self, db, Book.Draft(id: bookID(4), title: "", price: 8, authorId: 1)) { $0.discounted == 4 }
  let shelf = Shelf(room: "A", place: .max, label: nil)
  try check(
    ShelfVerbs.self, db, [shelf, Shelf(room: "A", place: 1, label: "x"), Shelf(room: "", place: 1, label: "y")],
    changed: Shelf(room: "A", place: .max, label: "z"), draft: shelf, isTaken: true
  ) { $0.label.set(to: "l") }
  try check(
    CopyVerbs.self, db,
    [1, 2, 9].map { Copy(id: $0, bookId: bookID($0), room: $0 == 1 ? nil : "A", place: $0) },
    changed: Copy(id: 1, bookId: bookID(5), room: "B", place: nil), draft: Copy.Draft(bookId: bookID(1)), isTaken: false
  ) { $0.place.set(to: nil) }
  // AUTOINCREMENT: 9 has been there (https://sqlite.org/autoinc.html).
  try checkDraft(CopyVerbs.self, db, Copy.Draft(bookId: bookID(1))) { $0.id > 9 }
  try check(
    GenreVerbs.self, db, ["a", "b", "c"].map { Genre(name: $0, parent: nil) }, changed: Genre(name: "a", parent: "b"),
    draft: Genre(name: "d", parent: "a"), isTaken: true
  ) { $0.parent.set(to: "c") }
  // A key and nothing else: there is nothing to change, and an update finds the row.
  let pair = BookGenre(bookId: bookID(1), genre: "a")
  try check(
    BookGenreVerbs.self, db,
    [pair, BookGenre(bookId: bookID(1), genre: "b"), BookGenre(bookId: bookID(2), genre: "a")],
    changed: pair, draft: pair, isTaken: true
  ) { $0.genre.set(to: "c") }
  try check(
    PersonVerbs.self, db, (1...3).map { Person(id: $0, name: "\($0)") }, changed: Person(id: 1, name: "\u{0}"),
    draft: Person.Draft(name: "D"), isTaken: false
  ) { $0.name.set(to: "E") }
  try checkDraft(PersonVerbs.self, db, Person.Draft(name: "D")) { $0 == Person(id: 1, name: "D") }
  try check(
    EmployeeVerbs.self, db, (1...3).map { Employee(id: $0, name: "\($0)", managerId: 1) },
    changed: Employee(id: 1, name: "one", managerId: nil), draft: Employee.Draft(name: "D"), isTaken: true
  ) { $0.managerId.set(to: nil) }
  try checkDraft(EmployeeVerbs.self, db, Employee.Draft(name: "D", managerId: 4)) { $0.managerId == 4 }
  try check(
    BigVerbs.self, db, [big(.min, ""), big(.max, "a\u{0}b"), big(0, "\u{1F468}\u{200D}\u{1F469}")],
    changed: big(.min, "other"), draft: Big.Draft(real: .infinity, text: "", blob: SQLBlob([0])), isTaken: false
  ) { $0.any.set(to: .int(.min)) }
  try checkDraft(BigVerbs.self, db, Big.Draft(real: 0, text: "", blob: SQLBlob())) { $0.value == 1 }
}

/// Names that Swift, the runtime or the verbs have a use for.
func checkTablesOfOddNames(_ db: OpaquePointer) throws {
  try check(
    ArrayVerbs.self, db, (1...3).map { array($0) }, changed: array(1, "u"), draft: Array.Draft(type: "v"),
    isTaken: false
  ) { $0.alias.set(to: nil) }
  try checkDraft(ArrayVerbs.self, db, Array.Draft(type: "v")) { $0.type == "v" }
  try check(
    OrderVerbs.self, db, (1...3).map { order($0) }, changed: order(1, "y"), draft: Order.Draft(insert: "z"),
    isTaken: false
  ) { $0.in.set(to: "i") }
  try checkDraft(OrderVerbs.self, db, Order.Draft(insert: "z", in: "i")) { $0.in == "i" }
  try check(
    KeyVerbs.self, db, (1...3).map { Key(id: $0, draft: nil, aQuotedOne: "\"\($0)") },
    changed: Key(id: 1, draft: 2, aQuotedOne: ""), draft: Key.Draft(aQuotedOne: "d"), isTaken: false
  ) { $0.aQuotedOne.set(to: "e") }
  try checkDraft(KeyVerbs.self, db, Key.Draft(draft: 5, aQuotedOne: "d")) { $0.draft == 5 }
  try check(
    DraftVerbs.self, db, (1...3).map { Draft(id: $0, columns: "\($0)") }, changed: Draft(id: 1, columns: "one"),
    draft: Draft.Draft(columns: "d"), isTaken: true
  ) { $0.columns.set(to: "e") }
  try checkDraft(DraftVerbs.self, db, Draft.Draft(columns: "d")) { $0.columns == "d" }
  try check(
    OnlyKeyVerbs.self, db, (1...3).map { OnlyKey(id: $0) }, changed: OnlyKey(id: 1), draft: OnlyKey.Draft(),
    isTaken: false
  ) { $0.id.set(to: 7) }
  try checkDraft(OnlyKeyVerbs.self, db, OnlyKey.Draft()) { $0.id == 1 }
}

func checkKeylessTables(_ db: OpaquePointer) throws {
  try check(
    NoteVerbs.self, db,
    [
      Note(text: nil, number: nil, ratio: nil, data: nil), Note(text: "", number: 0, ratio: -0.0, data: SQLBlob()),
      Note(text: "a", number: .min, ratio: .infinity, data: SQLBlob([0])),
    ], isUnique: false, draft: Note(text: nil, number: 1, ratio: nil, data: nil)
  ) { $0.text.set(to: "set") }
  try check(
    FriendshipVerbs.self, db, (1...3).map { Friendship(a: 1, b: $0, since: $0 == 1 ? nil : 7) }, isUnique: true,
    draft: Friendship(a: 4, b: 4, since: nil)
  ) {
    $0.since.increase(by: 1); $0.b.set(to: 9)
  }
  try check(
    RowidVerbs.self, db, (1...3).map { Rowid(rowid: "\($0)", oid: nil, _rowid_: "r") }, isUnique: false,
    draft: Rowid(rowid: nil, oid: "o", _rowid_: nil)
  ) { $0.oid.set(to: "set") }
  try check(
    PageVerbs.self, db, (1...3).map { Page(title: "\($0)", body: "first words") }, isUnique: false,
    draft: Page(title: "d", body: "")
  ) { $0.body.set(to: "set") }
}
