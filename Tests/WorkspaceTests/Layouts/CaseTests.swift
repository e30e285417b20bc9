import Analyzer
import Foundation
import Testing
import Workspace

/// Small projects that were once misread, in Tests/Fixtures/cases: all that is said of each.
struct CaseTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/cases")

  private func findings(_ name: String, at path: String = "") throws -> [String] {
    let copy = try TemporaryFolder()
    let root = copy.path + "/case"
    try FileManager.default.copyItem(atPath: Self.folder.appending(path: name).path, toPath: root)
    let projects = try ProjectLoader(paths: path.isEmpty ? [] : [path], currentDirectory: root).load()
    return try projects.flatMap { project in
      try Pipeline().check([project]).diagnostics.filter { $0.severity > .note }.map {
        "\($0.rule) \($0.location.text)"
      }
    }
  }

  @Test(arguments: [
    "begin", "dialects", "diesel", "diesel-described", "dotted", "flyway-described", "generic",
    "golang-migrate-described", "gonotx", "goose", "goose-described", "keyword", "label", "monorepo", "single",
    "snapshot", "ver",
  ])
  func nothingIsWrong(_ name: String) throws { #expect(try findings(name) == []) }

  @Test func theFolderOfADialectMayBeNamed() throws {
    #expect(try findings("dialects", at: "internal/migrations/sqlite") == [])
  }

  @Test func eachProjectHasItsOwnRules() throws {
    #expect(try findings("nested") == ["null-comparison id = NULL"])
  }

  @Test func sqlcsNamesAreKnown() throws {
    #expect(try findings("sqlc").contains("bare-column-in-aggregate x.*"))
    #expect(try !findings("sqlc").contains { $0.hasPrefix("syntax-error") || $0.hasPrefix("unknown-name") })
  }

  @Test func whatTheProgramBringsIsToBeDeclared() throws {
    #expect(
      try findings("coll").filter { $0.hasPrefix("unknown-name") } == [
        "unknown-name unicase", "unknown-name my_function",
      ])
  }

  @Test func aPatternThatMatchesNothingIsSaid() throws {
    #expect(throws: InputError.self) { try findings("glob") }
  }
}
