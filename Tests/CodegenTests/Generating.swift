import Analyzer
import Codegen
import Testing

/// Code of a project in one text.
func generate(_ schema: String, _ queries: String..., options: CodegenOptions = CodegenOptions()) -> GeneratedCode {
  let files = queries.enumerated().map { place, text in
    Parser.parse(SourceFile(path: "Queries/\(place == 0 ? "Pet" : "Other\(place)").sql", text: text))
  }
  let migration = Parser.parse(SourceFile(path: "Migrations/1.sql", text: schema))
  return GeneratedCode(
    ProjectSummary(ProjectAnalyzer.analyze(migrations: [migration], queries: files)), options)
}

extension GeneratedCode {
  func text(_ name: String) -> String { files.first { $0.name == name }?.text ?? "" }

  var messages: [String] { diagnostics.map { $0.message } }

  /// The type behind `typealias XQuery = PureSQL.`.
  func alias(_ name: String) -> String? {
    files.flatMap { $0.text.split(separator: "\n") }.first { $0.hasPrefix("typealias \(name)Query = ") }
      .map { String($0.split(separator: "=", maxSplits: 1)[1].dropFirst(" PureSQL.".count)) }
  }
}
