package import Analyzer

/// A migration that is run on rows again and again, and what became of them.
package struct Rehearsal {
  /// How it is run.
  package struct Options: Sendable {
    /// Whether foreign keys act.
    package enum ForeignKeys: String, Sendable, CaseIterable {
      /// Foreign keys act.
      case on
      /// Foreign keys don't act.
      case off
      /// Once with them, once without.
      case both
    }

    /// How many rows a table has at most.
    package var rows = 4
    /// The seed that chance begins with.
    package var seed: UInt64 = 0
    /// Whether foreign keys act; nil for as the migrations' runner has it, which is both where nobody knows.
    package var foreignKeys: ForeignKeys?
    /// How often it runs on other rows.
    package var attempts = 24
    /// The numbers of rows and values to which rows are held; nil for none.
    package var like: RowCounts?

    package init() {}
  }

  /// The findings and the state of a rehearsal.
  package struct Outcome: Sendable {
    package var findings: [RehearsalFinding] = []
    /// Tables with which the migration has to do, and into which no made-up row went.
    package var unfilled: [Name] = []
    /// Whether it was stopped, because it went on for too long.
    package var isStopped = false
  }

  /// How foreign keys are set, and whether that is known.
  struct Mode {
    let settings: RehearsalRun.Settings
    /// Nobody knows whether foreign keys act, and they do.
    let isDoubtful: Bool
  }

  let step: RehearsedStep
  let base: RehearsalBase
  let options: Options
  let tracks: TableTracks
  let rows: RehearsalRows
  let modes: [Mode]
  private let watched: [Int]
  /// The keys that are broken in the rows that migrations have put there.
  private let brokenBefore: BrokenKeys?

  /// Rehearses a migration.
  ///
  /// - Parameters:
  ///   - step: the migration.
  ///   - base: the database that it finds.
  ///   - queries: statements of the project that should work before it and behind it.
  /// - Throws: why it can't be rehearsed: it fails without any row.
  package static func outcome(
    of step: RehearsedStep, on base: RehearsalBase, asking queries: [RehearsedQuery] = [],
    _ options: Options = Options()
  ) throws(RehearsedStep.Obstacle) -> Outcome {
    let rehearsal = Rehearsal(step, base, options)
    var outcome = Outcome()
    let schemas = try rehearsal.withoutRows()
    rehearsal.tryRows(&outcome, schemas)
    outcome.findings += BrokenQueries(rehearsal).findings(queries)
    outcome.findings += RehearsalGrowth(rehearsal).findings()
    outcome.findings.sort { ($0.place ?? .max, $0.key) < ($1.place ?? .max, $1.key) }
    return outcome
  }

  init(_ step: RehearsedStep, _ base: RehearsalBase, _ options: Options) {
    self.step = step
    self.base = base
    self.options = options
    tracks = TableTracks(step.step)
    rows = RehearsalRows(step, most: options.rows, like: options.like)
    brokenBefore = base.database().map { BrokenKeys($0, looksAtAll: step.switchesChecksOff) }
    let filled = Set(rows.tables.map(\.name))
    watched = tracks.tracks.indices.filter { [tracks] in
      tracks.tracks[$0].original != nil && filled.contains(tracks.tracks[$0].firstName)
    }
    let run = step.step.run
    func mode(_ isOn: Bool, isDoubtful: Bool = false) -> Mode {
      Mode(settings: RehearsalRun.Settings(run, foreignKeys: isOn), isDoubtful: isDoubtful)
    }
    switch options.foreignKeys {
    case .on: modes = [mode(true)]
    case .off: modes = [mode(false)]
    case .both: modes = [mode(false), mode(true)]
    case nil:
      switch run.foreignKeys {
      case .on: modes = [mode(true)]
      case .off: modes = [mode(false)]
      case .unknown: modes = [mode(false), mode(true, isDoubtful: true)]
      }
    }
  }

  // MARK: Running

  /// The schemas to which it leads without a row, one for each mode.
  private func withoutRows() throws(RehearsedStep.Obstacle) -> [SchemaLines] {
    var schemas: [SchemaLines] = []
    for mode in modes {
      guard let database = base.database() else { throw .schema("SQLite can't open a database in memory") }
      let run = RehearsalRun(step, tracks, watching: [], mode.settings, on: database)
      if let failure = run.failure, !mode.isDoubtful { throw .always(failure.refusal.message) }
      schemas.append(SchemaLines(database))
    }
    return schemas
  }

  private func tryRows(_ outcome: inout Outcome, _ schemas: [SchemaLines]) {
    if rows.tables.isEmpty { return }
    var unfilled = rows.tables.map(\.name)
    var found: Set<String> = []
    var doubtful: [RehearsalFinding] = []
    var hash = FNV()
    hash.add(step.parts.map(\.sql).joined(separator: ";").utf8)
    // Where definitions alone change, few rows say all.
    for attempt in 0..<(step.changesRows ? options.attempts : options.attempts / 3) {
      var random = SplitMix(seed: options.seed ^ hash.value, part: UInt64(attempt), of: 9)
      guard let database = base.database() else { return }
      let made = rows.fill(database, attempt: attempt, &random)
      unfilled.removeAll { name in made.contains { $0.table == name } }
      for (place, mode) in modes.enumerated() {
        let seen = look(at: made, mode, schemas[place], in: place == 0 ? database : nil)
        if seen.isStopped { outcome.isStopped = true }
        for sight in seen.sights where found.insert("\(mode.isDoubtful) \(sight.key)").inserted {
          let finding = finding(sight, made, mode, schemas[place])
          if mode.isDoubtful { doubtful.append(finding) } else { outcome.findings.append(finding) }
        }
      }
    }
    // What happens either way has nothing to do with foreign keys.
    outcome.findings += doubtful.filter { finding in !outcome.findings.contains { $0.key == finding.key } }
    let touched = Set(step.parts.compactMap { step.target($0.place) })
    outcome.unfilled = unfilled.filter { name in
      options.like?.tables[name]?.rows != 0 && touched.contains(name)
        && base.database()?.number("SELECT count(*) FROM \(SQLText.quoted(name.text))") == 0
    }
  }

  /// The sight of the migration on some rows.
  ///
  /// - Parameter filled: a database that has these rows; nil where they have to be put into one.
  func look(
    at made: [TableRow], _ mode: Mode, _ schema: SchemaLines, in filled: Database? = nil
  ) -> (sights: [Sight], isStopped: Bool) {
    guard let database = filled ?? base.database(), filled != nil || RehearsalRows.put(made, on: database) else {
      return ([], false)
    }
    let run = RehearsalRun(step, tracks, watching: watched, mode.settings, on: database)
    if let failure = run.failure {
      if failure.refusal.isOutOfSteps { return ([], true) }
      // Nobody says what is in a text that the migration reads as JSON.
      if failure.refusal.message.hasPrefix("malformed JSON") || failure.refusal.saysNothing { return ([], false) }
      if let place = failure.place, collides(place, failure), let target = step.target(place) {
        // The rows that a migration brings along have keys which the program leaves free.
        let others = made.filter { $0.table != target }
        return others.count == made.count ? ([], false) : look(at: others, mode, schema)
      }
      return ([.fails(failure)], false)
    }
    var sights: [Sight] = LossFinder(step, tracks, watching: watched, run, on: database).losses.map { .loses($0) }
    if let brokenBefore {
      sights += BrokenKeys(database, looksAtAll: step.switchesChecksOff).sights(since: brokenBefore)
    }
    let lines = SchemaLines(database)
    if let difference = lines.difference(from: schema) { sights.append(.leadsElsewhere(difference)) }
    return (sights, false)
  }

  /// Whether a statement brings rows of its own, and one of their keys is taken.
  private func collides(_ place: Int, _ failure: RehearsalRun.Failure) -> Bool {
    step.isSeed(place) && failure.refusal.isTakenKey
  }

  // MARK: Findings

  /// How often a finding's rows are tried with less in them.
  private static let mostTrials = 90

  private func finding(_ sight: Sight, _ made: [TableRow], _ mode: Mode, _ schema: SchemaLines) -> RehearsalFinding {
    var (best, rows) = (sight, made)
    var trials = 0
    func shows(_ fewer: [TableRow]) -> Bool {
      trials += 1
      if trials > Rehearsal.mostTrials { return false }
      guard let shown = look(at: fewer, mode, schema).sights.first(where: { $0.isLike(best) }) else { return false }
      (best, rows) = (shown, fewer)
      return true
    }
    // Whole tables go first, children before their parents.
    for table in self.rows.tables.reversed() {
      let fewer = rows.filter { $0.table != table.name }
      if fewer.count < rows.count { _ = shows(fewer) }
    }
    _ = RowShrinking.shrunk(rows, []) { fewer, _ in shows(fewer) }
    let witness = RehearsalScript(self, rows, mode.settings).witness(of: best)
    return RehearsalFinding(best, of: step, witness, needsForeignKeys: mode.isDoubtful)
  }
}

extension Database.Refusal {
  /// Whether a key, or a primary key, is there already.
  fileprivate var isTakenKey: Bool { message.hasPrefix("UNIQUE constraint failed") }
}
