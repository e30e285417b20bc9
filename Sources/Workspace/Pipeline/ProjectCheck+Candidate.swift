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
  /// SQLite decides. Where it has no opinion that counts, a finding does that says the statement can't run. A function that SQLite hasn't
  /// got is the program's where anything says so: a declaration, a call that registers it, another statement.
  ///
  /// - Parameter open: the places of the statements whose tables the program may have.
  func refusals(inCandidate file: ResolvedFile, _ findings: [Diagnostic], open: Set<Int>) -> [String?] {
    let verdicts = oracle?.verdicts(on: file, hasFunction: mayHaveFunction) ?? file.statements.map { _ in .noOpinion }
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

  /// Whether anything says that there is a function which the linked SQLite hasn't got.
  private func mayHaveFunction(_ name: Name) -> Bool {
    if FunctionCatalog.lookup(name) != nil { return true }
    if analysis.catalog.declarations?.functions.contains(where: { $0.name == name }) == true { return true }
    return project.files.contains { $0.calls(name) }
  }
}

extension SourceFile {
  /// Whether a name stands before a parenthesis anywhere, in any case.
  fileprivate func calls(_ name: Name) -> Bool {
    let wanted = Array(name.folded.utf8)
    guard let first = wanted.first else { return false }
    func folded(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }
    func isOfWord(_ byte: UInt8) -> Bool {
      folded(byte) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in bytes.indices where folded(bytes[start]) == first {
        if start > 0, isOfWord(bytes[start - 1]) { continue }
        var end = start
        while end < bytes.count, end - start < wanted.count, folded(bytes[end]) == wanted[end - start] { end += 1 }
        guard end - start == wanted.count else { continue }
        while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "(") { return true }
      }
      return false
    }
  }
}
