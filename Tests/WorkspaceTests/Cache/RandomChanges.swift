import Evidence
import Foundation

/// Changes at random of what lies in and around a project of any layout: its files, other tools' configurations at any depth, what git
/// ignores and has released.
struct RandomChanges {
  private var chance: SplitMix
  private var number = 0
  private let manager = FileManager.default
  /// The folder in which anything may change.
  private let outer: String
  /// The project's folder, as a path below `outer`.
  private let project: String

  init(seed: UInt64, in outer: String, project: String) {
    chance = SplitMix(seed: seed)
    self.outer = outer
    self.project = project
  }

  /// What tells of another tool, or of ours, by a file's name and a text.
  private static let configurations: [(name: String, texts: [String])] = [
    (
      "sqlc.yaml",
      [
        "version: \"2\"\nsql:\n  - engine: sqlite\n    schema: migrations\n    queries: queries\n",
        "version: \"2\"\nsql:\n  - engine: sqlite\n    schema: schema.sql\n    queries: .\n",
        "version: \"2\"\nsql:\n  - engine: postgresql\n    schema: migrations\n    queries: queries\n",
      ]
    ),
    (
      "sqlc.json",
      ["{\"version\": \"1\", \"packages\": [{\"engine\": \"sqlite\", \"schema\": \"migrations\", \"queries\": \".\"}]}"]
    ),
    (
      "Cargo.toml",
      ["[dependencies]\nsqlx = \"0.8\"\n", "[dependencies]\nrefinery = \"0.8\"\n", "[package]\nname = \"x\"\n"]
    ),
    ("go.mod", ["module x\nrequire github.com/pressly/goose/v3 v3.0.0\n", "module x\n"]),
    ("package.json", ["{}"]), ("Package.swift", [""]), ("pubspec.yaml", ["name: x\ndependencies: {drift: any}\n"]),
    (
      "build.yaml",
      ["targets: {$default: {builders: {drift_dev: {options: {store_date_time_values_as_text: true}}}}}\n"]
    ),
    (
      "build.gradle.kts",
      [
        "plugins { id(\"app.cash.sqldelight\") }\nsqldelight { databases { create(\"Db\") { packageName.set(\"a\") } } }\n"
      ]
    ),
    ("diesel.toml", ["[migrations_directory]\ndir = \"migrations\"\n", ""]),
    ("flyway.conf", ["flyway.locations=filesystem:sql\nflyway.sqlMigrationPrefix=W\n", ""]),
    ("flyway.toml", ["[flyway]\nlocations = [\"filesystem:migrations\"]\n"]), ("tern.conf", [""]),
    ("dbconfig.yml", ["development: {dialect: sqlite3, dir: migrations}\n"]), ("atlas.hcl", [""]),
    ("atlas.sum", ["h1:x\n"]), ("migration_lock.toml", ["provider = \"postgresql\"\n", "provider = \"sqlite\"\n"]),
    (
      "puresql.yaml",
      [
        "", "layout: goose\n", "queries: .\n", "exclude: ['*a*.sql']\n", "declarations: [declared.sql]\n",
        "history: {released: git:main}\n", "history: {released: 1}\n", "output: Generated\n", "no such key\n",
      ]
    ),
    ("puresql.yml", ["minSQLiteVersion: 3.40\n"]),
    (
      "rules.yaml",
      [
        "preset: pedantic\n", "extends: base.yaml\n", "extends: ../base.yaml\n", "rules: {null-comparison: note}\n",
        "overrides: [{paths: ['**/*a*'], rules: {unknown-name: note}}]\n",
      ]
    ),
    ("rules.yml", ["preset: strict\n"]), ("base.yaml", ["preset: pedantic\n", "preset: essential\n"]),
    (
      "declared.sql", ["CREATE FUNCTION added(a) RETURNS TEXT;\n", "CREATE TABLE declared (id INTEGER PRIMARY KEY);\n"]
    ),
    ("structure.sql", ["CREATE TABLE pet (id INTEGER PRIMARY KEY);\n"]),
    ("schema.sql", ["CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\n"]),
  ]
  private static let texts = [
    "SELECT * FROM pet;\n", "-- name: GetPet :one\nSELECT id FROM pet WHERE id = ?;\n", "SELECT nam FROM nothing;\n",
    "-- +goose Up\nCREATE TABLE more (id INTEGER);\n-- +goose Down\nDROP TABLE more;\n", "SELECT FROM;\n",
    "-- migrate:up\nCREATE TABLE more (id INTEGER);\n-- migrate:down\nDROP TABLE more;\n", "DROP TABLE pet;\n",
    "CREATE TABLE elsewhere (id SERIAL, a JSONB);\n", "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\n",
    "ALTER TABLE pet ADD COLUMN added TEXT;\n", "", "SELECT {{ a }} FROM pet;\n", ".headers on\nSELECT 1;\n",
    "label:\nSELECT 1;\n", "import 'a.drift';\n", "SELECT id FROM pet WHERE id = NULL;\n", "SELECT added(1);\n",
  ]
  private static let names = [
    "a.sql", "z.sql", "2_b.sql", "99_x.sql", "1.down.sql", "3.up.sql", "V9__c.sql", "20990101000000_d.sql", "a.sq",
    "9.sqm", "a.drift", "schema.sql", "postgres.sql", "x.go", "00003_x.go", "up.sql", "down.sql", "a.txt", "U1__x.sql",
  ]
  private static let folders = [
    "migrations", "Migrations", "queries", "Queries", "sqlite", "postgres", "docs", "node_modules", "db", "sql", "sub",
    "src/main/sqldelight", ".hidden", "schema",
  ]
  private static let ignored = ["*.sql\n", "a*\n", "migrations/\n", "!a.sql\n", "/sub\n", "*.yaml\n", "queries\n"]

