import Analyzer
import Evidence

/// The result of a run: how many statements, how they fared, how precise the promises were.
package struct ProofReport: Sendable {
  package var statements = 0
  package var refusedByBoth = 0
  /// Statements that were spoiled on purpose, and those of them that are statements still.
  package var mutants = 0
  package var acceptedMutants = 0
  /// SQLite's messages for statements that we found nothing wrong with.
  package var gaps: [String: Int] = [:]
  package var gapExamples: [String: String] = [:]
  package var kinds: [String: Int] = [:]
  package var runs = 0
  package var runErrors = 0
  package var rows = 0
  package var statementsWithRows = 0
  package var broken: [BrokenPromise.Kind: Int] = [:]

  package var precision = PrecisionReport()
  package var claims: [String: ClaimCount] = [:]
  /// Statements of which a finding says what can happen, and no rows showed it: the shortest of each rule.
  package var unseenExamples: [String: [String]] = [:]

  package init() {}

  /// How the claims of one rule fared.
  package struct ClaimCount: Sendable {
    package var confirmed = 0
    package var contradicted = 0
    package var unseen = 0
    /// The reasons why they were not seen.
    package var reasons: [String: Int] = [:]
    package var idle = 0
    package var untold = 0
  }

  /// - Parameter number: what `--only` calls the statement.
  package mutating func add(_ outcome: Checker.Outcome, _ statement: QueryGenerator.Statement, number: String) {
    if statement.mutation == nil { statements += 1 }
    for kind in Set(outcome.broken.map(\.kind)) { broken[kind, default: 0] += 1 }
    for (claim, finding, verdict) in outcome.claims {
      let name = finding.rule + (claim.isPossibility ? " (can happen)" : "")
      switch verdict {
      case .confirmed: claims[name, default: ClaimCount()].confirmed += 1
      case .contradicted: claims[name, default: ClaimCount()].contradicted += 1
      case .unseen(let reason):
        let reason = reason ?? "not looked for"
        claims[name, default: ClaimCount()].unseen += 1
        claims[name, default: ClaimCount()].reasons[reason, default: 0] += 1
        let known = unseenExamples[name, default: []] + ["\(statement.sql)  -- \(number): \(reason)"]
        unseenExamples[name] = Array(known.sorted { $0.utf8.count < $1.utf8.count }.prefix(9))
      case .idle: claims[name, default: ClaimCount()].idle += 1
      case .untold: claims[name, default: ClaimCount()].untold += 1
      }
    }
    if statement.mutation != nil {
      mutants += 1
      if outcome.refusal != nil { return }
      acceptedMutants += 1
    }
    if let message = outcome.refusal {
      if outcome.diagnostics.isEmpty {
        let key = Refusals.withoutNames(message)
        gaps[key, default: 0] += 1
        let sql = statement.sql
        if let known = gapExamples[key], known.utf8.count <= sql.utf8.count { return }
        gapExamples[key] = sql
      } else {
        refusedByBoth += 1
      }
      return
    }
    if statement.mutation == nil { kinds[statement.kind.rawValue, default: 0] += 1 }
    runs += outcome.runs
    runErrors += outcome.errors
    rows += outcome.rows
    if outcome.rows > 0 { statementsWithRows += 1 }
  }

  package var text: String {
    var lines: [String] = []
    let accepted = kinds.values.reduce(0, +)
    lines.append(
      "\(statements) statements, \(accepted) accepted (\(accepted * 100 / max(statements, 1)) %): "
        + kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    lines.append(
      "\(runs) runs, \(runErrors) ended in an error, \(statementsWithRows) statements gave rows, \(rows) in all")
    lines.append("\(mutants) mutants, \(acceptedMutants) accepted")
    let gapCount = gaps.values.reduce(0, +)
    lines.append("refused by both: \(refusedByBoth); by SQLite only: \(gapCount); by us only: \(broken[.refused] ?? 0)")
    let claims = claims.values
    lines.append(
      "claims of findings: \(claims.reduce(0) { $0 + $1.confirmed }) confirmed, "
        + "\(claims.reduce(0) { $0 + $1.contradicted }) contradicted, \(claims.reduce(0) { $0 + $1.unseen }) never seen, "
        + "\(claims.reduce(0) { $0 + $1.idle }) of statements that do nothing, "
        + "\(claims.reduce(0) { $0 + $1.untold }) that rows don't tell")
    lines.append(
      "broken promises: "
        + (broken.isEmpty
          ? "none"
          : broken.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")))
    return lines.joined(separator: "\n")
  }

  package var details: String {
    var lines: [String] = ["", "Accepted by us, refused by SQLite:"]
    for (message, count) in gaps.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(count)  \(message)")
      if let example = gapExamples[message] { lines.append("      \(example)") }
    }
    lines += [
      "", "Claims of findings: confirmed, contradicted, never seen, never seen and of idle statements, not to be told",
    ]
    for (name, count) in claims.sorted(by: { $0.key < $1.key }) {
      let counts = [count.confirmed, count.contradicted, count.unseen, count.idle, count.untold]
      let reasons = count.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      lines.append("  \(counts.map(String.init).joined(separator: "  "))  \(name)  \(reasons.joined(separator: ", "))")
      for sql in unseenExamples[name] ?? [] { lines.append("      \(sql)") }
    }
    return lines.joined(separator: "\n")
  }
}
