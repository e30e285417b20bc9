private import Analyzer
import Notations

/// Drizzle: `meta/_journal.json` lists the migrations in their order, whatever they are called. Later versions have no such
/// list: each migration is a folder, `20250821084058_x/migration.sql`, with a `snapshot.json` beside it.
enum DrizzleLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "drizzle")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = ["_journal.json", "snapshot.json"]
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["__drizzle_migrations"]
  static let folders: [String] = ["drizzle"]
  static let migrations = MigrationStyle.byOthers(
    "'drizzle-kit generate --custom --name NAME' makes one and writes its journal")
  static let precedence = LayoutPrecedence.ownList
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.proof("is Drizzle's account of the migrations")

  private static func journal(of folder: HistoryFolder) -> String? {
    let path = Path.join(folder.path, "meta/_journal.json")
    return folder.companions.contains(path) ? path : nil
  }

  /// The schema behind the first migration, as its folder has it.
  private static func snapshot(of folder: HistoryFolder) -> String? {
    if folder.companions.isEmpty { return nil }
    return folder.files.lazy.map { Path.join(Path.directory(of: $0), "snapshot.json") }.first(
      where: folder.companions.contains)
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    (journal(of: folder) ?? snapshot(of: folder)).map { Evidence($0) }
  }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? {
    if let path = snapshot(of: folder) {
      // It holds a whole schema; the dialect stands at its beginning.
      let words = (folder.texts.bytes(of: path) ?? []).prefix(400).split { !isLetter($0) }.map {
        String(decoding: $0, as: UTF8.self)
      }
      let dialect = words.firstIndex(of: "dialect").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
      return dialect.map { !ours.contains($0) } ?? false ? Evidence(path) : nil
    }
    guard let path = journal(of: folder), let journal = try? YAML.parse(folder.texts.bytes(of: path) ?? [], file: path)
    else { return nil }
    let dialect = journal.member("dialect")
    return dialect?.plainText.map { !ours.contains($0) } ?? false ? Evidence(path, line: dialect?.line) : nil
  }

  private static let ours: Set<String> = ["sqlite", "turso", "libsql"]

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Its migrator runs all migrations that are new in one transaction, where the PRAGMA that it writes into rebuilds does
  /// nothing. Whether foreign keys are on then, the driver decides.
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    let packages = folder.texts.texts(named: "package.json", above: folder.path).compactMap(NodePackage.init)
    return MigrationRunner(
      transaction: .aroundHistory, foreignKeys: packages.first { $0.has("drizzle-orm") }.map(foreignKeys) ?? .unknown,
      writesPragmas: true, isLibSQL: packages.contains(where: \.usesLibSQL) || isForTurso(folder))
  }

  /// Whether the nearest configuration has libSQL's dialect: `dialect: "turso"`.
  private static func isForTurso(_ folder: HistoryFolder) -> Bool {
    let names = ["ts", "js", "mjs", "cjs", "json"].map { "drizzle.config.\($0)" }
    let texts = names.flatMap { folder.texts.texts(named: $0, above: folder.path).prefix(1) }
    return texts.contains { text in
      let words = text.split { !($0.isLetter || $0 == ":") }.flatMap { $0.split(separator: ":") }
      return zip(words, words.dropFirst()).contains { $0 == "dialect" && ["turso", "libsql"].contains($1) }
    }
  }

  /// The setting of foreign keys by the one driver that a program has: better-sqlite3 is built with foreign keys on.
  /// Since drizzle-orm 0.34 libSQL's client migrates by a call that switches them off before the transaction; before,
  /// they were on as libSQL is built.
  private static func foreignKeys(of package: NodePackage) -> MigrationRun.ForeignKeys {
    let drivers = [
      "better-sqlite3", "@libsql/client", "@libsql/client-wasm", "expo-sqlite", "@op-engineering/op-sqlite", "sql.js",
      "@types/bun", "bun-types", "wrangler", "@cloudflare/workers-types",
    ].filter(package.has)
    guard drivers.count == 1 else { return .unknown }
    switch drivers[0] {
    case "better-sqlite3": return .on
    case "@libsql/client", "@libsql/client-wasm":
      guard let version = package.version(of: "drizzle-orm") else { return .off }
      return version.lexicographicallyPrecedes([0, 34]) ? .on : .off
    default: return .unknown
    }
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    if journal(of: folder) == nil {
      return folder.files.map { file in
        guard let number = folder.number(of: file) else { return .other }
        return number.isOfFolder
          ? .step(number) : .skipped(.called(.unclaimed, "Drizzle runs no file that lies in no folder of its own"))
      }
    }
    let tags = entries(of: folder).map(\.tag)
    return folder.files.map { file in
      let name = folder.relative(file)
      guard let place = tags.firstIndex(where: { name == $0 + ".sql" }) else {
        return Snapshots.isName(Path.name(of: file)) ? .skipped(.snapshot) : .other
      }
      let written = MigrationNumber(path: name, below: "")?.written
      return .step(MigrationNumber(place: place, written: written ?? tags[place]))
    }
  }

  /// The journal's entries, in their order.
  static func entries(of folder: HistoryFolder) -> [(number: Int, tag: String)] {
    guard let path = journal(of: folder), let bytes = folder.texts.bytes(of: path),
      let journal = try? YAML.parse(bytes, file: path)
    else { return [] }
    let entries = (journal.member("entries")?.elements ?? []).enumerated().map { place, entry in
      (number: entry.member("idx")?.plainText.flatMap { Int($0) } ?? place, tag: entry.member("tag")?.plainText ?? "")
    }
    return entries.sorted { $0.number < $1.number }
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
