/// Drizzle: `meta/_journal.json` lists the migrations in their order, whatever they are called.
enum DrizzleLayout: HistoryLayout {
  static let name = LayoutName.drizzle
  static let habit = TransactionHabit.unknown

  private static func journal(of folder: HistoryFolder) -> String? {
    let path = Path.join(folder.path, "meta/_journal.json")
    return folder.companions.contains(path) ? path : nil
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? { journal(of: folder).map { Evidence($0) } }

  static func isOtherDatabase(_ folder: HistoryFolder) -> Bool {
    guard let path = journal(of: folder), let journal = try? YAML.parse(folder.texts.bytes(of: path) ?? [], file: path)
    else { return false }
    return journal.member("dialect")?.plainText.map { !["sqlite", "turso", "libsql"].contains($0) } ?? false
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    var tags: [String] = []
    if let path = journal(of: folder), let bytes = folder.texts.bytes(of: path),
      let journal = try? YAML.parse(bytes, file: path)
    {
      let entries = (journal.member("entries")?.elements ?? []).enumerated().map { place, entry in
        (number: entry.member("idx")?.plainText.flatMap { Int($0) } ?? place, tag: entry.member("tag")?.plainText ?? "")
      }
      tags = entries.sorted { $0.number < $1.number }.map(\.tag)
    }
    return folder.files.map { file in
      let name = folder.relative(file)
      guard let place = tags.firstIndex(where: { name == $0 + ".sql" }) else {
        return Snapshots.isName(Path.name(of: file)) ? .skipped(.snapshot) : .other
      }
      let written = MigrationNumber(path: name, below: "")?.written
      return .step(MigrationNumber(place: place, written: written ?? tags[place]))
    }
  }
}
