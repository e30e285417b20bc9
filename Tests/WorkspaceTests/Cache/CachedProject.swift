import Evidence
import Foundation
import Workspace

/// A project in a folder, which is checked with what is known of the last check and without it.
final class CachedProject {
  let folder: TemporaryFolder
  let cache: TemporaryFolder

  /// What comes of a check.
  struct Result {
    /// As each of a few reporters shows it.
    var shown: [String]
    /// The statements of the files that weren't looked at.
    var knownStatements: Int
  }

  static let start = [
    "Migrations/1.sql": """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, town TEXT) STRICT;
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL, gone TEXT, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE
    ) STRICT;
    CREATE VIEW heavy AS SELECT id, name FROM pet WHERE weight > 50;

    """,
    "Migrations/2.sql":
      "ALTER TABLE pet DROP COLUMN gone;\nCREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER) STRICT;\n",
    "Queries/a.sql": "allPets: SELECT * FROM pet;\n",
    "Queries/b.sql": "findPet: SELECT id, name FROM pet WHERE id = ?;\n",
    "Queries/c.sql": "SELECT id FROM pet WHERE name = NULL;\n",
    "Queries/d.sql": "-- puresql-lint: allow(null-comparison) it is a test\nSELECT id FROM pet WHERE name = NULL;\n",
    "Queries/e.sql": "heavyPets: SELECT name FROM heavy;\nUPDATE pet SET name = 'x';\n",
    "Queries/f.sql": "pick(output: Pick): SELECT id, name FROM pet;\n",
    "Queries/g.sql": "towns: SELECT DISTINCT town FROM owner ORDER BY town;\n",
    "Queries/h.sql": "visits: SELECT id FROM visit WHERE pet_id IS NOT NULL AND id IS NOT NULL;\n",
  ]

  init(_ files: [String: String] = CachedProject.start) throws {
    folder = try TemporaryFolder(files)
    cache = try TemporaryFolder()
  }

  /// Checks the project.
  ///
  /// - Parameter usesCache: whether what is known of the last check is used, and what is found now is kept.
  func check(usesCache: Bool) -> Result {
    let outcome = Swift.Result { try report(usesCache: usesCache) }
    guard case .success(let (report, known)) = outcome else {
      return Result(shown: ["\(outcome)"], knownStatements: 0)
    }
    let shown = [
      TextReporter(report, on: Terminal()).render(), JSONReporter(report).render(),
      SARIFReporter(report, rules: RuleDescription.all).render(), GitLabReporter(report).render(),
    ]
    return Result(
      shown: shown.map { String(decoding: $0, as: UTF8.self) } + [TextReporter.summary(report, offersFixes: true)],
      knownStatements: known)
  }

  private func report(usesCache: Bool) throws -> (Report, Int) {
    let files = RecordedFiles()
    let loader = ProjectLoader(paths: [folder.path], currentDirectory: folder.path, files: files)
    let plan = try usesCache ? KeptSigns.plan(loader, files, key: ["test"], in: cache.path) : loader.plan()
    let pipeline = Pipeline()
    var builder = ReportBuilder(looksForWitnesses: true)
    var reader = plan.makeReader()
    guard usesCache, plan.isOfFiles else {
      while let project = try reader.next() { builder.add(try pipeline.check(project)) }
      var report = builder.report
      builder.witnesses?.add(to: &report)
      return (report, 0)
    }
    var known = 0
    var checks = KeptChecks(plan, files, pipeline, key: ["test"], in: cache.path)
    while let checked = try checks.next(&reader) {
      known += checked.knownStatements
      builder.add(checked)
    }
    var report = builder.report
    if let witnesses = builder.witnesses { checks.addWitnesses(witnesses, to: &report) }
    return (report, known)
  }

  /// The files of what is kept, by their names.
  var entries: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []).sorted() }

  func removeEntry(_ name: String) throws { try FileManager.default.removeItem(atPath: cache.path + "/" + name) }

  func entry(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: cache.path + "/" + name)))
  }
}

/// Edits at random.
struct RandomEdits {
  private var chance: SplitMix
  private var number = 0

  init(seed: UInt64) { chance = SplitMix(seed: seed) }

