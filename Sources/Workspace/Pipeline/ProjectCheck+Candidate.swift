import Analyzer
import Rules

extension ProjectCheck {
  /// The findings in a text that is in none of the project's files, looked at as if it were one of its queries files:
  /// those that the file alone shows.
  func findings(inCandidate file: ResolvedFile) -> [Diagnostic] {
    let summary = FileSummary(file)
    var found = runnerOfQueries.findings(in: file)
    // A pragma would change what SQLite says of everything behind it.
    let hasPragma = file.statements.contains { if case .pragma = $0.statement.body { true } else { false } }
    if !hasPragma, let refused = oracle?.refused(in: summary, resolve: { file }) {
      found += refused.compactMap { rules.leveled($0) }
    }
    let alone = ProjectSummary(migrations: [], queries: [summary], catalog: analysis.catalog)
    let statements = StatementIndex(alone)
    let settled = UnknownNames(
      project, alone, standIn: analysis.standIn, earlier: analysis.earlier, hasOpenColumns: analysis.hasOpenColumns
    ).settle(statements.placing(found)).toldOnce
    return self.settled(settled, in: alone, statements, [(file.tree.file, Suppression.all(in: file.tree))]).findings
      // A comment may allow what isn't looked for here.
      .filter { !$0.has(.unusedSuppression) }
  }

  /// Why each statement of a text that is in none of the project's files isn't accepted, in their order; nil for one that is.
  ///
  /// SQLite decides. Where it has no opinion that counts, a finding does that says the statement can't run.
  func refusals(inCandidate file: ResolvedFile, _ findings: [Diagnostic]) -> [String?] {
    let verdicts = oracle?.verdicts(on: file) ?? file.statements.map { _ in .noOpinion }
    return zip(file.statements, verdicts).map { statement, verdict in
      switch verdict {
      case .accepted: return nil
      case .rejected(let rejection): return rejection.message
      case .noOpinion:
        let range = statement.tree.range(of: statement.statement.span)
        return findings.first { finding in
          finding.severity == .error && !RulePolicy.canBeOff(finding.rule)
            && range.start <= finding.location.range.start && finding.location.range.start <= range.end
        }?.message
      }
    }
  }
}
