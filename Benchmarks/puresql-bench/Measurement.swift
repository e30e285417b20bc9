import Analyzer

/// What one project costs.
struct Measurement {
  var name: String
  var files: Int
  var bytes: Int
  var statements = 0
  var tables = 0
  var refused = 0
  var nanoseconds: [Phase: Int64] = [:]
  /// Of each round.
  private var rounds: [[Phase: Int64]] = []
  var instructions: [Phase: Int64] = [:]
  /// Nil where nobody counts.
  var kept: KeptMemory?

  /// Runs every phase over a project, one after the other, `rounds` times; the cheapest round counts. A ratio is the
  /// median of the rounds', because a processor's clock changes from one round to the next, less so within one.
  ///
  /// - Parameters:
  ///   - asksSQLite: Compares with SQLite, whose time for a migration grows with the schema.
  ///   - isCounted: Runs under valgrind, where everything takes long: one pass over the whole is enough.
  init(of project: Project, rounds: Int, asksSQLite: Bool = true, isCounted: Bool = false) {
    name = project.name
    files = project.files.count
    bytes = project.byteCount

    bench = Bench(isCounted ? project.beginning : project)
    analyze { $0.runUncounted() }
    let all = Bench.statements(of: project)
    if asksSQLite {
      bench.statements = isCounted ? Bench.statements(of: project.beginning) : all
      prepareAll { $0.runUncounted() }
    }
    var best: [Phase: Cost] = [:]
    for _ in 0..<rounds {
      bench = Bench(project)
      bench.statements = all
      var costs: [Phase: Cost] = [:]
      func run(_ phase: Phase) {
        let start = Cost.now
        phase.run()
        costs[phase, default: Cost()] += Cost.now - start
      }
      analyze(run)
      if asksSQLite { prepareAll(run) }
      for (phase, cost) in costs { best[phase] = best[phase]?.minimum(cost) ?? cost }
      self.rounds.append(costs.mapValues(\.nanoseconds))
    }
    for (phase, cost) in best {
      nanoseconds[phase] = cost.nanoseconds
      if Cost.countsInstructions { instructions[phase] = cost.instructions }
    }
    statements = all.count
    tables = bench.catalog.tables.count
    refused = bench.refusedCount
    bench = Bench(nil)
    if !isCounted { kept = KeptMemory(of: project) }
  }

  /// The phases that make up an analysis; lexing alone is part of parsing.
  static let analysis: [Phase] = [.parse, .replay, .resolve, .rules]

  /// The time of an analysis as a multiple of what `sqlite3_prepare_v2` takes.
  var timeRatio: Double? { timeRatio(Measurement.analysis, over: [.prepare]) }

  /// The time of some phases as a multiple of that of others: the median of the rounds.
  func timeRatio(_ phases: [Phase], over others: [Phase]) -> Double? {
    let ratios = rounds.compactMap { round -> Double? in
      guard let value = Measurement.sum(round, phases), let whole = Measurement.sum(round, others), whole > 0 else {
        return nil
      }
      return Double(value) / Double(whole)
    }.sorted()
    guard !ratios.isEmpty else { return nil }
    let middle = ratios.count / 2
    return ratios.count.isMultiple(of: 2) ? (ratios[middle - 1] + ratios[middle]) / 2 : ratios[middle]
  }

  /// Nil where one of them is missing.
  static func sum(_ values: [Phase: Int64], _ phases: [Phase]) -> Int64? {
    var sum: Int64 = 0
    for phase in phases {
      guard let value = values[phase] else { return nil }
      sum += value
    }
    return sum
  }
}
