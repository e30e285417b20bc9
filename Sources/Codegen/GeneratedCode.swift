package import Analyzer

/// The data layer of a project, as files.
package struct GeneratedCode: Sendable {
  /// The database's file first.
  package let files: [GeneratedFile]
  /// The findings about things that can't be had in the language. When there is any but notes, no file should be
  /// written.
  package let diagnostics: [Diagnostic]
  /// There is all code that there should be.
  package var isComplete: Bool { diagnostics.allSatisfy { $0.severity == .note } }

  /// The data layer in the language that the options say.
  package init(_ project: ProjectSummary, _ options: CodegenOptions) {
    var builder = Self.builder(project, options)
    builder.build()
    let code = Code(builder.layer, project.catalog, options)
    diagnostics = builder.diagnostics + code.findings
    files = diagnostics.allSatisfy { $0.severity == .note } ? code.files() : []
  }

  /// The findings about things that can't be had in that language, without generating anything.
  package static func findings(_ project: ProjectSummary, _ options: CodegenOptions) -> [Diagnostic] {
    var builder = builder(project, options)
    builder.build()
    return builder.diagnostics + Code(builder.layer, project.catalog, options).findings
  }

  /// The same of a part of the queries files, with what each of them declares.
  ///
  /// - Parameter others: says of the hash of a query's name whether one of the other files has it.
  package static func findings(
    _ project: ProjectSummary, _ options: CodegenOptions, besides others: (UInt64) -> Bool
  ) -> (findings: [Diagnostic], taken: [TakenNames]) {
    var builder = withoutActuallyEscaping(others) { Self.builder(project, options, besides: $0) }
    builder.build()
    return (builder.diagnostics + Code(builder.layer, project.catalog, options).findings, builder.taken ?? [])
  }

  private static func builder(
    _ project: ProjectSummary, _ options: CodegenOptions, besides others: ((UInt64) -> Bool)? = nil
  ) -> DataLayerBuilder {
    switch options.language {
    case .swift: return DataLayerBuilder(project, SwiftTarget(options, options.style), options, besides: others)
    case .typeScript:
      var options = options
      // Functions are registered by Node's own means.
      options.hasFunctionProtocol = false
      return DataLayerBuilder(project, TypeScriptTarget(), options, besides: others)
    case .kotlin: return DataLayerBuilder(project, KotlinTarget(), options, besides: others)
    }
  }

  /// The code of a data layer in its language.
  private enum Code {
    case swift(Emitter)
    case typeScript(TypeScriptEmitter)
    case kotlin(KotlinEmitter)

    init(_ layer: DataLayer, _ catalog: Catalog, _ options: CodegenOptions) {
      switch options.language {
      case .swift: self = .swift(Emitter(layer, catalog, options, options.style))
      case .typeScript: self = .typeScript(TypeScriptEmitter(layer, catalog, options))
      case .kotlin: self = .kotlin(KotlinEmitter(layer, catalog, options))
      }
    }

    /// The findings that only the emitter can make.
    var findings: [Diagnostic] {
      switch self {
      case .swift(let emitter): emitter.style.findings(emitter)
      case .typeScript: []
      case .kotlin(let emitter): emitter.findings()
      }
    }

    func files() -> [GeneratedFile] {
      switch self {
      case .swift(let emitter): emitter.style.files(emitter)
      case .typeScript(let emitter): emitter.files()
      case .kotlin(let emitter): emitter.files()
      }
    }
  }
}
