import Analyzer
import Notations

/// Settles the findings in statements of a program's string literals.
///
/// The program may make tables itself, or have other databases, so that a table which no SQL here makes is a note, one a file. A name
/// that is nearly a table's stays an error. What is known of a table is measured by how statements use it (`SchemaAgreement`).
struct ProgramFindings {
  private let isNeeded: Bool
  /// How far statements agree with the schema that was read.
  private let agreement: SchemaAgreement
  /// The tables of other databases that have the names of tables of this one, by the files' texts.
  private let strangers: [ObjectIdentifier: Set<Name>]
  /// The files' texts most of whose tables are made nowhere.
  private let mostlyUnknown: Set<ObjectIdentifier>
  /// The files among them that are about another database: several of these tables have nearly the names of ours.
  private var foreign: Set<ObjectIdentifier> = []
  /// The tables, in lower case, of which the program's code doesn't show what they are in the end.
  private let doubtful: Set<String>
  /// Whether the program makes tables whose names it puts in.
  private let isOpen: Bool
  /// The columns, in lower case, of tables whose names the program puts in.
  private let openColumns: Set<String>
  /// The columns, in lower case, that the program's code adds to any table, or gives such names.
  private let addedColumns: Set<String>
  /// The tables and views of the schema.
  private let tables: Set<Name>
  /// The texts of files of SQL that name no table of the program's, where the program's code makes all tables: they are about another
  /// program's database.
  private let ofOtherPrograms: Set<ObjectIdentifier>
  /// The places of definitions that the program states and doesn't run, of tables of which no statement of it writes a row: it says what
  /// another program's database is like. By the files' texts.
  private let statedOnly: [ObjectIdentifier: Set<UInt32>]
  /// The disputed tables that statements of the program name, by the files' texts and the statements' places.
  private var disputed: [ObjectIdentifier: [Int: Name]] = [:]

  /// The paths of the texts that are whole steps of the program's, with what they do to rows.
  private let steps: Set<String>
  /// The program as far as its size shows that it is used; nil where that isn't known.
  private let use: ProgramInUse?

  init(_ project: Project, _ summary: ProjectSummary, use: ProgramInUse? = nil) {
    self.use = use
    steps = project.reading.programSteps
    doubtful = project.reading.doubtfulTables
    isOpen = project.reading.programSchema?.isOpen ?? false
    openColumns = project.reading.programSchema?.openColumns ?? []
    addedColumns = (project.reading.programSchema?.added ?? [:]).values.reduce(into: []) { $0.formUnion($1) }
    tables = Set(summary.catalog.tables.map(\.name))
    let files = summary.files.filter(\.file.isOfProgram)
    agreement = SchemaAgreement(project, summary)
    isNeeded =
      !files.isEmpty || agreement.lacksTables
      || summary.catalog.tables.contains { $0.definition?.location.file.isOfProgram == true }
    let makesAll = project.reading.programSchema.map { !$0.isBesideFiles } ?? false
    ofOtherPrograms =
      makesAll
      ? Set(
        summary.files.filter { !$0.file.isOfProgram && Self.namesNothingKnown($0) }.map { ObjectIdentifier($0.file) })
      : []
    let copies = project.generates ? [:] : project.reading.programSchema?.copies ?? [:]
    // Tables that the program makes otherwise are of another database, or of another version of this one.
    let madeOtherwise = Set<Name>(
      copies.compactMap { name, shapes in
        guard let table = summary.catalog.table(named: Name(name)) else { return nil }
        return shapes == [TableShape(table)] ? nil : table.name
      })
    if !madeOtherwise.isEmpty {
      for file in files {
        for (place, statement) in file.statements.enumerated() {
          let named = (statement.signature.reads + statement.signature.writes).first(where: madeOtherwise.contains)
          if let named { disputed[ObjectIdentifier(file.file), default: [:]][place] = named }
        }
      }
    }
    statedOnly = Self.statedOnly(summary)
    mostlyUnknown = Set(files.filter(Self.isMostlyUnknown).map { ObjectIdentifier($0.file) })
    strangers = Dictionary(files.map { (ObjectIdentifier($0.file), Self.strangers(in: $0)) }) { first, _ in first }
  }

  /// The beginnings of the units with definitions that the program states only.
  private static func statedOnly(_ summary: ProjectSummary) -> [ObjectIdentifier: Set<UInt32>] {
    var stated: [ObjectIdentifier: Set<UInt32>] = [:]
    var written: Set<Name>?
    for table in summary.catalog.tables {
      guard let location = table.definition?.location, location.file.isOfProgram,
        let unit = location.file.notated?.unit(at: location.range.start), unit.standing == .stated
      else { continue }
      let names = written ?? Set(summary.files.flatMap { $0.statements.flatMap(\.signature.writes) })
      written = names
      if !names.contains(table.name) { stated[ObjectIdentifier(location.file), default: []].insert(unit.range.start) }
    }
    return stated
  }

