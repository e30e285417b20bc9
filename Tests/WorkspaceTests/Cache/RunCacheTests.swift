import Foundation
import Testing
import Workspace

/// A second run says what the first said, and a run after a change what is true now.
struct RunCacheTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;\n",
      "Queries/a.sql": "SELECT id FROM pet WHERE name = NULL;\n",
    ])
    cache = try TemporaryFolder()
  }

  private func run(_ arguments: [String] = []) throws -> Command.Result {
    try Command.run(arguments, in: folder, environment: ["XDG_CACHE_HOME": cache.path])
  }

  /// All that is kept: of each run, and of the project for whatever run.
  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: cache.path + "/puresql-lint"))?.sorted() ?? []
  }

  /// What is kept of each run.
  private var entries: [String] { kept.filter { !$0.contains(".") } }

  @Test func theSecondRunIsTheFirst() throws {
    let first = try run()
    #expect(first.status == 1 && entries.count == 1)
    let second = try run()
    #expect(second.status == 1 && second.output == first.output && second.error == first.error)
    #expect(entries.count == 1)
    #expect(
      kept.filter { $0.hasSuffix(".project") }.count == 1 && kept.filter { $0.hasSuffix(".witnesses") }.count == 1)
    // Another question has an answer of its own.
    #expect(try run(["--format", "json"]).output != first.output && entries.count == 2)
    #expect(try run(["--output", "out.txt"]).output == "")
    try FileManager.default.removeItem(atPath: folder.path + "/out.txt")
    _ = try run(["--output", "out.txt"])
    #expect(try folder.read("out.txt") == first.output)
  }

  /// What an entry says is said again, whatever it is.
  @Test func anEntryIsRead() throws {
    let first = try run().output
    let name = "puresql-lint/" + (try #require(entries.first))
    let entry = try Data(contentsOf: URL(fileURLWithPath: cache.path + "/" + name))
    let place = try #require(entry.firstRange(of: Data(": error: ".utf8)))
    var changed = entry
    changed.replaceSubrange(place, with: Data(": ERROR: ".utf8))
    // A hash of the rest stands behind the first words, which their length stands before.
    let sum = 8 + Int(entry[0])
    let hash = Array(changed[(sum + 8)...]).contentHash
    changed.replaceSubrange(sum..<(sum + 8), with: withUnsafeBytes(of: hash.littleEndian) { Data($0) })
    try cache.write(name, Array(changed))
    #expect(try run().output == first.replacing(": error: ", with: ": ERROR: "))
    #expect(try run(["--no-cache"]).output == first)
  }

  /// What is in a database may lie in files beside it.
  @Test func nothingIsKeptOfADatabase() throws {
    try folder.write("puresql.yaml", "schema: app.db\nqueries: Queries\n")
    try folder.database(
      "app.db", "PRAGMA journal_mode = WAL; CREATE TABLE pet (id INTEGER PRIMARY KEY);", staysOpen: true)
    try folder.write("Queries/a.sql", "SELECT name FROM pet;\n")
    #expect(try run().status == 1)
    #expect(kept == [])
    try folder.database("app.db", "ALTER TABLE pet ADD COLUMN name TEXT;", staysOpen: true)
    #expect(try run().output == "")
  }

  /// Size and time can be what they were.
  @Test func aChangeIsSeen() throws {
    #expect(try run().status == 1)
    try folder.write("Queries/a.sql", "SELECT id FROM pet WHERE name = 'a1';\n")
    #expect(try run().status == 0)
    try folder.write("Queries/a.sql", "SELECT id FROM pet WHERE name = NULL;\n")
    #expect(try run().status == 1)
    try folder.write("Queries/b.sql", "SELECT nam FROM pet;\n")
    #expect(try run().output.contains("Queries/b.sql"))
    try FileManager.default.removeItem(atPath: folder.path + "/Queries/b.sql")
    #expect(try !run().output.contains("Queries/b.sql"))
    try folder.write("rules.yaml", "rules: {null-comparison: off}\n")
    #expect(try run().status == 0)
  }

  @Test func anEntryThatIsBrokenIsNoEntry() throws {
    let first = try run()
    let name = try #require(entries.first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: cache.path + "/puresql-lint/" + name))
    for broken in [
      Data(), bytes.prefix(20), bytes.prefix(bytes.count - 1), bytes.dropFirst(), Data(repeating: 0xFF, count: 99),
      Data(repeating: 0, count: bytes.count), bytes.replacing(Data(": error: ".utf8), with: Data(": ERROR: ".utf8)),
    ] {
      try cache.write("puresql-lint/" + name, Array(broken))
      #expect(try run().output == first.output)
    }
  }

  @Test func itIsOnlyUsedWhenItMayBe() throws {
    _ = try run(["--no-cache"])
    _ = try run(["--diff"])
    #expect(kept == [])
    try cache.write("puresql-lint", "a file in the way")
    #expect(try run().status == 1)
  }
}
