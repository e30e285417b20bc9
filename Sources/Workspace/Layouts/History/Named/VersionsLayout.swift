import Notations

/// Folders named by version, with numbered files in them: `0.2/00__x.sql` comes before `0.10/00__x.sql`, `delta/73/01x.sql`
/// before `delta/74/01x.sql`.
enum VersionsLayout: HistoryLayout {
  static let name = LayoutName.versions
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers("a migration lies in the folder of its version; add it by hand")
  static let precedence = LayoutPrecedence.namesOfFolders
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("lies in a folder named by a version")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    // A whole schema in each of them is no history.
    let versioned = folder.files.filter { isInVersion($0, folder) && !Snapshots.isName(Path.name(of: $0)) }
    // One such folder is no history of them.
    let folders = Set(versioned.map(Path.directory(of:)))
    return folders.count > 1 || versioned.contains(where: { isDotted($0, folder) })
      ? versioned.first.map { Evidence($0) } : nil
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner { .unknown }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      if folder.isReversal(file) { return .skipped(.reversal) }
      if isCopy(file, folder) { return .skipped(.snapshot) }
      if isInVersion(file, folder) { return folder.number(of: file).map { .step($0) } ?? .other }
      return Snapshots.isName(Path.name(of: file)) ? .skipped(.snapshot) : .other
    }
  }

  /// Whether a file is the whole schema as it was in its version: it is called so and has no number of its own, and a step of
  /// that version or of one before makes one of its tables.
  private static func isCopy(_ file: String, _ folder: HistoryFolder) -> Bool {
    guard Snapshots.isName(Path.name(of: file)), let number = folder.number(of: file), number.isOfFolder,
      isInVersion(file, folder)
    else { return false }
    let tables = Set(folder.texts.wordTables(of: file))
    return folder.files.contains { other in
      guard other != file, isInVersion(other, folder), let step = folder.number(of: other),
        step < number || !step.isOfFolder && Path.directory(of: other) == Path.directory(of: file)
      else { return false }
      return folder.texts.wordTables(of: other).contains(where: tables.contains)
    }
  }

  private static func isInVersion(_ file: String, _ folder: HistoryFolder) -> Bool {
    let path = folder.relative(file)
    // Most files lie in the folder itself.
    guard path.utf8.contains(UInt8(ascii: "/")) else { return false }
    return path.split(separator: "/").dropLast().last.map { isVersion(String($0)) } ?? false
  }

  /// `0.10`, `v2`, `73`, `2023-4-2`.
  static func isVersion(_ name: String) -> Bool {
    let version = name.first == "v" || name.first == "V" ? name.dropFirst() : name[...]
    return version.first?.isNumber == true && version.last?.isNumber == true
      && version.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
  }

  private static func isDotted(_ file: String, _ folder: HistoryFolder) -> Bool {
    folder.relative(file).split(separator: "/").dropLast().last?.contains(".") == true
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
