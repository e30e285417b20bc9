import Analyzer

extension [Diagnostic] {
  /// The findings without SQLite's refusals of statements in which we found something wrong: it is the same fault.
  func toldOnce(in files: [FileSummary]) -> [Diagnostic] {
    guard contains(where: { $0.has(.sqliteRejects) }) else { return self }
    let summaries = Dictionary(files.map { (ObjectIdentifier($0.file), $0) }) { first, _ in first }
    /// The statement that a finding is in.
    func place(of finding: Diagnostic) -> StatementPlace? {
      let file = ObjectIdentifier(finding.location.file)
      let statement = summaries[file]?.statements.last { $0.range.start <= finding.location.range.start }
      return statement.map { StatementPlace(file: file, start: $0.range.start) }
    }
    var told: Set<StatementPlace> = []
    for finding in self where finding.severity == .error && !finding.has(.sqliteRejects) {
      if let place = place(of: finding) { told.insert(place) }
    }
    return filter { finding in
      guard finding.has(.sqliteRejects), let place = place(of: finding) else { return true }
      return told.insert(place).inserted
    }
  }
}

/// Where a statement begins.
private struct StatementPlace: Hashable {
  let file: ObjectIdentifier
  let start: UInt32
}
