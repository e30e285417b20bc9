import Foundation
import PureSQL
import Testing

@Suite struct DocumentationTests {
  private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
  private static let articles = root.appendingPathComponent("Sources/PureSQL/PureSQL.docc")
  /// The macro is compiled in a package of its own.
  private static let macroTests = root.appendingPathComponent("Examples/Macro/Tests")

  /// Generated code is compiled by `Tests/Generated/check`.
  private static let generatedTests = ["Documented", "Adapted", "Functions"].map {
    root.appendingPathComponent("Tests/Generated/\($0)")
  }
  /// Views are compiled by `Tests/Apple/check`.
  private static let viewTests = root.appendingPathComponent("Tests/Apple/SwiftUI")
  private static let documents = [root.appendingPathComponent("Documentation/DependencyFree.md")]

  /// Every sample of every article is a run of lines in a file of these tests, whatever the indentation.
  @Test func everySampleIsCompiled() throws {
    let folders = [Self.tests, Self.macroTests, Self.viewTests] + Self.generatedTests
    let files = try folders.flatMap { try Self.files(in: $0, "swift") + Self.files(in: $0, "sql") }
    let compiled = try files.map { Self.lines(try Self.text($0)).joined(separator: "\n") }
    var samples = 0
    for article in try Self.files(in: Self.articles, "md") + Self.documents {
      let text = try Self.text(article).replacing(
        "```sql\n", with: Self.documents.contains(article) ? "```swift\n" : "```sql\n")
      for sample in text.components(separatedBy: "```swift\n").dropFirst() {
        let lines = Self.lines(sample.components(separatedBy: "\n```")[0]).joined(separator: "\n")
        #expect(compiled.contains { $0.contains(lines) }, "\(article.lastPathComponent):\n\(lines)")
        samples += 1
      }
    }
    #expect(samples >= 15)
  }

  @Test func samplesDoWhatTheArticlesSay() async throws {
    let database = try DB.inMemory()
    try await writing(database: database)
    #expect(try await database.todoQueries.count.execute() == 2)
    try await savepoint(database: database)
    #expect(try await database.todoQueries.count.execute() == 2)
    #expect(try await runtimeSQL(database: database) == nil)
    try await database.todoQueries.add.execute(name: "a very long name", priority: .low)
    #expect(try await runtimeSQL(database: database) == "a very long name")
    let added = try await grouping(database: database)
    #expect(added.total == 4 && added.open.last?.name == "milk")
    #expect(try await groupDouble().addAndList.execute(name: "tea", priority: .low).open.map(\.name) == ["milk"])
  }

  private static func files(in directory: URL, _ suffix: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".\(suffix)") }
      .map { directory.appendingPathComponent($0) }
  }

  private static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
