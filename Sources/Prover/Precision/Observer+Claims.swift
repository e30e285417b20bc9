private import Analyzer
private import Evidence

extension Observer {
  /// Looks for rows that show what findings say can happen, where random rows didn't.
  func lookForUnseen(
    _ statement: QueryGenerator.Statement, _ outcome: inout Checker.Outcome, of checker: Checker, seed: UInt64
  ) {
    func isUnseen(_ place: Int) -> Bool {
      switch outcome.claims[place].verdict {
      case .unseen: true
      case .untold: outcome.claims[place].claim.isPossibility
      case .confirmed, .contradicted, .idle: false
      }
    }
    let places = outcome.claims.indices.filter { isUnseen($0) }
    guard !places.isEmpty, let signature = outcome.signature else { return }
    let answer = checker.subject.ask(statement.sql)
    let check = ClaimCheck(
      sql: statement.sql, tree: answer.tree, signature: signature, isSelect: statement.kind == .select,
      databases: checker.databases, excuse: Excuse(signature, checker.subject.catalog, statement.sql))
    // Whether the statement does anything on any rows.
    lazy var doesAnything = outcome.rows > 0 || works(statement, answer, seed: seed)
    for place in places {
      let isShown: Bool
      if case .can(let event, let location) = outcome.claims[place].claim,
        let watched = check.trial.watched(event, location)
      {
        isShown = shows(Watch(event), of: statement, watched: watched, answer, seed: seed)
      } else {
        isShown = false
      }
      let miss = isShown ? nil : checker.subject.miss(of: outcome.claims[place].finding, in: answer)
      guard let miss else {
        outcome.claims[place].verdict = .confirmed
        continue
      }
      guard case .unseen = outcome.claims[place].verdict else { continue }
      outcome.claims[place].verdict = doesAnything ? .unseen(reason: miss) : .idle
    }
  }
}
