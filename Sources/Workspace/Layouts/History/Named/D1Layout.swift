private import Analyzer

/// Cloudflare D1: `wrangler d1 migrations apply` runs numbered files of a folder that wrangler's configuration names, each once.
enum D1Layout: HistoryLayout {
  static let name = LayoutName.d1
  static let sign = LayoutSign.proof("binds a D1 database")

  static let configurations: Set<String> = ["wrangler.toml", "wrangler.json", "wrangler.jsonc"]

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
}
