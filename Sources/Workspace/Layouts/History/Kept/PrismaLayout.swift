private import Analyzer
import Notations

/// Prisma: `<stamp>_<name>/migration.sql`, and `migration_lock.toml` with the provider.
enum PrismaLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "prisma")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = ["migration_lock.toml"]
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["_prisma_migrations"]
  static let folders: [String] = ["prisma"]
  static let migrations = MigrationStyle.byOthers("'prisma migrate dev --create-only --name NAME' makes one")
  static let precedence = LayoutPrecedence.ownList
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.proof("names the database for Prisma")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    let lock = Path.join(folder.path, "migration_lock.toml")
    if folder.companions.contains(lock) {
      return Evidence(lock, line: folder.texts.text(of: lock).flatMap { TOML($0).line(of: "provider") })
    }
    return nil
  }

  /// Its engine has foreign keys on and runs a file as it stands, so that the PRAGMA which it writes into the file acts.
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .outside, foreignKeys: .on, writesPragmas: true)
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      Path.name(of: file) == "migration.sql" ? folder.number(of: file).map { .step($0) } ?? .other : .other
    }
  }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? {
    guard let lock = evidence(in: folder), let text = folder.texts.text(of: lock.file) else { return nil }
    return TOML(text).value(of: "provider").map { $0 != "sqlite" } ?? false ? lock : nil
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
