import Analyzer

/// Imports of files: each module no more publicly than its types are named.
extension Emitter {
  func imports(of file: SwiftFile) -> [String] {
    let mentions = Mentions(file.declarations, access: access)
    var imports: [String] = []
    if !style.isRuntimeInside { imports += importing("PureSQL", .interface) }
    let own = mentions.reach(of: namesOfApp)
    let foundation = foundation(mentions)
    for written in options.additionalImports where !imports.contains("import \(written)") {
      // Nobody knows which of the modules a type comes from.
      imports += importing(written, written == "Foundation" ? max(own, foundation) : own, isCertain: false)
    }
    if foundation == .none || options.additionalImports.contains("Foundation") { return imports }
    if mentions.reach(of: ["Foundation"]) != .none { return imports + importing("Foundation", foundation) }
    return imports + (imports.isEmpty ? [] : [""])
      + choosing(
        "canImport(FoundationEssentials)", importing("FoundationEssentials", foundation),
        importing("Foundation", foundation))
  }

  /// How far Foundation's types go, which stand behind its name where a table has taken theirs.
  private func foundation(_ mentions: Mentions) -> Mentions.Reach {
    guard style.hasFoundation else { return .none }
    return mentions.reach(of: SwiftNames.foundationTypes.filter { !layer.typeNames.contains($0) } + ["Foundation"])
  }

  /// The types of the app's that `AS` names, by what their names begin with.
  private var namesOfApp: Set<String> { Set(layer.customTypes.flatMap(SwiftName.roots)) }

  /// The line that imports, or several.
  ///
  /// - Parameters:
  ///   - written: behind `import`: `Core`, `struct Core.Money`, `@testable Core`.
  ///   - isCertain: whether it is known that the types which go so far are the module's.
  private func importing(_ written: String, _ reach: Mentions.Reach, isCertain: Bool = true) -> [String] {
    let words = written.split(separator: " ")
    let attributes = words.prefix { $0.hasPrefix("@") }
    func line(_ how: [Substring]) -> String {
      (attributes + how + ["import"] + words.dropFirst(attributes.count)).joined(separator: " ")
    }
    guard reach == .interface, options.access != .internal else { return [line([])] }
    let seen = line([options.access.rawValue[...]])
    // Beside `package import`, an `import` of the app's is ambiguous unless it is known to be internal; and of a `public import`
    // that nothing public needs, the compiler warns.
    if isCertain, options.access == .public { return [seen] }
    return choosing("hasFeature(InternalImportsByDefault)", [seen], [line([])])
  }

  private func choosing(_ condition: String, _ lines: [String], _ others: [String]) -> [String] {
    ["#if \(condition)"] + lines.map { "  " + $0 } + ["#else"] + others.map { "  " + $0 } + ["#endif"]
  }
}
