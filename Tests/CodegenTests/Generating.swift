import Analyzer
import Codegen
import Testing

/// Code of a project: its one migration, and queries in `Queries/Pet.sql` and others.
func generate(_ schema: String, _ queries: String..., options: CodegenOptions = CodegenOptions()) -> GeneratedCode {
  generate(
    SourceFile(path: "Migrations/1.sql", text: schema),
    queries.enumerated().map { place, text in
      SourceFile(path: "Queries/\(place == 0 ? "Pet" : "Other\(place)").sql", text: text)
    }, options)
}

func generate(
  _ migration: SourceFile, _ queries: [SourceFile], _ options: CodegenOptions = CodegenOptions()
) -> GeneratedCode {
  GeneratedCode(
    ProjectSummary(
      ProjectAnalyzer.analyze(
        migrations: [Parser.parse(migration)], queries: queries.map { Parser.parse($0) },
        notesKeys: true)),
    options)
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
