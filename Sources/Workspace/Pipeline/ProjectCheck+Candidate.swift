import Analyzer
import Rules

extension ProjectCheck {
  /// The findings in a text that is in none of the project's files, looked at as if it were one of its queries files: those that the
  /// file alone shows.
  ///
  /// - Parameter isOfProgram: whether the text is to be written into a program.
  /// - Returns: the findings, and the places of the statements that can't be checked, because the program may have their tables.
  func findings(
    inCandidate file: ResolvedFile, isOfProgram: Bool
  ) -> (findings: [Diagnostic], open: Set<Int>) {
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
      project, alone, standIn: analysis.standIn, earlier: analysis.earlier, hasOpenColumns: analysis.hasOpenColumns,
      isAskedAbout: true
    ).settle(statements.placing(found)).toldOnce
    let (told, open) = ProgramFindings(project, alone).settle(
      candidate: statements.placing(settled), isOfProgram: isOfProgram)
    let findings = self.settled(told, in: alone, statements, [(file.tree.file, Suppression.all(in: file.tree))])
      .findings
    // A comment may allow what isn't looked for here.
    return (findings.filter { !$0.has(.unusedSuppression) }, open)
  }

  /// Why each statement of a text that is in none of the project's files isn't accepted, in their order; nil for one that is.
  ///
  /// SQLite decides. Where it has no opinion that counts, a finding does that says the statement can't run.
  ///
  /// - Parameter open: the places of the statements whose tables the program may have.
  func refusals(inCandidate file: ResolvedFile, _ findings: [Diagnostic], open: Set<Int>) -> [String?] {
    let verdicts = oracle?.verdicts(on: file) ?? file.statements.map { _ in .noOpinion }
    return zip(file.statements.indices, verdicts).map { place, verdict in
      let statement = file.statements[place]
      switch verdict {
      case .accepted: return nil
      case .rejected(let rejection):
        return open.contains(place) && rejection.message.hasPrefix("no such table") ? nil : rejection.message
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
