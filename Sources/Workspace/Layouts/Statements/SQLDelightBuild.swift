/// The databases of SQLDelight in `build.gradle(.kts)`: `sqldelight { databases { create("X") { … } } }`. It is a
/// program, and read as far as its words say something.
struct SQLDelightBuild {
  private struct Database {
    var text: String
    var line: Int
  }

  private let file: String
  private var databases: [Database] = []

  init?(of key: String, in inventory: Inventory, _ texts: TextCache) {
    let module = key.split(separator: "*").first.map { Path.directory(of: String($0.dropLast())) } ?? key
    let folder = Path.directory(of: module + "/x")
    let found = ["build.gradle.kts", "build.gradle"].map { Path.join(folder, $0) }.first {
      texts.files.status($0)?.kind == .file
    }
    guard let found, let text = texts.text(of: found) else { return nil }
    file = found
    isForSQLDelight = text.lowercased().contains("sqldelight")
    guard let start = text.firstRange(of: "sqldelight {") ?? text.firstRange(of: "sqldelight{") else { return nil }
    let block = text[start.lowerBound...]
    let inside = block.firstRange(of: "databases").map { block[$0.upperBound...] } ?? block
    var depth = 0
    var head = ""
    var current = ""
    var line = text[..<inside.startIndex].count(where: \.isNewline) + 1
    var first = line
    for character in inside {
      if character.isNewline { line += 1 }
      if character == "{" {
        depth += 1
        if depth == 2 {
          current = head
          first = line
        }
      } else if character == "}" {
        depth -= 1
        if depth == 1 { databases.append(Database(text: current, line: first)) }
        if depth <= 0 { break }
      }
      if depth == 1 { head = character == "}" || character == "{" ? "" : head + String(character) }
      if depth >= 2 { current.append(character) }
    }
  }

  /// The database whose sources lie in a folder: the one that names it, or the only one.
  private func database(_ key: String) -> Database? {
    let folder = Path.name(of: key)
    return databases.first { $0.text.contains("/" + folder) } ?? (databases.count == 1 ? databases[0] : nil)
      ?? databases.first { !$0.text.contains("srcDirs") }
  }

  /// The folders that a database says its files lie in, from the module's: `srcDirs.from("src/commonMain/sqldelight/a")`,
  /// `srcDirs("a", "b")`. Empty where it says none.
  private func sourceFolders(of database: Database) -> [String] {
    guard let start = database.text.firstRange(of: "srcDirs") else { return [] }
    let line = database.text[start.upperBound...].prefix { !$0.isNewline && $0 != ")" }
    return line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }.enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }

  /// The files of a source set, those of each database that names a folder of its own by themselves.
  ///
  /// - Parameters:
  ///   - key: the source set, `module/src/*/sqldelight`.
  ///   - module: the folder that the build is in.
  /// - Returns: the source set of each, and its files.
  func databases(_ files: [String], of key: String, in module: String) -> [(key: String, files: [String])] {
    var rest = files
    var found: [(key: String, files: [String])] = []
    for database in databases {
      let folders = sourceFolders(of: database)
      let own = rest.filter { file in folders.contains { Path.relative(file, to: Path.join(module, $0)) != nil } }
      var way = folders.first?.split(separator: "/").map(String.init) ?? []
      guard !own.isEmpty, way.count > 2, way[0] == "src" else { continue }
      way[1] = "*"
      rest.removeAll(where: own.contains)
      found.append((Path.join(module, way.joined(separator: "/")), own))
    }
    return rest.isEmpty ? found : found + [(key, rest)]
  }

  /// The build has SQLDelight in it.
  let isForSQLDelight: Bool

  func derivesSchema(_ key: String) -> Bool {
    guard let text = database(key)?.text, let place = text.firstRange(of: "deriveSchemaFromMigrations") else {
      return false
    }
    return text[place.upperBound...].prefix(12).contains("true")
  }

  func isOtherDatabase(_ key: String) -> Bool {
    guard let text = database(key)?.text, let place = text.firstRange(of: "dialect") else { return false }
    let dialect = text[place.upperBound...].prefix { !$0.isNewline }.lowercased()
    return ["mysql", "postgres", "hsql", "h2"].contains { dialect.contains($0) }
  }

  /// `dependency(project(":common:db"))`, `dependency project(path: ':db')` → `common/db`: modules whose databases are a part
  /// of this one.
  func dependencies(_ key: String) -> [String] {
    guard let text = database(key)?.text else { return [] }
    var modules: [String] = []
    var rest = text[...]
    while let place = rest.firstRange(of: "dependency") {
      rest = rest[place.upperBound...]
      let line = rest.prefix { !$0.isNewline }
      guard line.drop(while: { $0 == " " || $0 == "(" }).hasPrefix("project"),
        let start = line.firstIndex(where: { $0 == "\"" || $0 == "'" })
      else { continue }
      let name = line[line.index(after: start)...].prefix { $0 != line[start] }
      let path = name.split(separator: ":").joined(separator: "/")
      if !path.isEmpty { modules.append(path) }
    }
    return modules
  }

  func evidence(_ key: String) -> Evidence? { database(key).map { Evidence(file, line: $0.line) } }
}
