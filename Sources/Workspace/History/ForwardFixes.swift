import Analyzer
private import Rules

/// Mends findings in released migrations, which nobody changes: statements that mend the schema as it is now go into
/// one new migration at the end of the history.
struct ForwardFixes {
  private let released: Set<String>
  private let next: NextMigration?
  private let catalog: Catalog
  private let copies: [String]

  /// - Parameter copies: Of the schema, beside the history; they are behind when the new migration is there.
  init(released: Set<String>, next: NextMigration?, catalog: Catalog, copies: [SourceFile]) {
    self.released = released
    self.next = next
    self.catalog = catalog
    self.copies = copies.map { "'\(Path.name(of: $0.path))'" }
  }

  /// The same finding with a fix that leaves released migrations as they are, or with none.
  ///
  /// - Parameter finding: Where the text was parsed, and not in its host.
  func settle(_ finding: Diagnostic) -> Diagnostic {
    let places = finding.fix.map { $0.edits.map(\.location) } ?? (finding.mend == nil ? [] : [finding.location])
    guard places.contains(where: { released.contains($0.inHost.file.path) }) else { return finding }
    var finding = finding
    let fix = finding.fix
    finding.fix = nil
    let isOfSchema = finding.subject == .schema || RulePolicy.mendsSchema(finding.rule)
    guard let mend = finding.mend ?? (isOfSchema ? fix.flatMap(replacement) : nil) else { return finding }
    finding.mend = mend
    if let fix = self.fix(of: mend) {
      finding.fix = fix
      return finding
    }
    let statements = mend.statements.map { $0 + ";" }.joined(separator: " ")
    // A help is read in one line: a whole table or trigger isn't.
    let isShort = statements.utf8.count <= 160 && !statements.contains("\n")
    let title = mend.title.hasSuffix(",") ? mend.title.dropLast() : Substring(mend.title)
    let text = isShort ? statements : title.prefix(1).lowercased() + title.dropFirst() + "."
    finding.help = [finding.help, "In a new migration: \(text)"].compactMap(\.self).joined(separator: " ")
    return finding
  }

  /// A fix that writes statements into a new migration; nil where nobody knows how to write one.
  func fix(of mend: SchemaMend) -> Fix? {
    guard let next else { return nil }
    let texts = next.texts(mend.statements, reversal: mend.reversal)
    var edits = [Fix.Edit(next.file.beginning, texts.file, creates: true)]
    if let file = next.reversal, let text = texts.reversal {
      edits.append(Fix.Edit(file.beginning, text, creates: true))
    }
    let (name, folder) = (Path.name(of: next.file.path), Path.directory(of: next.file.path))
    // Diesel's and Prisma's files are all called alike; their folders aren't.
    let shown = name.contains(where: \.isNumber) ? name : Path.join(Path.name(of: folder), name)
    let rest = copies.isEmpty ? "" : ", after which \(copies.joined(separator: " and ")) has to be written anew"
    return Fix(title: "\(mend.title) in a new migration, '\(shown)'\(rest)", safety: .unsafe, edits: edits)
  }

  // MARK: A definition in the place of another

  /// The statements that an edit of a definition comes to: the object is dropped and made anew. nil where it can't be.
  private func replacement(_ fix: Fix) -> SchemaMend? {
    func edits(of definition: Definition) -> [(range: SourceRange, text: String)]? {
      let definition = definition.completed
      let edits = fix.edits.compactMap { edit in
        definition.range(of: edit.location).map { (range: $0, text: edit.text) }
      }
      return edits.count == fix.edits.count ? edits : nil
    }
    for table in catalog.tables where table.place == .main {
      guard let definition = table.definition, let edits = edits(of: definition) else { continue }
      return table.isView ? replacement(of: table, edits, fix) : rebuild(table, edits, fix)
    }
    for definition in catalog.indexes.filter({ $0.place == .main }).map(\.definition)
      + catalog.triggers.filter({ $0.place == .main }).map(\.definition)
    {
      guard let edits = edits(of: definition), let text = DefinitionText(definition),
        let new = text.creation(with: edits), let old = text.creation()
      else { continue }
      let drop = "DROP \(text.kind) \(text.name)"
      return SchemaMend(title: fix.title, statements: [drop, new], reversal: [drop, old])
    }
    return nil
  }

  private func replacement(
    of view: Table, _ edits: [(range: SourceRange, text: String)], _ fix: Fix
  ) -> SchemaMend? {
    guard let text = view.definition.flatMap({ DefinitionText($0) }), let new = text.creation(with: edits),
      let old = text.creation(), let triggers = creations(catalog.triggers(on: view).map(\.definition))
    else { return nil }
    let drop = "DROP VIEW \(SQLText.identifier(view.name.text))"
    return SchemaMend(
      title: fix.title, statements: [drop, new] + triggers, reversal: [drop, old] + triggers)
  }

  // MARK: A table made anew

