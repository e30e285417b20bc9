import Notations

/// Flyway: `V1.1__x.sql`, `R__x.sql` (run again whenever it changes, after all others), `U1.1__x.sql` (takes V1.1 back).
/// Prefixes, separator and suffix can be set in its configuration.
enum FlywayLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "flyway")
  static let endings: [String] = []
  static let configurations: Set<String> = ["flyway.conf", "flyway.toml"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["flyway_schema_history", "schema_version"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .versioned, addition: .file(.plain), wantsNames: true, refusesEqualNumbers: true, hasRepeatables: true)
  static let precedence = LayoutPrecedence.names
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = true
  static let sign = LayoutSign.likely("is called as Flyway's migrations are")

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] {
    let flyway = FlywayConfiguration(text, isTOML: file.hasSuffix(".toml"))
    return flyway.locations.map {
      ConfiguredHistory(folder: $0, line: flyway.line, naming: flyway.naming, placeholders: flyway.placeholders)
    }
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    let names = VersionedNames(folder.naming)
    return folder.firstFile { names.versioned($0) != nil }
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Flyway(values: folder.placeholders) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner { .aroundFile }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { VersionedNames(folder.naming).roles(in: folder) }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}

/// The configuration of Flyway: where migrations lie, what they are called, and what placeholders stand for.
private struct FlywayConfiguration {
  var locations: [String] = []
  var line: Int?
  var naming = VersionedNames.Naming()
  var placeholders: [String: String] = [:]

  init(_ text: String, isTOML: Bool) {
    var values: [String: String] = [:]
    var table = ""
    for (place, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let raw = raw.drop { $0 == " " || $0 == "\t" }
      if raw.hasPrefix("#") || raw.isEmpty { continue }
      if raw.hasPrefix("[") {
        table = String(raw.dropFirst().prefix { $0 != "]" })
        continue
      }
      guard let equal = raw.firstIndex(of: "=") else { continue }
      let name = raw[..<equal].filter { !" \t\"".contains($0) }
      let key = table.isEmpty || name.hasPrefix("flyway.") ? name : table + "." + name
      if key == "flyway.locations" { line = place + 1 }
      values[key] = raw[raw.index(after: equal)...].filter { !"[]\"'".contains($0) }
    }
    func value(_ key: String) -> String? {
      values["flyway." + key].map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
    locations = (value("locations") ?? "").split(separator: ",").map { location in
      let location = location.drop { $0 == " " }
      let path = location.split(separator: ":", maxSplits: 1).last ?? location
      // A class path's resources lie there in nearly every build.
      return location.hasPrefix("classpath:") ? "src/main/resources/" + path : String(path)
    }
    if let prefix = value("sqlMigrationPrefix") { naming.versioned = prefix }
    if let prefix = value("repeatableSqlMigrationPrefix") { naming.repeatable = prefix }
    if let prefix = value("undoSqlMigrationPrefix") { naming.undo = prefix }
    if let separator = value("sqlMigrationSeparator") { naming.separator = separator }
    if let suffixes = value("sqlMigrationSuffixes") {
      naming.suffixes = suffixes.split(separator: ",").map(String.init)
    }
    for (key, value) in values where key.hasPrefix("flyway.placeholders.") {
      placeholders[String(key.dropFirst("flyway.placeholders.".count))] = String(
        value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
