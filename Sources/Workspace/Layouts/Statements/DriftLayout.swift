import Analyzer
import Notations

/// drift: `.drift` files of a package, which import one another, and `build.yaml`.
enum DriftLayout: DeclaredLayout {
  static let name = LayoutName(rawValue: "drift")
  static let endings = ["drift"]
  static let configurations: Set<String> = ["build.yaml"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = ["pubspec.yaml"]
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers("a migration is a part of the program; add it there")

  static func databases(in folders: SourceFolders) -> [DeclaredDatabase] {
    let groups = folders.groups(endings: endings) { package(of: $0, folders) }.flatMap { group in
      let files = group.files.sorted(by: Path.naturallyPrecedes)
      return DriftImports(files, in: group.key, folders.texts, included: folders.namedTogether(group.key)).databases()
        .map { (key: group.key, files: $0) }
    }.sorted { Path.naturallyPrecedes($0.key, $1.key) }
    return groups.map { group in
      let isAlone = groups.count { $0.key == group.key } == 1
      let root = SourceFolders.root(of: group.files, in: group.key, isAlone: isAlone)
      let file = Path.join(group.key, "build.yaml")
      let build =
        folders.texts.files.status(file) == nil
        ? nil : folders.texts.bytes(of: file).map { DriftBuild($0, file: file) }
      var database = DeclaredDatabase(
        root: root, folder: group.key, files: group.files.sorted(by: Path.naturallyPrecedes),
        notation: DriftFiles(storesDatesAsText: build?.storesDatesAsText ?? false),
        functions: build?.declarations ?? "", decision: .likely("the ending is that of drift's files"))
      // `tables_v3.drift` beside `tables.drift` is what the schema was once.
      let old = database.files.filter(isOldVersion)
      if old.count < database.files.count {
        for file in old {
          database.skipped[file] = .called(.snapshot, "its name says that it is an older version of the tables")
        }
        database.files.removeAll(where: old.contains)
      }
      return database
    }
  }

  private static func isOldVersion(_ file: String) -> Bool {
    let words = Snapshots.words(of: String(Path.name(of: file).prefix { $0 != "." }))
    return words.last.map { $0.first == "v" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) } ?? false
  }

  private static func package(of folder: String, _ folders: SourceFolders) -> String {
    for ancestor in Path.ancestors(of: folder) where folders.isInScope(ancestor) {
      let files = folders.inventory.folder(ancestor)?.files ?? []
      if !manifests.union(configurations).isDisjoint(with: files) { return ancestor }
    }
    return folders.scope
  }
}

/// `.drift` files of one database.
private struct DriftFiles: DeclaredNotation {
  /// `store_date_time_values_as_text` in build.yaml.
  let storesDatesAsText: Bool

  func read(_ files: [SourceFile], migrations: [SourceFile], leadsTo: [SourceFile]) -> DeclaredText {
    let text = DriftProject(files, storesDatesAsText: storesDatesAsText)
    return DeclaredText(
      history: [text.schema].compactMap(\.self), schemaFiles: text.schemaFiles, queries: text.queries,
      // Tables are written in Dart, too.
      omitsDefinitions: !text.missingImports.isEmpty)
  }
}
