import Evidence
import Foundation
import TestSupport
import Testing

/// Whatever changes in and around a project, a run that knows the last one gives what a run gives that knows nothing: each byte on
/// standard output and standard error, and the status.
struct WarmRunTests {
  /// `PURESQL_CHANGES=5000 PURESQL_SEED=7` makes more of them, and others.
  private static let count =
    ProcessInfo.processInfo.environment["PURESQL_CHANGES"].flatMap { Int($0) }
    ?? effort(debug: 40, release: 120)
  private static let seed = ProcessInfo.processInfo.environment["PURESQL_SEED"].flatMap { UInt64($0) } ?? 1
  private static let layouts = Repository.root.appending(path: "Tests/Fixtures/layouts")
  /// How often one project is changed.
  private static let changesOfProject = 20

  @Test(.enabled(if: Git.isAvailable), arguments: 0..<max(1, count / changesOfProject))
  func aWarmRunSaysWhatAColdOneSays(round: Int) throws {
    var chance = SplitMix(seed: Self.seed &* 1_000_003 &+ UInt64(round))
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.layouts.path).sorted()
    // All of them, before one comes a second time.
    let name = names[Int((Self.seed &* 31 &+ UInt64(round) &* 37) % UInt64(names.count))]
    let outer = try TemporaryFolder()
    let cache = try TemporaryFolder()
    let project = "around/project"
    try FileManager.default.createDirectory(atPath: outer.path + "/around", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Self.layouts.appending(path: "\(name)/project").path, toPath: outer.path + "/" + project)
    var changes = RandomChanges(seed: chance.next(), in: outer.path, project: project)
    let arguments = [[], [project], ["--format", "json", "."], ["around"], ["--history", "all", project]]
    var done: [String] = []
    for _ in 0..<Self.changesOfProject {
      // Two of a few, so that something is known of each.
      for arguments in arguments.shuffled(using: &chance).prefix(2) {
        let warm = try run(arguments, outer, cache)
        let cold = try run(arguments + ["--no-cache"], outer, cache)
        try #require(
          warm == cold,
          "\(name), round \(round) of seed \(Self.seed), \(arguments): \(done.suffix(6)) gave \(warm), not \(cold)")
      }
      for _ in 0..<Int.random(in: 1...2, using: &chance) { done.append(try changes.change()) }
    }
  }

  private func run(_ arguments: [String], _ folder: TemporaryFolder, _ cache: TemporaryFolder) throws -> [String] {
    let result = try Command.run(arguments, in: folder, environment: ["XDG_CACHE_HOME": cache.path])
    return ["\(result.status)", result.output, result.error]
  }

  // MARK: One by one

  private static let goose = [
    "db/migrations/1_a.sql":
      "-- +goose Up\nCREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\n-- +goose Down\nDROP TABLE pet;\n",
    "db/query.sql": "-- name: GetPet :one\nSELECT id FROM pet WHERE id = sqlc.arg(id) AND name = NULL;\n",
  ]

  /// What wasn't there is looked for again.
  @Test(arguments: [
    ("db/sqlc.yaml", "version: \"2\"\nsql:\n  - engine: postgresql\n    schema: migrations\n    queries: query.sql\n"),
    ("db/Cargo.toml", "[dependencies]\nsqlx = \"0.8\"\n"), (".gitignore", "query.sql\n"),
    ("db/.gitignore", "query.sql\n"),
    ("db/puresql.yaml", "exclude: [query.sql]\n"), ("rules.yaml", "rules: {null-comparison: note}\n"),
    ("db/rules.yaml", "rules: {null-comparison: note}\n"), ("db/migrations/2_b.sql", "-- +goose Up\nDROP TABLE pet;\n"),
  ])
  func whatAppearsIsSeen(_ name: String, _ text: String) throws {
    let folder = try TemporaryFolder(Self.goose)
    try folder.git("init", "--quiet")
    let cache = try TemporaryFolder()
    let before = try run(["db"], folder, cache)
    #expect(try run(["db"], folder, cache) == before)
    try folder.write(name, text)
    let after = try run(["db"], folder, cache)
    #expect(after == (try run(["db", "--no-cache"], folder, cache)))
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    #expect(try run(["db"], folder, cache) == before)
  }

  /// A program's file says which functions there are, and whether foreign keys are on.
  @Test func whatAProgramSaysIsSeen() throws {
    let folder = try TemporaryFolder(Self.goose)
    try folder.git("init", "--quiet")
    try folder.write("db/name.sql", "-- name: Names :many\nSELECT normalize(name) AS plain FROM pet;\n")
    let cache = try TemporaryFolder()
    let unknown = try run(["db"], folder, cache)
    #expect(unknown[1].contains("normalize"))
    for (name, isKnown) in [("normalize", true), ("normalise", false), ("normalize", true)] {
      try folder.write("db/open.go", "package db // sqlite\nvar err = c.RegisterFunc(\"\(name)\", f, true)\n")
      let warm = try run(["db"], folder, cache)
      #expect(warm == (try run(["db", "--no-cache"], folder, cache)))
      #expect(warm[1].contains("normalize") != isKnown, "\(name): \(warm)")
    }
    try folder.write(
      "db/migrations/2_b.sql", "-- +goose Up\nCREATE TABLE toy (pet_id INTEGER REFERENCES pet ON DELETE CASCADE);\n")
    try folder.write(
      "db/migrations/3_c.sql",
      "-- +goose Up\nCREATE TABLE n (id INTEGER PRIMARY KEY, name TEXT);\nINSERT INTO n SELECT id, name FROM pet;\nDROP TABLE pet;\nALTER TABLE n RENAME TO pet;\n"
    )
    for (keys, severity) in [("1", "error: with foreign keys on"), ("0", nil), ("on", "error: with foreign keys on")] {
      try folder.write("db/keys.go", "package db\nvar db, err = sql.Open(\"sqlite3\", \"x?_fk=\(keys)\")\n")
      let warm = try run(["db"], folder, cache)
      #expect(warm == (try run(["db", "--no-cache"], folder, cache)))
      #expect(warm[1].contains("with foreign keys on") == (severity != nil), "\(keys): \(warm)")
      if let severity { #expect(warm[1].contains(severity)) }
    }
  }

  /// A file that `extends` names changes, with its size and its time kept, long after it was read.
  @Test func whatIsExtendedIsSeen() throws {
    let folder = try TemporaryFolder(Self.goose)
    try folder.write("db/rules.yaml", "extends: ../base.yaml\n")
    try folder.write("base.yaml", "rules: {null-comparison: off}\n")
    let path = folder.path + "/base.yaml"
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    Thread.sleep(forTimeInterval: 2.1)
    let cache = try TemporaryFolder()
    let before = try run(["db"], folder, cache)
    #expect(before[0] == "0")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.write(contentsOf: Data("rules: {null-comparison: bad}\n".utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    let after = try run(["db"], folder, cache)
    let cold = try run(["db", "--no-cache"], folder, cache)
    #expect(after != before && after == cold)
  }

  /// What git couldn't say may be known the next time, though no file has changed.
  @Test func nothingIsKeptWithoutGit() throws {
    let folder = try TemporaryFolder(Self.goose)
    try folder.git("init", "--quiet")
    let cache = try TemporaryFolder()
    _ = try Command.run(["db"], in: folder, environment: ["XDG_CACHE_HOME": cache.path, "PATH": "/nowhere"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: cache.path + "/puresql-lint")
    #expect(!kept.contains { !$0.contains(".") })
  }
}
