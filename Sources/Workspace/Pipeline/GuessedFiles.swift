import Analyzer
import Rules

/// Settles the findings in files of which nothing but their text says what they are: an error has to be certain of its file.
///
/// Statements there that can't be read, name what isn't known or are refused are one note a file; other errors are warnings.
struct GuessedFiles {
  private let guessed: Set<String>
  private let statements: StatementStarts

  init(_ project: Project, _ summary: ProjectSummary) {
    guessed = Set(project.reading.decisions.filter { $0.value.certainty == .guessed }.keys)
    statements = StatementStarts(guessed.isEmpty ? [] : summary.files)
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    if guessed.isEmpty { return findings }
    var settled: [Diagnostic] = []
    var refused: [String: [Diagnostic]] = [:]
    for finding in findings {
      let path = finding.location.inHost.file.path
      guard finding.severity == .error, guessed.contains(path) else {
        settled.append(finding)
        continue
      }
      if RulePolicy.canBeOff(finding.rule) {
        var milder = finding
        milder.severity = .warning
        settled.append(milder)
      } else {
        refused[path, default: []].append(finding)
      }
    }
    for (_, findings) in refused.sorted(by: { $0.key < $1.key }) {
      guard let first = findings.min(by: { $0.location.range.start < $1.location.range.start }) else { continue }
      let places = Set(findings.compactMap(statements.place(of:))).count
      settled.append(
        Diagnostic(
          .guessedFile(statements: max(places, 1), first: first.message), severity: .note, at: first.location))
    }
    return settled
  }
}

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
