import Analyzer
import Rules

/// Settles the findings about names that stand for nothing, once all files have been looked at: each is told once in each statement
/// that has to be changed, and where the history isn't all there, nobody can say that a name is wrong.
struct UnknownNames {
  private let project: Project
  private let summary: ProjectSummary
  /// The copy of the schema that queries are checked against, where the history isn't all there.
  private let standIn: SourceFile?
  /// The schema before a history whose start is nowhere written down.
  private let earlier: EarlierSchema?
  /// Whether any table may have columns that no SQL here adds.
  private let hasOpenColumns: Bool
  /// Whether somebody asks about the files, so that none of them is left out as another database's.
  private let isAskedAbout: Bool

  init(
    _ project: Project, _ summary: ProjectSummary, standIn: SourceFile? = nil, earlier: EarlierSchema? = nil,
    hasOpenColumns: Bool = false, isAskedAbout: Bool = false
  ) {
    self.isAskedAbout = isAskedAbout
    self.hasOpenColumns = hasOpenColumns
    self.project = project
    self.summary = summary
    self.standIn = standIn
    self.earlier = earlier
  }

  // MARK: A history that isn't all there

  /// The tables that migrations change and none makes, where that shows that the history starts from a schema which isn't here:
  /// the first step changes one already, or its number isn't one to begin with, more than one step does, a copy of the schema has it, or
  /// foreign keys refer to it.
  /// A slip of the pen is in one step, and near a name.
  func assumedTables(_ findings: [Diagnostic]) -> [Name] {
    if let names = namesWithoutSchema(findings) { return names }
    var files: Set<String> = []
    var names: [Name] = []
    let beginsLater = beginsLater
    let inSnapshots = findings.contains { $0.has(.unknownName) } ? tablesOfSnapshots() : []
    for finding in findings where finding.has(.unknownName) {
      guard let name = finding.missing?.table, finding.nearMiss == nil, !finding.location.file.isOfProgram,
        let statement = finding.statement, let step = statement.step, let tree = summary.migrations[step].tree
      else { continue }
      // In a schema's own order, what is made further down is only out of place, unless an older one goes before.
      if isMade(name, before: finding.location) { continue }
      let isMadeBelow = project.migrations.isEmpty && summary.catalog.table(named: name)?.definition != nil
      guard
        !isMadeBelow && tree.statements[statement.index].changesTable
          || FileTableUses(tree).ended.contains(name.folded)
      else { continue }
      if !names.contains(name) { names.append(name) }
      let isSure = step == 0 || beginsLater || inSnapshots.contains(name) || isParent(name)
      files.insert(isSure ? "" : finding.location.file.path)
    }
    return files.count > 1 || files.contains("") ? names : []
  }

  /// Whether the first step has a number that nobody begins to count with, and that is no date.
  private var beginsLater: Bool {
    guard let path = summary.migrations.first?.file.path,
      let number = project.reading.numbers[path].flatMap({ Int($0) })
    else { return false }
    return (2..<1000).contains(number)
  }

  /// Whether a migration makes a table of a name before a place, so that it was there and is gone.
  private func isMade(_ name: Name, before location: SourceLocation) -> Bool {
    for tree in summary.migrations.compactMap(\.tree) {
      let isLast = tree.file === location.file
      let makes = tree.statements.contains { statement in
        if isLast, tree.range(of: statement.span).start >= location.range.start { return false }
        guard statement.explain == .no, case .createTable(let table) = statement.body, table.name.name.exists else {
          return false
        }
        return tree.matches(table.name.name, name)
      }
      if makes { return true }
      if isLast { return false }
    }
    return false
  }

  /// The names that stand for nothing wherever the history starts from: no step makes such a table and no copy of the schema
  /// has it, and the step at hand uses one of nearly its name, which a copy has. What was there once and is gone is in other
  /// steps, too.
  func slips(_ findings: [Diagnostic]) -> [Diagnostic] {
    let copies = tablesOfSnapshots()
    return findings.compactMap { finding in
      guard finding.has(.unknownName), case .table(let name)? = finding.missing, !copies.contains(name),
        let file = summary.migrations.first(where: { $0.file === finding.location.file }),
        let near = NearMiss.closest(to: name.text, in: copies.map(\.text)), file.tree?.names(Name(near)) == true,
        !summary.migrations.contains(where: { $0.file !== file.file && $0.tree?.names(name) == true })
      else { return nil }
      var slip = finding
      if slip.nearMiss == nil { slip.message += NearMiss.suffix(for: name.text, among: [near]) }
      slip.nearMiss = near
      return slip
    }
  }

  /// Whether a foreign key of the schema refers to a table of a name.
  private func isParent(_ name: Name) -> Bool {
    summary.catalog.tables.contains { table in table.foreignKeys.contains { $0.table == name } }
  }

  /// The tables that copies of the schema make.
  private func tablesOfSnapshots() -> [Name] {
    project.snapshots.flatMap { snapshot in
      let tree = Parser.parse(ProjectText.plain(snapshot))
      return tree.statements.compactMap { statement in
        if case .createTable(let table) = statement.body, table.name.name.exists {
          tree.name(table.name.name)
        } else {
          nil
        }
      }
    }
  }

