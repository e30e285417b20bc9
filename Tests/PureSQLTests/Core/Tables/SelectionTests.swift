import PureSQL
import Testing

@Suite struct SelectionTests {
  let database: LibraryDB

  init() throws {
    database = try LibraryDB.inMemory()
    try database.writeBlocking { tx in
      for (name, email, rating) in [
        ("Ada", "ada@example.com", 5), ("Dora", nil, 3), ("Dan", "d_n@example.com", 8), ("50%", nil, 0),
      ] {
        try SQLTable<Author>().insert(Author.Draft(name: name, email: email, rating: rating), in: tx)
      }
    }
  }

  private func names(_ condition: (Author.Columns) -> SQLCondition) throws -> [String] {
    try database.readBlocking { tx in
      try Author.rows.filter(condition).sorted { $0.id.ascending }.fetch(in: tx).map(\.name)
    }
  }

  @Test func comparisons() throws {
    #expect(try names { $0.rating > 3 } == ["Ada", "Dan"])
    #expect(try names { $0.rating >= 3 && $0.name.hasPrefix("D") } == ["Dora", "Dan"])
    #expect(try names { $0.rating == 3 || !($0.rating < 8) } == ["Dora", "Dan"])
    #expect(try names { $0.email == nil } == ["Dora", "50%"])
    #expect(try names { $0.email != nil } == ["Ada", "Dan"])
    #expect(try names { $0.email != "ada@example.com" } == ["Dora", "Dan", "50%"])
    #expect(try names { $0.rating.in([0, 5]) } == ["Ada", "50%"])
    #expect(try names { $0.rating.in(3...5) } == ["Ada", "Dora"])
    #expect(try names { $0.rating.in(3..<5) } == ["Dora"])
    #expect(try names { $0.rating.in(5...) } == ["Ada", "Dan"])
    #expect(try names { $0.rating.in(...3) } == ["Dora", "50%"])
    #expect(try names { $0.rating.in(..<3) } == ["50%"])
    #expect(try names { $0.rating.between(3, and: 5) } == ["Ada", "Dora"])
    #expect(try names { $0.name == $0.name && $0.id != $0.rating } == ["Ada", "Dora", "Dan", "50%"])
  }

  @Test func patternsAreEscaped() throws {
    #expect(try names { $0.name.hasPrefix("d") } == [])
    #expect(try names { $0.name.hasPrefix("d", ignoringCase: true) } == ["Dora", "Dan"])
    #expect(try names { $0.name.contains("%") } == ["50%"])
    #expect(try names { $0.name.contains("%", ignoringCase: true) } == ["50%"])
    #expect(try names { $0.name.hasSuffix("%") } == ["50%"])
    #expect(try names { $0.email.contains("_n", ignoringCase: true) } == ["Dan"])
    #expect(try names { $0.name.hasSuffix("A", ignoringCase: true) } == ["Ada", "Dora"])
    #expect(try names { $0.name.hasPrefix("*") } == [])
    #expect(try names { $0.name.like("D%") } == ["Dora", "Dan"])
  }

