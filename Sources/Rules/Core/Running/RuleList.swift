/// What rules do with one kind of thing, to be asked one after the other.
///
/// It holds their `check`s, not them: to take a rule out of a list would copy it, which costs more than most checks do.
/// A `check` is a constant of an object, so that asking counts no reference either.
struct RuleList<Check: Sendable>: Sendable {
  private final class Asked: Sendable {
    let check: Check

    init(_ check: Check) { self.check = check }
  }

  private struct Entry: Sendable {
    /// Of the rule's type in `RuleSet.types`.
    let place: Int
    /// The kinds of statements that it has anything to say about.
    let statements: StatementKinds
    /// Kept alive by `checks`.
    let asked: Unmanaged<Asked>
  }

  private var entries: [Entry] = []
  private var checks: [Asked] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  init() {}

  /// - Parameter check: What a rule does; nil for one that doesn't look at this kind of thing.
  init(_ rules: [PlacedRule], _ check: (any Rule) -> Check?) {
    for rule in rules {
      if let check = check(rule.rule) { append(check, of: rule) }
    }
  }

  mutating func append(_ check: Check, of rule: PlacedRule) {
    let asked = Asked(check)
    checks.append(asked)
    entries.append(
      Entry(
        place: rule.place, statements: type(of: rule.rule).statements, asked: Unmanaged.passUnretained(asked)))
  }

  /// Asks those that have something to say about a kind of statement.
  ///
  /// - Parameter kind: A set of one; all for what is no statement.
  @inline(__always)
  func forEach(
    in kind: StatementKinds = .all, _ context: inout RuleContext, _ ask: (Check, inout RuleContext) -> Void
  ) {
    forEach(of: entries.indices, in: kind, &context, ask)
  }

  /// Asks those of them at some places.
  @inline(__always)
  func forEach(
    of places: Range<Int>, in kind: StatementKinds, _ context: inout RuleContext,
    _ ask: (Check, inout RuleContext) -> Void
  ) {
    entries[places].withUnsafeBufferPointer { entries in
      for place in entries.indices where !entries[place].statements.isDisjoint(with: kind) {
        context.current = entries[place].place
        entries[place].asked._withUnsafeGuaranteedRef { ask($0.check, &context) }
      }
    }
  }
}

/// A rule with its options, and the place of its type in `RuleSet.types`.
struct PlacedRule: Sendable {
  let place: Int
  let rule: any Rule
}
