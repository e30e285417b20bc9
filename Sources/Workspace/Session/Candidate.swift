package import Analyzer
import Evidence
import Notations
import Rules

/// A statement that somebody thinks of writing, as the project would take it.
package struct Candidate: Sendable {
  /// The text with its meaning.
  package let file: ResolvedFile
  /// The findings in it, in order, with rows that show them.
  package let findings: [Diagnostic]
  /// Why each statement isn't accepted, in their order; nil for one that is.
  package let refusals: [String?]

  /// Whether SQLite takes every statement.
  package var isAccepted: Bool { refusals.allSatisfy { $0 == nil } }

  /// The statements, with their types.
  package var statements: [StatementSummary] { FileSummary(file).queries }
}

extension ProjectSnapshot {
  /// The budget of all witnesses of a candidate together, as in `WitnessBudget`: somebody waits for the answer, and
  /// asks often.
  private static let witnessesForCandidates = 120_000

  /// A text as it would be if it were written into the project's queries.
  ///
  /// - Parameters:
  ///   - text: the SQL.
  ///   - path: the path of the file that it would be written to, absolute, which decides how strictly rules hold there and which
  ///     notation it is in; nil where nobody says.
  ///   - findsRows: whether rows are looked for that show the findings.
  package func candidate(_ text: [UInt8], for path: String? = nil, findsRows: Bool = true) -> Candidate {
    let file = check.analysis.resolve(sql(text, for: path))
    let isOfProgram = path.map { isProgram($0) } ?? false
    let (said, open) = check.findings(inCandidate: file, isOfProgram: isOfProgram)
    let found = RuleRunner.inOrder(said)
    let refusals = check.refusals(inCandidate: file, found, open: open)
    // What is refused is not taken for the program's own.
    var findings = found.filter { finding in
      guard finding.severity == .note, finding.mayBeOfProgram,
        let place = file.tree.statement(at: finding.location.range.start)
      else { return true }
      return refusals[place] == nil
    }
    if findsRows {
      var left = Self.witnessesForCandidates
      for place in findings.indices where left > 0 {
        findings[place].witness = witness(
          of: findings[place], at: findings[place].location.range.start, in: file, &left)
      }
    }
    return Candidate(file: file, findings: findings, refusals: refusals)
  }

  /// Whether a file is one of a program, whose literals have SQL.
  private func isProgram(_ path: String) -> Bool {
    Path.relative(path, to: root).map { project.reading.programTexts[$0] != nil } ?? false
  }

  private func sql(_ text: [UInt8], for path: String?) -> SourceFile {
    let file = SourceFile(path: path.flatMap { Path.relative($0, to: root) } ?? "", bytes: text)
    // What is written into a program is SQL as long as it isn't there.
    guard let path, project.reading.declared == nil, !isProgram(path),
      let notation = project.reading.queryNotation
    else { return file }
    return notation.read(file)
  }
}
