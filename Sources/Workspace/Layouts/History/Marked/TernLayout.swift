import Notations

/// tern runs what stands above `---- create above / drop below ----`.
enum TernLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "tern")
  static let endings: [String] = []
  static let configurations: Set<String> = ["tern.conf"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["schema_version"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered, addition: .file(.divided("---- create above / drop below ----")), wantsNames: false,
    refusesEqualNumbers: true)
  static let precedence = LayoutPrecedence.marks
  static let crates: [String] = []
  static let marker: LayoutMarker? = LayoutMarker("create above / drop below")
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("has tern's line between up and down")

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [ConfiguredHistory(folder: ".")] }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.firstLine(marked: marker)
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner { .aroundFile }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Tern() }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