  /// Whether a finding is about a definition of another program's database.
  private func isAboutStated(_ finding: Diagnostic) -> Bool {
    guard let units = statedOnly[ObjectIdentifier(finding.location.file)],
      let unit = finding.location.file.notated?.unit(at: finding.location.range.start)
    else { return false }
    return units.contains(unit.range.start)
  }

  /// Whether a finding is about rows that are gone, in SQL of which only the definitions are here: the program may copy the rows first.
  private func isBesideRows(_ finding: Diagnostic) -> Bool {
    finding.rule == "destructive-change" && !steps.contains(finding.location.file.path)
  }

  /// Whether a file names at least two tables that nothing here makes, and no more than as many that there are.
  private static func isMostlyUnknown(_ file: FileSummary) -> Bool {
    let (known, unknown) = tables(in: file)
    return unknown.count > 1 && unknown.count >= known.count
  }

  private static func namesNothingKnown(_ file: FileSummary) -> Bool {
    let (known, unknown) = tables(in: file)
    return known.isEmpty && !unknown.isEmpty
  }

  /// The tables that a file's statements name: those that there are, and those that nothing here makes.
  private static func tables(in file: FileSummary) -> (known: Set<Name>, unknown: Set<Name>) {
    var (known, unknown): (Set<Name>, Set<Name>) = ([], [])
    for statement in file.statements where !statement.isDefinition {
      known.formUnion(statement.signature.reads + statement.signature.writes)
      for missing in statement.missing { if case .table(let name) = missing.name { unknown.insert(name) } }
    }
    return (known, unknown)
  }

