import Analyzer

/// The version that the path of a snapshot names: the history is compared with it as it was then.
enum SnapshotVersion: Equatable {
  /// The path names none, or one that the history hasn't reached.
  case last
  /// Behind this migration.
  case after(step: String)
  /// The history begins later, so nobody knows the schema of that version.
  case beforeHistory

  /// - Parameters:
  ///   - path: the snapshot's.
  ///   - numbers: the texts by which migrations are ordered, by their paths, the last migration last.
  init(of path: String, among numbers: [(path: String, number: String)]) {
    guard let version = Self.version(in: path) else {
      self = .last
      return
    }
    // The version of `54/07` is 54.
    let known = numbers.compactMap { step in
      step.number.split(separator: "/").first.map { (path: step.path, number: MigrationNumber(written: String($0))) }
    }
    let reached = known.last { $0.number <= version }
    if known.isEmpty || known.last?.path == reached?.path {
      self = .last
    } else {
      self = reached.map { .after(step: $0.path) } ?? .beforeHistory
    }
  }

  /// The number that is all there is to the name of the file's folder (`54/full.sql`, `v54/full.sql`), or the word at the end of
  /// its own (`tables_v2.sql`, `schema-54.sql`).
  private static func version(in path: String) -> MigrationNumber? {
    let folder = Path.name(of: Path.directory(of: path))
    return number(folder[...]) ?? Snapshots.words(of: Path.name(of: path)).last.flatMap { number($0[...]) }
  }

  private static func number(_ word: Substring) -> MigrationNumber? {
    let digits = word.first == "v" ? word.dropFirst() : word
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return MigrationNumber(written: String(digits))
  }
}
