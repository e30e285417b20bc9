import Analyzer
import Evidence

/// The searches of one run for rows that show its findings, with what they may still spend.
///
/// Findings have their turns one after the other, and what is left for one depends on those before it. The searches themselves don't:
/// several threads make those of the next turns ahead, and what comes of one counts when its finding has its turn.
struct WitnessSearches {
  /// A search.
  private struct Ask: Hashable {
    let finding: Int
    let kind: KnownWitness.Kind
  }

  /// A rule whose findings had no witness so many times in a row is asked no more in this run: what makes them hard is mostly the
  /// same.
  private static let mostMisses = 3
  /// The cost of a search from which on it counts as a miss. Others end at once, where the schema can't be made.
  private static let costOfMiss = WitnessBudget.perFinding / 16

  private let findings: [Diagnostic]
  private let projects: [ObjectIdentifier: WitnessProject]
  private var budget: WitnessBudget
  /// How often in a row a rule's findings had no witness.
  private var misses: [String: Int] = [:]
  /// The results of this run's searches.
  private(set) var found: [UInt64: KnownWitness] = [:]
  private let known: [UInt64: KnownWitness]?
  /// The results of searches whose findings haven't had their turns yet; with nil for those in which there is nothing
  /// to show.
  private var ahead: [Ask: KnownWitness?] = [:]
  /// For the turns.
  private let searcher = WitnessSearcher()
  /// The searches of the threads.
  private let searchers = Guarded<[WitnessSearcher]>([])
  private let threads: Int

  /// - Parameters:
  ///   - projects: the projects of the findings, by the texts that these are in.
  ///   - budget: what all searches may spend.
  ///   - known: what those of an earlier run came to; nil where nobody keeps them.
  ///   - threads: how many look ahead; one doesn't.
  init(
    _ findings: [Diagnostic], _ projects: [ObjectIdentifier: WitnessProject], _ budget: WitnessBudget,
    known: [UInt64: KnownWitness]?, threads: Int = Workers.count
  ) {
    self.threads = threads
    self.findings = findings
    self.projects = projects
    self.budget = budget
    self.known = known
  }

  /// The findings with the rows that show them. A safe fix that rows contradict is gone.
  mutating func shown() -> [Diagnostic] {
    var shown = findings
    var turns = self.turns[...]
    while !turns.isEmpty {
      let next = lookAhead(turns)
      for place in turns.prefix(next) { shown[place] = self.shown(place) }
      turns = turns.dropFirst(next)
    }
    return shown
  }

  /// The places of findings that rows may show, in the order in which these are looked for.
  private var turns: [Int] {
    var rules: Set<String> = []
    let isFirst = findings.map { rules.insert($0.rule).inserted }
    let turns = findings.indices.filter { isFirst[$0] } + findings.indices.filter { !isFirst[$0] }
    return turns.filter { fixProject(of: findings[$0]) != nil || witnessProject(of: findings[$0]) != nil }
  }

  private func fixProject(of finding: Diagnostic) -> WitnessProject? {
    finding.hasFixForRows ? projects[ObjectIdentifier(finding.location.file)] : nil
  }

  private func witnessProject(of finding: Diagnostic) -> (project: WitnessProject, location: SourceLocation)? {
    finding.placeOnRows.flatMap { location in projects[ObjectIdentifier(location.file)].map { ($0, location) } }
  }

  // MARK: Turns

  /// A finding with the rows that show it.
  private mutating func shown(_ place: Int) -> Diagnostic {
    let finding = findings[place]
    var shown = finding
    if budget.left > 0, let project = fixProject(of: finding) {
      let search = result(of: Ask(finding: place, kind: .fix), at: finding.location, in: project)
      if search?.contradictsFix == true { shown.fix = nil }
    }
    guard budget.left > 0, misses[finding.rule, default: 0] < Self.mostMisses,
      let (project, location) = witnessProject(of: finding),
      let search = result(of: Ask(finding: place, kind: .witness), at: location, in: project)
    else { return shown }
    shown.witness = search.witness
    if search.witness != nil {
      misses[finding.rule] = 0
    } else if let cost = search.cost, cost >= Self.costOfMiss {
      misses[finding.rule, default: 0] += 1
    }
    return shown
  }

