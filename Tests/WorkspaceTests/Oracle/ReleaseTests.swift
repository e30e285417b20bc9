import Analyzer
import Foundation
import Rules
import Testing
@testable import Workspace

/// What is said of a statement beside what each release of SQLite makes of it.
struct ReleaseTests {
  /// What is said of a statement that has to do with whether SQLite takes it.
  private struct Said {
    var errors: [Diagnostic] = []
    /// Anything about versions and builds, whatever its severity.
    var hints: [Diagnostic] = []

    /// Nothing is said that keeps anybody from running it.
    var isSilent = true

    var text: String { (errors + hints).map(\.message).joined(separator: "; ") }
  }

  private static let aboutBuilds: Set<String> = ["sqlite-version", "compile-option"]
  /// Rules that say that a statement can't run. Others have opinions of what it does.
  private static let refusals = Set(Set(FindingID.allCases).subtracting(FindingID.rehearsals).map(\.rawValue)).union(
    aboutBuilds
  ).union([
    "add-column-unsupported", "drop-in-use", "certain-failure", "strict-type",
  ])

  private func say(_ statement: ReleaseCorpus.Statement, _ release: ReleaseCorpus.Release?) throws -> Said {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text + "\n") }
    var configuration = ProjectConfiguration()
    configuration.minSQLiteVersion = release.flatMap { SQLiteVersion($0.version) }
    configuration.sqliteBuild = release?.options
    var migrations = [file("Migrations/1.sql", statement.schema)]
    let queries: [SourceFile]
    if statement.isQuery {
      queries = [file("Queries/q.sql", statement.sql)]
    } else {
      migrations.append(file("Migrations/2.sql", statement.sql))
      queries = statement.use.isEmpty ? [] : [file("Queries/q.sql", statement.use)]
    }
    var reading = Project.Reading()
    reading.isOurs = true
    let project = Project(
      root: ".", configuration: configuration, migrations: migrations, queries: queries, reading: reading)
    let findings = try Pipeline().check([project]).diagnostics
    let errors = findings.filter { $0.severity == .error }
    return Said(
      errors: errors.filter { Self.refusals.contains($0.rule) },
      hints: findings.filter { $0.severity != .error && Self.aboutBuilds.contains($0.rule) },
      isSilent: errors.isEmpty && !findings.contains { Self.aboutBuilds.contains($0.rule) })
  }

  /// The releases at which a verdict changes, on both sides, and the ends; all of them where that is asked for.
  private func places(_ statement: ReleaseCorpus.Statement) -> [Int] {
    let all = ReleaseCorpus.releases.indices
    if ProcessInfo.processInfo.environment["PURESQL_RELEASES"] == "all" { return Array(all) }
    return all.filter { place in
      let isRefused = statement.refused.contains(place)
      return place == all.first || place == all.last || place > 0 && statement.refused.contains(place - 1) != isRefused
        || place + 1 < all.count && statement.refused.contains(place + 1) != isRefused
    }
  }

  /// The version that a message says is needed lies between the last release that refuses and the first that takes.
  private func names(_ text: String, _ statement: ReleaseCorpus.Statement, after place: Int) -> Bool {
    guard let first = ReleaseCorpus.releases.indices.first(where: { $0 > place && !statement.refused.contains($0) })
    else { return false }
    // A version that is taken may be followed by one that isn't.
    let last = statement.refused.max() ?? first - 1
    let bounds = (ReleaseCorpus.releases[first - 1].number + 1)...ReleaseCorpus.releases[last + 1].number
    return text.matches(of: /needs SQLite (3\.\d+(\.\d+)?)/).contains {
      SQLiteVersion(String($0.1)).map { bounds.contains($0.number) } ?? false
    }
  }

  /// Statements that are known not to agree, and why.
  private static let known: [String: String] = [
    "INSERT INTO v VALUES (1, 2) RETURNING a;": "SQLite takes it by a fault, and it changes nothing",
    "DELETE FROM v RETURNING a;": "SQLite takes it by a fault, and it changes nothing",
    "UPDATE t SET c = c + 1 WHERE a = 1 ORDER BY a LIMIT 1;": "some wheels name the option and don't have it",
    "DELETE FROM t WHERE a = 1 ORDER BY a LIMIT 1;": "some wheels name the option and don't have it",
    "SELECT json_extract('{a: 1}', '$.a');": "JSON5 is since 3.42 what a value may be, and no part of the statement",
    "CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'missing');": "a program may bring a tokenizer along",
    "SELECT \"table\" FROM pragma_foreign_key_check('t');": "3.31 took no argument there",
    "SELECT value FROM generate_series(1, 3);": "it is an extension, which programs load",
    "SELECT a FROM t WHERE a IN generate_series(1, 3);": "it is an extension, which programs load",
  ]

  @Test(arguments: ReleaseCorpus.files)
  func whatIsSaidAgreesWithTheReleases(_ file: String) throws {
    let newest = ReleaseCorpus.releases.count - 1
    var counts = (taken: 0, wronglyRefused: 0, refused: 0, missed: 0, nameable: 0, named: 0)
    for statement in try ReleaseCorpus.statements(of: file) {
      let isKnown = Self.known[statement.sql] != nil
      let isTaken = !statement.refused.contains(newest)
      let unset = try say(statement, nil)
      if isTaken, !isKnown { #expect(unset.errors.isEmpty, "the newest takes \(statement)") }
      // Where no version is named, nothing about versions is more than a note.
      #expect(unset.hints.allSatisfy { $0.severity == .note }, "\(statement)")
      for place in places(statement) {
        let release = ReleaseCorpus.releases[place]
        let said = try say(statement, release)
        if statement.refused.contains(place) {
          counts.refused += 1
          if said.isSilent { counts.missed += 1 }
          if !isKnown {
            #expect(!said.isSilent, "\(release.version) refuses \(statement): \(statement.message)")
          }
          if isTaken, !said.isSilent {
            counts.nameable += 1
            let isNamed = names(said.text, statement, after: place)
            if isNamed { counts.named += 1 }
            // What a build leaves out came with no version.
            let isOfBuild = said.text.contains("needs an SQLite built with")
            #expect(isNamed || isOfBuild, "\(release.version) refuses \(statement): \(said.text)")
          }
        } else {
          counts.taken += 1
          // A project runs on its oldest version and on all that came later.
          if statement.refused.contains(where: { $0 > place }) { continue }
          if !said.errors.isEmpty { counts.wronglyRefused += 1 }
          if !isKnown { #expect(said.errors.isEmpty, "\(release.version) takes \(statement): \(said.text)") }
        }
      }
    }
    if ProcessInfo.processInfo.environment["PURESQL_RELEASES"] == "all" { print("\(file): \(counts)") }
  }
}
