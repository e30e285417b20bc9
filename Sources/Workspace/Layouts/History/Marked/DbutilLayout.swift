import Analyzer
import Notations

/// mautrix's dbutil: the first line of each file says from which version it leads to which. A new database takes the file
/// that leads from version 0 to a late one, and what follows that; the steps in between are for older databases.
enum DbutilLayout: HistoryLayout {
  static let name = LayoutName.plain
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.onlyIfAsked
  static let precedence = LayoutPrecedence.marks
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("says in its first line which version it leads to, as dbutil wants it")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.files.first { step(of: $0, in: folder)?.from == 0 }.map { Evidence($0, line: 1) }
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Dbutil() }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- transaction: sqlite-fkey-off")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    let path = path(in: folder)
    return folder.files.map { file in
      if let step = path.first(where: { $0.file == file }) {
        return .step(MigrationNumber(place: step.to, written: String(step.to)))
      }
      guard let source = source(file, folder), Dbutil.step(of: source) != nil else { return .other }
      return .skipped(
        Dbutil.isForAnother(source)
          ? Skip(.otherDatabase, because: .likely("its first line says that it is for another database than SQLite"))
          : Skip(.unclaimed, because: .likely("a new database takes another way from version 0 to the last one")))
    }
  }

  static func programs(in folder: HistoryFolder) -> [String] {
    guard let start = path(in: folder).first?.to else { return folder.programs }
    return folder.programs.filter { program in
      folder.number(of: program)?.value.map { $0 > start } ?? true
    }
  }

  /// The files that lead from version 0 to the last one.
  private static func path(in folder: HistoryFolder) -> [(file: String, to: Int)] {
    var steps: [Int: (file: String, to: Int)] = [:]
    for file in folder.files where OtherDatabases.ofPath(folder.relative(file)) != .other {
      guard let step = step(of: file, in: folder) else { continue }
      steps[step.from] = (file, step.to)
    }
    var path: [(file: String, to: Int)] = []
    while let next = steps[path.last?.to ?? 0] { path.append(next) }
    return path.filter { source($0.file, folder).map(Dbutil.isForAnother) == false }
  }

  private static func step(of file: String, in folder: HistoryFolder) -> Dbutil.Step? {
    let versions = folder.texts.sign(\.versions, of: file) { text in
      Dbutil.step(of: SourceFile(path: file, bytes: text)).map { [$0.from, $0.to] } ?? []
    }
    return versions.flatMap { $0.count == 2 ? Dbutil.Step(from: $0[0], to: $0[1]) : nil }
  }

  private static func source(_ file: String, _ folder: HistoryFolder) -> SourceFile? {
    folder.texts.bytes(of: file).map { SourceFile(path: file, bytes: $0) }
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }
}