  /// Whether findings in a text are settled here.
  private func settles(_ file: SourceFile) -> Bool {
    file.isOfProgram || ofOtherPrograms.contains(ObjectIdentifier(file)) || agreement.isQueriesOfPart(file)
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

  /// The findings in a text that is in none of the files, without those in statements that can't be checked because the program may
  /// have their tables, and those statements.
  ///
  /// - Parameter isOfProgram: whether the text is to be written into a program, which may have any table; of what is written
  ///   elsewhere, only what the program's code leaves open is left open.
  func settle(candidate findings: [Diagnostic], isOfProgram: Bool) -> (findings: [Diagnostic], open: Set<Int>) {
    var open: [StatementRef: String] = [:]
    for finding in findings {
      guard let statement = finding.statement, case .table(let name)? = finding.missing,
        isOfProgram ? unknownTable(finding) != nil : isOpen || doubtful.contains(name.folded)
      else { continue }
      open[statement] = open[statement] ?? name.text
    }
    if open.isEmpty { return (findings, []) }
    var notes: [Note] = []
    let settled = findings.filter { finding in
      guard let statement = finding.statement, let table = open[statement], !Self.ofText.contains(finding.rule) else {
        return true
      }
      Self.add(finding, of: table, to: &notes)
      return false
    }
    return (settled + notes.map(note), Set(open.keys.map(\.index)))
  }

  /// The files that are about another database. What reads an older program's database has many tables with nearly the same names; one
  /// such name is a slip of the pen.
  private func foreign(in findings: [Diagnostic]) -> Set<ObjectIdentifier> {
    var near: [ObjectIdentifier: Set<Name>] = [:]
    for finding in findings where finding.nearMiss != nil {
      let file = ObjectIdentifier(finding.location.file)
      if mostlyUnknown.contains(file), case .table(let name)? = finding.missing { near[file, default: []].insert(name) }
    }
    return Set(near.filter { $0.value.count > 1 }.keys)
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    if !isNeeded { return findings }
    var settling = self
    settling.foreign = foreign(in: findings)
    return settling.settled(findings)
  }

  private func settled(_ findings: [Diagnostic]) -> [Diagnostic] {
    // A statement with such a table can't be checked, nor can one with a schema that the program attaches.
    var unknown: [StatementRef: String] = [:]
    var attached: Set<StatementRef> = []
    var pieces: Set<StatementRef> = []
    for finding in findings where settles(finding.location.file) {
      guard let statement = finding.statement else { continue }
      if case .other(.schema, _)? = finding.missing, finding.nearMiss == nil { attached.insert(statement) }
      if isOfLongerStatement(finding) { pieces.insert(statement) }
      if let name = unknownTable(finding) ?? disputedTable(finding) {
        unknown[statement] = unknown[statement] ?? name.text
      }
    }
    var settled: [Diagnostic] = []
    var notes: [Note] = []
    for finding in findings {
      guard settles(finding.location.file) else {
        settled.append(finding)
        continue
      }
      if isAboutAdded(finding) || isAboutAddedColumn(finding) || agreement.isMadeSomewhere(finding.missing) { continue }
      // Where a program drops what it asks for, it may be that nobody asks any more: the statement has a note.
      if finding.rule == "drop-in-use" { continue }
      // Nobody writes what a tool makes of a program.
      if finding.location.inHost.file.path.hasSuffix(".json") { continue }
      if let statement = finding.statement, attached.contains(statement) || pieces.contains(statement) { continue }
      if let statement = finding.statement, let table = unknown[statement], !Self.ofText.contains(finding.rule) {
        Self.add(finding, of: table, to: &notes)
        continue
      }
      var leveled = Self.leveled(use?.leveled(finding) ?? finding)
      if isBesideRows(finding) || isAboutStated(finding) { leveled.severity = min(leveled.severity, .note) }
      settled.append(leveled)
    }
    return settled + notes.map(note)
  }

  /// The one note in a file on all its statements that can't be checked: where the first one is, and its table.
  private typealias Note = (first: Diagnostic, table: String, statements: Set<StatementRef>)

  private static func add(_ finding: Diagnostic, of table: String, to notes: inout [Note]) {
    guard let statement = finding.statement else { return }
    if let note = notes.firstIndex(where: { $0.first.location.file === finding.location.file }) {
      notes[note].statements.insert(statement)
    } else {
      notes.append((finding, table, [statement]))
    }
  }

  private func note(_ note: Note) -> Diagnostic {
    let isInDoubt = doubtful.contains(Name(note.table).folded) || tables.contains(Name(note.table))
    let finding =
      isInDoubt
      ? Finding.tablesInDoubt(statements: note.statements.count, table: note.table)
      : .tablesOfProgram(statements: note.statements.count, table: note.table)
    return Diagnostic(finding, severity: .note, at: note.first.location)
  }

  /// Whether a finding is about what a library writes around a piece of SQL, which the program can't change.
  private func isAboutAdded(_ finding: Diagnostic) -> Bool {
    let start = finding.location.range.start
    return finding.location.file.notated?.unit(at: start)?.isAdded(start) ?? false
  }

  /// Whether a finding says that a column is never NULL which the program's code adds to older databases: there it may have been added
  /// without NOT NULL.
  private func isAboutAddedColumn(_ finding: Diagnostic) -> Bool {
    guard finding.rule == "redundant-null-check" else { return false }
    let text = String(decoding: finding.location.file.bytes(in: finding.location.range), as: UTF8.self).lowercased()
    return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { addedColumns.contains(String($0)) }
  }

  /// Whether a finding shows that its statement is a subquery of a longer one: it names a column of a table that only the statement
  /// around it can have, and the program runs it nowhere as it stands.
  private func isOfLongerStatement(_ finding: Diagnostic) -> Bool {
    let location = finding.location
    switch location.file.notated?.unit(at: location.range.start)?.standing {
    case .run, .stated, nil: return false
    case .kept:
      if case .other(.source, let name)? = finding.missing {
        return tables.contains(name) || doubtful.contains(name.folded)
      }
    case .added:
      switch finding.missing {
      case .other(.source, _), .column: return true
      case .table, .other, nil: break
      }
    }
    return false
  }

  /// The table of which nobody here says what it is, where a finding shows that.
  private func unknownTable(_ finding: Diagnostic) -> Name? {
    switch finding.missing {
    case .table(let name):
      let isSure = finding.nearMiss != nil && !isOpen && !foreign.contains(ObjectIdentifier(finding.location.file))
      return !isSure || doubtful.contains(name.folded) ? name : nil
    case .column(let column, of: let tables):
      if openColumns.contains(column.folded) { return tables.first }
      if foreign.contains(ObjectIdentifier(finding.location.file)) { return tables.first }
      let strangers = strangers[ObjectIdentifier(finding.location.file)] ?? []
      guard tables.count == 1 else { return nil }
      let isKnown = agreement.knows(column, of: tables[0], in: finding.location.file, isNear: finding.nearMiss != nil)
      return strangers.contains(tables[0]) || !isKnown ? tables[0] : nil
    case .other(.tableFunction, let name): return finding.nearMiss == nil ? name : nil
    case .other, nil: return nil
    }
  }

  /// The table of a finding's statement that the program makes otherwise than the files do: the statement may mean that one.
  private func disputedTable(_ finding: Diagnostic) -> Name? {
    guard let statement = finding.statement, !Self.ofText.contains(finding.rule) else { return nil }
    return disputed[ObjectIdentifier(finding.location.file)]?[statement.index]
  }

  /// Findings that hold whatever the tables are.
  private static let ofText: Set<String> = [FindingID.syntaxError.rawValue, "sql-injection", "bound-count"]

  /// In a program's statement a subquery that finds no row, and a LEFT JOIN that keeps none, are seldom mistakes.
  private static func leveled(_ finding: Diagnostic) -> Diagnostic {
    guard notesOnly.contains(finding.rule), finding.severity > .note else { return finding }
    var milder = finding
    milder.severity = .note
    return milder
  }

  private static let notesOnly: Set<String> = ["left-join-filtered"]
}
