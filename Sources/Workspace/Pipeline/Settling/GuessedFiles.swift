import Analyzer
import Rules

/// Settles the findings in files of which nothing but their text says what they are, and in steps that have run or can't have run as they
/// were read: an error has to be certain of its file.
///
/// Statements there that can't be read, name what isn't known or are refused are one note a file; other errors are warnings. In a step
/// that is released, a statement that would fail because of something outside its text is a warning, since the step has run somewhere.
struct GuessedFiles {
  private let guessed: Set<String>
  /// The steps of the history, in order; none where the project is known to be read right.
  private let steps: [String]
  /// The files that take them back.
  private let reversals: [String]
  /// The steps that are released; none where somebody has described the project.
  private let released: Set<String>
  /// The statements that make triggers and views: SQLite takes them as they are, and what is wrong with them shows later.
  private let bodies: Set<StatementRef>

  init(_ project: Project, _ summary: ProjectSummary) {
    guessed = Set(project.reading.decisions.filter { $0.value.certainty == .guessed }.keys)
    // A history that starts from what nobody knows has no findings but those that are sure in any case.
    let isKnown =
      project.isReadAsSaid || project.reading.declared != nil || !project.reading.knowledge.isComplete
    steps = isKnown ? [] : project.migrations.map(\.path)
    reversals = project.reading.reversals.map(\.file.path)
    released = project.isReadAsSaid ? [] : project.reading.released.migrations.paths
    bodies = released.isEmpty ? [] : Self.bodies(in: summary)
  }

  private static func bodies(in summary: ProjectSummary) -> Set<StatementRef> {
    var found: Set<StatementRef> = []
    for (step, file) in summary.migrations.enumerated() {
      guard let tree = file.tree else { continue }
      for (index, statement) in tree.statements.enumerated() {
        switch statement.body {
        case .createTrigger, .createView: found.insert(StatementRef(file: file.file.id, index: index, step: step))
        default: break
        }
      }
    }
    return found
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    let misread = areMisread(findings) ? Set(steps + reversals) : []
    if guessed.isEmpty, misread.isEmpty, released.isEmpty { return findings }
    var settled: [Diagnostic] = []
    var refused: [String: [Diagnostic]] = [:]
    for finding in findings {
      let path = finding.location.inHost.file.path
      let isDoubtful = guessed.contains(path) || misread.contains(path)
      if finding.severity == .error, isDoubtful, Self.isRefusal(finding) {
        refused[path, default: []].append(finding)
      } else if finding.severity == .error, isDoubtful || isOfReleased(finding) {
        settled.append(finding.asWarning)
      } else {
        settled.append(finding)
      }
    }
    for (path, findings) in refused.sorted(by: { $0.key < $1.key }) {
      guard let first = findings.min(by: { $0.location.range.start < $1.location.range.start }) else { continue }
      let statements = max(Set(findings.compactMap(\.statement)).count, 1)
      let note: Finding =
        guessed.contains(path)
        ? .guessedFile(statements: statements, first: first.message)
        : .misreadHistory(statements: statements, first: first.message)
      settled.append(Diagnostic(note, severity: .note, at: first.location))
    }
    return settled
  }

  /// Whether a finding says that a released step fails because of something outside its text.
  private func isOfReleased(_ finding: Diagnostic) -> Bool {
    finding.failsByOthers && !finding.location.file.isOfProgram && released.contains(finding.location.file.path)
      && !(finding.statement.map(bodies.contains) ?? false)
  }

  private static func isRefusal(_ finding: Diagnostic) -> Bool { !RulePolicy.canBeOff(finding.rule) }

  /// Whether the history can't have run as it was read: a step behind which there are others has run on somebody's machine, and of one
  /// that runs SQLite refuses nothing. A slip of the pen is in a statement or two, and near to a name, or in the last step; where more is
  /// refused, the order, the database or the notation is another one.
  private func areMisread(_ findings: [Diagnostic]) -> Bool { refusedSteps(findings) != nil }

  /// The reason to think that the history has run, and not as it was read, with what that changes; nil where there is none.
  func reason(_ findings: [Diagnostic]) -> Reason? {
    guard let (statements, first) = refusedSteps(findings) else { return reasonOfReleased(findings) }
    return Reason(
      "SQLite refuses \(statements) statements of these steps, though more follow (\(first.message)): they run in another way than "
        + "they were read, so what is refused is one note a file, and other errors are warnings",
      in: first.location.inHost.file.path, line: PositionTable().start(of: first.location.inHost).line)
  }

  private func reasonOfReleased(_ findings: [Diagnostic]) -> Reason? {
    let refused = findings.filter {
      $0.severity == .error && isOfReleased($0) && !guessed.contains($0.location.file.path)
    }
    guard let first = RuleRunner.inOrder(refused).first else { return nil }
    return Reason(
      "the step is released, so it has run: what would fail because of something outside its text is a warning "
        + "(\(Display.counted(refused.count, "finding")); a puresql.yaml that names the migrations makes errors of them)",
      in: first.location.file.path, line: PositionTable().start(of: first.location).line)
  }

  /// How many statements of the history are refused, and the first finding of them; nil where that is no more than slips of the pen.
  private func refusedSteps(_ findings: [Diagnostic]) -> (count: Int, first: Diagnostic)? {
    guard steps.count > 1, let last = steps.last else { return nil }
    let own = Set(steps)
    var statements: Set<StatementRef> = []
    var first: Diagnostic?
    var isBeforeLast = false
    for finding in findings where finding.severity == .error && Self.isRefusal(finding) && finding.nearMiss == nil {
      let path = finding.location.inHost.file.path
      guard own.contains(path), !finding.location.file.isOfProgram, let statement = finding.statement else { continue }
      statements.insert(statement)
      if path != last { isBeforeLast = true }
      first = first ?? finding
    }
    guard isBeforeLast, statements.count >= Self.leastStatements else { return nil }
    return first.map { (statements.count, $0) }
  }

  /// Two statements in old steps that SQLite refuses have been seen in scripts for versions that hardly anybody had.
  private static let leastStatements = 3
}

extension Diagnostic {
  /// The same finding as a warning.
  var asWarning: Diagnostic {
    var milder = self
    milder.severity = .warning
    return milder
  }

  /// Whether it says that a statement fails whenever it runs, because of something outside its text that no other spelling brings near.
  var failsByOthers: Bool { nearMiss == nil && Self.failuresByOthers.contains(rule) }

  private static let failuresByOthers: Set<String> = Set(
    [FindingID.unknownName, .sqliteRejects, .insertColumnCount, .upsertTarget].map(\.rawValue))
}
