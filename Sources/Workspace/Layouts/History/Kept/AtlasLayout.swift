private import Analyzer
import Notations

/// Atlas: files in the order of their names, and `atlas.sum` with their hashes.
enum AtlasLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "atlas")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = ["atlas.sum"]
  static let manifests: Set<String> = ["atlas.hcl"]
  static let ownTables: [String] = ["atlas_schema_revisions"]
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers("'atlas migrate new NAME' makes one and writes atlas.sum")
  static let precedence = LayoutPrecedence.sum
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.proof("is Atlas' sum of the migrations")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    let sum = Path.join(folder.path, "atlas.sum")
    return folder.companions.contains(sum) ? Evidence(sum) : nil
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Atlas() }

  /// Its driver switches foreign keys off before the transaction of a file, and looks for broken ones at its end.
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: .off, writesPragmas: true)
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    let names = folder.files.map(folder.relative)
    let order = names.indices.sorted { names[$0] < names[$1] }
    return folder.files.indices.map { place in
      if folder.isReversal(folder.files[place]) { return .skipped(.reversal) }
      guard let rank = order.firstIndex(of: place) else { return .other }
      let written = MigrationNumber(path: names[place], below: "")?.written ?? String(names[place].dropLast(4))
      return .step(MigrationNumber(place: rank, written: written))
    }
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