  /// The tables that statements name where nothing at all makes a table, and nothing says that something should.
  private func namesWithoutSchema(_ findings: [Diagnostic]) -> [Name]? {
    guard project.migrations.isEmpty,
      project.reading.layouts.allSatisfy({ $0 == .plain || Layouts.named($0) is any StatementLayout.Type }),
      !summary.catalog.tables.contains(where: { $0.definition != nil })
    else { return nil }
    var names: [Name] = []
    // What a program asks for, it may have made itself.
    for finding in findings where !finding.location.file.isOfProgram {
      if case .table(let name)? = finding.missing, !names.contains(name) { names.append(name) }
    }
    return names.count > 1 ? names : nil
  }

  // MARK: Telling

  /// The findings without those that nobody can be sure of, and with a note on why that is.
  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    let knowledge = project.reading.knowledge
    if knowledge.isComplete, !findings.contains(where: { $0.has(.unknownName) }) { return findings }
    let strange = strangeFiles()
    let known = knowledge.isComplete || knowledge.isChangedByOthers ? [] : tablesOfHistory()
    // A name without a schema finds the tables of every schema: of those of one that nobody declared, too.
    let isAttached = findings.contains { if case .other(.schema, _)? = $0.missing { true } else { false } }
    var made: [ObjectIdentifier: Set<String>] = [:]
    var told: Set<Told> = []
    var rest: [Diagnostic] = []
    var ofProgram: [Diagnostic] = []
    for var finding in RuleRunner.inOrder(findings) {
      if strange.contains(finding.location.file.path) { continue }
      guard finding.has(.unknownName) else {
        rest.append(finding)
        continue
      }
      if case .table(let name)? = finding.missing {
        // A script may make a table for itself before it uses it.
        if isMade(name, by: finding.location.file, &made) { continue }
        if Layouts.ownTables.contains(name.folded) || (isAttached && finding.nearMiss == nil) { continue }
      }
      // The tables of a database that the program attaches are known to nobody here.
      if case .other(.schema, let name)? = finding.missing, project.reading.attached.contains(name) { continue }
      if hasOpenColumns, finding.missesColumn, finding.nearMiss == nil { continue }
      // Steps of a program may be a part of what it does to older databases.
      if project.reading.layouts.contains(.steps), finding.missing?.isOfSchema == true, finding.nearMiss == nil {
        continue
      }
      // What programs made, or was there before, may well have this column.
      if knowledge.mayExist(finding.missing), !isCertain(finding, known) { continue }
      if let statement = finding.statement, !finding.missesColumn,
        !told.insert(Told(message: finding.message, statement: statement)).inserted
      {
        continue
      }
      if let help = helpBySet(finding) { finding.help = help }
      if finding.mayBeOfProgram, !project.generates {
        ofProgram.append(finding)
      } else {
        rest.append(finding)
      }
    }
    if let note = note(ofProgram: ofProgram) { rest.append(note) }
    if let note = noteOnHistory { rest.append(note) }
    return rest
  }

  /// Whether a file of statements makes a table of a name.
  private func isMade(_ name: Name, by file: SourceFile, _ known: inout [ObjectIdentifier: Set<String>]) -> Bool {
    guard summary.queries.contains(where: { $0.file === file }) else { return false }
    let tables = known[ObjectIdentifier(file)] ?? FileTableUses(Parser.parse(file)).made
    known[ObjectIdentifier(file)] = tables
    return tables.contains(name.folded)
  }

  /// The shipped set that has the name of what nobody declares.
  private func helpBySet(_ finding: Diagnostic) -> String? {
    guard finding.nearMiss == nil, case .other(let kind, let name)? = finding.missing,
      [.function, .collation, .module, .tableFunction].contains(kind), let set = DeclarationSet.name(declaring: name)
    else { return nil }
    return "A shipped set declares it: uses: [\(set)] in puresql.yaml."
  }

  /// One note for all functions and collations that only the program can know: it registers them before it runs the SQL. The note
  /// stands where something can still be changed.
  private func note(ofProgram findings: [Diagnostic]) -> Diagnostic? {
    let released = Set(project.reading.released.migrations.paths)
    let open = findings.first { !released.contains($0.location.inHost.file.path) }
    guard var note = open ?? findings.first else { return nil }
    var others: [Diagnostic] = []
    for finding in findings where finding.message != note.message {
      if !others.contains(where: { $0.message == finding.message }) { others.append(finding) }
    }
    note.severity = .note
    note.message += ": it is taken for the program's own"
    note.related += others.prefix(5).map { Diagnostic.Related("\($0.message), either", at: $0.location) }
    if !others.isEmpty { note.help = note.help.map { "\($0) The others alike." } }
    return note
  }

  /// A message, and the statement that it is about.
  private struct Told: Hashable {
    let message: String
    let statement: StatementRef
  }

  /// Whether a name stands for nothing, though the history isn't all there.
  private func isCertain(_ finding: Diagnostic, _ known: Set<Name>) -> Bool {
    isOfKnownTable(finding, known) || isOfNoTable(finding) || isOfCheckedQuery(finding)
  }

  /// Whether a finding is in a query that is checked against a copy of the whole schema.
  private func isOfCheckedQuery(_ finding: Diagnostic) -> Bool {
    standIn != nil && summary.queries.contains { $0.file === finding.location.file }
  }

  /// Whether a finding is about a column that none of some tables has, all of which the history makes from nothing.
  private func isOfKnownTable(_ finding: Diagnostic, _ known: Set<Name>) -> Bool {
    guard case .column(_, let tables)? = finding.missing else { return false }
    return !tables.isEmpty && tables.allSatisfy(known.contains)
  }

  /// Whether a finding is about a table that neither is there before the history nor comes in it.
  private func isOfNoTable(_ finding: Diagnostic) -> Bool {
    guard let earlier, case .table(let name)? = finding.missing else { return false }
    return !earlier.open.contains(name)
  }

  /// The tables that were never anything else than what the history says: it makes them without IF NOT EXISTS, or gives
  /// what it made so their name.
  private func tablesOfHistory() -> Set<Name> {
    var known = earlier?.known ?? []
    var unsure: Set<Name> = []
    func note(_ name: Name, isKnown: Bool) {
      if isKnown { known.insert(name) } else { unsure.insert(name) }
    }
    for tree in summary.migrations.compactMap(\.tree) {
      for statement in tree.statements where statement.explain == .no {
        switch statement.body {
        case .createTable(let table) where table.name.name.exists:
          note(tree.name(table.name.name), isKnown: !table.ifNotExists && !statement.hasErrors)
        case .createView(let view) where view.name.name.exists: note(tree.name(view.name.name), isKnown: false)
        case .createVirtualTable(let table) where table.name.name.exists:
          note(tree.name(table.name.name), isKnown: false)
        case .alterTable(let alter) where alter.table.name.exists:
          let old = tree.name(alter.table.name)
          if statement.hasErrors { note(old, isKnown: false) }
          if case .rename(let new) = alter.action, new.exists {
            note(tree.name(new), isKnown: known.contains(old) && !unsure.contains(old))
          }
        default: break
        }
      }
    }
    return known.subtracting(unsure)
  }

  /// The note on why names aren't checked; nil where all of the history is known.
  private var noteOnHistory: Diagnostic? {
    guard let file = project.migrations.first ?? project.queries.first ?? project.loose.first,
      let why = project.reading.knowledge.explanation(hasSteps: !project.migrations.isEmpty)
    else { return nil }
    return .coverage(.namesUnchecked(because: why, checkedAgainst: standIn?.path), at: file.beginning)
  }

  /// Files that no layout claims and that name nothing of the schema: they are for another database.
  private func strangeFiles() -> Set<String> {
    var strange: Set<String> = []
    if isAskedAbout || project.reading.unclaimed.isEmpty { return strange }
    for file in summary.queries where project.reading.unclaimed.contains(file.file.path) {
      let missesTable = file.statements.contains { statement in
        statement.missing.contains { if case .table = $0.name { true } else { false } }
      }
      let knowsTable = file.statements.contains { !$0.signature.reads.isEmpty || !$0.signature.writes.isEmpty }
      // What the program makes itself is told, where it can't be checked.
      let isInDoubt = file.statements.contains { statement in
        statement.missing.contains { missing in
          if case .table(let name) = missing.name {
            project.reading.doubtfulTables.contains(name.folded)
          } else {
            false
          }
        }
      }
      if missesTable, !knowsTable, !isInDoubt { strange.insert(file.file.path) }
    }
    return strange
  }
}

extension MissingName {
  /// The table that the name would stand for, in DROP TABLE, too.
  fileprivate var table: Name? {
    switch self {
    case .table(let name), .other(.table, let name): name
    case .column, .other: nil
    }
  }
}

extension Diagnostic {
  /// Whether it is about a function or collation that is near to no name, so that the program may have registered it.
  var mayBeOfProgram: Bool {
    has(.unknownName) && nearMiss == nil && missing?.isOfConnection == true
  }

  /// Whether it is about a column that is not there.
  var missesColumn: Bool { if case .column? = missing { true } else { false } }
}

extension SyntaxTree {
  /// Whether a name stands anywhere.
  fileprivate func names(_ name: Name) -> Bool {
    tokens.indices.contains { matches(TokenID($0), name) }
  }
}

extension Statement {
  /// Whether it changes a table that has to be there: rows of it, or what it is.
  fileprivate var changesTable: Bool {
    switch body {
    case .alterTable, .insert, .update, .delete, .createIndex, .createTrigger: return true
    case .drop(let drop): return !drop.ifExists
    case .select, .createTable, .createView, .createVirtualTable, .pragma, .transaction, .utility, .call, .invalid:
      return false
    }
  }
}
