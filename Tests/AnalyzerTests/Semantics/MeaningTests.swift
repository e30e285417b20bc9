import Analyzer
import Foundation
import Testing

/// Literate SQL: `Tests/Fixtures/meaning/*.sql` are histories in which every query is followed by what it means:
///
///     SELECT name FROM author WHERE id = ?;
///     --> [id INTEGER] zeroOrOne (name TEXT)
///     --! rule: message          (findings, if any)
///
/// What the program brings along is declared in lines that begin with `--@ `.
/// `UPDATE_SNAPSHOTS=1 swift test --filter MeaningTests` rewrites them; read the difference.
struct MeaningTests {
  static let files: [URL] = {
    let folder = Corpus.fixtures.appendingPathComponent("meaning")
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "sql" }.sorted { $0.path < $1.path }
  }()

  @Test func fixturesAreThere() { #expect(Self.files.count >= 8) }

  @Test(arguments: files)
  func everyStatementMeansWhatItSays(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let actual = annotated(text, name: url.lastPathComponent)
    guard actual != text else { return }
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try actual.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    let wrong = zip(text.split(separator: "\n"), actual.split(separator: "\n")).first { $0 != $1 }
    Issue.record("\(url.lastPathComponent): expected \(wrong?.0 ?? "…"), found \(wrong?.1 ?? "…")")
  }

  /// The text with every expectation replaced by what the analysis says.
  private func annotated(_ text: String, name: String) -> String {
    let lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix("-->") && !$0.hasPrefix("--!") }
    let file = SourceFile(path: name, text: lines.joined(separator: "\n"))
    let tree = Parser.parse(file)
    let declared = DeclaredSchema([declarations(in: lines)])
    #expect(declared.diagnostics.map(\.message) == [], "\(name)")
    let project = ProjectAnalyzer.analyze(migrations: [tree], queries: [], over: declared.catalog)
    guard let step = project.migrations.first else { return text }
    let index = Positions(file)
    var notes: [Int: [String]] = [:]
    for statement in step.file.statements {
      let range = tree.range(of: statement.statement.span)
      let last = index.position(of: range.end).line
      var found: [String] = []
      if isQuery(statement.statement.body) { found.append("--> " + Rendering.line(statement.signature)) }
      let findings =
        statement.diagnostics
        + (step.diagnostics + tree.diagnostics).filter {
          $0.location.range.start >= range.start && $0.location.range.start <= range.end
        }
      found += findings.map { "--! \($0.rule): \($0.message)" + ($0.help.map { " (\($0))" } ?? "") }
      notes[last, default: []] += found
    }
    return lines.enumerated().flatMap { [$0.element] + (notes[$0.offset + 1] ?? []) }.joined(separator: "\n")
  }

  private func declarations(in lines: [String]) -> DeclarationFile {
    let text = lines.filter { $0.hasPrefix("--@ ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
    return Parser.parse(declarations: SourceFile(path: "declared.sql", text: text))
  }

  private func isQuery(_ body: Statement.Body) -> Bool {
    switch body {
    case .select, .insert, .update, .delete: true
    default: false
    }
  }
}