  /// What looks for such a text and deletes must find no other row.
  @Test(arguments: ["UTF-8", "UTF-16le"])
  func aTextWithNULInItIsNothingSpecial(_ encoding: String) throws {
    let database = try LibraryDB(config: DatabaseConfig(setup: ["PRAGMA encoding = '\(encoding)'"]))
    #expect(try database.readBlocking { tx in try tx.fetchOne("PRAGMA encoding", [], String.self) } == encoding)
    let names = ["plain", "Zero\0Inside", "\0", "zero", "élan"]
    try database.writeBlocking { tx in
      for name in names { try SQLTable<Author>().insert(Author.Draft(name: name), in: tx) }
    }
    func found(_ condition: (Author.Columns) -> SQLCondition) throws -> [String] {
      try database.readBlocking { tx in
        try Author.rows.filter(condition).sorted { $0.id.ascending }.fetch(in: tx).map(\.name)
      }
    }
    for text in ["\0", "\0inside", "zero\0I", "in", "O", "", "plain", "plains", "\0x", "É", "é", "an", "él"] {
      func folded(_ name: String) -> String {
        String(decoding: name.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
      }
      #expect(
        try found { $0.name.contains(text) } == names.filter { text.isEmpty || $0.contains(text) },
        "\(text.debugDescription)")
      #expect(
        try found { $0.name.contains(text, ignoringCase: true) }
          == names.filter { text.isEmpty || folded($0).contains(folded(text)) }, "\(text.debugDescription)")
      #expect(try found { $0.name.hasPrefix(text) } == names.filter { $0.hasPrefix(text) }, "\(text.debugDescription)")
      #expect(
        try found { $0.name.hasPrefix(text, ignoringCase: true) }
          == names.filter { folded($0).hasPrefix(folded(text)) },
        "\(text.debugDescription)")
      #expect(try found { $0.name.hasSuffix(text) } == names.filter { $0.hasSuffix(text) }, "\(text.debugDescription)")
      #expect(
        try found { $0.name.hasSuffix(text, ignoringCase: true) }
          == names.filter { folded($0).hasSuffix(folded(text)) },
        "\(text.debugDescription)")
    }
  }

  @Test func sqlOfOnesOwnHasAValueForEachParameter() throws {
    #expect(try names { SQLCondition("rating > ? AND rating < ?", [2, 8]) && $0.name == "Ada" } == ["Ada"])
    for arguments in [[2], [2, 8, 9]] as [[SQLAny?]] {
      let error = #expect(throws: SQLiteError.self) {
        try names { SQLCondition("rating > ? AND rating < ?", arguments) && $0.name == "Ada" }
      }
      #expect(error?.reason == .usage)
      #expect(error?.message.hasPrefix("the statement takes 3 arguments, not \(arguments.count + 1)") == true)
    }
  }

  @Test func distinctRowsAreAddedUpAsTheyAreFetched() throws {
    try run { tx in
      for name in ["Ada", "Eve", "Eve"] { try SQLTable<Author>().insert(Author.Draft(name: name, rating: 5), in: tx) }
      let pairs = Author.rows.filter { $0.rating == 5 }.select { ($0.name, $0.rating) }.distinct
      #expect(try pairs.fetch(in: tx).map(\.1) == [5, 5])
      #expect(try pairs.sum({ $0.rating }, in: tx) == 10)
      #expect(try pairs.count({ $0.rating }, in: tx) == 2)
      #expect(try pairs.countDistinct({ $0.rating }, in: tx) == 1)
      #expect(try pairs.limit(1).sum({ $0.rating }, in: tx) == 5)
      #expect(try pairs.groupConcat({ $0.name }, in: tx)?.count == 7)
    }
  }

  /// The foreign key may be a number where what it refers to is text.
  @Test func aRelationFindsTheSameOfManyRowsAsOfOne() throws {
    let titled = SQLToMany<Author, Book>(
      SQLLink([.init("title")]) { (author: Author, _: ()) throws(SQLiteError) in [.int(author.id)] })
    try run { tx in
      for title in ["1", "02", "3"] { try SQLTable<Book>().insert(Book.Draft(title: title, authorId: 1), in: tx) }
      let authors = try Author.rows.sorted { $0.id.ascending }.fetch(in: tx)
      let ofEach = try authors.map { try titled.fetch(of: $0, (), in: tx).map(\.title) }
      #expect(ofEach == [["1"], [], ["3"], []])
      #expect(try titled.fetch(of: authors, (), in: tx).map { $0.map(\.title) } == ofEach)
    }
  }

  @Test func aRecordLeadsToWhatItRefersTo() async throws {
    let author = try #require(try run { try Author.rows.sorted { $0.id.ascending }.fetch(in: $0) }.first)
    let book = try run { try SQLTable<Book>().insert(Book.Draft(title: "Notes", authorId: author.id), in: $0) }
    #expect(try await book.author(in: database) == author)
    #expect(try book.author.blocking(in: database) == author)
    #expect(try run { try book.author(in: $0) } == author)
    #expect(try await author.books(in: database) == [book])
    #expect(try await book.fetch(\.author, in: database) == author)
    #expect(try book.fetchBlocking(\.author, in: database) == author)
    #expect(try run { try book.fetch(\.author, in: $0) } == author)
    #expect(try await author.fetch(\.books, in: database) == [book])
    #expect(try run { try Author.fetch(in: $0) { $0.name == "Ada" } }.map(\.name).allSatisfy { $0 == "Ada" })
  }

  /// In a transaction of its own.
  private func run<Output>(_ body: (borrowing Transaction) throws -> Output) throws -> Output {
    try database.writeBlocking { tx in try body(tx) }
  }

  @Test func pagesAndChanges() throws {
    let rows = Author.rows.sorted { $0.rating.descending }
    #expect(try run { try rows.limit(2).fetch(in: $0).map(\.name) } == ["Dan", "Ada"])
    #expect(try run { try rows.limit(2, offset: 1).fetch(in: $0).map(\.name) } == ["Ada", "Dora"])
    #expect(try run { try rows.dropFirst(3).fetch(in: $0).map(\.name) } == ["50%"])
    #expect(try run { try rows.limit(3).limit(5, offset: 2).fetch(in: $0).map(\.name) } == ["Dora"])
    #expect(try run { try rows.limit(2).count(in: $0) } == 2)
    #expect(try run { try rows.limit(2).limit(3, offset: -5).fetch(in: $0).map(\.name) } == ["Dan", "Ada"])
    #expect(try run { try rows.limit(2).limit(1, offset: .min).fetch(in: $0).map(\.name) } == ["Dan"])
    #expect(try run { try rows.dropFirst(.max).dropFirst(.max).limit(5).fetch(in: $0).isEmpty })
    #expect(try run { try rows.first(in: $0)?.name } == "Dan")
    #expect(try run { try rows.filter { $0.rating > 8 }.exists(in: $0) } == false)
    let changed = try run {
      try rows.filter { $0.rating > 3 }.update(in: $0) {
        $0.rating.increase(by: 1)
        $0.email.set(to: nil)
      }
    }
    #expect(changed == 2)
    #expect(try run { try rows.limit(1).delete(in: $0) } == 1)
    #expect(try run { try rows.fetch(in: $0).map(\.rating) } == [6, 3, 0])
    #expect(try run { try Author.rows.delete(in: $0) } == 3)
  }
}
