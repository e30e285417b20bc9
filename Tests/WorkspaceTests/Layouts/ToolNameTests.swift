import Foundation
import Testing

/// What is known of a tool stands in the tool's own files: its layout, its notation, and the tables of programs' libraries.
///
/// This test reads the other sources for names of tools, in the code and in its literals. Comments may cite tools, and so may the
/// pages of rules.
struct ToolNameTests {
  /// Names of tools as words that stand beside one another: `golangMigrate` and `golang-migrate` are `golang migrate`.
  private static let tools = [
    "goose", "dbmate", "golang migrate", "sql migrate", "tern", "sqlx", "diesel", "refinery", "flyway", "atlas",
    "prisma",
    "drizzle", "wrangler", "d1", "rails", "sqlc", "sqldelight", "sql delight", "drift", "knex", "dbutil", "yoyo",
    "alembic",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Folders and files that are about tools.
  private static let ofTools = [
    "Workspace/Layouts/History/Kept/", "Workspace/Layouts/History/Marked/", "Workspace/Layouts/History/Named/",
    "Workspace/Layouts/Statements/",
    // The list of layouts.
    "Workspace/Layouts/Layouts.swift",
    // Programs' libraries, as tables.
    "Workspace/Programs/",
  ]

  /// Other files in which the words mean something else.
  private static let exceptions = [
    // English nouns: geese and atlases.
    "Analyzer/Names/EnglishNoun.swift": ["goose", "atlas"],
    // The difference of two schemas.
    "Rules/Core/Migrations/SchemaComparison.swift": ["drift"],
  ]

  @Test func aToolIsNamedInItsOwnFilesAlone() throws {
    var excused: [String: Set<String>] = [:]
    for module in ["Analyzer", "LanguageServer", "Rules", "Workspace"] {
      let folder = Repository.root.appending(path: "Sources/\(module)")
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
        let path = "\(module)/\(name)"
        guard name.hasSuffix(".swift"), !name.hasSuffix(".generated.swift"),
          !Self.ofTools.contains(where: path.hasPrefix)
        else { continue }
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for (tool, line) in Self.names(in: text, isOfRules: module == "Rules") {
          if Self.exceptions[path]?.contains(tool) == true {
            excused[path, default: []].insert(tool)
          } else {
            Issue.record("Sources/\(path):\(line) names '\(tool)': ask its layout")
          }
        }
      }
    }
    for (path, tools) in Self.exceptions {
      #expect(excused[path] == Set(tools), "Sources/\(path) needs no exception any more")
    }
  }

  @Test func namesAreFoundInAnySpelling() {
    for (line, found) in [
      ("let isSqlc = true", ["sqlc"]), ("case .golangMigrate: \"x\"", ["golang migrate"]),
      ("\"golang-migrate\"", ["golang migrate"]),
      ("SQLDelight().read", ["sql delight"]), ("[\"goose_db_version\"]", ["goose"]), ("d1Layout", ["d1"]),
      ("DriftProject(a)", ["drift"]),
      ("// goose", []), ("/// `sqlc`", []), ("let pattern = 1", []), ("SQLColors(tree)", []),
      ("FindingID.schemaDrift", []),
    ] {
      #expect(Self.names(in: line, isOfRules: false).map(\.tool) == found, "\(line)")
    }
    let page = "rationale: \"\"\"\n  goose stops.\n  \"\"\", tools: goose"
    #expect(Self.names(in: page, isOfRules: true).map(\.line) == [3])
  }

  /// The tools that a text names outside of comments, each with its line.
  ///
  /// - Parameter isOfRules: texts of several lines are pages for people.
  private static func names(in text: String, isOfRules: Bool) -> [(tool: String, line: Int)] {
    var found: [(tool: String, line: Int)] = []
    var isInPage = false
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if isOfRules, line.contains("\"\"\"") { isInPage.toggle() }
      if isInPage || line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      // An identifier's words begin with capitals, or stand between signs.
      let words = line.matches(of: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+/).map { $0.0.lowercased() }
      for tool in tools {
        for start in words.indices.dropLast(tool.count - 1) where words[start...].starts(with: tool) {
          // `schema-drift` is a rule.
          if tool == ["drift"], start > 0, words[start - 1] == "schema" { continue }
          found.append((tool.joined(separator: " "), place + 1))
          break
        }
      }
    }
    return found
  }
}
