import Analyzer

/// Settles the findings in statements of a program's string literals.
///
/// The program may make tables itself, or have other databases, so that a table which no SQL here makes is a note, one a file. A name
/// that is nearly a table's stays an error.
struct ProgramFindings {
  private let statements: StatementStarts
  private let hasPrograms: Bool

  init(_ summary: ProjectSummary) {
    let files = summary.files.filter(\.file.isOfProgram)
    hasPrograms = !files.isEmpty
    statements = StatementStarts(files)
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    if !hasPrograms { return findings }
    // A statement with such a table can't be checked.
    var unknown: [StatementStarts.Place: String] = [:]
    for finding in findings {
      if finding.location.file.isOfProgram, finding.nearMiss == nil, case .table(let name)? = finding.missing,
        let place = statements.place(of: finding)
      {
        unknown[place] = unknown[place] ?? name.text
      }
    }
    var settled: [Diagnostic] = []
    var notes: [(first: Diagnostic, table: String, places: Set<StatementStarts.Place>)] = []
    for finding in findings {
      guard finding.location.file.isOfProgram else {
        settled.append(finding)
        continue
      }
      if let place = statements.place(of: finding), let table = unknown[place] {
        if let note = notes.firstIndex(where: { $0.first.location.file === finding.location.file }) {
          notes[note].places.insert(place)
        } else {
          notes.append((finding, table, [place]))
        }
        continue
      }
      settled.append(Self.leveled(finding))
    }
    return settled
      + notes.map { note in
        Diagnostic(
          .tablesOfProgram(statements: note.places.count, table: note.table), severity: .note, at: note.first.location)
      }
  }

  /// In a program's statement a subquery that finds no row, and a LEFT JOIN that keeps none, are seldom mistakes.
  private static func leveled(_ finding: Diagnostic) -> Diagnostic {
    guard notesOnly.contains(finding.rule), finding.severity > .note else { return finding }
    var milder = finding
    milder.severity = .note
    return milder
  }

  private static let notesOnly: Set<String> = ["left-join-filtered"]
}
