import PureSQL
import Testing

@Suite struct VerbTests {
  let database = try! LibraryDB.inMemory()

  @Test func insertReturnsTheStoredRow() async throws {
    let ada = try await database.authors.insert(Author.Draft(name: "Ada"))
    #expect(ada == Author(id: 1, name: "Ada", email: nil, born: nil, rating: 0))
    #expect(try await database.authors.find(1) == ada)
    #expect(try await database.authors.find(2) == nil)
  }

  @Test func recordsHaveVerbsInATransaction() throws {
    try database.writeBlocking { tx in
      let authors = SQLTable<Author>()
      var ada = try authors.insert(Author.Draft(name: "Ada", email: "ada@example.com"), in: tx)
      ada.rating = 5
      #expect(try authors.update(ada, in: tx))
      #expect(try Author.find(by: \.email, "ada@example.com", in: tx) == ada)
      #expect(try Author.fetch(in: tx) == [ada])
      #expect(try authors.delete(ada, in: tx))
      #expect(try authors.delete(key: 1, in: tx) == false)
      #expect(try authors.count(in: tx) == 0)
    }
  }
}
