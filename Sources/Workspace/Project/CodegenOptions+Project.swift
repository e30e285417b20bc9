import Analyzer
import Codegen

extension Project {
  /// How code is generated of the project, as its configuration says.
  func codegenOptions(_ catalog: Catalog) throws(InputError) -> CodegenOptions {
    var options = CodegenOptions()
    // What the project goes into alone is what it is held to.
    if let only = configuration.outputs.keys.first, configuration.outputs.count == 1 { options.language = only }
    options.databaseName = configuration.databaseName ?? databaseFileName ?? options.databaseName
    options.statesSchema = !reading.runs.isEmpty && reading.runs.values.allSatisfy(\.isSchema)
    options.tableNamePattern = configuration.tableNamePattern
    options.primaryKeyName = configuration.primaryKeyName
    options.kotlin = configuration.kotlin
    options.hasTables = configuration.tables
    options.hasRelations = configuration.relations
    options.hasFunctionProtocol = configuration.functionProtocol
    options.access = configuration.access
    options.renamed = try configuration.renaming(in: catalog)
    options.isCodable = configuration.codable
    options.additionalImports = configuration.additionalImports
    options.qualifiesNames = reading.isOfAnotherTool
    if configuration.style == .dependencyFree { options.dependencyFree = configuration.dependencyFree }
    return options
  }

  /// The name of a database that the schema is read from: `Northwind` for `northwind.db`.
  private var databaseFileName: String? {
    guard reading.readsDatabase, let file = migrations.first else { return nil }
    let name = Path.name(of: file.path)
    return SwiftName.type(String(name.prefix { $0 != "." }))
  }

  /// The part of a project that code is generated of: without files that no layout claims, which are checked, and whose
  /// statements are nobody's queries.
  func generated(of summary: ProjectSummary) -> ProjectSummary {
    var summary = summary
    summary.queries.removeAll { reading.unclaimed.contains($0.file.path) }
    return summary
  }

  /// The findings that would keep code from being generated. There are none while there are statements that can't run,
  /// from which they may follow.
  func generationFindings(_ summary: ProjectSummary) throws(InputError) -> [Diagnostic] {
    guard summary.files.allSatisfy({ $0.statements.allSatisfy(\.isSound) }) else { return [] }
    return GeneratedCode.findings(generated(of: summary), try codegenOptions(summary.catalog)).filter {
      $0.severity == .error
    }
  }
}

extension [Diagnostic] {
  /// Adds findings about what can't be generated, but for those at places where there is an error already: they are
  /// about the same fault.
  mutating func add(generation findings: [Diagnostic]) {
    if findings.isEmpty { return }
    let known = Set(filter { $0.severity == .error }.map(Place.init))
    append(contentsOf: findings.filter { !known.contains(Place($0)) })
  }
}

/// Where a finding begins.
private struct Place: Hashable {
  let file: ObjectIdentifier
  let start: UInt32

  init(_ diagnostic: Diagnostic) {
    file = ObjectIdentifier(diagnostic.location.inHost.file)
    start = diagnostic.location.inHost.range.start
  }
}
