import Analyzer
import Notations

/// SQLDelight: `.sq` files in the source sets of a module, `.sqm` files that lead from one version of the schema to the next, and what
/// Gradle's build says of both.
enum SQLDelightLayout: DeclaredLayout {
  static let name = LayoutName(rawValue: "sqldelight")
  static let endings = ["sq", "sqm"]
  static let configurations: Set<String> = ["build.gradle.kts", "build.gradle"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers(
    "a migration is a file NUMBER.sqm beside the .sq files; add it by hand")

  static func databases(in folders: SourceFolders) -> [DeclaredDatabase] {
    let (inventory, texts) = (folders.inventory, folders.texts)
    let groups = folders.groups(endings: endings) { sourceSet(of: $0, folders) }.flatMap { group in
      let build = SQLDelightBuild(of: group.key, in: inventory, texts)
      return build?.databases(group.files, of: group.key, in: module(of: group.key)) ?? [group]
    }.sorted { Path.naturallyPrecedes($0.key, $1.key) }
    return groups.compactMap { group in
      let build = SQLDelightBuild(of: group.key, in: inventory, texts)
      if build?.isForSQLDelight != true, !areOurs(group.files, texts) { return nil }
      let isAlone = groups.count { $0.key == group.key } == 1
      let root = SourceFolders.root(of: group.files, in: module(of: group.key), isAlone: isAlone)
      let files = group.files.sorted(by: Path.naturallyPrecedes)
      let evidence = build?.evidence(group.key)
      var database = DeclaredDatabase(
        root: root, folder: group.key, files: files.filter { !$0.hasSuffix(".sqm") },
        steps: files.filter { $0.hasSuffix(".sqm") }, notation: SQLDelightFiles(), evidence: evidence,
        decision: evidence.map { .proven("\(Path.name(of: $0.file)) declares the database", at: $0) }
          ?? .likely("the ending is that of SQLDelight's files"))
      if build?.isOtherDatabase(group.key) == true {
        database.otherDatabase = Skip(
          .otherDatabase, because: .proven("the build names another dialect for it", at: evidence))
        return database
      }
      database.derivesSchema =
        build?.derivesSchema(group.key) == true
        || !database.files.isEmpty && database.steps.contains { texts.makesTables($0) }
          && !database.files.contains { texts.makesTables($0) }
      if let build {
        database.borrowed = SQLDelightModules(inventory, texts).files(
          of: build.dependencies(group.key), from: module(of: group.key))
      }
      return database
    }
  }

  /// Whether files are this tool's: `.sq` is the ending of scripts in other languages, too.
  private static func areOurs(_ files: [String], _ texts: TextCache) -> Bool {
    files.contains { $0.contains("/sqldelight") }
      || files.allSatisfy { file in
        let text = SQLDelight().read(SourceFile(path: file, bytes: texts.bytes(of: file) ?? []))
        return Parser.parse(text).diagnostics.isEmpty
      }
  }

  /// `app/src/main/sqldelight` → itself with every source set of the module; the folder where there is no `src`.
  private static func sourceSet(of folder: String, _ folders: SourceFolders) -> String {
    var components = folder.split(separator: "/").map(String.init)
    guard let source = components.lastIndex(of: "src"), source + 2 < components.count else {
      return highestFolder(of: folder, folders)
    }
    components[source + 1] = "*"
    return "/" + components[...(source + 2)].joined(separator: "/")
  }

  private static func module(of key: String) -> String {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard let star = parts.firstIndex(of: "*") else { return key }
    return parts[..<(star - 1)].joined(separator: "/")
  }

  /// The highest folder above this one in the scope that has nothing but folders leading here.
  private static func highestFolder(of folder: String, _ folders: SourceFolders) -> String {
    for ancestor in Path.ancestors(of: folder).reversed() where folders.isInScope(ancestor) {
      let hasFiles =
        folders.inventory.folder(ancestor)?.files.contains { $0.hasSuffix(".sq") || $0.hasSuffix(".sqm") } ?? false
      if hasFiles { return ancestor }
    }
    return folder
  }
}

/// `.sq` files of one database, and its `.sqm` files.
private struct SQLDelightFiles: DeclaredNotation {
  func read(_ files: [SourceFile], migrations: [SourceFile], leadsTo: [SourceFile]) -> DeclaredText {
    let derives = !migrations.isEmpty
    let text = SQLDelightProject(files, migrations: migrations, derivesSchema: derives)
    return DeclaredText(
      history: derives ? text.migrations : [text.schema].compactMap(\.self),
      schemaFiles: derives ? [] : text.schemaFiles, queries: text.queries,
      goal: leadsTo.isEmpty ? [] : [SQLDelightProject(leadsTo).schema].compactMap(\.self))
  }
}