  private mutating func one<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &chance) }

  /// The files and folders below the outer one, as paths below it, in order.
  private func paths() -> (files: [String], folders: [String]) {
    var (files, folders): ([String], [String]) = ([], [])
    var pending = [""]
    while let folder = pending.popLast() {
      let entries = (try? manager.contentsOfDirectory(atPath: full(folder))) ?? []
      for name in entries.sorted() where name != ".git" && name != ".errors" {
        let path = folder.isEmpty ? name : folder + "/" + name
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: full(path), isDirectory: &isFolder) else {
          files.append(path)
          continue
        }
        let isLink = (try? manager.destinationOfSymbolicLink(atPath: full(path))) != nil
        if isFolder.boolValue, !isLink {
          folders.append(path)
          pending.append(path)
        } else {
          files.append(path)
        }
      }
    }
    return (files, folders)
  }

  private func full(_ path: String) -> String { path.isEmpty ? outer : outer + "/" + path }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: full(path))
    try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place, as an editor may do it: the inode stays.
    if let handle = try? FileHandle(forWritingTo: url) {
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } else {
      try Data(text.utf8).write(to: url)
    }
  }

  private func text(of path: String) -> String { (try? String(contentsOfFile: full(path), encoding: .utf8)) ?? "" }

  /// Makes a change.
  ///
  /// - Returns: what it was, for whoever reads that something went wrong.
  mutating func change() throws -> String {
    do { return try changed() } catch { return "failed: \(error)" }
  }

  private mutating func changed() throws -> String {
    let (files, folders) = paths()
    number += 1
    let folder = one(of: folders + [project, project, project, ""]) ?? ""
    func place(_ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
    switch Int.random(in: 0..<30, using: &chance) {
    case 0..<4:
      let name = place(one(of: Self.names) ?? "")
      let copied = one(of: files).map { text(of: $0) } ?? ""
      try write(name, Bool.random(using: &chance) ? copied : one(of: Self.texts) ?? "")
      return "made \(name)"
    case 4, 5:
      guard let file = one(of: files) else { return "nothing" }
      try manager.removeItem(atPath: full(file))
      return "removed \(file)"
    case 6..<8:
      guard let file = one(of: files) else { return "nothing" }
      let name =
        Bool.random(using: &chance) ? place(one(of: Self.names) ?? "") : place((file as NSString).lastPathComponent)
      if name == file { return "nothing" }
      try? manager.removeItem(atPath: full(name))
      try manager.moveItem(atPath: full(file), toPath: full(name))
      return "moved \(file) to \(name)"
    case 8..<12: return try changeLetter(of: files)
    case 12..<14:
      guard let file = one(of: files) else { return "nothing" }
      let new = one(of: Self.texts) ?? ""
      try write(file, Bool.random(using: &chance) ? text(of: file) + new : new)
      return "edited \(file)"
    case 14..<19:
      guard let (name, texts) = one(of: Self.configurations) else { return "nothing" }
      let new = one(of: texts) ?? ""
      try write(place(name), new)
      return "wrote \(place(name)): \(new)"
    case 19, 20:
      let known = Set(Self.configurations.map(\.name) + [".gitignore"])
      for file in files where known.contains((file as NSString).lastPathComponent) {
        try manager.removeItem(atPath: full(file))
      }
      return "removed the configurations"
    case 21, 22:
      guard let from = one(of: folders.filter { $0 != project && !project.hasPrefix($0) }) else { return "nothing" }
      let to = ((from as NSString).deletingLastPathComponent as NSString).appendingPathComponent(
        one(of: Self.folders) ?? "")
      let parent = (full(to) as NSString).deletingLastPathComponent
      try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try manager.moveItem(atPath: full(from), toPath: full(to))
      return "moved folder \(from) to \(to)"
    case 23, 24:
      let new = one(of: Self.ignored) ?? ""
      try write(place(".gitignore"), new)
      return "wrote \(place(".gitignore")): \(new)"
    case 25:
      guard let file = one(of: files), let other = one(of: files), file != other else { return "nothing" }
      try manager.removeItem(atPath: full(file))
      try manager.createSymbolicLink(atPath: full(file), withDestinationPath: full(other))
      return "made \(file) a link to \(other)"
    case 26:
      guard let file = one(of: files) else { return "nothing" }
      // Written beside it and put in its place: another inode, the same size.
      try Data(text(of: file).utf8).write(to: URL(fileURLWithPath: full(file)), options: .atomic)
      return "wrote \(file) anew"
    default: return try changeRepository()
    }
  }

  /// As long as it was, and from the same time.
  private mutating func changeLetter(of files: [String]) throws -> String {
    guard let file = one(of: files) else { return "nothing" }
    var bytes = Array(text(of: file).utf8)
    guard let place = one(of: bytes.indices.filter { bytes[$0] &- 97 < 26 }) else { return "nothing" }
    let time = try manager.attributesOfItem(atPath: full(file))[.modificationDate]
    bytes[place] = bytes[place] == UInt8(ascii: "e") ? UInt8(ascii: "a") : UInt8(ascii: "e")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: full(file)))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
    if let time { try manager.setAttributes([.modificationDate: time], ofItemAtPath: full(file)) }
    return "changed a letter of \(file) at \(place)"
  }

  private mutating func changeRepository() throws -> String {
    let places = ["", project]
    let place = one(of: places) ?? ""
    let folder = full(place)
    if !manager.fileExists(atPath: folder + "/.git") {
      if Bool.random(using: &chance) {
        try Git.run(["init", "--quiet", "--initial-branch", "main"], in: folder)
        return "made \(place) a repository"
      }
      try Git.run(["init", "--quiet", "--initial-branch", "main"], in: folder)
      try Git.run(["add", "--all"], in: folder)
      try Git.run(["commit", "--quiet", "--allow-empty", "--message", "x"], in: folder)
      return "made \(place) a repository with all files"
    }
    switch Int.random(in: 0..<5, using: &chance) {
    case 0:
      try manager.removeItem(atPath: folder + "/.git")
      return "removed the repository of \(place)"
    case 1, 2:
      try Git.run(["add", "--all"], in: folder)
      try Git.run(["commit", "--quiet", "--allow-empty", "--message", "x"], in: folder)
      return "committed all in \(place)"
    case 3:
      try Git.run(["checkout", "--quiet", "-B", "side\(number % 3)"], in: folder)
      return "made a branch in \(place)"
    default:
      try Git.run(["branch", "--quiet", "--force", "main", "HEAD~1"], in: folder)
      return "moved main back in \(place)"
    }
  }
}
