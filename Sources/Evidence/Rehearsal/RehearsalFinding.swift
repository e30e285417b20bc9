package import Analyzer

/// Something that a rehearsal has shown.
package struct RehearsalFinding: Sendable {
  /// Its id.
  package let id: FindingID

  /// The version or migration that comes first where a new version is released while the one before still runs.
  package enum Order: Sendable {
    /// The version: the one before doesn't work behind the migration.
    case versionFirst
    /// The migration: the version doesn't work before it.
    case migrationFirst
  }

  /// The statement, as a place in the migration's file; nil for the migration as a whole.
  package let place: Int?
  /// The event, in the words of a message.
  package let message: String
  /// The advice; nil where there is none.
  package let help: String?
  /// Whether the migration says it itself, so that it may be meant.
  package let isSaid: Bool
  /// Whether it happens only while foreign keys act, and nobody knows whether they do.
  package let needsForeignKeys: Bool
  /// The queries that it is about, as their numbers.
  package var queries: [Int] = []
  /// In which order alone the migration and the new version can be released; nil where it isn't about that.
  package var order: Order?
  /// Rows that show it; nil where a fresh database doesn't show the same.
  package let witness: Witness?
  let key: String

  init(
    _ id: FindingID, at place: Int?, _ message: String, help: String? = nil, isSaid: Bool = false, key: String,
    witness: Witness? = nil, needsForeignKeys: Bool = false
  ) {
    self.id = id
    self.place = place
    self.message = message
    self.help = help
    self.isSaid = isSaid
    self.key = key
    self.witness = witness
    self.needsForeignKeys = needsForeignKeys
  }

  init(_ sight: Sight, of step: RehearsedStep, _ witness: Witness?, needsForeignKeys: Bool) {
    let keys = needsForeignKeys ? "with foreign keys on, " : ""
    func make(_ id: FindingID, at place: Int?, _ message: String, _ help: String?, isSaid: Bool = false) -> Self {
      Self(
        id, at: place, keys + message, help: help, isSaid: isSaid, key: sight.key, witness: witness,
        needsForeignKeys: needsForeignKeys)
    }
    switch sight {
    case .fails(let failure):
      self = make(
        .rehearsalFails, at: failure.place,
        failure.place == nil
          ? "the COMMIT behind this migration fails on rows that the schema allows: \(failure.refusal.message)"
          : "this fails on rows that the schema allows: \(failure.refusal.message)",
        "Mend or move such rows before this statement, in the same migration.")
    case .loses(let loss):
      let id: FindingID = if case .rows = loss.what { .rehearsalLosesRows } else { .rehearsalLosesValues }
      let allow = "-- puresql-lint: allow(\(id.rawValue)) reason"
      self = make(
        id, at: loss.place, loss.message(step), "\(loss.advice) Where it is meant, say why: \(allow)",
        isSaid: loss.isSaid)
    case .brokenKey(let child, let parent, _):
      self = make(
        .rehearsalBreaksConstraint, at: step.lastPlace(naming: [child, parent]),
        "behind this migration rows of '\(child)' refer to rows of '\(parent)' that aren't there",
        "Mend these rows in the same migration, or keep the rows that they refer to.")
    case .brokenRows(let problem):
      self = make(
        .rehearsalBreaksConstraint, at: step.lastPlace(naming: []),
        "behind this migration integrity_check says: \(problem)", "Mend these rows in the same migration.")
    case .leadsElsewhere(let name):
      self = make(
        .rehearsalSchemaDiffers, at: nil,
        "with rows, this migration leads to another \(name) than in a fresh database", nil)
    }
  }
}

extension RehearsedStep {
  /// The last statement that changes or drops one of some tables; the last of all where none does.
  func lastPlace(naming tables: [String]) -> Int? {
    let names = Set(tables.map { Name($0) })
    return (parts.last { part in target(part.place).map(names.contains) ?? false } ?? parts.last)?.place
  }
}

extension Loss {
  private var rows: String {
    guard case .rows(let gone, let all) = what else { return "" }
    return gone == all ? "the rows of '\(table)'" : "rows of '\(table)'"
  }

  /// The event, in the words of a message.
  func message(_ step: RehearsedStep) -> String {
    switch what {
    case .rows:
      switch cause {
      case .ignored: return "this copy passes over \(rows) that the new table refuses"
      case .filtered: return "this copy leaves out \(rows) for which its condition isn't true"
      case .joined: return "this copy leaves out \(rows) that have no partner in its join"
      case .grouped: return "this copy makes one of several \(rows)"
      case .notCopied: return "this deletes the rows of '\(table)', and the new '\(table)' gets none of them"
      case .said:
        if case .drop = step.body(place) { return "DROP TABLE deletes the rows of '\(table)'" }
        return "this deletes the rows of '\(table)'"
      case .withOthers(let other), .elsewhere(let other):
        return other.map { "this statement about '\($0)' deletes \(rows), too" } ?? "this deletes \(rows)"
      case .replaced: return "rows that are in the way of others here go: this deletes \(rows)"
      case .copied, .narrowed, .otherColumn, .constant, .leftOut, .columnNotCopied, .null, .converted:
        return "behind this copy \(rows) are missing"
      }
    case .values(let column, let value, let new):
      let own = "'\(column)' of '\(table)'"
      let change = new.map { ": \(value.shown) becomes \($0.shown)" } ?? ""
      switch cause {
      case .narrowed:
        return "what this makes of \(own) says less than what was there" + change
      case .otherColumn(let other): return "this copies '\(other)' into \(own)" + change
      case .constant: return "this gives \(own) the same value in all rows" + change
      case .leftOut: return "this copy leaves out \(own), which gets its default" + change
      case .columnNotCopied: return "the new '\(table)' has no '\(column)', and nothing else gets what it held"
      case .null: return "what this makes of \(own) is NULL for some values" + change
      case .said:
        return new == nil
          ? "DROP COLUMN deletes what '\(table)' holds in '\(column)'" : "this overwrites \(own) in all rows" + change
      case .withOthers(let other), .elsewhere(let other):
        return other.map { "this statement about '\($0)' overwrites \(own), which it doesn't name" + change }
          ?? "this overwrites \(own)" + change
      case .copied: return "not all that \(own) holds gets where this puts it"
      case .ignored, .filtered, .joined, .grouped, .notCopied, .replaced, .converted:
        return "\(own) doesn't keep what it held" + change
      }
    }
  }

  /// The advice.
  var advice: String {
    switch cause {
    case .ignored, .replaced: "Make room for such rows first, or put them elsewhere."
    case .filtered, .grouped, .copied: "Copy all rows, or put the others elsewhere."
    case .joined: "Join with LEFT JOIN, or copy the others, too."
    case .notCopied: "Copy the rows before the old table is dropped."
    case .said: "Copy what is still needed before."
    case .elsewhere, .withOthers:
      "A foreign key's action or a trigger does it: switch it off around this, or put the rows aside."
    case .narrowed, .null, .converted: "Convert without cutting off, or keep the old column."
    case .otherColumn, .constant: "Write the columns in the order in which the copy reads them."
    case .leftOut, .columnNotCopied: "Name the column in both lists of the copy."
    }
  }
}

extension SQLValue {
  fileprivate var shown: String {
    let literal = literal
    return literal.count > 30 ? literal.prefix(26) + "…'" : literal
  }
}
