import Analyzer

/// The style of queries as values over connections of the runtime's.
struct RuntimeStyle: SwiftStyle {
  let runtime: CodegenOptions.Runtime

  var hasPool: Bool { true }
  var hasProtocols: Bool { true }
  var hasFoundation: Bool { true }
  var isOneScope: Bool { false }
  var isRuntimeInside: Bool { runtime == .embedded }
  func runtimeInside(hasFunctions: Bool) -> [RuntimeSource] { isRuntimeInside ? RuntimeSource.all : [] }

  var throwingType: String? { nil }
  var members: Set<String> { [] }
  func queryName(_ written: String) -> String { SwiftName.property(written) }
  func queryType(_ written: String, _ type: String) -> String { type + "Query" }

  func database(_ emitter: Emitter) -> [Declaration] { [emitter.database()] }

  func queries(_ file: QueryFile, _ interface: [Declaration], _ emitter: Emitter) -> [Declaration] {
    [emitter.container(file)] + interface + [emitter.making(file)]
  }

  func tableVerbs(_ emitter: Emitter) -> [Declaration] { [emitter.collections()] + emitter.machinery() }
  func findings(_ emitter: Emitter) -> [Diagnostic] { [] }

  func files(_ emitter: Emitter) -> [GeneratedFile] {
    let code = emitter.code(parts: emitter.options.parts)
    switch runtime {
    case .module: return code
    case .embedded: return code + EmbeddedRuntime.files(declaring: emitter.layer.typeNames)
    case .package(let module): return EmbeddedRuntime.package(module, code)
    }
  }
}
