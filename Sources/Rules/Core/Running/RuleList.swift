/// Rules that look at the same thing, to be asked one after the other.
///
/// They are looked at where they are: to copy a rule out of the list would cost more than most of them do.
struct RuleList<R: Sendable>: Sendable {
  private struct Entry: Sendable {
    /// Of its type in `RuleSet.types`.
    let place: Int
    /// The kinds of statements that it has anything to say about.
    let statements: StatementKinds
    let rule: R
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ rule: R, _ place: Int, _ statements: StatementKinds) {
    entries.append(Entry(place: place, statements: statements, rule: rule))
  }

  func compactMap<Other>(_ transform: (R) -> Other?) -> RuleList<Other> {
    var result = RuleList<Other>()
    for entry in entries {
      if let other = transform(entry.rule) { result.append(other, entry.place, entry.statements) }
    }
    return result
  }

  func forEachPlaced(_ body: (R, _ place: Int, _ statements: StatementKinds) -> Void) {
    for entry in entries { body(entry.rule, entry.place, entry.statements) }
  }

  /// Asks those that have something to say about a kind of statement.
  ///
  /// - Parameter kind: A set of one; all for what is no statement.
  @inline(__always)
  func forEach(
    in kind: StatementKinds = .all, _ context: inout RuleContext, _ check: (R, inout RuleContext) -> Void
  ) {
    entries.withUnsafeBufferPointer { entries in
      for place in entries.indices where !entries[place].statements.isDisjoint(with: kind) {
        context.current = entries[place].place
        check(entries[place].rule, &context)
      }
    }
  }
}
