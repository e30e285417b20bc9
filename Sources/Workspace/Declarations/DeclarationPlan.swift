import Analyzer

/// Which files `declarations` in puresql.yaml names, and which histories they ATTACH. Paths are absolute.
struct DeclarationPlan {
  /// In the order in which they are named.
  let files: [String]
  /// The files of attached schemas, by the path that an ATTACH names.
  private var attached: [String: [String]] = [:]
  private let uses: [String]
  private let root: String

  init(
    _ files: [String], uses: [String], root: String, in place: any Files, shown: (String) -> String
  ) throws(InputError) {
    self.root = root
    // Whoever declares something by hand says it all.
    self.uses =
      files.isEmpty ? uses + ExtensionPackages.sets(above: root, in: place).filter { !uses.contains($0) } : uses
    self.files = files
    for file in files {
      let source = SourceFile(
        path: file, bytes: try place.read(file, shownAs: shown(file), limit: FileSystem.maximumSize))
      for path in Self.attachedPaths(in: source) {
        let absolute = Path.absolute(path, from: Path.directory(of: file))
        if attached[absolute] == nil { attached[absolute] = try Self.history(at: absolute, in: place) }
      }
    }
  }

  private static func attachedPaths(in file: SourceFile) -> [String] {
    let parsed = Parser.parse(declarations: file)
    return parsed.declarations.compactMap { declaration in
      if case .attach(let path, _) = declaration { parsed.tree.unquoted(path) } else { nil }
    }
  }

  /// The files of a folder of migrations, or one file; nil where there is neither.
  private static func history(at path: String, in place: any Files) throws(InputError) -> [String]? {
    switch place.status(path)?.kind {
    case .directory:
      let files = try SQLFiles.below(path, in: place)
      let reversals = MigrationHistory.reversals(among: files)
      let steps = files.filter { !reversals.contains($0) }
        .map { FoundHistory.Step(path: $0, number: MigrationNumber(path: $0, below: path)) }
      return FoundHistory.ordered(steps).map(\.path)
    case .file: return [path]
    case .other, nil: return nil
    }
  }

  /// Every file.
  var paths: [String] { files + attached.sorted { $0.key < $1.key }.flatMap(\.value) }

  func read(_ source: (String) throws(InputError) -> SourceFile) throws(InputError) -> ProjectDeclarations {
    func sources(_ paths: [String]) throws(InputError) -> [SourceFile] {
      var sources: [SourceFile] = []
      for path in paths { sources.append(try source(path)) }
      return sources
    }
    var histories: [String: [SourceFile]] = [:]
    for (path, files) in attached.sorted(by: { $0.key < $1.key }) {
      histories[path] = try sources(files)
    }
    return ProjectDeclarations(root: root, files: try sources(files), uses: uses, attached: histories)
  }
}