  private static let statements = harmless + harmless + harmful
  private static let harmless = [
    "all#: SELECT * FROM pet;", "SELECT id FROM pet WHERE name = NULL;",
    "find#: SELECT id, name FROM pet WHERE id = ?;",
    "remove#: DELETE FROM owner WHERE id = ?;", "SELECT nam FROM pet;",
    "visits#: SELECT id FROM visit WHERE id IS NOT NULL;",
    "UPDATE pet SET name = 'a';", "-- puresql-lint: allow(null-comparison) why\nSELECT 1;",
    "pick#(output: Pick): SELECT id, name FROM pet;",
    "bind#: INSERT INTO owner (name) VALUES (:name);", "SELECT FROM;",
  ]
  private static let harmful = [
    "all#: SELECT * FROM pet;", "find#: SELECT id, name FROM pet WHERE id = ?;",
    "SELECT id FROM pet WHERE name = NULL;",
    "remove#: DELETE FROM owner WHERE id = ?;", "delete_all_#: DELETE FROM pet;", "SELECT nam FROM pet;",
    "SELECT x FROM nothing;", "SELECT y FROM other.thing;", "SELECT gone FROM pet;", "SELECT FROM;",
    "-- puresql-lint: allow(null-comparison) why\nSELECT id FROM pet WHERE name = NULL;",
    "-- puresql-lint: allow(null-comparison) why\nSELECT 1;", "-- puresql-lint: allow(no-such-rule)\nSELECT 1;",
    "pick#(output: Pick): SELECT id, name FROM pet;", "pick#(output: Pick): SELECT id, weight FROM pet;",
    "twin: SELECT 1 AS one;", "twin: SELECT name FROM owner;", "snake_name_#: SELECT 1 AS one;",
    "SELECT p.name FROM pet p LEFT JOIN owner o ON o.id = p.owner_id WHERE o.name = 'x';",
    "INSERT INTO pet VALUES (1);", "PRAGMA writable_schema = 1;",
    "both# { SELECT id FROM pet; names: SELECT name FROM owner; }", "calls# { findPet(:id); allPets(); }",
    "caller# { towns(); visits(); }",
    "SELECT id FROM visit WHERE id IS NOT NULL;", "UPDATE pet SET name = 'a';", "DELETE FROM visit;",
    "class: SELECT name AS \"class\" FROM pet;", "SELECT c#  FROM pet;",
    "bind#: INSERT INTO owner (name) VALUES (:name);",
    "aTwin: SELECT id AS a, id AS a FROM pet;", "SELECT added FROM pet;", "SELECT no_such_function(id) FROM pet;",
  ]
  /// What makes another layout of a folder, or another database of it.
  private static let foreign = [
    "-- name: GetPet# :one\nSELECT id FROM pet WHERE id = ?;", "-- +goose Up\nSELECT 1;",
    "CREATE TABLE elsewhere# (id SERIAL, a JSONB);", "CREATE TABLE pet (id INTEGER PRIMARY KEY);",
  ]
  private static let migrations = [
    "ALTER TABLE pet ADD COLUMN added TEXT;", "CREATE INDEX pet_owner ON pet (owner_id);", "DROP VIEW heavy;",
    "DROP TABLE visit;", "CREATE TABLE thing# (id INTEGER PRIMARY KEY, ownerId INTEGER REFERENCES owner (id)) STRICT;",
    "ALTER TABLE owner RENAME COLUMN town TO city;", "ALTER TABLE ghost ADD COLUMN a;", "CREATE TABLE loose# (a, b);",
    "-- puresql-lint: allow(drop-in-use) why\nDROP TABLE visit;",
  ]
  private static let configurations = [
    ("rules.yaml", "preset: pedantic\n"), ("rules.yaml", "rules: {null-comparison: off}\n"),
    ("rules.yaml", "preset: essential\n"),
    ("rules.yaml", "preset: strict\nrules: {name-style: {queries: snake_case}}\n"),
    ("rules.yaml", "rules: {sqlite-rejects: note, null-comparison: error}\n"),
    ("puresql.yaml", "minSQLiteVersion: 3.40\n"), ("puresql.yaml", "history: {released: 1}\n"),
    ("puresql.yaml", "style: dependency-free\n"), ("puresql.yaml", "no such key\n"),
  ]

