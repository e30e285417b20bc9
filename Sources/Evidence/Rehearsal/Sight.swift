import Analyzer

/// The sight of one run of a migration.
enum Sight {
  case fails(RehearsalRun.Failure)
  case loses(Loss)
  /// Rows of a table refer to nothing.
  case brokenKey(child: String, parent: String, rows: Int)
  /// The words of `integrity_check`.
  case brokenRows(String)
  /// The schema isn't that to which it leads without rows.
  case leadsElsewhere(String)

  /// The text that tells it from others of the migration.
  var key: String {
    switch self {
    case .fails(let failure): "fails \(failure.place ?? -1)"
    case .loses(let loss): loss.key
    case .brokenKey(let child, let parent, _): "key \(child) \(parent)"
    case .brokenRows: "rows"
    case .leadsElsewhere: "schema"
    }
  }

  /// Whether another one says the same, on other rows.
  func isLike(_ other: Sight) -> Bool {
    guard key == other.key else { return false }
    switch (self, other) {
    case (.loses(let loss), .loses(let other)): return loss.place == other.place && loss.isSaid == other.isSaid
    case (.fails(let failure), .fails(let other)):
      return failure.refusal.code == other.refusal.code
    default: return true
    }
  }
}

/// Rows that refer to nothing, and what else is wrong with rows.
struct BrokenKeys {
  /// The counts, by child and parent.
  private var counts: [[String]: Int] = [:]
  private var problems: [String] = []

  /// - Parameter looksAtAll: whether it is looked at more than foreign keys. SQLite keeps everything else in order unless it is told
  ///   not to.
  init(_ database: Database, looksAtAll: Bool) {
    database.allowing(.rehearsal) {
      for row in database.rows("PRAGMA foreign_key_check") where row.count >= 3 {
        counts[[row[0] ?? "", row[2] ?? ""], default: 0] += 1
      }
      if looksAtAll { problems = database.strings("PRAGMA integrity_check(4)").filter { $0 != "ok" } }
    }
  }

  func sights(since before: BrokenKeys) -> [Sight] {
    var sights: [Sight] = []
    for (pair, count) in counts.sorted(by: { $0.key.joined(separator: "\u{0}") < $1.key.joined(separator: "\u{0}") })
    where count > before.counts[pair] ?? 0 {
      sights.append(.brokenKey(child: pair[0], parent: pair[1], rows: count - (before.counts[pair] ?? 0)))
    }
    if let problem = problems.first, before.problems.isEmpty { sights.append(.brokenRows(problem)) }
    return sights
  }
}

/// The definitions of a schema, as SQLite keeps them.
struct SchemaLines {
  private let lines: [String: String]

  init(_ database: Database) {
    let rows = database.rows("SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    lines = Dictionary(rows.map { ($0[0] ?? "", $0[1] ?? "") }) { first, _ in first }
  }

  /// The first object that differs, in words; nil where none does.
  func difference(from other: SchemaLines) -> String? {
    for name in Set(lines.keys).union(other.lines.keys).sorted() where lines[name] != other.lines[name] {
      return name
    }
    return nil
  }
}
