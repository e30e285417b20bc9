/// The schemas that Room writes out: `schemas/app.Database/3.json`, a file a version.
struct RoomExports {
  /// The newest version of each database, absolute, in path order.
  private(set) var newest: [String] = []
  /// The others.
  private(set) var older: [String] = []

  init(_ inventory: Inventory, files: any Files) {
    var seen: Set<String> = []
    for folder in inventory.folders where !folder.isAside {
      let isModule = folder.programs.contains { $0.hasPrefix("build.gradle") }
      // A repository may have exported schemas that a module's ignore file names.
      let path = isModule ? Path.join(folder.path, "schemas") : folder.path
      guard Path.name(of: path) == "schemas", seen.insert(path).inserted else { continue }
      let entries = (try? files.entries(of: path)) ?? []
      for database in entries where database.kind == .directory { add(Path.join(path, database.name), files) }
    }
    newest.sort(by: Path.naturallyPrecedes)
    older.sort(by: Path.naturallyPrecedes)
  }

  private mutating func add(_ folder: String, _ files: any Files) {
    let versions = ((try? files.entries(of: folder)) ?? []).compactMap { entry -> (number: Int, path: String)? in
      guard entry.name.hasSuffix(".json"), let number = Int(entry.name.dropLast(5)) else { return nil }
      return (number, Path.join(folder, entry.name))
    }.sorted { $0.number < $1.number }
    guard let last = versions.last, let bytes = try? files.read(last.path, shownAs: last.path, limit: 4 << 20),
      String(decoding: bytes, as: UTF8.self).contains("\"createSql\"")
    else { return }
    newest.append(last.path)
    older += versions.dropLast().map(\.path)
  }
}
