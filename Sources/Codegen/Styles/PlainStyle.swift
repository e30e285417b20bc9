import Analyzer

/// The dependency-free style: functions over a connection's pointer, and what they need of the runtime beside them.
struct PlainStyle: SwiftStyle {
  let plain: DependencyFree

  var hasPool: Bool { false }
  var hasProtocols: Bool { plain.protocols }
  var hasFoundation: Bool { plain.foundation }
  var isOneScope: Bool { false }
  var isRuntimeInside: Bool { true }

  func runtimeInside(hasFunctions: Bool) -> [RuntimeSource] { CoreSources(plain, hasFunctions: hasFunctions).sources }

  var throwingType: String? { plain.throwingType }
  var members: Set<String> { [] }
  func queryName(_ written: String) -> String { SwiftName.property(written) }
  func queryType(_ written: String, _ type: String) -> String { type + "Query" }

  func database(_ emitter: Emitter) -> [Declaration] { emitter.plainDatabase(plain) }

  func queries(_ file: QueryFile, _ interface: [Declaration], _ emitter: Emitter) -> [Declaration] {
    interface + emitter.functions(file, plain)
  }

  func tableVerbs(_ emitter: Emitter) -> [Declaration] {
    // Plain structs have no machinery: each verb is a statement of its own.
    plain.protocols
      ? emitter.tableFunctions(plain) + emitter.rowFunctions(plain) + emitter.machinery()
      : emitter.structFunctions(plain)
  }

  func findings(_ emitter: Emitter) -> [Diagnostic] { emitter.freeNameFindings(plain) }

  func files(_ emitter: Emitter) -> [GeneratedFile] {
    let options = emitter.options
    // Without the runtime's module everything is in one file.
    var whole = CoreSources(plain, hasFunctions: emitter.layer.functions != nil).files(
      beside: emitter.code(parts: 1), declaring: emitter.layer.typeNames, options)
    if let name = options.singleFile, options.parts > 1 {
      let parts = FileParts(name: name, count: options.parts)
      whole += (1..<parts.count).map { GeneratedFile(name: parts.name($0), text: "// \(GeneratedFile.mark)\n") }
    }
    return whole
  }
}