  /// The result of a search; nil where there is nothing that rows can show.
  private mutating func result(
    of ask: Ask, at location: SourceLocation, in project: WitnessProject
  ) -> KnownWitness? {
    let key = known == nil ? nil : key(of: ask, at: location, in: project)
    if let key, let before = known?[key], isWhole(before) {
      found[key] = before
      guard let cost = before.cost else { return nil }
      budget.spend(known: cost)
      return before
    }
    let search: KnownWitness?
    if let done = ahead.removeValue(forKey: ask), done.map(isWhole) ?? true {
      search = done
      budget.spend(known: done?.cost ?? 0)
    } else {
      search = searcher.search(ask.kind, for: findings[ask.finding], at: location, in: project, &budget)
    }
    guard let search else {
      if let key { found[key] = KnownWitness(cost: nil, witness: nil, contradictsFix: false) }
      return nil
    }
    if let key, budget.left > 0 { found[key] = search }
    return search
  }

  /// Whether what a search came to that could spend more would come of one that can spend what is left: it isn't cut short.
  private func isWhole(_ search: KnownWitness) -> Bool { search.cost.map { budget.left > $0 } ?? true }

  private func key(of ask: Ask, at location: SourceLocation, in project: WitnessProject) -> UInt64 {
    KnownWitness.key(
      ask.kind, findings[ask.finding], at: location, root: project.project.root,
      content: searcher.source(of: project).content(of: location.file))
  }

  // MARK: Ahead

  /// How many turns are looked ahead for each thread.
  private static let turnsOfThread = 16
  /// How many findings are looked for together, one after the other: of one statement, most have the same schema.
  private static let turnsTogether = 4
  /// A cost that few searches exceed that find rows: so many are made ahead as the budget is likely to last for.
  private static let costOfMost = WitnessBudget.perFinding / 40

  /// Makes the searches of the next turns.
  ///
  /// - Returns: how many turns these are.
  private mutating func lookAhead(_ turns: ArraySlice<Int>) -> Int {
    if threads == 1 || budget.left <= 0 { return turns.count }
    let lasting = max(threads, budget.left / Self.costOfMost)
    let next = turns.prefix(turnsAhead(in: turns, most: min(threads * Self.turnsOfThread, lasting)))
    let together = max(1, min(Self.turnsTogether, next.count / (2 * threads)))
    var jobs: [[Job]] = []
    for start in stride(from: next.startIndex, to: next.endIndex, by: together) {
      let own = next[start..<min(start + together, next.endIndex)].flatMap(self.jobs)
      if !own.isEmpty { jobs.append(own) }
    }
    // One thread is this one.
    if jobs.count < 2 { return next.count }
    let results = Workers.map(jobs) { [findings, budget, searchers] jobs in
      let searcher = searchers.withLock { $0.popLast() } ?? WitnessSearcher()
      defer { searchers.withLock { $0.append(searcher) } }
      return jobs.map { job in
        var own = budget
        return searcher.search(
          job.ask.kind, for: findings[job.ask.finding], at: job.location, in: job.project, &own)
      }
    }
    for (job, result) in zip(jobs.joined(), results.joined()) { ahead[job.ask] = .some(result) }
    return next.count
  }

  /// A search that is made ahead.
  private struct Job: Sendable {
    let ask: Ask
    let location: SourceLocation
    let project: WitnessProject
  }

  /// The searches of a finding whose results aren't known.
  private func jobs(_ place: Int) -> [Job] {
    let finding = findings[place]
    var jobs: [Job] = []
    if let project = fixProject(of: finding) {
      jobs.append(Job(ask: Ask(finding: place, kind: .fix), location: finding.location, project: project))
    }
    if misses[finding.rule, default: 0] < Self.mostMisses, let (project, location) = witnessProject(of: finding) {
      jobs.append(Job(ask: Ask(finding: place, kind: .witness), location: location, project: project))
    }
    return jobs.filter { job in known.map { $0[key(of: job.ask, at: job.location, in: job.project)] == nil } ?? true }
  }

  /// How many of the next turns searches are made for ahead. Of one rule these are as many as are looked for in any case: each may be in
  /// vain.
  private func turnsAhead(in turns: ArraySlice<Int>, most: Int) -> Int {
    var asked: [String: Int] = [:]
    var count = 0
    for place in turns.prefix(most) {
      let rule = findings[place].rule
      let missed = misses[rule, default: 0]
      if missed < Self.mostMisses, findings[place].placeOnRows != nil {
        if asked[rule, default: 0] == Self.mostMisses - missed { break }
        asked[rule, default: 0] += 1
      }
      count += 1
    }
    return count
  }
}
