/// Where the modules of a build lie, and SQLDelight's files in them.
struct SQLDelightModules {
  private let inventory: Inventory
  private let texts: TextCache

  init(_ inventory: Inventory, _ texts: TextCache) {
    self.inventory = inventory
    self.texts = texts
  }

  /// The files of modules, and of those that they depend on themselves, each once; what can't be found is left out.
  ///
  /// - Parameters:
  ///   - modules: As paths from the build's root, wherever that is.
  ///   - folder: The module that names them.
  func files(of modules: [String], from folder: String) -> [String] {
    var known: Set<String> = [folder]
    var found: [String] = []
    var pending = modules.reversed().map { (name: $0, from: folder) }
    while let module = pending.popLast() {
      guard let place = place(of: module.name, from: module.from), known.insert(place).inserted else { continue }
      let files = statements(in: place)
      found += files
      guard let file = files.first, let set = sourceSet(of: file, in: place),
        let build = SQLDelightBuild(of: set, in: inventory, texts)
      else { continue }
      pending += build.dependencies(set).reversed().map { ($0, place) }
    }
    return found.sorted(by: Path.naturallyPrecedes)
  }

  /// The nearest folder around a module in which a path leads to a folder.
  private func place(of module: String, from folder: String) -> String? {
    Path.ancestors(of: folder).lazy.map { Path.join($0, module) }.first { texts.files.isDirectory($0) }
  }

  private func statements(in module: String) -> [String] {
    // The search may have begun in a module beside it.
    let known =
      inventory.folder(module) == nil ? try? Inventory(module, known: inventory.known, files: texts.files) : inventory
    return known?.files(below: module) { $0.hasSuffix(".sq") }.filter { sourceSet(of: $0, in: module) != nil } ?? []
  }

  /// `common/src/main/sqldelight/x/Y.sq` → `common/src/*/sqldelight`
  private func sourceSet(of file: String, in module: String) -> String? {
    guard let way = Path.relative(file, to: module)?.split(separator: "/"), way.count > 3, way[0] == "src" else {
      return nil
    }
    return Path.join(module, "src/*/\(way[2])")
  }
}
