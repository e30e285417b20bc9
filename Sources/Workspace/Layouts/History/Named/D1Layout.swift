private import Analyzer
import Notations

/// Cloudflare D1: `wrangler d1 migrations apply` runs numbered files of a folder that wrangler's configuration names, each once.
enum D1Layout: HistoryLayout {
  static let name = LayoutName(rawValue: "d1")
  static let endings: [String] = []
  static let configurations: Set<String> = ["wrangler.toml", "wrangler.json", "wrangler.jsonc"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered, addition: .file(.plain), wantsNames: true, refusesEqualNumbers: false)
  static let precedence = LayoutPrecedence.ownNames
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.proof("binds a D1 database")

  /// The key is the same in TOML and JSON, and a binding without it has its migrations in a folder `migrations`.
  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] {
    var found: [ConfiguredHistory] = []
    var binding: Int?
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber && !"_-./".contains($0) }.map(String.init)
      if line.drop(while: \.isWhitespace).hasPrefix("#") || line.drop(while: \.isWhitespace).hasPrefix("//") {
        continue
      }
      if words.contains("d1_databases") { binding = binding ?? place + 1 }
      if let key = words.firstIndex(of: "migrations_dir"), key + 1 < words.count {
        found.append(ConfiguredHistory(folder: words[key + 1], line: place + 1))
      }
    }
    if found.isEmpty, let binding { found.append(ConfiguredHistory(folder: "migrations", line: binding)) }
    return found
  }

  /// Only the configuration says it: the files are called as others' are.
  static func evidence(in folder: HistoryFolder) -> Evidence? { nil }

  /// D1 has foreign keys on, and refuses BEGIN and SAVEPOINT: a file is one batch, which is one transaction.
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: .on)
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
