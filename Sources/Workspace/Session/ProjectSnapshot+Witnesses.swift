package import Analyzer
import Evidence

extension ProjectSnapshot {
  /// The budget of all witnesses together for which a menu waits, as in `WitnessBudget`.
  package static let witnessesForMenus = 2 * WitnessBudget.perFinding

  /// The findings at a place of a file, with rows that show them; those that rows don't show are left out.
  ///
  /// - Parameters:
  ///   - offset: in the SQL of the file.
  ///   - file: the SQL of the file with its meaning.
  ///   - path: the file's path, absolute.
  package func witnesses(
    at offset: UInt32, in file: ResolvedFile, path: String
  ) -> [(finding: Diagnostic, witness: Witness)] {
    let host = SourceLocation(file.tree.file, SourceRange(start: offset, end: offset)).inHost.range.start
    return (findings[path] ?? []).compactMap { finding in
      guard finding.location.range.start <= host, host <= finding.location.range.end else { return nil }
      var left = WitnessBudget.perFinding
      return witness(of: finding, at: offset, in: file, &left).map { (finding, $0) }
    }
  }

  /// Rows that show a finding; nil where there are none.
  ///
  /// - Parameters:
  ///   - offset: where the finding is, in the SQL of the file.
  ///   - file: the SQL of the file with its meaning.
  ///   - left: what may be spent, as in `WitnessBudget`; gets what is left of it.
  package func witness(
    of finding: Diagnostic, at offset: UInt32, in file: ResolvedFile, _ left: inout Int
  ) -> Witness? {
    let tree = file.tree
    guard let place = tree.statement(at: offset) else { return nil }
    let version = check.analysis.minSQLiteVersion
    let context = SchemaContext(file.statements[place].catalog, minSQLiteVersion: version)
    let final = SchemaContext(catalog, minSQLiteVersion: version)
    // A change runs in the schema before it.
    var own = final
    if case .canLoseRows(let lost)? = finding.claim {
      let first = lost.schema == .beforeMigration ? 0 : place
      own = SchemaContext(file.statements[first].catalog, minSQLiteVersion: version)
    }
    guard let subject = WitnessSubject(finding, in: own) ?? WitnessSubject(finding, place, of: tree, in: context) else {
      return nil
    }
    var budget = WitnessBudget(left)
    defer { left = budget.left }
    return WitnessSearch.witness(subject, &budget)
  }
}
