/// Drizzle: `meta/_journal.json` lists the migrations in their order, whatever they are called. Later versions have no such
/// list: each migration is a folder, `20250821084058_x/migration.sql`, with a `snapshot.json` beside it.
enum DrizzleLayout: HistoryLayout {
  static let name = LayoutName.drizzle
  static let habit = TransactionHabit.unknown

  private static func journal(of folder: HistoryFolder) -> String? {
    let path = Path.join(folder.path, "meta/_journal.json")
    return folder.companions.contains(path) ? path : nil
  }

  /// What the first migration's folder says of the schema behind it.
  private static func snapshot(of folder: HistoryFolder) -> String? {
    if folder.companions.isEmpty { return nil }
    return folder.files.lazy.map { Path.join(Path.directory(of: $0), "snapshot.json") }.first(
      where: folder.companions.contains)
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    (journal(of: folder) ?? snapshot(of: folder)).map { Evidence($0) }
  }

  static func isOtherDatabase(_ folder: HistoryFolder) -> Bool {
    if let path = snapshot(of: folder) {
      // It holds a whole schema; the dialect stands at its beginning.
      let words = (folder.texts.bytes(of: path) ?? []).prefix(400).split { !isLetter($0) }.map {
        String(decoding: $0, as: UTF8.self)
      }
      let dialect = words.firstIndex(of: "dialect").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
      return dialect.map { !ours.contains($0) } ?? false
    }
    guard let path = journal(of: folder), let journal = try? YAML.parse(folder.texts.bytes(of: path) ?? [], file: path)
    else { return false }
    return journal.member("dialect")?.plainText.map { !ours.contains($0) } ?? false
  }

  private static let ours: Set<String> = ["sqlite", "turso", "libsql"]

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    if journal(of: folder) == nil {
      return folder.files.map { file in
        guard let number = folder.number(of: file) else { return .other }
        return number.isOfFolder ? .step(number) : .skipped(.unclaimed)
      }
    }
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
