import Notations

/// tern runs what stands above `---- create above / drop below ----`.
enum TernLayout: HistoryLayout {
  static let name = LayoutName.tern
  static let sign = LayoutSign.likely("has tern's line between up and down")

  static let configurations: Set<String> = ["tern.conf"]

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [ConfiguredHistory(folder: ".")] }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.firstLine(marked: .tern)
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner { .aroundFile }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Tern() }
}
