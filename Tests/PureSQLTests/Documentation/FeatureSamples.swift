import Foundation
import PureSQL
import Testing

// The lines of Features.md: each runs, one after the other.

private struct Stop: Error {}

struct FeatureTests {
  private static let article = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/PureSQL/PureSQL.docc/Features.md")

  /// What stands beside each feature is a line of this file, or a reason in words.
  @Test func everyFeatureHasALineThatRunsOrAReason() throws {
    func words(_ text: some StringProtocol) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let code = words(try String(contentsOfFile: #filePath, encoding: .utf8))
    var rows = 0
    for line in try String(contentsOf: Self.article, encoding: .utf8).split(separator: "\n") where line.hasPrefix("| ")
    {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { words($0) }
      guard cells.count == 4, cells[1] != "there" else { continue }
      rows += 1
      guard cells[2].hasPrefix("`") else {
        #expect(cells[2].hasPrefix("no: ") || cells[2].hasPrefix("<doc:"), "\(cells)")
        continue
      }
      let sample = cells[2].dropFirst().prefix { $0 != "`" }
      #expect(code.contains(words(sample)), "\(sample)")
    }
    #expect(rows >= 60)
  }

  private let file: TemporaryFile
  private var path: String { file.path }

  init() throws { file = try TemporaryFile() }

  @Test func openingAndSQL() async throws {
    let database = try DB(path: path)
    let preview = try DB.inMemory()
    let queue = try DB(config: DatabaseConfig(path: path + "2", usesOneConnection: true))
    let reader = try DB(config: DatabaseConfig(path: path, isReadOnly: true))
    var config = DatabaseConfig(path: path)
    config.busyTimeout = .seconds(1)
    config.foreignKeys = false
    config.setup = ["PRAGMA cache_size = -8000"]
    config.trace = { statement in print(statement.sql, statement.duration) }
    config.functions = [SQLFunction("fold") { (text: String) in text.lowercased() }]
    config.collations = [SQLCollation("by_length") { $0.count - $1.count }]
    config.tokenizers = [
      SQLTokenizer("words") { text in
        text.split(separator: " ").map { SQLTokenizer.Token($0.startIndex..<$0.endIndex, $0.lowercased()) }
      }
    ]
    _ = try DB(config: config)

    try await database.write { tx in try tx.execute("INSERT INTO todo (name) VALUES (?)", [.string("milk")]) }
    let names = try await database.read { tx in try tx.fetchAll("SELECT name FROM todo", [], String.self) }
    #expect(names == ["milk"])
    let one = try database.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM todo", [], Int.self) }
    #expect(one == 1)
    var length = 0
    try database.readBlocking { tx in try tx.forEach("SELECT name FROM todo") { length += try $0.text(at: 0).count } }
    #expect(length == 4)
    let count = try await database.todoQueries.count.execute()
    #expect(count == 1)
    try database.writeBlocking { tx in try tx.execute(script: "DELETE FROM tag; DELETE FROM todo") }
    let result = await database.readResult { tx in try tx.fetchOne("SELECT count(*) FROM todo", [], Int.self) }
    #expect(try result.get() == 0)

    try await database.write { tx in
      try? tx.savepoint { tx in
        try tx.execute("DELETE FROM todo"); throw Stop()
      }
      try tx.deferForeignKeys()
    }
    try await database.write(.exclusive) { tx in _ = try tx.execute("DELETE FROM todo") }
    try await database.writeWithoutTransaction { tx in try tx.execute("PRAGMA shrink_memory") }
    try await database.checkpoint(.truncate)
    let snapshot = try await database.snapshot()
    #expect(try await snapshot.read { tx in try database.todoQueries.count.execute(tx: tx) } == 0)

    try await database.backup(to: path + "3")
    try await database.vacuum(into: path + "4")
    #expect(try await database.integrityCheck() == [])
    try await database.optimize()
    #expect(try await database.syncSchema(dryRun: true).isInSync)
    database.notifyChanges(in: ["todo"])
    database.interrupt()
    await #expect(throws: SQLiteError.self) { try await database.rekey { "a new key" } }
    try await database.migrate(upTo: 2)
    try await database.close()
    _ = (preview, queue, reader)
  }

  @Test func rowsAsValues() async throws {
    let database = try LibraryDB.inMemory()
    let ada = try await database.authors.insert(Author.Draft(name: "Ada", email: "ada@x", rating: 5))
    #expect(ada.id == 1)
    try await database.authors.insert([Author.Draft(name: "Ben"), Author.Draft(name: "Cora")])
    let ignored = try await database.authors.insertOrIgnore(Author.Draft(name: "Eve", email: "ada@x"))
    #expect(ignored == nil)
    let merged = try await database.authors.upsert(Author.Draft(name: "Ada", email: "ada@x"), on: \.email)
    #expect(merged.id == ada.id)
    let replaced = try await database.authors.replace(ada)
    #expect(replaced == ada)
    #expect(try await database.authors.update(ada))
    let found = try await database.authors.find(1)
    #expect(found == ada)
    let byKey = try await database.authors.find(by: \.email, "ada@x")
    #expect(byKey == ada)
    let good = database.authors.filter { $0.rating > 3 }.sorted { $0.name.ascending }.limit(10)
    #expect(try await good.fetch() == [ada])
    #expect(try await good.exists())
    #expect(try await database.authors.count() == 3)
    let best = try await database.authors.rows.max { $0.rating }
    #expect(best == 5)
    let some = try await database.authors.rows.select { ($0.id, $0.name) }.fetch()
    #expect(some.count == 3)
    try await database.authors.forEach { author in print(author.name) }
    let long = try await database.authors.matching { $0.name.count > 3 }.fetch()
    #expect(long.map(\.name) == ["Cora"])
    let loud = try await database.authors.fetch(sql: "SELECT * FROM author WHERE name = upper(name)")
    #expect(loud == [])
    try await database.authors.update(where: { $0.rating == 0 }) { $0.rating.set(to: 1) }
    #expect(try await database.authors.delete { $0.name == "Cora" } == 1)

    let book = try await database.books.insert(Book.Draft(title: "Notes", year: 1843, authorId: 1))
    let author = try await book.author(in: database)
    #expect(author.name == "Ada")
    let books = try await database.authors.books(of: [ada])
    #expect(books == [[book]])
    let pairs = try await database.books.join(database.authors) { $0.authorId == $1.id }.fetch()
    #expect(pairs.count == 1)
    let all = try await database.authors.leftJoin(database.books) { $0.id == $1.authorId }.fetch()
    #expect(all.count == 2)

    for try await authors in good.observe() {
      #expect(authors == [ada])
      break
    }
    for try await count in database.observe({ tx in try database.authors.count(tx: tx) }).removeDuplicates() {
      #expect(count == 2)
      break
    }
    let double: any Query<Void, [Author]> = Queries.Just([ada])
    #expect(try await double.execute() == [ada])
  }
}
