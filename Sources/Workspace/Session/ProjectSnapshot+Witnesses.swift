package import Analyzer
import Evidence

extension ProjectSnapshot {
  /// The findings at a place of a file, with rows that show them; those that rows don't show are left out.
  ///
  /// - Parameters:
  ///   - offset: in the SQL of the file.
  ///   - file: the SQL of the file with its meaning.
  ///   - path: the file's path, absolute.
  package func witnesses(
    at offset: UInt32, in file: ResolvedFile, path: String
  ) -> [(finding: Diagnostic, witness: Witness)] {
    let tree = file.tree
    guard let place = tree.statements.lastIndex(where: { tree.range(of: $0.span).start <= offset }) else { return [] }
    let host = SourceLocation(tree.file, SourceRange(start: offset, end: offset)).inHost.range.start
    let version = check.analysis.minSQLiteVersion
    let context = SchemaContext(file.statements[place].catalog, minSQLiteVersion: version)
    let final = SchemaContext(catalog, minSQLiteVersion: version)
    return (findings[path] ?? []).compactMap { finding in
      guard finding.location.range.start <= host, host <= finding.location.range.end,
        let subject = WitnessSubject(finding, in: final) ?? WitnessSubject(finding, place, of: tree, in: context)
      else { return nil }
      var budget = WitnessBudget(WitnessBudget.perFinding)
      return WitnessSearch.witness(subject, &budget).map { (finding, $0) }
    }
  }
}
