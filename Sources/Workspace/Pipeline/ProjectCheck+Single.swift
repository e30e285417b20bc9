import Analyzer
import Rules

/// One file looked at by itself, where that changes nothing of the others.
extension ProjectCheck {
  /// The findings in all files together, as far as they tell whether another text in one of them leaves the rest as it
  /// is.
  struct Whole: Sendable {
    /// The findings of rules about the schema and the project.
    var outline: [Diagnostic]
    /// The findings about things that can't be generated.
    var generation: [Diagnostic] = []
    /// Whether a schema is named that nobody declared.
    fileprivate var namesSchemas: Bool
    /// In how many files there is a statement that can't run.
    fileprivate var unsoundFiles: Int
    /// Whether what queries miss may be what a migration has taken away.
    fileprivate let removesSomething: Bool

    init(_ found: [Diagnostic], _ outline: [Diagnostic], _ summary: ProjectSummary) {
      self.outline = outline
      namesSchemas = found.contains(where: \.namesSchema)
      unsoundFiles = (summary.migrations + summary.queries).count { !$0.isSound }
      removesSomething = summary.migrations.contains { $0.step != nil }
    }
  }

  /// The findings of a queries file that has another text, as they are said; nil where those of other files may be others,
  /// too.
  ///
  /// - Parameters:
  ///   - place: of the file in `queries`.
  ///   - old: the check with its old text.
  mutating func findings(ofQueries place: Int, since old: ProjectCheck) -> [Diagnostic]? {
    let (before, after) = (old.queries[place], queries[place])
    guard var whole = old.whole, !wantsFacts, project.reading.knowledge.isComplete,
      !project.migrations.isEmpty,
      project.focus == nil, !whole.namesSchemas
    else { return nil }
    let was = old.rawFindings(ofQueries: place)
    let found = rawFindings(ofQueries: place)
    let isOwn = before.isOwn
    // What is said of the file as a whole, by whoever reads it, has the text that was read.
    let path = after.summary.file.path
    if (project.diagnostics + analysis.declared.diagnostics).contains(where: { $0.location.inHost.file.path == path }) {
      return nil
    }
    guard was.allSatisfy({ isOwn($0.location) }), found.allSatisfy({ after.isOwn($0.location) }),
      !found.contains(where: \.namesSchema), !(was + found).contains(where: \.mayBeOfProgram),
      // How often such a mark stands in all files decides what is said of it.
      !(was + found).contains(where: { OwnNotation.mark(of: $0) != nil }),
      before.summary.saysTheSame(as: after.summary, ofMissing: whole.removesSomething),
      !(whole.outline + whole.generation).contains(where: { finding in
        isOwn(finding.location) || finding.related.contains { isOwn($0.location) }
      }), keepsGeneration(whole, before.summary, after.summary)
    else { return nil }
    whole.unsoundFiles += (after.summary.isSound ? 0 : 1) - (before.summary.isSound ? 0 : 1)
    self.whole = whole
    let summary = ProjectSummary(migrations: [], queries: [after.summary], catalog: analysis.catalog)
    let statements = StatementIndex(summary)
    let settled = UnknownNames(project, summary, standIn: analysis.standIn, hasOpenColumns: analysis.hasOpenColumns)
      .settle(statements.placing(found)).toldOnce
    return self.settled(
      byFile(settled, in: summary, statements), in: summary, statements, [(after.summary.file, after.suppressions)]
    ).findings
  }

  /// The reason to tell findings in the program as warnings that nothing else makes milder; nil where there are none.
  ///
  /// - Parameter findings: before it is known what becomes of them.
  func reasonOfUse(
    _ findings: [Diagnostic], in summary: ProjectSummary, _ statements: StatementIndex
  ) -> Reason? {
    let settled = ProgramFindings(project, summary).settle(
      GuessedFiles(project, summary).settle(statements.placing(findings)))
    return ProgramInUse(project, looksForNew: pipeline.looksForNew)?.reason(settled)
  }

  /// Findings as they are said of a file of a program, and of one of which nothing but its text says what it is: for each file by
  /// itself.
  ///
  /// - Parameter summary: of the files that the findings are in.
  func byFile(
    _ findings: [Diagnostic], in summary: ProjectSummary, _ statements: StatementIndex
  ) -> [Diagnostic] {
    ProgramFindings(project, summary, use: ProgramInUse(project, looksForNew: pipeline.looksForNew))
      .settle(GuessedFiles(project, summary).settle(statements.placing(findings)))
  }

  /// The findings in a queries file, before anybody has looked at the others.
  private func rawFindings(ofQueries place: Int) -> [Diagnostic] {
    let file = queries[place]
    return file.findings
      + (refused + textFindings).filter { file.isOwn($0.location) }.compactMap { rules.leveled($0) }
  }

  /// Whether what can't be generated is what it was.
  private func keepsGeneration(_ whole: Whole, _ before: FileSummary, _ after: FileSummary) -> Bool {
    if !project.generates || pipeline.generates { return true }
    // While a statement can't run, nothing is said of it.
    let others = whole.unsoundFiles - (before.isSound ? 0 : 1)
    if others > 0 { return true }
    switch (before.isSound, after.isSound) {
    case (true, true): return after.hasSameInterface(as: before)
    case (false, false): return true
    case (true, false): return whole.generation.isEmpty
    case (false, true): return false
    }
  }
}

extension ProjectCheck.CheckedFile {
  /// Whether a place is in the file, as it was parsed or as it lies on the disk.
  fileprivate func isOwn(_ location: SourceLocation) -> Bool {
    location.file === summary.file || location.file === summary.file.notated?.host
  }
}

extension Diagnostic {
  fileprivate var namesSchema: Bool { if case .other(.schema, _)? = missing { true } else { false } }
}

extension FileSummary {
  var isSound: Bool { statements.indices.allSatisfy { statements[$0].isSound } }

  /// Whether rules about the project see the same in two texts of a file.
  fileprivate func saysTheSame(as other: FileSummary, ofMissing looksAtMissing: Bool) -> Bool {
    let (one, other) = (ProjectOutline.Part(self), ProjectOutline.Part(other))
    return one.names == other.names && one.uses == other.uses
      && (!looksAtMissing || one.missing == other.missing)
  }
}
