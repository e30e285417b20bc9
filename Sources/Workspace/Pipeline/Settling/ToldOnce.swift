import Analyzer

extension [Diagnostic] {
  /// The findings without SQLite's refusals of statements in which we found something wrong: it is the same fault.
  var toldOnce: [Diagnostic] {
    guard contains(where: { $0.has(.sqliteRejects) }) else { return self }
    var told: Set<StatementRef> = []
    for finding in self where finding.severity == .error && !finding.has(.sqliteRejects) {
      if let statement = finding.statement { told.insert(statement) }
    }
    return filter { finding in
      guard finding.has(.sqliteRejects), let statement = finding.statement else { return true }
      return told.insert(statement).inserted
    }
  }
}
