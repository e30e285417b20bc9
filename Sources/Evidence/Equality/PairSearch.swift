package import Analyzer

/// Whether two statements give the same on all databases that the schema allows, as far as that can be told.
package enum PairVerdict: Sendable {
  /// Rows on which they differ; nil in place of a script where a fresh database doesn't show the same.
  case differ(Witness?, databases: Int)
  /// The statements give the same on each of these databases, and on any other with at most so many rows a table and
  /// the same values.
  case certified(databases: Int, rows: Int)
  /// The statements give the same on each of these databases, which are some of many.
  case undecided(databases: Int, because: Doubt)

  /// Why it isn't known.
  package enum Doubt: Error, Sendable, Equatable {
    /// There are more databases of this size than are tried.
    case tooMany
    /// Trying all would take more work than is done for one pair.
    case tooSlow
    /// Both give rows that depend on the order in which SQLite visits rows, or on chance.
    case chance
    /// The schema can't be made in a database of its own, or its tables can't be filled.
    case schema
  }
}

/// Looks for rows on which two statements differ: random ones first, then all databases of a bounded size.
package struct PairSearch {
  /// The options of a comparison: what is compared, and how far.
  package struct Options: Sendable {
    /// How many rows a table has at most where all databases are tried.
    package var rows = 2
    /// Whether the names of the columns count.
    package var comparesNames = false
    /// How many databases are tried at most.
    package var mostDatabases = 1_000_000
    /// How many random ones come first.
    package var randomDatabases = 300
    /// How many more of them there are where not all of a bounded size can be tried.
    package var moreDatabases = 1_200
    /// How the second statement's result is introduced in a witness: `for the other`.
    package var words = "for the other"

    package init() {}
  }

  /// How many instructions of SQLite's virtual machine a pair may take: two to three seconds.
  private static let mostSteps = 400_000_000

  /// The instructions that it takes to fill a table of a small database.
  private static let filling = 2 * WitnessBudget.perStatement

  private let pair: StatementPair
  private let options: Options
  private let ground: any PairGround

  /// The verdict on a pair.
  ///
  /// - Throws: what SQLite says of the statement that it refuses.
  package static func verdict(_ pair: StatementPair, _ options: Options = Options()) throws(Database.Refusal)
    -> PairVerdict
  {
    let ground: (any PairGround)? =
      if let versions = pair.versions { try VersionedGround(pair, versions, options) } else {
        try CommonGround(pair, options)
      }
    guard let ground else { return .undecided(databases: 0, because: .schema) }
    return PairSearch(pair: pair, options: options, ground: ground).verdict
  }

  private var verdict: PairVerdict {
    let names = ground.trial.names
    if options.comparesNames, names.first != names.second {
      return .differ(ground.witness(of: Found()), databases: 1)
    }
    if pair.isRandom { return .undecided(databases: 0, because: .chance) }
    var tried = 0
    var isChance = false
    var hash = FNV()
    hash.add("\(pair.first.sql)\u{0}\(pair.second.sql)".utf8)
    var random = SplitMix(seed: hash.value, part: 0, of: 8)
    let first = 0..<options.randomDatabases
    if let found = self.random(first, &random, &tried, &isChance) { return differ(found, tried) }
    let verdict = isChance ? .undecided(databases: tried, because: .chance) : bounded(after: tried)
    guard case .undecided(_, let doubt) = verdict, doubt == .chance || doubt == .tooMany, tried > 0 else {
      return verdict
    }
    let more = first.upperBound..<(first.upperBound + options.moreDatabases)
    if let found = self.random(more, &random, &tried, &isChance) { return differ(found, tried) }
    return .undecided(databases: tried, because: isChance ? .chance : doubt)
  }

  private func differ(_ found: Found, _ tried: Int) -> PairVerdict {
    .differ(ground.witness(of: shrunk(found)), databases: tried)
  }

  // MARK: Random databases

  /// Rows on which the statements differ.
  struct Found {
    var rows: [TableRow] = []
    var bindings: [SQLValue] = []
    /// Whether that is seen once SQLite visits rows in the reverse order.
    var isReversed = false
  }

  private func random(
    _ attempts: Range<Int>, _ random: inout SplitMix, _ tried: inout Int, _ isChance: inout Bool
  ) -> Found? {
    let parameters = pair.parameters.enumerated().map { place, parameter in parameter.numbered(place + 1) }
    for attempt in attempts {
      if ground.trial.steps > PairSearch.mostSteps { return nil }
      let rows = ground.rows(inAttempt: attempt, &random)
      let bindings = ground.maker.bindings(parameters, for: rows, &random)
      switch ground.look(rows, bindings, exactly: false) {
      case (.same, _): tried += 1
      case (.saysNothing, _): isChance = true
      case (.stopped, _): break
      case (.differs(let isReversed), let kept):
        tried += 1
        return Found(rows: kept, bindings: bindings, isReversed: isReversed)
      }
    }
    return nil
  }

  private func shrunk(_ found: Found) -> Found {
    var best = found
    _ = RowShrinking.shrunk(found.rows, found.bindings) { rows, bindings in
      guard case (.differs(let isReversed), _) = ground.look(rows, bindings, exactly: true),
        isReversed == best.isReversed
      else { return false }
      best.rows = rows
      best.bindings = bindings
      return true
    }
    return best
  }

  // MARK: All databases

  private func bounded(after tried: Int) -> PairVerdict {
    guard let ground = ground as? CommonGround else { return .undecided(databases: tried, because: .tooMany) }
    let all: (databases: BoundedDatabases, trial: PairTrial, places: [Database])
    switch ground.allDatabases() {
    case .success(let found): all = found
    case .failure(let doubt): return .undecided(databases: tried, because: doubt)
    }
    var count = 0
    var doubt: PairVerdict.Doubt?
    var found: Found?
    let hadRows = all.databases.all(in: all.places, isOnlyRead: !pair.changesRows) { rows, bindings in
      if all.trial.steps + count * PairSearch.filling * all.places.count > PairSearch.mostSteps {
        doubt = .tooSlow
        return false
      }
      count += 1
      switch all.trial.verdict(bindings) {
      case .same: return true
      case .saysNothing: doubt = .chance
      case .stopped: doubt = .tooSlow
      case .differs:
        // Rows are looked at again where both orders are asked, as random ones are.
        let rows = rows()
        if case (.differs(let isReversed), let kept) = ground.look(rows, bindings, exactly: true) {
          found = Found(rows: kept, bindings: bindings, isReversed: isReversed)
        } else {
          doubt = .chance
        }
      }
      return false
    }
    if let found { return differ(found, tried + count) }
    if let doubt { return .undecided(databases: tried + count, because: doubt) }
    // Where the rows of a table never go with those of another, nothing was seen of them.
    if !hadRows { return .undecided(databases: tried + count, because: .schema) }
    return .certified(databases: count, rows: options.rows)
  }
}
