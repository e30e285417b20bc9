import Analyzer
import Notations

/// What came of a tool's files: the SQL that makes the schema, the statements, and what is wrong, each at its place in the
/// file as it lies on the disk.
struct Declared {
  let project: AnalyzedProject
  let queries: [ResolvedFile]

  init(schema: [SourceFile], queries: [SourceFile]) {
    project = ProjectAnalyzer.analyze(
      migrations: schema.map { Parser.parse($0) }, queries: queries.map { Parser.parse($0) })
    self.queries = project.queries
  }

  init(_ project: SQLDelightProject, derivesSchema: Bool = false) {
    let stated = derivesSchema ? nil : project.schema
    self.init(schema: stated.map { [$0] } ?? project.migrations, queries: project.queries)
  }

  init(_ project: DriftProject) { self.init(schema: [project.schema].compactMap { $0 }, queries: project.queries) }

  /// `path:line:column rule` and the text that it is about.
  var findings: [String] {
    project.migrations.flatMap { $0.diagnostics.map(shown) }
      + project.files.flatMap { file in
        file.tree.diagnostics.map(shown) + file.statements.flatMap { $0.diagnostics.map(shown) }
      }
  }

  private func shown(_ finding: Diagnostic) -> String {
    let place = finding.inHost.location
    let before = place.file.bytes.prefix(Int(place.range.start))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return "\(place.file.path):\(line):\(column) \(finding.rule) \(place.text)"
  }

  /// The statements that make the schema, each by its first three words.
  var schema: [String] {
    project.migrations.flatMap { step in
      step.file.tree.statements.map { statement in
        step.file.tree.text(of: statement.span).split { " (\n".contains($0) }.prefix(3).joined(separator: " ")
      }
    }
  }

  var statements: [ResolvedStatement] { queries.flatMap(\.statements) }

  /// `name(parameter TYPE?) -> column TYPE?`
  var signatures: [String] { statements.map(signature) }

  func signature(_ statement: ResolvedStatement) -> String {
    func type(_ value: Value) -> String {
      "\(value.classes.typeName)\(value.isNullable ? "?" : "")\(value.namedType.map { " AS \($0.name)" } ?? "")"
    }
    let parameters = statement.signature.parameters.map {
      "\($0.name) \($0.isArray ? "[\(type($0.value))]" : type($0.value))"
    }
    let columns = statement.signature.columns.map { "\($0.name) \(type($0.value))" }
    return "\(statement.name?.text ?? "-")(\(parameters.joined(separator: ", "))) -> "
      + columns.joined(separator: ", ")
  }

  /// What SQLite gets.
  var sql: [String] {
    queries.flatMap { file in file.tree.statements.map { SQLiteText($0, in: file.tree)?.text ?? "" } }
  }
}
