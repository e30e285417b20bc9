import Notations

/// refinery: `V1__x.sql` and `V1.2__x.sql`, and `U3__x.sql`, which may come out of order; nothing takes a step back.
enum RefineryLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "refinery")
  static let endings: [String] = []
  static let configurations: Set<String> = ["refinery.toml"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["refinery_schema_history"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .versioned, addition: .file(.plain), wantsNames: true, refusesEqualNumbers: true)
  static let precedence = LayoutPrecedence.ownNames
  static let crates: [String] = ["refinery"]
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("is called as refinery's migrations are, and Cargo.toml depends on refinery")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    guard folder.dependencies.contains(name) else { return nil }
    let names = VersionedNames(VersionedNames.Naming(undo: nil, outOfOrder: "U"))
    return folder.firstFile { names.versioned($0) != nil }
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: BundledSQLite.foreignKeys(of: folder))
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    VersionedNames(VersionedNames.Naming(undo: nil, outOfOrder: "U")).roles(in: folder)
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
