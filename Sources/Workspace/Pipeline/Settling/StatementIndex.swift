import Analyzer

/// The statements of a project's files, by which each finding gets to know its own.
struct StatementIndex: Sendable {
  private struct File {
    let starts: StatementStarts
    let step: Int?
  }

  private var files: [FileID: File] = [:]

  /// The statements of a project.
  init(_ project: ProjectSummary) {
    for (place, file) in project.migrations.enumerated() { add(file, step: place) }
    for file in project.queries { add(file, step: nil) }
  }

  private mutating func add(_ file: FileSummary, step: Int?) {
    if files[file.file.id] != nil { return }
    files[file.file.id] = File(starts: StatementStarts(file.statements.map(\.range.start)), step: step)
  }

  /// The statement that the beginning of a location belongs to; nil where it belongs to none, and for other texts than those that were
  /// parsed.
  func statement(at location: SourceLocation) -> StatementRef? {
    guard let file = files[location.file.id], let index = file.starts.index(at: location.range.start) else {
      return nil
    }
    return StatementRef(file: location.file.id, index: index, step: file.step)
  }

  /// The same findings, each of which knows its statement.
  func placing(_ findings: [Diagnostic]) -> [Diagnostic] {
    var findings = findings
    for place in findings.indices { findings[place].statement = statement(at: findings[place].location) }
    return findings
  }
}
