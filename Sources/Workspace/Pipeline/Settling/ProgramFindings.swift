import Analyzer

/// Settles the findings in statements of a program's string literals.
///
/// The program may make tables itself, or have other databases, so that a table which no SQL here makes is a note, one a file. A name
/// that is nearly a table's stays an error.
struct ProgramFindings {
  private let statements: StatementStarts
  private let hasPrograms: Bool
  /// By the files' texts the tables of other databases that have the names of tables of this one.
  private let strangers: [ObjectIdentifier: Set<Name>]

  init(_ summary: ProjectSummary) {
    let files = summary.files.filter(\.file.isOfProgram)
    hasPrograms = !files.isEmpty
    statements = StatementStarts(files)
    strangers = Dictionary(files.map { (ObjectIdentifier($0.file), Self.strangers(in: $0)) }) { first, _ in first }
  }

  /// The tables of which half of a file's statements and more name columns that the tables haven't, one of them three at once: the file
  /// is about another database.
  private static func strangers(in file: FileSummary) -> Set<Name> {
    struct Use {
      var statements = 0
      var wrong = 0
      var mostColumns = 0
    }
    var uses: [Name: Use] = [:]
    for statement in file.statements where !statement.isDefinition {
      var missing: [Name: Set<Name>] = [:]
      for name in statement.missing {
        if case .column(let column, of: let tables) = name.name, tables.count == 1 {
          missing[tables[0], default: []].insert(column)
        }
      }
      let known = statement.signature.reads + statement.signature.writes
      for table in Set(known).union(missing.keys) {
        uses[table, default: Use()].statements += 1
        guard let columns = missing[table] else { continue }
        uses[table, default: Use()].wrong += 1
        uses[table, default: Use()].mostColumns = max(uses[table]?.mostColumns ?? 0, columns.count)
      }
    }
    return Set(uses.filter { $0.value.mostColumns > 2 && 2 * $0.value.wrong >= $0.value.statements }.keys)
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    if !hasPrograms { return findings }
    // A statement with such a table can't be checked, nor can one with a schema that the program attaches.
    var unknown: [StatementStarts.Place: String] = [:]
    var attached: Set<StatementStarts.Place> = []
    for finding in findings where finding.location.file.isOfProgram {
      if case .other(.schema, _)? = finding.missing, finding.nearMiss == nil, let place = statements.place(of: finding)
      {
        attached.insert(place)
      }
      guard let place = statements.place(of: finding), let name = unknownTable(finding) else { continue }
      unknown[place] = unknown[place] ?? name.text
    }
    var settled: [Diagnostic] = []
    var notes: [(first: Diagnostic, table: String, places: Set<StatementStarts.Place>)] = []
    for finding in findings {
      guard finding.location.file.isOfProgram else {
        settled.append(finding)
        continue
      }
      // Nobody writes what a tool makes of a program.
      if finding.location.inHost.file.path.hasSuffix(".json") { continue }
      if let place = statements.place(of: finding), attached.contains(place) { continue }
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

  /// The table of which nobody here says what it is, where a finding shows that.
  private func unknownTable(_ finding: Diagnostic) -> Name? {
    switch finding.missing {
    case .table(let name): return finding.nearMiss == nil ? name : nil
    case .column(_, of: let tables):
      let strangers = strangers[ObjectIdentifier(finding.location.file)] ?? []
      return tables.count == 1 && strangers.contains(tables[0]) ? tables[0] : nil
    case .other, nil: return nil
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
