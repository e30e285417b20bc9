import Analyzer
import Codegen
import Foundation

/// Makes the generated code that the runtime's tests run, out of the project in Tests/Fixtures/runtime.
struct FixtureSources {
  private static let project = "Tests/Fixtures/runtime"
  private static let output = "Tests/PureSQLTests/Fixture"
  /// Each file's path, from the root of the package.
  let files: [(path: String, text: String)]

  init(root: URL) throws {
    let migrations = try Self.trees("Migrations", root)
    let queries = try Self.trees("Queries", root)
    if let mistake = (migrations + queries).flatMap(\.diagnostics).first {
      throw Failure("\(Self.project): \(mistake.message)")
    }
    let code = GeneratedCode(
      ProjectSummary(ProjectAnalyzer.analyze(migrations: migrations, queries: queries, notesKeys: true)),
      CodegenOptions())
    if let diagnostic = code.diagnostics.first { throw Failure("\(Self.project): \(diagnostic.message)") }
    files = code.files.map { file in
      ("\(Self.output)/\(file.name)", "// swift-format-ignore-file\n" + file.text)
    }
  }

  /// The parsed files of a folder, by their names.
  private static func trees(_ folder: String, _ root: URL) throws -> [SyntaxTree] {
    let url = root.appending(path: "\(project)/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".sql") }.sorted().map {
      Parser.parse(
        SourceFile(path: "\(folder)/\($0)", text: try String(contentsOf: url.appending(path: $0), encoding: .utf8)))
    }
  }
}
