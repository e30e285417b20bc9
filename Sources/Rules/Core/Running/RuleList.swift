/// The checks of rules for one kind of thing, which are asked one after the other.
///
/// The list holds their `check`s and not the rules: to take a rule out of a list would copy it, which costs more than
/// most checks do. A `check` is a constant of an object, so that asking counts no reference either.
///
/// A list is made once and never changed. What it holds lies behind a pointer of its own, because to go through an
/// array counts a reference to it, for every list and every statement.
final class RuleList<Check: Sendable>: @unchecked Sendable {
  private final class Asked: Sendable {
    let check: Check

    init(_ check: Check) { self.check = check }
  }

  private struct Entry: Sendable {
    /// The place of the rule's type in `RuleSet.types`.
    let place: Int
    /// The kinds of statements that it has anything to say about.
    let statements: StatementKinds
    /// The check, which `checks` keeps alive.
    let asked: Unmanaged<Asked>
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private let checks: [Asked]

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter list: What each rule does, in the order in which they are asked.
  init(_ list: [(check: Check, rule: PlacedRule)]) {
    checks = list.map { Asked($0.check) }
    entries = .allocate(capacity: list.count)
    for (place, (_, rule)) in list.enumerated() {
      entries.initializeElement(
        at: place,
        to: Entry(
          place: rule.place, statements: type(of: rule.rule).statements, asked: Unmanaged.passUnretained(checks[place]))
      )
    }
  }

  /// - Parameter check: What a rule does; nil for one that doesn't look at this kind of thing.
  convenience init(_ rules: [PlacedRule], _ check: (any Rule) -> Check?) {
    self.init(rules.compactMap { rule in check(rule.rule).map { ($0, rule) } })
  }

  deinit { entries.deallocate() }

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
    for place in places where !entries[place].statements.isDisjoint(with: kind) {
      context.current = entries[place].place
      entries[place].asked._withUnsafeGuaranteedRef { ask($0.check, &context) }
    }
  }
}

/// A rule with its options, and the place of its type in `RuleSet.types`.
struct PlacedRule: Sendable {
  let place: Int
  let rule: any Rule
}
