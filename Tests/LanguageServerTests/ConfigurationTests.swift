import Testing
import Workspace

@testable import LanguageServer

/// Keys and values in puresql.yaml and rules.yaml. `$0` is the cursor, `¶` ends a line.
@Suite struct ConfigurationTests {
  private func labels(_ file: String, _ text: String) throws -> [String] {
    let text = text.split(separator: "¶", omittingEmptySubsequences: false).joined(separator: "\n")
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "\(file)": text])
    let items = try editor.ask("textDocument/completion").elements ?? []
    return items.sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }.compactMap { $0["label"]?.text }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var text: String
    /// What comes first.
    var first: String?
    var has: [String]
    var lacks: [String]
    var testDescription: String { "\(file): \(text)" }

    init(_ file: String, _ text: String, _ first: String?, _ has: [String], _ lacks: [String]) {
      (self.file, self.text, self.first, self.has, self.lacks) = (file, text, first, has, lacks)
    }
  }

  static let cases: [Case] = [
    Case("puresql.yaml", "$0", "migrations", ["queries", "minSQLiteVersion", "history"], ["rules"]),
    Case("puresql.yaml", "mi$0", "migrations", ["minSQLiteVersion"], ["rules"]),
    Case("puresql.yaml", "queries: q¶$0", "migrations", ["schema"], ["queries"]),
    Case("puresql.yaml", "$0¶queries: q", "migrations", ["schema"], ["queries"]),
    Case("puresql.yaml", "layout: $0", "puresql", ["goose", "dbmate"], ["migrations"]),
    Case("puresql.yaml", "layout: go$0", "puresql", ["goose"], ["migrations"]),
    Case("puresql.yaml", "history:¶  $0", "released", [], ["migrations"]),
    Case("puresql.yaml", "history:¶  released: $0", "auto", ["all", "none"], ["released"]),
    Case("puresql.yaml", "queries: q¶history:¶  released: $0", "auto", ["all"], ["queries"]),
    Case("puresql.yaml", "uses:¶  - $0", nil, ["sqlean"], ["migrations"]),
    Case("rules.yaml", "$0", "extends", ["rules", "overrides", "custom", "require-reason"], ["migrations"]),
    Case("rules.yaml", "extends: $0", "essential", ["recommended"], ["rules"]),
    Case("rules.yaml", "require-reason: $0", "true", ["false"], []),
    Case("rules.yaml", "rules:¶  $0", nil, ["null-comparison", "missing-fk-index"], ["extends"]),
    Case("rules.yaml", "rules:¶  null-comparison: $0", nil, ["error", "warning", "off"], ["extends"]),
    Case("rules.yaml", "rules:¶  name-style:¶    $0", nil, ["severity"], ["extends", "null-comparison"]),
    Case("rules.yaml", "overrides:¶  - $0", nil, ["paths", "rules"], ["extends"]),
    Case("rules.yaml", "overrides:¶  - paths: x¶    $0", nil, ["rules"], ["extends", "paths"]),
    Case("rules.yaml", "overrides:¶  - paths: x¶    rules:¶      $0", nil, ["null-comparison"], ["paths"]),
    Case("rules.yaml", "# $0", nil, [], ["extends"]),
  ]

  @Test(arguments: cases) func keysAreCompletedByTheSchema(_ test: Case) throws {
    let found = try labels(test.file, test.text)
    if let first = test.first { #expect(found.first == first, "\(found)") }
    #expect(Set(test.has).subtracting(found) == [], "\(found)")
    #expect(Set(test.lacks).intersection(found) == [], "\(found)")
  }

  @Test func aKeyIsExplained() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "puresql.yaml": "mig$0rations: Migrations\n"])
    let text = try editor.ask("textDocument/hover")["contents"]?["value"]?.text
    #expect(text?.hasPrefix("Where the history of the schema is") == true)
  }

  @Test(arguments: [("SELECT id FROM $0", "author", "TABLE author"), ("SELECT $0 FROM author", "lower", "lower(text)")])
  func anItemIsExplainedWhenItIsLookedAt(_ query: String, _ label: String, _ expected: String) throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": query])
    let items = try editor.ask("textDocument/completion").elements ?? []
    let item = try #require(items.first { $0["label"]?.text == label })
    let resolved = try editor.server.answer("completionItem/resolve", item)
    #expect(resolved["documentation"]?["value"]?.text?.contains(expected) == true)
    #expect(resolved["label"]?.text == label)
  }
}
