private import Analyzer
private import Notations

// Files of a notation of their own: SQLDelight and drift.
extension ProjectFinder {
  /// Files of a notation of their own, grouped by the module or package that they lie in.
  mutating func findSourceSets(_ layout: LayoutName, endings: Set<String>) {
    var groups: [(key: String, files: [String])] = []
    for folder in inventory.folders where isInScope(folder.path) {
      let files = folder.files.filter { name in
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { endings.contains(String(name[name.utf8.index(after: $0)...])) }
          ?? false
      }.map { Path.join(folder.path, $0) }
      if files.isEmpty { continue }
      let key = layout == .drift ? package(of: folder.path) : sourceSet(of: folder.path)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].files += files
      } else {
        groups.append((key, files))
      }
    }
    if layout == .drift {
      groups = groups.flatMap { group in
        let files = group.files.sorted(by: Path.naturallyPrecedes)
        return DriftImports(files, in: group.key, texts).databases().map { (group.key, $0) }
      }
    } else {
      groups = groups.flatMap { group in
        let build = GradleBuild(of: group.key, in: inventory, texts)
        return build?.databases(group.files, of: group.key, in: module(of: group.key)) ?? [group]
      }
    }
    for group in groups.sorted(by: { Path.naturallyPrecedes($0.key, $1.key) }) {
      let build = layout == .drift ? nil : GradleBuild(of: group.key, in: inventory, texts)
      if layout == .sqldelight, build?.isForSQLDelight != true, !isSQLDelight(group.files) { continue }
      if build?.isOtherDatabase(group.key) == true {
        let why = Skip(
          .otherDatabase, because: .proven("the build names another dialect for it", at: build?.evidence(group.key)))
        others += group.files.map { LeftOut(path: $0, skip: why) }
        continue
      }
      // Databases of one package are told apart by where their files lie.
      let isAlone = groups.count { $0.key == group.key } == 1
      let root = isAlone ? module(of: group.key) : Path.commonAncestor(of: group.files.map(Path.directory(of:)))
      var project = FoundProject(root: root)
      var files = group.files.sorted(by: Path.naturallyPrecedes)
      // `tables_v3.drift` beside `tables.drift` is what the schema was once.
      let old = layout == .drift ? files.filter(isOldVersion) : []
      if old.count < files.count {
        for file in old {
          project.skipped[file] = .called(.snapshot, "its name says that it is an older version of the tables")
        }
        files.removeAll(where: old.contains)
      }
      let steps = files.filter { $0.hasSuffix(".sqm") }
      let statements = files.filter { !$0.hasSuffix(".sqm") }
      let derives =
        build?.derivesSchema(group.key) == true
        || (!statements.isEmpty && makesTables(steps) && !makesTables(statements))
      let history =
        steps.isEmpty ? nil : FoundHistory(HistoryFolder(group.key, files: steps, texts: texts), as: .sqldelight)
      if let history, derives { project.take(history) }
      project.queries = statements
      if layout == .drift {
        let file = Path.join(group.key, "build.yaml")
        let build = texts.files.status(file) == nil ? nil : texts.bytes(of: file).map { DriftBuild($0, file: file) }
        project.declared = .drift(storesDatesAsText: build?.storesDatesAsText ?? false)
        project.declaredFunctions = build?.declarations ?? ""
      } else {
        project.declared = .sqldelight
        if let build {
          let modules = GradleModules(inventory, texts)
          project.borrowed = modules.files(of: build.dependencies(group.key), from: module(of: group.key))
          project.queries += project.borrowed
        }
      }
      let evidence = build?.evidence(group.key).map { [$0] } ?? []
      let named = build?.evidence(group.key).map {
        Decision.proven("\(Path.name(of: $0.file)) declares the database", at: $0)
      }
      project.decisions.note(
        named ?? .likely("the ending is that of \(layout == .drift ? "drift" : "SQLDelight")'s files"),
        of: project.files)
      project.add(layout, evidence)
      add(project, home: root)
      if let history, !derives {
        // They lead from one version to the next, and the first one isn't there: a history beside the schema.
        var steps = FoundProject(root: root)
        steps.startsLater = true
        steps.leadsTo = project.queries
        steps.declared = .sqldelight
        steps.take(history)
        steps.add(layout, evidence)
        add(steps, home: history.folder)
      }
    }
  }

  func makesTables(_ files: [String]) -> Bool {
    files.contains { texts.makesTables($0) }
  }

  /// `.sq` is the ending of scripts in other languages, too.
  func isSQLDelight(_ files: [String]) -> Bool {
    files.contains { $0.contains("/sqldelight") }
      || files.allSatisfy { file in
        let text = SQLDelight().read(SourceFile(path: file, bytes: texts.bytes(of: file) ?? []))
        return Parser.parse(text).diagnostics.isEmpty
      }
  }

  /// `app/src/main/sqldelight` → itself with every source set of the module; the folder where there is no `src`.
  func sourceSet(of folder: String) -> String {
    var components = folder.split(separator: "/").map(String.init)
    guard let source = components.lastIndex(of: "src"), source + 2 < components.count else {
      return highestFolder(of: folder)
    }
    components[source + 1] = "*"
    return "/" + components[...(source + 2)].joined(separator: "/")
  }

  func module(of key: String) -> String {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard let star = parts.firstIndex(of: "*") else { return key }
    return parts[..<(star - 1)].joined(separator: "/")
  }

  /// The highest folder above this one in the scope that has nothing but folders leading here.
  func highestFolder(of folder: String) -> String {
    for ancestor in Path.ancestors(of: folder).reversed() where isInScope(ancestor) {
      let hasFiles = inventory.folder(ancestor)?.files.contains { $0.hasSuffix(".sq") || $0.hasSuffix(".sqm") } ?? false
      if hasFiles { return ancestor }
    }
    return folder
  }

  func isOldVersion(_ file: String) -> Bool {
    let words = Snapshots.words(of: String(Path.name(of: file).prefix { $0 != "." }))
    return words.last.map { $0.first == "v" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) } ?? false
  }

  func package(of folder: String) -> String {
    for ancestor in Path.ancestors(of: folder) where isInScope(ancestor) {
      let files = inventory.folder(ancestor)?.files ?? []
      if files.contains("pubspec.yaml") || files.contains("build.yaml") { return ancestor }
    }
    return scope
  }
}
