import Analyzer
import Foundation
import TestSupport
import Testing
import Workspace

/// What the texts of programs said is known to the next run.
struct KeptProgramsTests {
  private static let files = [
    "package.json": #"{"dependencies": {"better-sqlite3": "^11.0.0"}}"#,
    "migrations/1_a.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\n",
    "queries/a.sql": "SELECT shout(name) FROM pet;\n",
    "src/db.js": """
    const Database = require("better-sqlite3");
    const db = new Database("x.db");
    db.function("shout", (text) => text.toUpperCase());
    db.pragma("foreign_keys = ON");
    const sql = fs.readFileSync("migrations/1_a.sql", "utf8");

    """,
    "src/other.js": "export const nothing = 1;\n",
    "src/small.js": "export const alsoNothing = 'sql';\n",
  ]

  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private let disk = CountedDisk()

  /// Waits until the time of each file proves something: two seconds after its last change.
  init() throws {
    folder = try TemporaryFolder(Self.files)
    cache = try TemporaryFolder()
    Thread.sleep(forTimeInterval: 2.1)
  }

  /// What `projects --why` says, the findings, and the names of the programs that were read.
  private func run(usesCache: Bool = true) throws -> (said: String, read: [String]) {
    let files = RecordedFiles(disk)
    let loader = ProjectLoader(paths: [folder.path], currentDirectory: folder.path, files: files)
    let plan = try usesCache ? KeptSigns.plan(loader, files, key: ["test"], in: cache.path) : loader.plan()
    let projects = try plan.read()
    let findings = try Pipeline().check(projects).diagnostics.map { "\($0.rule) \($0.message)" }
    let listing = String(decoding: ProjectListing(projects).text(why: true), as: UTF8.self)
    return (([listing] + findings).joined(separator: "\n"), disk.names.filter { $0.hasSuffix(".js") })
  }

  @Test func onlyProgramsThatChangedAreReadAgain() throws {
    let first = try run()
    #expect(first.read == ["db.js", "other.js", "small.js"])
    #expect(first.said.contains("db.js") && !first.said.contains("no function 'shout'"))
    let second = try run()
    #expect(second.read == [])
    #expect(second.said == first.said)

    try folder.write("src/small.js", "export const changed = 'sql';\n")
    let third = try run()
    #expect(third.read == ["small.js"])
    #expect(third.said == first.said)
  }

  /// Programs that are as they were are read where their literals may have SQL, and nowhere else.
  @Test func whichProgramsMayHaveSQLIsKnown() throws {
    try folder.write("src/sql.js", "db.prepare(\"SELECT nope FROM pet\").all();\n")
    Thread.sleep(forTimeInterval: 2.1)
    let first = try run()
    #expect(first.said.contains("no column 'nope'"))
    let second = try run()
    #expect(Set(second.read) == ["sql.js"])
    #expect(second.said == first.said)
    try folder.write("src/other.js", "db.prepare(\"SELECT never FROM pet\").all();\n")
    let third = try run()
    #expect(Set(third.read) == ["other.js", "sql.js"])
    #expect(third.said.contains("no column 'never'"))
  }

  @Test func whatAChangedProgramSaysCounts() throws {
    _ = try run()
    try folder.write("src/db.js", "const Database = require(\"better-sqlite3\");\n")
    let changed = try run()
    #expect(changed.read == ["db.js"])
    #expect(changed.said.contains("shout") && !changed.said.contains("db.js reads"))
    #expect(changed.said == (try run(usesCache: false).said))
  }

  /// A text names files that are there: where others are, it may say something else.
  @Test func whereSQLFilesComeOrGoAllProgramsAreReadAgain() throws {
    _ = try run()
    try folder.write("migrations/2_b.sql", "ALTER TABLE pet ADD COLUMN age INTEGER;\n")
    let more = try run()
    #expect(more.read == ["db.js", "other.js", "small.js"])
    #expect(more.said == (try run(usesCache: false).said))
  }

  @Test func aBrokenEntryIsNone() throws {
    let first = try run()
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path).filter { $0.hasSuffix(".programs") }
    let name = try #require(names.first)
    let entry = Array(try Data(contentsOf: URL(fileURLWithPath: cache.path + "/" + name)))
    var broken = [[], Array(entry.prefix(40)), Array(entry.dropLast(9)), entry + [0]]
    for place in stride(from: 0, to: entry.count, by: entry.count / effort(debug: 8, release: 40)) {
      var other = entry
      other[place] ^= 0x55
      broken.append(other)
    }
    for bytes in broken {
      try cache.write(name, bytes)
      let again = try run()
      #expect(again.read == first.read)
      #expect(again.said == first.said)
    }
  }
}
