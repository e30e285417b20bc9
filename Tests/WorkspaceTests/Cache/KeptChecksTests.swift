import Evidence
import Foundation
import TestSupport
import Testing

/// What is looked at again after an edit, and what becomes of entries that aren't what was written.
struct KeptChecksTests {
  private let project: CachedProject

  init() throws { project = try CachedProject() }

  /// The statements of all files that aren't looked at, when a check has been made, something was edited, and the check is made again.
  private func known(after edit: (TemporaryFolder) throws -> Void) throws -> Int {
    _ = project.check(usesCache: true)
    try edit(project.folder)
    let known = project.check(usesCache: true)
    #expect(known.shown == project.check(usesCache: false).shown)
    return known.knownStatements
  }

  @Test func whatWasEditedIsLookedAt() throws {
    #expect(try known { _ in } == 9)
    #expect(try known { try $0.write("Queries/a.sql", "allPets: SELECT id FROM pet;\n") } == 8)
    #expect(try known { try $0.write("Queries/new.sql", "more: SELECT 1 AS one;\n") } == 9)
    #expect(try known { try FileManager.default.removeItem(atPath: $0.path + "/Queries/new.sql") } == 9)
    #expect(try known { try $0.write("Queries/c.sql", "SELECT id FROM pet WHERE name IS NULL;\n") } == 8)
    #expect(try known { try $0.write("Queries/f.sql", "pick(output: Pick): SELECT id, weight FROM pet;\n") } == 8)
  }

  /// A file with a mistake is looked at again each time, and no other one is.
  @Test func aMistakeIsLookedAtAgain() throws {
    #expect(try known { try $0.write("Queries/a.sql", "SELECT nam FROM pet;\n") } == 8)
    #expect(try known { _ in } == 8)
    #expect(try known { try $0.write("Queries/a.sql", "SELECT name FROM pet;\n") } == 8)
    #expect(try known { _ in } == 9)
  }

  /// What is claimed of a statement is claimed of the SQL that a notation takes out of its file.
  @Test func aClaimInANotationIsKnown() throws {
    let query = "-- name: RenamePet :exec\nUPDATE pet SET name = 'a';\n"
    _ = try known { try $0.write("Queries/a.sql", query) }
    #expect(project.check(usesCache: false).shown.contains { $0.contains("Queries/a.sql:2:8: warning: UPDATE") })
    #expect(try known { _ in } == 9)
    // Without what is known of witnesses, the SQL is needed to look for them again.
    for name in project.entries where name.hasSuffix(".witnesses") { try project.removeEntry(name) }
    let again = project.check(usesCache: true)
    #expect(again.knownStatements == 9 && again.shown == project.check(usesCache: false).shown)
  }

  /// What is said of the names of other files depends on where these are.
  @Test func aProjectRuleThatHoldsInSomeFilesHasAllLookedAt() throws {
    let rules = "overrides:\n  - paths: [Queries/**]\n    rules: {name-style: warning}\n"
    _ = try known { try $0.write("rules.yaml", rules) }
    #expect(try known { _ in } == 0)
  }

  @Test func whatAllDependOnChangesAll() throws {
    #expect(try known { try $0.write("Migrations/3.sql", "ALTER TABLE pet ADD COLUMN born TEXT;\n") } == 0)
    #expect(try known { try $0.write("rules.yaml", "rules: {null-comparison: off}\n") } == 0)
    #expect(try known { try $0.write("puresql.yaml", "minSQLiteVersion: 3.45\n") } == 0)
    #expect(try known { _ in } == 9)
  }

  /// What one file says may be about another.
  @Test func namesInSeveralFilesAreSeen() throws {
    #expect(try known { try $0.write("Queries/b.sql", "pick(output: Pick): SELECT id, weight FROM pet;\n") } == 0)
    #expect(try known { try $0.write("Queries/b.sql", CachedProject.start["Queries/b.sql"] ?? "") } == 0)
    #expect(try known { try $0.write("Queries/b.sql", "remove: DELETE FROM owner WHERE id = ?;\n") } == 8)
  }

  /// What a group calls in another file is looked at with it, each time.
  @Test func callsFromFileToFileAreSeen() throws {
    #expect(try known { try $0.write("Queries/a.sql", "allPets { findPet(:id); }\n") } == 0)
    #expect(try known { _ in } == 7)
    #expect(try known { try $0.write("Queries/b.sql", "findPet: SELECT id FROM pet WHERE name = ?;\n") } == 7)
    #expect(try known { try $0.write("Queries/b.sql", "findPet: SELECT id FROM pet WHERE name = ? OR id = ?;\n") } == 7)
    #expect(project.check(usesCache: false).shown.contains { $0.contains("'findPet' takes 2 parameters, not 1") })
    #expect(try known { try $0.write("Queries/g.sql", "findPet: SELECT 1 AS one;\n") } == 6)
    #expect(project.check(usesCache: false).shown.contains { $0.contains("more than one file has a query 'findPet'") })
    #expect(try known { try $0.write("Queries/a.sql", "allPets { nothing(); }\n") } == 0)
  }

  /// How many places of an entry are broken.
  private let brokenPlaces = effort(debug: 2, release: 20)

  @Test func aBrokenEntryIsNone() throws {
    let shown = project.check(usesCache: false).shown
    _ = project.check(usesCache: true)
    let whole = try project.entries.map { ($0, try project.entry($0)) }
    #expect(whole.count == 3)
    var chance = SplitMix(seed: 3)
    for (name, bytes) in whole {
      var broken = [[], Array(bytes.prefix(9)), Array(bytes.dropLast()), Array(bytes.dropFirst()), bytes + [0]]
      broken.append(Array(repeating: 0, count: bytes.count))
      broken.append(Array(repeating: 0xFF, count: bytes.count))
      for _ in 0..<brokenPlaces {
        var other = bytes
        let place = Int.random(in: other.indices, using: &chance)
        other[place] ^= UInt8.random(in: 1...255, using: &chance)
        broken.append(other)
        let cut = Int.random(in: other.indices, using: &chance)
        broken.append(Array(bytes[..<cut]))
        broken.append(Array(bytes[..<cut]) + (0..<64).map { _ in UInt8.random(in: 0...255, using: &chance) })
        var zeroed = bytes
        for place in cut..<min(cut + 64, zeroed.count) { zeroed[place] = 0 }
        broken.append(zeroed)
      }
      for bytes in broken {
        try project.cache.write(name, bytes)
        #expect(project.check(usesCache: true).shown == shown)
      }
    }
  }

  /// Runs at once leave an entry that is whole.
  @Test func severalAtOnce() throws {
    let result = try Command.run([], in: project.folder, environment: ["XDG_CACHE_HOME": project.cache.path])
    for round in 0..<4 {
      try project.folder.write("Queries/a.sql", "round\(round): SELECT 1 AS one;\n")
      let runs = try (0..<4).map { _ in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.environment = ["XDG_CACHE_HOME": project.cache.path]
        process.currentDirectoryURL = URL(fileURLWithPath: project.folder.path)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        return process
      }
      for run in runs {
        run.waitUntilExit()
        #expect(run.terminationStatus == 1)
      }
    }
    try project.folder.write("Queries/a.sql", CachedProject.start["Queries/a.sql"] ?? "")
    let again = try Command.run([], in: project.folder, environment: ["XDG_CACHE_HOME": project.cache.path])
    #expect(again.output == result.output && again.error == result.error && again.status == result.status)
  }
}
