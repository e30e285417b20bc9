/// The checks of rules for one kind of thing, which are asked one after the other.
///
/// The list holds their `check`s and not the rules: to take a rule out of a list would copy it, which costs more than
/// most checks do. A `check` is a constant of an object, so that asking counts no reference either.
///
/// A list is made once and never changed. What it holds lies behind a pointer of its own, because to go through an
/// array counts a reference to it, for every list and every statement.
final class CheckList<Check: Sendable>: @unchecked Sendable {
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

  /// - Parameters:
  ///   - rules: in the order in which they are asked.
  ///   - check: What a rule does; nil for one that doesn't look at this kind of thing.
  convenience init(_ rules: [PlacedRule], _ check: (RuleChecks) -> Check?) {
    self.init(rules, check) { Array($0.indices) }
  }

  /// - Parameters:
  ///   - rules: the rules.
  ///   - check: What a rule does; nil for one that doesn't look at this kind of thing.
  ///   - order: The places of what they do, among those that aren't nil, in the order in which they are asked. A place may come
  ///     several times.
  init(_ rules: [PlacedRule], _ check: (RuleChecks) -> Check?, order: ([Check]) -> [Int]) {
    var found: [Check] = []
    var own: [Entry] = []
    var checks: [Asked] = []
    for rule in rules {
      guard let check = check(rule.checks) else { continue }
      let asked = Asked(check)
      found.append(check)
      checks.append(asked)
      own.append(
        Entry(place: rule.place, statements: rule.type.statements, asked: Unmanaged.passUnretained(asked)))
    }
    self.checks = checks
    let places = order(found)
    entries = .allocate(capacity: places.count)
    for (place, entry) in places.enumerated() { entries.initializeElement(at: place, to: own[entry]) }
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

/// A rule's checks as its options say, and the place of its type in `RuleSet.types`.
struct PlacedRule: Sendable {
  let place: Int
  let type: RuleType
  let checks: RuleChecks
}