  private func files(_ folder: TemporaryFolder, _ part: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + part)) ?? []).sorted()
      .filter { $0.hasSuffix(".sql") }.map { part + "/" + $0 }
  }

  private mutating func text(_ pieces: [String]) -> String {
    number += 1
    let piece = pieces.randomElement(using: &chance) ?? ""
    return piece.replacing("#", with: "\(number % 7)") + "\n"
  }

  /// Makes one edit.
  ///
  /// - Returns: what it was, for whoever reads that something went wrong.
  mutating func edit(_ folder: TemporaryFolder) throws -> String {
    let manager = FileManager.default
    func remove(_ name: String) throws { try manager.removeItem(atPath: folder.path + "/" + name) }
    let queries = files(folder, "Queries")
    guard let file = queries.randomElement(using: &chance), queries.count > 5 else {
      let name = "Queries/new\(Int.random(in: 0..<20, using: &chance)).sql"
      try folder.write(name, text(Self.statements))
      return "made \(name)"
    }
    switch Int.random(in: 0..<24, using: &chance) {
    case 0..<5, 20, 21:
      let new = text(Self.statements)
      try folder.write(file, try folder.read(file) + new)
      return "added to \(file): \(new)"
    case 5..<9:
      let new = text(Self.statements)
      try folder.write(file, new)
      return "wrote \(file): \(new)"
    case 9:
      try remove(file)
      return "removed \(file)"
    case 10:
      let folders = ["Queries/", "Queries/sub/", "other/"]
      let name = "\(folders.randomElement(using: &chance) ?? "")new\(Int.random(in: 0..<20, using: &chance)).sql"
      let new = text(Bool.random(using: &chance) ? Self.statements : Self.foreign)
      try folder.write(name, new)
      return "made \(name): \(new)"
    case 11:
      let name = "Queries/moved\(Int.random(in: 0..<9, using: &chance)).sql"
      if name == file { return "nothing" }
      if manager.fileExists(atPath: folder.path + "/" + name) { try remove(name) }
      try manager.moveItem(atPath: folder.path + "/" + file, toPath: folder.path + "/" + name)
      return "moved \(file) to \(name)"
    case 12:
      try folder.write(file, try folder.read(file))
      return "touched \(file)"
    case 13, 14, 22:
      // As long as it was, and from the same time.
      var bytes = Array(try folder.read(file).utf8)
      let words = bytes.indices.filter { bytes[$0] &- 97 < 26 }
      guard let place = words.randomElement(using: &chance) else { return "nothing" }
      let times = try manager.attributesOfItem(atPath: folder.path + "/" + file)[.modificationDate]
      bytes[place] = bytes[place] == UInt8(ascii: "e") ? UInt8(ascii: "a") : UInt8(ascii: "e")
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/" + file))
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
      if let times {
        try manager.setAttributes([.modificationDate: times], ofItemAtPath: folder.path + "/" + file)
      }
      return "changed a letter of \(file) at \(place)"
    case 15:
      let migrations = files(folder, "Migrations")
      let last = migrations.last ?? "Migrations/1.sql"
      switch Int.random(in: 0..<4, using: &chance) {
      case 0 where migrations.count > 2:
        try remove(last)
        return "removed \(last)"
      case 1:
        let name = "Migrations/\(migrations.count + 1).sql"
        let new = text(Self.migrations)
        try folder.write(name, new)
        return "made \(name): \(new)"
      default:
        let new = text(Self.migrations)
        try folder.write(last, migrations.count > 2 && Bool.random(using: &chance) ? new : try folder.read(last) + new)
        return "edited \(last): \(new)"
      }
    case 17:
      guard let (name, text) = Self.configurations.randomElement(using: &chance) else { return "nothing" }
      try folder.write(name, text)
      return "wrote \(name): \(text)"
    case 16, 18:
      for name in ["rules.yaml", "puresql.yaml"] where manager.fileExists(atPath: folder.path + "/" + name) {
        try remove(name)
      }
      return "removed the configuration"
    default:
      // So that most of a long run isn't about a project in ruins.
      for (name, text) in CachedProject.start.sorted(by: { $0.key < $1.key }) { try folder.write(name, text) }
      let others =
        files(folder, "other") + files(folder, "Queries/sub") + queries.filter { CachedProject.start[$0] == nil }
      for name in files(folder, "Migrations").dropFirst(2) + others { try remove(name) }
      return "began anew"
    }
  }
}