  private func rebuild(_ table: Table, _ edits: [(range: SourceRange, text: String)], _ fix: Fix) -> SchemaMend? {
    guard let text = table.definition.flatMap({ DefinitionText($0) }) else { return nil }
    let (old, new) = (
      text.creation(named: temporaryName(of: table)), text.creation(named: temporaryName(of: table), with: edits)
    )
    guard let old, let new, let changed = self.table(madeBy: new), !refusesRows(changed, of: table),
      let forward = rebuild(table, as: new), let back = rebuild(table, as: old)
    else { return nil }
    var title = "\(fix.title), by making '\(table.name)' anew"
    let converted = convertedColumns(of: table, in: changed)
    if !converted.isEmpty { title += " and converting the values of \(converted.joined(separator: " and "))" }
    if changed.isStrict, !table.isStrict {
      title += ", which fails if a value isn't of its column's type"
    } else if changed.foreignKeys.count > table.foreignKeys.count {
      title += ", which fails if a row refers to nothing while foreign keys are on"
    }
    return SchemaMend(title: title + ",", statements: forward, reversal: back)
  }

  private func table(madeBy creation: String) -> Table? {
    ProjectAnalyzer(migrations: [Parser.parse(SourceFile(path: "", text: creation))]).catalog.tables.first {
      $0.place == .main
    }
  }

  /// Whether rows that are there may be none of the new table: a column takes no NULL any more, so that the migration can't run
  /// or the row gets a number of its own; or there is a CHECK or a UNIQUE more, which nobody has held them to. A foreign key
  /// that refers to no key of its parent lets in no row at all while foreign keys are on.
  private func refusesRows(_ new: Table, of old: Table) -> Bool {
    new.foreignKeys.contains { key in
      catalog.parent(of: key, in: new).map { !catalog.hasParentKey(for: key, in: $0) } ?? false
    } || new.checks.count > old.checks.count || new.keys.count > old.keys.count
      || old.columns.contains { column in
        !column.isNotNull && new.column(named: column.name).map { new.columns[$0].isNotNull } ?? false
      }
  }

  /// The columns that store some values in another way: a number in a TEXT column is a text.
  private func convertedColumns(of old: Table, in new: Table) -> [String] {
    old.columns.compactMap { column in
      guard let place = new.column(named: column.name) else { return nil }
      let affinities = [column.affinity, new.columns[place].affinity]
      // INTEGER and NUMERIC differ in CAST alone.
      let isSame =
        affinities[0] == affinities[1] || affinities.allSatisfy { $0 == .integer || $0 == .numeric }
        || affinities.allSatisfy { $0 == .blob || $0 == .none }
      return isSame ? nil : "'\(column.name)'"
    }
  }

  private func temporaryName(of table: Table) -> String {
    var name = "\(table.name)_new"
    while catalog.table(named: Name(name)) != nil || catalog.index(named: Name(name)) != nil { name += "_table" }
    return name
  }

  /// nil where rows could be lost: those of tables that refer to it go with it where foreign keys are on, and the count of an
  /// AUTOINCREMENT begins anew.
  private func rebuild(_ table: Table, as creation: String) -> [String]? {
    let others = catalog.dependents(on: table.name)
    guard table.kind == .table, !table.isAutoincrement, !table.isIncomplete,
      !others.contains(where: { other in other.foreignKeys.contains { $0.table == table.name } })
    else { return nil }
    let name = SQLText.identifier(table.name.text)
    let temporary = SQLText.identifier(temporaryName(of: table))
    let written = table.filledColumns.map { SQLText.identifier($0.name.text) }
    // An index of words, or a query, may know a row by its number.
    let hasOwnNumbers =
      table.rowidAlias == nil && !table.isWithoutRowid && table.column(named: Name("rowid")) == nil
    let columns = ((hasOwnNumbers ? ["rowid"] : []) + written).joined(separator: ", ")

    // A rename looks into every view and trigger, and some would name a table that isn't there.
    let views = readers(of: table)
    let ownTriggers = catalog.triggers(on: table)
    let foreignTriggers = catalog.triggers(mentioning: table.name).filter { trigger in
      !ownTriggers.contains { $0 === trigger }
    }
    let viewTriggers = views.flatMap { catalog.triggers(on: $0) }
    let isElsewhere =
      (views.map(\.place) + foreignTriggers.map(\.place) + ownTriggers.map(\.place) + viewTriggers.map(\.place))
      .contains { $0 != .main }
    let again =
      catalog.indexes(on: table).map(\.definition) + views.compactMap(\.definition) + ownTriggers.map(\.definition)
      + foreignTriggers.map(\.definition)
      + viewTriggers.filter { trigger in !foreignTriggers.contains { $0 === trigger } }.map(\.definition)
    guard !isElsewhere, let creations = creations(again) else { return nil }
    return foreignTriggers.map { "DROP TRIGGER \(SQLText.identifier($0.name.text))" }
      + views.map { "DROP VIEW \(SQLText.identifier($0.name.text))" }
      + [
        creation, "INSERT INTO \(temporary) (\(columns))\nSELECT \(columns) FROM \(name)", "DROP TABLE \(name)",
        "ALTER TABLE \(temporary) RENAME TO \(name)",
      ] + creations
  }

  /// The views that read a table, through others too, in the order in which they were made.
  private func readers(of table: Table) -> [Table] {
    var found: [Table] = []
    var open = [table.name]
    while let name = open.popLast() {
      for view in catalog.dependents(on: name) where view.isView && !found.contains(where: { $0 === view }) {
        found.append(view)
        open.append(view.name)
      }
    }
    return catalog.tables.filter { table in found.contains { $0 === table } }
  }

  private func creations(_ definitions: [Definition]) -> [String]? {
    let texts = definitions.compactMap { DefinitionText($0)?.creation() }
    return texts.count == definitions.count ? texts : nil
  }
}
