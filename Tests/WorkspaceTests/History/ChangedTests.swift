import Foundation
import Testing

@Suite(.enabled(if: Git.isAvailable, "git isn't installed"))
struct ChangedTests {
  private static let project = [
    "puresql.yaml": "",
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER) STRICT;\n",
    "Queries/a.sql": "-- name: old\nSELECT id FROM pet WHERE name = NULL;\n",
    "Queries/b.sql": "-- name: pets\nSELECT id, age FROM pet WHERE id = :id;\n",
  ]

  @Test func onlyWhatIsNewIsShown() throws {
    let folder = try TemporaryFolder(Self.project)
    try folder.commitAll()
    let before = try Command.run(["--changed"], in: folder)
    #expect(before.status == 0 && before.output == "" && before.error.contains(", 1 not new"))
    // The line of the old finding moves, and there is another one.
    try folder.write(
      "Queries/a.sql", "-- name: new\nSELECT id FROM pet WHERE age = NULL;\n\n" + folder.read("Queries/a.sql"))
    let after = try Command.run(["--changed", "."], in: folder)
    #expect(after.status == 1)
    #expect(after.output.contains("Queries/a.sql:2:") && !after.output.contains("name = NULL"))
  }

  /// What a migration does to a query that nobody touched is of the change.
  @Test func whatAMigrationBreaksElsewhereIsNew() throws {
    let folder = try TemporaryFolder(Self.project)
    try folder.commitAll()
    try folder.git("checkout", "--quiet", "-b", "topic")
    try folder.write("Migrations/2.sql", "ALTER TABLE pet DROP COLUMN age;\n")
    try folder.commit("second")
    for option in ["--changed", "--changed=main", "--changed=HEAD~1"] {
      #expect(try Command.run([option], in: folder).output.contains("Queries/b.sql:2:12: error: no column 'age'"))
    }
    #expect(try Command.run(["--changed=HEAD"], in: folder).output == "")
    // Whatever is named, and from wherever.
    #expect(try Command.run(["--changed", "Queries/a.sql"], in: folder).output == "")
    #expect(try Command.run(["--changed", "Queries/b.sql"], in: folder).output.contains("'age'"))
    let outside = try TemporaryFolder()
    #expect(try Command.run(["--changed", folder.path], in: outside).output.contains("'age'"))
    #expect(try folder.git("status", "--porcelain") == "")
  }

  @Test func fixesAreOfWhatIsNew() throws {
    let folder = try TemporaryFolder(Self.project)
    try folder.commitAll()
    let old = try folder.read("Queries/a.sql")
    try folder.write("Queries/a.sql", old + "-- name: new\nSELECT id FROM pet WHERE age = NULL;\n")
    _ = try Command.run(["--changed", "--fix", "--unsafe"], in: folder)
    #expect(try folder.read("Queries/a.sql") == old + "-- name: new\nSELECT id FROM pet WHERE age IS NULL;\n")
  }

  @Test func whatCantBeComparedIsOneLine() throws {
    let folder = try TemporaryFolder(Self.project)
    func problem(_ arguments: String...) throws -> String {
      let result = try Command.run(arguments, in: folder)
      #expect(result.status == 2 && result.output == "")
      return result.error
    }
    #expect(try problem("--changed").contains("--changed: the project is in no git repository"))
    try folder.commitAll(branch: "other")
    #expect(try problem("--changed").contains("'git fetch'") || problem("--changed").contains("no branch"))
    #expect(try problem("--changed=nothing") == "error: --changed=nothing: the repository has no commit 'nothing'\n")
    #expect(try Command.run(["--changed=other"], in: folder).status == 0)
    #expect(
      try problem("--changed", "HEAD~1")
        == "error: 'HEAD~1' is no file or folder; a commit is written --changed=HEAD~1\n")
  }

  /// A state that nobody could check has no findings.
  @Test func aBrokenPastHidesNothing() throws {
    let folder = try TemporaryFolder(Self.project)
    try folder.write("puresql.yaml", "migrations: [\n")
    try folder.commitAll()
    try folder.write("puresql.yaml", "")
    let result = try Command.run(["--changed"], in: folder)
    #expect(result.status == 1 && result.output.contains("name = NULL"))
    #expect(result.error.contains("note: every finding is shown, because main can't be checked: "))
  }

  // MARK: Random edits

  /// A finding as it is told from others: rule, file and the text of its line.
  private typealias Counts = [String: Int]

  /// nil for a project that can't be read.
  private static func counts(_ arguments: [String], in folder: TemporaryFolder) throws -> Counts? {
    struct Output: Decodable {
      struct Finding: Decodable {
        struct Range: Decodable { let start: Position }
        struct Position: Decodable { let line: Int }
        let rule: String
        let file: String
        let range: Range
      }
      let diagnostics: [Finding]
    }
    let result = try Command.run(arguments + ["--format", "json"], in: folder)
    if result.status == 2, result.output == "" { return nil }
    let output = try JSONDecoder().decode(Output.self, from: Data(result.output.utf8))
    var counts: Counts = [:]
    for finding in output.diagnostics {
      let lines = try folder.read(finding.file).split(separator: "\n", omittingEmptySubsequences: false)
      let line = finding.range.start.line <= lines.count ? lines[finding.range.start.line - 1] : ""
      counts["\(finding.rule) \(finding.file) \(line.filter { !$0.isWhitespace })", default: 0] += 1
    }
    return counts
  }

  /// `PURESQL_EDITS` says how many.
  @Test func whatIsShownIsWhatTheWholeRunHasMore() throws {
    let edits = ProcessInfo.processInfo.environment["PURESQL_EDITS"].flatMap { Int($0) } ?? 12
    let (folder, past) = (try TemporaryFolder(), try TemporaryFolder())
    let broken = Repository.root.appending(path: "Examples/Broken").path
    var files: [String] = []
    for case let name as String in try #require(FileManager.default.enumerator(atPath: broken)) {
      guard [".sql", ".yaml"].contains(where: name.hasSuffix) else { continue }
      let text = try String(contentsOfFile: broken + "/" + name, encoding: .utf8)
      for folder in [folder, past] { try folder.write(name, text) }
      if name.hasSuffix(".sql") { files.append(name) }
    }
    files.sort()
    try folder.commitAll()
    let before = try #require(try Self.counts([], in: past))
    var random = Numbers(state: 7)
    for edit in 0..<edits {
      if edit.isMultiple(of: 8) { try folder.git("checkout", "--quiet", "--force", "main") }
      try Self.edit(&random, files, in: folder)
      let (now, shown) = (try Self.counts([], in: folder), try Self.counts(["--changed"], in: folder))
      let more = now?.reduce(into: Counts()) { more, next in
        let new = next.value - (before[next.key] ?? 0)
        if new > 0 { more[next.key] = new }
      }
      #expect(shown == more, "after edit \(edit)")
    }
  }

  private static func edit(_ random: inout Numbers, _ files: [String], in folder: TemporaryFolder) throws {
    let file = files[random.next(below: files.count)]
    guard let text = try? folder.read(file) else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = random.next(below: lines.count)
    switch random.next(below: 6) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[random.next(below: lines.count)], at: line)
    case 2: lines.swapAt(line, random.next(below: lines.count))
    case 3: lines[line] = lines[line].replacing(" = ", with: " <> ")
    case 4: lines.insert("SELECT no_such FROM nowhere;", at: line)
    default: return try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    }
    try folder.write(file, lines.joined(separator: "\n"))
  }

  private struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
