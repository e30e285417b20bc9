package import Analyzer

/// The data layer of a project, as files.
package struct GeneratedCode: Sendable {
  /// The database's file first.
  package let files: [GeneratedFile]
  /// What can't be had in the language. When there is any but notes, no file should be written.
  package let diagnostics: [Diagnostic]
  /// There is all code that there should be.
  package var isComplete: Bool { diagnostics.allSatisfy { $0.severity == .note } }

  /// The data layer in TypeScript.
  package init(typeScript project: ProjectSummary, _ options: CodegenOptions) {
    var options = options
    // Functions are registered with Node's own means.
    options.hasFunctionProtocol = false
    var builder = DataLayerBuilder(project, TypeScriptTarget(), options)
    builder.build()
    diagnostics = builder.diagnostics
    let isComplete = diagnostics.allSatisfy { $0.severity == .note }
    files = isComplete ? TypeScriptEmitter(builder.layer, project.catalog, options).files() : []
  }

  /// The data layer in Swift.
  package init(_ project: ProjectSummary, _ options: CodegenOptions) {
    var builder = DataLayerBuilder(project, SwiftTarget(options), options)
    builder.build()
    let emitter = Emitter(builder.layer, project.catalog, options)
    diagnostics = builder.diagnostics + emitter.freeNameFindings()
    files = diagnostics.allSatisfy { $0.severity == .note } ? GeneratedCode.files(emitter) : []
  }

  /// What can't be had in Swift, without generating anything.
  package static func findings(_ project: ProjectSummary, _ options: CodegenOptions) -> [Diagnostic] {
    var builder = DataLayerBuilder(project, SwiftTarget(options), options)
    builder.build()
    return builder.diagnostics + Emitter(builder.layer, project.catalog, options).freeNameFindings()
  }

  /// The same of a part of the queries files, with what each of them declares.
  ///
  /// - Parameter others: says of the hash of a query's name whether one of the other files has it.
  package static func findings(
    _ project: ProjectSummary, _ options: CodegenOptions, besides others: (UInt64) -> Bool
  ) -> (findings: [Diagnostic], taken: [TakenNames]) {
    var builder = withoutActuallyEscaping(others) {
      DataLayerBuilder(project, SwiftTarget(options), options, besides: $0)
    }
    builder.build()
    let findings = builder.diagnostics + Emitter(builder.layer, project.catalog, options).freeNameFindings()
    return (findings, builder.taken ?? [])
  }

  private static func files(_ emitter: Emitter) -> [GeneratedFile] {
    var files = emitter.files()
    if let name = emitter.options.singleFile {
      files = [SwiftFile(name: name, declarations: files.flatMap(\.declarations))]
    }
    let code = files.map { file in
      GeneratedFile(
        name: file.name,
        text: Printer.print(
          file.declarations.map(\.nonisolated), header: [GeneratedFile.mark], imports: emitter.imports(of: file)))
    }
    if let style = emitter.options.dependencyFree {
      return CoreSources(style, hasFunctions: emitter.layer.functions != nil).files(
        beside: code, declaring: emitter.layer.typeNames, emitter.options)
    }
    switch emitter.options.runtime {
    case .module: return code
    case .embedded: return code + EmbeddedRuntime.files(declaring: emitter.layer.typeNames)
    case .package(let module): return EmbeddedRuntime.package(module, code)
    }
  }
}
