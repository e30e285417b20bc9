import Analyzer

/// The part of a schema that a database can be brought to without a loss: what would lose something stays as the database has it,
/// with all that is on it, and so does what doesn't work beside that.
struct LosslessGoal {
  /// An object of a schema. Tables and views share their names.
  struct Piece: Hashable {
    let type: String
    let name: Name

    init(_ type: String, _ name: String) {
      self.type = type == "view" ? "table" : type
      self.name = Name(name)
    }

    init(_ entry: DatabaseSchema.Entry) { self.init(entry.type, entry.name) }
  }

  private let current: [DatabaseSchema.Entry]
  private let wanted: [DatabaseSchema.Entry]
  /// The pieces that stay as they are, and why.
  private var kept: [Piece: String] = [:]

  /// - Parameters:
  ///   - current: what the database has.
  ///   - wanted: what the schema has.
  ///   - tables: those that would lose something.
  init(from current: [DatabaseSchema.Entry], to wanted: [DatabaseSchema.Entry], keeping tables: [String]) {
    self.current = current
    self.wanted = wanted
    for table in tables { kept[Piece("table", table)] = "it would lose something" }
  }

  /// The objects of the goal, in an order in which they can be made.
  var entries: [DatabaseSchema.Entry] {
    let all = current.filter { reason(for: $0) != nil } + wanted.filter { reason(for: $0) == nil }
    return ["table", "index", "view", "trigger"].flatMap { type in all.filter { $0.type == type } }
  }

  /// Leaves out more of the schema: what fails, with what SQLite says of it.
  ///
  /// - Returns: Whether there is anything that wasn't left out before.
  mutating func leaveOut(_ failures: [Piece: String]) -> Bool {
    let new = failures.filter { kept[$0.key] == nil }
    for (piece, message) in new { kept[piece] = "it doesn't work beside what stays as it is (\(message))" }
    return !new.isEmpty
  }

  /// Why an object of the schema is left out; nil if it isn't.
  func reason(for type: String, _ name: String) -> String? {
    let piece = Piece(type, name)
    let entry = wanted.first { Piece($0) == piece } ?? current.first { Piece($0) == piece }
    return entry.flatMap { reason(for: $0) } ?? kept[piece]
  }

  private func reason(for entry: DatabaseSchema.Entry) -> String? {
    if let reason = kept[Piece(entry)] { return reason }
    let isOnAnother = kept[Piece("table", entry.table)] != nil
    return isOnAnother ? "it is on '\(entry.table)', which stays as it is" : nil
  }
}
