import Analyzer
import Codegen

extension Project {
  /// What its configuration says of the code that is generated.
  func codegenOptions(_ catalog: Catalog) throws(InputError) -> CodegenOptions {
    var options = CodegenOptions()
    options.databaseName = configuration.databaseName
    options.tableNamePattern = configuration.tableNamePattern
    options.hasTables = configuration.tables
    options.renamed = try configuration.renaming(in: catalog)
    options.isCodable = configuration.codable
    options.additionalImports = configuration.additionalImports
    options.qualifiesNames = reading.isOfAnotherTool
    if configuration.style == .dependencyFree { options.dependencyFree = configuration.dependencyFree }
    return options
  }

  /// What code is generated of: what no layout claims is checked, and nobody's query.
  func generated(of summary: ProjectSummary) -> ProjectSummary {
    var summary = summary
    summary.queries.removeAll { reading.unclaimed.contains($0.file.path) }
    return summary
  }

  /// What would keep code from being generated; nothing while there are statements that can't run, for it may follow
  /// from them.
  func generationFindings(_ summary: ProjectSummary) throws(InputError) -> [Diagnostic] {
    guard summary.files.allSatisfy({ $0.statements.allSatisfy(\.isSound) }) else { return [] }
    return GeneratedCode.findings(generated(of: summary), try codegenOptions(summary.catalog)).filter {
      $0.severity == .error
    }
  }
}

extension [Diagnostic] {
  /// Adds what can't be generated, but for what is an error at the same place already: it is the same fault.
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
