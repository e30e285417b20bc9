import Analyzer

/// What one project costs.
struct Measurement {
  var name: String
  var files: Int
  var bytes: Int
  var statements: Int
  var tables: Int
  var refused: Int
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
    bench = Bench()
    bench.project = isCounted ? project.beginning : project
    name = project.name
    files = project.files.count
    bytes = project.byteCount
    statements = 0
    tables = 0
    refused = 0

    warmUp(asksSQLite: asksSQLite)
    bench.project = project
    var best: [Phase: Cost] = [:]
    for round in 0..<rounds {
      bench.clear()
      var costs: [Phase: Int64] = [:]
      for phase in Phase.allCases {
        if phase == .prepare {
          if round == 0 { bench.statements = bench.allStatements }
          if !asksSQLite { continue }
        }
        let start = Cost.now
        switch phase {
        case .lex: runLex()
        case .parse: runParse()
        case .replay: runReplay()
        case .resolve: runResolve()
        case .rules: runRules()
        case .prepare: prepareAll(runPrepare)
        }
        let cost = phase == .prepare ? bench.prepareCost : Cost.now - start
        best[phase] = best[phase]?.minimum(cost) ?? cost
        costs[phase] = cost.nanoseconds
      }
      self.rounds.append(costs)
    }
    for (phase, cost) in best {
      nanoseconds[phase] = cost.nanoseconds
      if Cost.countsInstructions { instructions[phase] = cost.instructions }
    }
    statements = bench.statements.count
    tables = bench.analyzer?.catalog.tables.count ?? 0
    refused = bench.refusedCount
    bench.clear()
    if !isCounted { kept = KeptMemory(of: project) }
  }

  /// The phases that make up an analysis; lexing alone is part of parsing.
  static let analysis: [Phase] = [.parse, .replay, .resolve, .rules]

  /// The time of a phase, or of the whole analysis, as a multiple of what `sqlite3_prepare_v2` takes.
  func timeRatio(_ phase: Phase?) -> Double? {
    let ratios = rounds.compactMap { round -> Double? in
      let value = phase.map { round[$0] } ?? Measurement.total(round)
      guard let value, let whole = round[.prepare], whole > 0 else { return nil }
      return Double(value) / Double(whole)
    }.sorted()
    guard !ratios.isEmpty else { return nil }
    let middle = ratios.count / 2
    return ratios.count.isMultiple(of: 2) ? (ratios[middle - 1] + ratios[middle]) / 2 : ratios[middle]
  }

  static func total(_ values: [Phase: Int64]) -> Int64? {
    var sum: Int64 = 0
    for phase in analysis {
      guard let value = values[phase] else { return nil }
      sum += value
    }
    return sum
  }
}
