import Analyzer
import Foundation
import Rules
import Testing
import Workspace

/// Small projects that were once misread, in Tests/Fixtures/cases: all that is said of each.
struct CaseTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/cases")

  private func findings(
    _ name: String, at path: String = "", preset: RulePreset? = nil, from severity: Severity = .warning
  ) throws -> [String] {
    let copy = try TemporaryFolder()
    let root = copy.path + "/case"
    try FileManager.default.copyItem(atPath: Self.folder.appending(path: name).path, toPath: root)
    let projects = try ProjectLoader(paths: path.isEmpty ? [] : [path], currentDirectory: root).load()
    return try projects.flatMap { project in
      var pipeline = Pipeline()
      pipeline.rules.preset = preset
      return try pipeline.check([project]).diagnostics.filter { $0.severity >= severity }.map {
        "\($0.rule) \($0.location.text)"
      }
    }
  }

  @Test(arguments: [
    "begin", "check", "ctas", "dialects", "diesel", "diesel-described", "dotted", "dropcol", "flyway-described",
    "generic",
    "golang-migrate-described", "gonotx", "goose", "goose-described", "keyword", "kw", "label", "monorepo", "single",
    "snapshot", "trig", "ver",
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

  @Test func keywordsThatNeedNoQuotesAreNames() throws {
    #expect(try !findings("kw", preset: .recommended, from: .note).contains { $0.hasPrefix("name-style") })
  }

  @Test func whatIsNotThereIsToldOnce() throws {
    #expect(try findings("assumed3", preset: .recommended) == ["unknown-name a", "unknown-name b"])
    #expect(try findings("openq", preset: .recommended) == ["syntax-error import"])
  }

  @Test func aPatternThatMatchesNothingIsSaid() throws {
    #expect(throws: InputError.self) { try findings("glob") }
  }
}
