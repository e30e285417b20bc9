import Analyzer
import Rules

/// A program that is used, as far as its size shows it, and what that says of the findings in its statements.
///
/// A program with many statements has run. A statement in it that fails each time it runs would have been noticed, unless nobody runs it;
/// so where one seems to fail, it is as likely that something of the program was misread: a database of another module, a table that is
/// made elsewhere, a value that a function binds. The same holds for the types of values, which only the program knows. Such findings are
/// warnings. A name that is nearly right shows the slip itself, and what a statement does on rows nobody notices by running it.
struct ProgramInUse {
  /// How many texts of the program's are statements.
  private let statements: Int

  /// nil for a program that is small, for one that somebody has described, and where it is asked what is new since a commit.
  init?(_ project: Project, looksForNew: Bool) {
    statements = project.reading.programStatementCount
    let isDescribed = project.isReadAsSaid || project.configuration.programs.reading == .on
    if isDescribed || looksForNew || statements < Self.least { return nil }
  }

  /// The least number of statements of a program that is more than a beginning.
  private static let least = 10

  /// The finding as it is told of a statement of the program.
  func leveled(_ finding: Diagnostic) -> Diagnostic { isDoubtful(finding) ? finding.asWarning : finding }

  /// Whether a finding in the program would be an error if the program weren't used.
  private func isDoubtful(_ finding: Diagnostic) -> Bool {
    finding.severity == .error && finding.location.file.isOfProgram
      && (finding.failsByOthers || finding.nearMiss == nil && Self.rules.contains(finding.rule))
  }

  /// The reason to tell findings as warnings, with their number; nil where there are none of them.
  func reason(_ findings: [Diagnostic]) -> Reason? {
    let doubtful = findings.filter(isDoubtful)
    guard let first = RuleRunner.inOrder(doubtful).first else { return nil }
    let place = first.location.inHost
    return Reason(
      "the program has \(statements) statements, so it is used: what would fail each time it runs, or depends on the "
        + "types of its values, is a warning (\(Display.counted(doubtful.count, "finding")); `programs: on` in puresql.yaml makes errors of them)",
      in: place.file.path, line: PositionTable().start(of: place).line)
  }

  /// The rules whose findings say that a statement fails whenever it runs, or that a value has another type than its place, and not
  /// that a name isn't known.
  private static let rules: Set<String> = [
    "certain-failure", "fk-unknown-parent", "missing-required-column", "type-mismatch-assignment",
    "type-mismatch-comparison",
  ]
}
