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
    case .swift: return DataLayerBuilder(project, SwiftTarget(options), options, besides: others)
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
      case .swift: self = .swift(Emitter(layer, catalog, options))
      case .typeScript: self = .typeScript(TypeScriptEmitter(layer, catalog, options))
      case .kotlin: self = .kotlin(KotlinEmitter(layer, catalog, options))
      }
    }

    /// The findings that only the emitter can make.
    var findings: [Diagnostic] {
      switch self {
      case .swift(let emitter): emitter.freeNameFindings()
      case .typeScript: []
      case .kotlin(let emitter): emitter.findings()
      }
    }

    func files() -> [GeneratedFile] {
      switch self {
      case .swift(let emitter): GeneratedCode.files(emitter)
      case .typeScript(let emitter): emitter.files()
      case .kotlin(let emitter): emitter.files()
      }
    }
  }

  private static func files(_ emitter: Emitter) -> [GeneratedFile] {
    var files = emitter.files()
    if let name = emitter.options.singleFile {
      let queries = Set(emitter.layer.files.map { $0.typeName + ".swift" })
      // Without the runtime's module everything is in one file.
      let parts = emitter.options.dependencyFree == nil ? emitter.options.parts : 1
      files = FileParts(name: name, count: max(parts, 1)).files(of: files) { queries.contains($0) }
    }
    let code = files.map { file in
      GeneratedFile(
        name: file.name,
        text: Printer.print(
          file.declarations.map(\.nonisolated), header: [GeneratedFile.mark], imports: emitter.imports(of: file)))
    }
    if let style = emitter.options.dependencyFree {
      var whole = CoreSources(style, hasFunctions: emitter.layer.functions != nil).files(
        beside: code, declaring: emitter.layer.typeNames, emitter.options)
      if let name = emitter.options.singleFile, emitter.options.parts > 1 {
        let parts = FileParts(name: name, count: emitter.options.parts)
        whole += (1..<parts.count).map { GeneratedFile(name: parts.name($0), text: "// \(GeneratedFile.mark)\n") }
      }
      return whole
    }
    switch emitter.options.runtime {
    case .module: return code
    case .embedded: return code + EmbeddedRuntime.files(declaring: emitter.layer.typeNames)
    case .package(let module): return EmbeddedRuntime.package(module, code)
    }
  }
}
