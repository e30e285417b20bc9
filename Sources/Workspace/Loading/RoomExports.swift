/// The schemas that Room writes out: `schemas/app.Database/3.json`, a file a version.
struct RoomExports {
  /// The newest version of each database, absolute, in path order.
  private(set) var newest: [String] = []
  /// The others.
  private(set) var older: [String] = []
  /// The tables of the newest versions, by their paths.
  private var tables: [String: Set<Substring>] = [:]

  /// - Parameter types: the names of the program's types, as far as they are known. A schema that has a table of one of theirs, and isn't
  ///   of one itself, is left over of a type that is gone.
  init(_ inventory: Inventory, types: Set<String>, files: any Files) {
    var seen: Set<String> = []
    for folder in inventory.folders where !folder.isAside {
      let isModule = folder.programs.contains { $0.hasPrefix("build.gradle") }
      // A repository may have exported schemas that a module's ignore file names.
      let path = isModule ? Path.join(folder.path, "schemas") : folder.path
      guard Path.name(of: path) == "schemas", seen.insert(path).inserted else { continue }
      let entries = (try? files.entries(of: path)) ?? []
      for database in entries where database.kind == .directory { add(Path.join(path, database.name), files) }
    }
    let there = newest.filter { path in
      Path.name(of: Path.directory(of: path)).split(separator: ".").last.map { types.contains(String($0)) } ?? false
    }
    let tablesThere = there.reduce(into: Set<Substring>()) { $0.formUnion(tables[$1] ?? []) }
    let gone = newest.filter { !there.contains($0) && tables[$0]?.isDisjoint(with: tablesThere) == false }
    older += gone
    newest.removeAll(where: gone.contains)
    newest.sort(by: Path.naturallyPrecedes)
    older.sort(by: Path.naturallyPrecedes)
  }

  private mutating func add(_ folder: String, _ files: any Files) {
    let versions = ((try? files.entries(of: folder)) ?? []).compactMap { entry -> (number: Int, path: String)? in
      guard entry.name.hasSuffix(".json"), let number = Int(entry.name.dropLast(5)) else { return nil }
      return (number, Path.join(folder, entry.name))
    }.sorted { $0.number < $1.number }
    guard let last = versions.last, let bytes = try? files.read(last.path, shownAs: last.path, limit: 4 << 20) else {
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("\"createSql\"") else { return }
    newest.append(last.path)
    tables[last.path] = Set(
      text.split(separator: "\"tableName\"").dropFirst().compactMap { $0.split(separator: "\"").dropFirst().first })
    older += versions.dropLast().map(\.path)
  }
}
