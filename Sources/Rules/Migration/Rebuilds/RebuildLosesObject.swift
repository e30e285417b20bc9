import Analyzer

struct RebuildLosesObject: MigrationStepRule {
  static let info = RuleInfo(
    id: "rebuild-loses-object", category: .migration, severity: .error, since: "0.1",
    summary: "A table that is made anew without something that the old one had",
    rationale: """
      What ALTER TABLE can't do is done by building the table anew: create it under another name, copy the rows, drop \
      the old one, rename. Indexes and triggers go with the old table and have to be created again; columns, CHECK, \
      UNIQUE, PRIMARY KEY, foreign keys with their actions, COLLATE, AUTOINCREMENT, computed columns, defaults and STRICT are in the \
      new table only if somebody wrote them again, and CREATE TABLE … AS SELECT writes none of them. Nothing fails \
      when one is forgotten: the query is slow, the trigger is silent, the wrong value is let in. An index that another \
      one makes up for isn't missed, nor what is dropped by name, nor a column that the copy leaves out of those that it \
      names, nor a default that the same migration added or that gives way to a foreign key, nor a UNIQUE that a wider one \
      replaces, nor a constraint whose removal is all that the rebuild is for. A UNIQUE of which a column may be NULL now was \
      thought over: that is a warning, and so are the parts that a written-out definition lacks where the project isn't written for \
      puresql-lint. A table that is dropped and made under the same \
      name without its rows may be another one in every way, but for the indexes and triggers that nothing creates again: that \
      is a warning. What the schema lacks to this day is said of released migrations, too. \
      `CREATE TRIGGER IF NOT EXISTS` in front of the \
      DROP does nothing where the old table has the trigger: that is a warning where the history starts from a schema \
      that isn't here.
      """,
    precision: .high, fix: .unsafe,
    fixSafety: "Perhaps the index, trigger or constraint was to go.",
    examples: [
      .bad(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK (age > 0));
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE «pet»;
        ALTER TABLE pet_new RENAME TO pet;
        """, says: "index 'pet_name' is lost with the old 'pet': nothing creates it again", schema: schema,
        fixed: """
          CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK (age > 0));
          INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
          DROP TABLE pet;
          ALTER TABLE pet_new RENAME TO pet;
          CREATE INDEX pet_name ON pet (name);
          """),
      .bad(
        """
        CREATE TABLE «pet_new» AS SELECT id, name FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name ON pet (name);
        """, says: "the new 'pet' lacks what the old one has: column 'age', the PRIMARY KEY and NOT NULL of 'name'",
        schema: schema),
      .bad(
        """
        CREATE TABLE «tag_new» (id INTEGER PRIMARY KEY, word TEXT NOT NULL, size INTEGER, pet_id INTEGER REFERENCES pet (id));
        INSERT INTO tag_new (id, word, pet_id) SELECT id, word, pet_id FROM tag;
        DROP TABLE tag;
        ALTER TABLE tag_new RENAME TO tag;
        """,
        says:
          "the new 'tag' lacks what the old one has: AUTOINCREMENT, COLLATE NOCASE of 'word', the expression of 'size' and ON DELETE CASCADE of 'pet_id'",
        schema: schema + """

          CREATE TABLE tag (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT NOT NULL COLLATE NOCASE, size INTEGER AS (length(word)),
            pet_id INTEGER REFERENCES pet (id) ON DELETE CASCADE);
          """),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO pet_new SELECT id, name FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name ON pet (name);
        """, schema: schema),
      .good(
        """
        ALTER TABLE pet ADD COLUMN path TEXT NOT NULL DEFAULT '';
        UPDATE pet SET path = name;
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK (age > 0), path TEXT NOT NULL);
        INSERT INTO pet_new (id, name, age, path) SELECT id, name, age, path FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name ON pet (name);
        """, schema: schema),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name ON pet (name);
        """, schema: schema),
      .bad(
        """
        ALTER TABLE pet RENAME TO old_pet;
        CREATE TABLE «pet» (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, chip TEXT);
        INSERT INTO pet (id, name, age) SELECT id, name, age FROM old_pet;
        DROP INDEX pet_name;
        DROP TABLE old_pet;
        """, says: "the new 'pet' lacks what the old one has: the CHECK of 'age'", schema: schema,
        fixed: """
          ALTER TABLE pet RENAME TO old_pet;
          CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, chip TEXT, CHECK (age > 0));
          INSERT INTO pet (id, name, age) SELECT id, name, age FROM old_pet;
          DROP INDEX pet_name;
          DROP TABLE old_pet;
          """),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, age INTEGER CHECK (age >= 0), name TEXT NOT NULL);
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name_age ON pet (name, age);
        """, schema: schema),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, title TEXT NOT NULL, age INTEGER);
        INSERT INTO pet_new (id, title) SELECT id, name || ' (' || age || ')' FROM pet;
        DROP TABLE pet;
        """, schema: schema),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        CREATE INDEX pet_name ON pet (name);
        """, schema: schema),
    ])

  static let mendsSchema = true

  private static let schema = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK (age > 0));
    CREATE INDEX pet_name ON pet (name);
    """

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    for rebuild in context.rebuilds(of: step) + context.replacements(of: step) {
      check(rebuild, of: step, after: step.after, context.facts(of: step, alone: true), &context)
    }
    if !context.isAlone(step) {
      let facts = context.facts(of: step)
      for rebuild in facts.rebuildsOverFiles { check(rebuild, of: nil, after: facts.stretch.after, facts, &context) }
    }
    for object in PassedOverObject.all(in: step, &context) where !isMadeLater(object, than: step, context.catalog) {
      context.report(
        .passesOver(tree.unquoted(object.name), isTrigger: object.isTrigger, of: object.table),
        at: tree.location(of: object.name),
        related: step.nameOfTable(object.dropped).map { [Diagnostic.Related("the old table goes here", at: $0)] } ?? [],
        atMost: .warning)
    }
  }

  /// - Parameters:
  ///   - step: the migration that makes the table anew; nil where several files do, which is told of at the end, and mended by
  ///     another migration.
  ///   - catalog: the schema that they leave.
  private func check(
    _ rebuild: TableRebuild, of step: MigrationStep?, after catalog: Catalog, _ facts: MigrationFacts,
    _ context: inout RuleContext
  ) {
    func location(_ place: Int) -> SourceLocation? {
      facts.statement(step == nil ? rebuild.statements.upperBound : place)?.nameOfTable
    }
    let tree = step?.file.tree
    // A later migration may have brought it back.
    let later = context.catalog.table(named: rebuild.new.name).map { ($0, context.catalog) }
    // Without its rows, the new table may be as different as its author likes; what kept rows apart is missed all the same.
    let isReplacement = rebuild.copies.isEmpty
    let bound = isReplacement ? Severity.warning : .error
    // Whoever states the schema without it beside the history means it to be gone.
    let stated = context.stated.flatMap { schema in schema.table(named: rebuild.new.name).map { ($0, schema) } }
    let parts = lostParts(rebuild, in: step, after: catalog, facts).filter { part in
      !(later.map { isThere(part, in: $0, $1) } ?? false) && (!isReplacement || part.kind == .unique)
        && (stated.map { part.kind == .column || isThere(part, in: $0, $1) } ?? true)
    }
    if !parts.isEmpty, let location = location(rebuild.created) {
      context.report(
        .parts(parts, of: rebuild.new.name.text), at: location, fix: tree.flatMap { fix(parts, of: rebuild, in: $0) },
        mend: later.flatMap { mend(parts, of: $0.0, $0.1) },
        atMost: parts.allSatisfy { isMild($0, rebuild, in: step, context) } ? .warning : bound,
        about: later != nil && parts.contains { $0.kind == .unique } ? .schema : nil)
    }
    let tables = [(rebuild.new, catalog), later].compactMap { $0 }
    let indexes = rebuild.indexes.filter { index in
      !tables.contains { isMadeUpFor(index, of: rebuild, by: $0, $1) }
        && !facts.stretch.isDroppedLater(index.name, .index) && !facts.stretch.isMadeLater(index.name, .index)
        && (stated.map { isMadeUpFor(index, of: rebuild, by: $0, $1) } ?? true)
    }
    let triggers = rebuild.triggers.filter { trigger in
      !tables.contains { isMadeUpFor(trigger, by: $0, $1) } && !facts.stretch.isDroppedLater(trigger.name, .trigger)
        && !facts.stretch.isMadeLater(trigger.name, .trigger)
        && (stated.map { isMadeUpFor(trigger, by: $0, $1) } ?? true)
    }
    guard !(indexes.isEmpty && triggers.isEmpty),
      let location = location(rebuild.dropped ?? rebuild.renamed ?? rebuild.created)
    else { return }
    let definitions = indexes.map { $0.definition } + triggers.map { $0.definition }
    let losesColumns = parts.contains { $0.kind == .column }
    context.report(
      .objects(indexes.map { $0.name.text }, triggers.map { $0.name.text }, of: rebuild.old.name.text), at: location,
      related: definitions.map { Diagnostic.Related("made here", at: $0.location) },
      fix: tree.flatMap { fix(definitions, rebuild, $0, losesColumns: losesColumns) }, mend: mend(indexes, triggers),
      atMost: bound, about: later == nil ? nil : .schema)
  }

  /// Whether a part may as well be meant to be gone. An author who writes a new definition beside the old one sees what is in it;
  /// nobody sees what a SELECT leaves out of the table that it makes.
  private func isMild(
    _ part: LostPart, _ rebuild: TableRebuild, in step: MigrationStep?, _ context: RuleContext
  ) -> Bool {
    if part.isMild { return true }
    let isSelected = step.map { LostPart.isMadeBySelect(rebuild, in: $0) } ?? false
    return !context.isOurs && part.kind != .column && !isSelected
  }

  private func isMadeLater(_ object: PassedOverObject, than step: MigrationStep, _ catalog: Catalog) -> Bool {
    let name = step.file.tree.name(object.name)
    let last = catalog.trigger(named: name)?.definition ?? catalog.index(named: name)?.definition
    return last.map { $0.location.file.path != step.file.tree.file.path } ?? true
  }

  // MARK: Indexes and triggers

  private func isMadeUpFor(
    _ index: Index, of rebuild: TableRebuild, by new: Table, _ catalog: Catalog
  ) -> Bool {
    // Its columns may have another collation in the new table, which a new index follows.
    let terms = IndexTerms(index, of: rebuild.old).following(rebuild.old, into: new)
    // Of a column that is gone.
    if terms.parts.contains(where: { $0.column != nil && new.column(named: $0.column ?? "") == nil }) {
      return true
    }
    return catalog.indexes(on: new).contains { $0.name == index.name }
      || IndexTerms.all(of: new, in: catalog).contains { other in
        index.isUnique ? terms.isSameKey(as: other) : terms.isPrefix(of: other)
      }
      || index.isUnique && isWidened(terms.parts.map { $0.column }, of: rebuild, by: new, catalog)
  }

  /// Whether the new table has a key of more columns in the place of one: what has to differ was thought over. A wider key
  /// that the old table had beside it says nothing.
  private func isWidened(_ columns: [Name?], of rebuild: TableRebuild, by new: Table, _ catalog: Catalog) -> Bool {
    let old =
      rebuild.old.keys.map { IndexTerms($0, of: rebuild.old) }
      + rebuild.indexes.map { IndexTerms($0, of: rebuild.old) }
    return IndexTerms.all(of: new, in: catalog).contains { wider in
      let parts = wider.parts.map { $0.column }
      return wider.isUnique && wider.condition == nil && parts.count > columns.count
        && columns.allSatisfy { $0 != nil && parts.contains($0) }
        && !old.contains { $0.isUnique && Set($0.parts.map { $0.column }) == Set(parts) }
    }
  }

  private func isMadeUpFor(_ trigger: Trigger, by new: Table, _ catalog: Catalog) -> Bool {
    catalog.triggers(on: new).contains {
      $0.name == trigger.name || ($0.node.time == trigger.node.time && $0.node.event == trigger.node.event)
    }
  }

  private func mend(_ indexes: [Index], _ triggers: [Trigger]) -> SchemaMend {
    let definitions = indexes.map { $0.definition } + triggers.map { $0.definition }
    return SchemaMend(
      title: Self.title(definitions.count),
      statements: definitions.map { $0.tree.text(of: $0.tree.statements[$0.statement].span) },
      reversal: indexes.map { "DROP INDEX \(SQLText.identifier($0.name.text))" }
        + triggers.map { "DROP TRIGGER \(SQLText.identifier($0.name.text))" })
  }

  /// A UNIQUE can be had without making the table anew once more; nil where something else is missed, too.
  private func mend(_ parts: [LostPart], of table: Table, _ catalog: Catalog) -> SchemaMend? {
    guard parts.allSatisfy({ $0.kind == .unique }), table.place == .main else { return nil }
    let indexes = parts.map { NewIndex($0.columns, of: table, catalog, isUnique: true) }
    return SchemaMend(
      title:
        "Create \(parts.count == 1 ? "a UNIQUE index" : "UNIQUE indexes"), which fails while rows are equal there,",
      statements: indexes.map({ $0.creation }), reversal: indexes.map({ $0.drop }))
  }

  private static func title(_ count: Int) -> String { count == 1 ? "Create it again" : "Create them again" }

  private func fix(
    _ definitions: [Definition], _ rebuild: TableRebuild, _ tree: SyntaxTree, losesColumns: Bool
  ) -> Fix? {
    guard let dropped = rebuild.dropped, !losesColumns else { return nil }
    let last = max(dropped, rebuild.renamed ?? 0, rebuild.created)
    let text = definitions.map { "\n\($0.tree.text(of: $0.tree.statements[$0.statement].span));" }.joined()
    return Fix(
      title: Self.title(definitions.count), safety: .unsafe,
      edits: [Fix.Edit(tree.endOfStatement(last), text)])
  }

  // MARK: What stands in the CREATE TABLE

  /// - Parameter step: the migration that makes the table anew; nil where several files do, and then nothing is said of columns.
  private func lostParts(
    _ rebuild: TableRebuild, in step: MigrationStep?, after catalog: Catalog, _ facts: MigrationFacts
  ) -> [LostPart] {
    let (old, new) = (rebuild.old, rebuild.new)
    guard !old.isIncomplete, !new.isIncomplete else { return [] }
    var parts: [LostPart] = []
    for (place, column) in old.columns.enumerated() where column.generated == .no && !column.isHidden {
      if let kept = rebuild.column(place) {
        let now = new.columns[kept]
        if let value = column.defaultValue, !value.tree.isNullLiteral(value.expr), now.defaultValue == nil,
          now.generated == .no, !(refers(kept, new) && !refers(place, old)),
          // ADD COLUMN … NOT NULL needs one, for the rows that there are.
          facts.addition(of: column.name, to: facts.oldTable(of: rebuild), before: rebuild.created)?.column.notNull
            == nil
        {
          parts.append(
            LostPart(
              kind: .defaultValue, text: "the default of '\(column.name)'", sql: writtenDefault(of: column, in: old),
              columns: [column.name]))
        }
      } else if let step, !isCarried(column.name, rebuild, step), !writesColumns(rebuild, step) {
        parts.append(LostPart(kind: .column, text: "column '\(column.name)'", columns: [column.name]))
      }
    }
    for check in old.checks where isLost(check, rebuild) {
      let columns = names(in: check).filter { new.column(named: $0) != nil }
      let name = check.name.map { "CONSTRAINT \(SQLText.identifier($0.text)) " } ?? ""
      parts.append(
        LostPart(
          kind: .check,
          text: check.name.map { "CHECK '\($0)'" } ?? "the CHECK of \(Message.list(columns.map { $0.text }))",
          sql: "\(name)CHECK (\(check.expr.tree.text(of: check.expr.tree.bare(check.expr.expr))))",
          columns: columns))
    }
    for key in old.keys where !key.isPrimary {
      let columns = key.parts.map { old.columns[$0.column].name }
      guard columns.allSatisfy({ new.column(named: $0) != nil }) else { continue }
      let isKept = IndexTerms.all(of: new, in: catalog).contains { terms in
        terms.isUnique && terms.parts.allSatisfy { part in part.column.map(columns.contains) ?? false }
      }
      if isKept || isWidened(columns.map(Optional.some), of: rebuild, by: new, catalog) { continue }
      let terms = old.written(key).map { written in written.terms.map { written.tree.text(of: $0.expr) } }
      parts.append(
        LostPart(
          kind: .unique, text: "UNIQUE (\(columns.map { $0.text }.joined(separator: ", ")))",
          sql: "UNIQUE (\((terms ?? list(columns)).joined(separator: ", ")))", columns: columns,
          isThoughtOver: key.parts.contains { part in
            old.columns[part.column].isNotNull
              && new.column(named: old.columns[part.column].name).map { !new.columns[$0].isNotNull } == true
          }))
    }
    for key in old.foreignKeys {
      let columns = key.columns.map { old.columns[$0].name }
      let kept = columns.compactMap { new.column(named: $0) }
      guard kept.count == columns.count, !new.foreignKeys.contains(where: { $0.columns.contains(where: kept.contains) })
      else { continue }
      parts.append(
        LostPart(
          kind: .foreignKey, text: "the foreign key of \(Message.list(columns.map { $0.text }))",
          sql: "FOREIGN KEY (\(list(columns).joined(separator: ", "))) \(references(key))", columns: columns))
    }
    if old.isStrict, !new.isStrict {
      let types = ColumnType.written + ["INT"]
      let isPossible = new.columns.allSatisfy { types.contains(Name($0.declaredType)) }
      parts.append(LostPart(kind: .strict, text: "STRICT", sql: isPossible ? "STRICT" : nil))
    }
    if isPurpose(parts, old, new) { parts = [] }
    return parts + LostPart.ofKeysAndColumns(rebuild, filledBy: step)
  }

  /// Whether a foreign key speaks of a column. One that gets it has no use for a default that no row of the parent has.
  private func refers(_ column: Int, _ table: Table) -> Bool {
    table.foreignKeys.contains { $0.columns.contains(column) }
  }

  private func isThere(_ part: LostPart, in table: Table, _ catalog: Catalog) -> Bool {
    let places = part.columns.compactMap { table.column(named: $0) }
    return switch part.kind {
    // What was in it is gone all the same.
    case .column: false
    case .strict: table.isStrict
    case .primaryKey: !table.primaryKey.isEmpty
    case .autoincrement: table.isAutoincrement
    case .collation: places.contains { table.columns[$0].collation != .binary }
    case .generator: places.contains { table.columns[$0].generated != .no }
    case .notNull: places.allSatisfy { table.columns[$0].isNotNull }
    case .action:
      table.foreignKeys.contains {
        $0.columns.contains(where: places.contains) && ($0.onDelete != .noAction || $0.onUpdate != .noAction)
      }
    case .defaultValue: places.contains { table.columns[$0].defaultValue != nil }
    case .check: table.checks.contains { names(in: $0).contains(where: part.columns.contains) }
    case .foreignKey: table.foreignKeys.contains { $0.columns.contains(where: places.contains) }
    case .unique:
      IndexTerms.all(of: table, in: catalog).contains { terms in
        terms.isUnique && terms.parts.allSatisfy { $0.column.map(part.columns.contains) ?? false }
      }
    }
  }

  // MARK: Writing them again

  /// nil unless all of them can be written: half of a finding is no fix.
  private func fix(_ parts: [LostPart], of rebuild: TableRebuild, in tree: SyntaxTree) -> Fix? {
    guard case .createTable(let node) = tree.statements[rebuild.created].body, node.closingParenthesis.exists,
      !node.select.exists, let last = node.constraints.last?.span.last ?? node.columns.last?.span.last
    else { return nil }
    var texts: [(token: TokenID, text: String)] = []
    for part in parts.filter({ $0.isOfColumn }) + parts.filter({ !$0.isOfColumn }) {
      guard let sql = part.sql else { return nil }
      switch part.kind {
      case .column, .autoincrement, .generator, .notNull, .action: return nil
      case .defaultValue, .collation:
        let column = node.columns.first { column in
          column.name.exists && part.columns.contains { tree.matches(column.name, $0) }
        }
        guard let column else { return nil }
        texts.append((column.span.last, " \(sql)"))
      case .check, .unique, .foreignKey, .primaryKey: texts.append((last, ", \(sql)"))
      case .strict: texts.append((node.closingParenthesis, node.isWithoutRowid ? " \(sql)," : " \(sql)"))
      }
    }
    // Two texts of one place are one edit.
    var edits: [(token: TokenID, text: String)] = []
    for (token, text) in texts {
      if let place = edits.firstIndex(where: { $0.token == token }) {
        edits[place].text += text
      } else {
        edits.append((token, text))
      }
    }
    return Fix(
      title: "Write \(Message.enumeration(parts.map { $0.text })) again", safety: .unsafe,
      edits: edits.map { Fix.Edit(tree.end(of: $0.token), $0.text) })
  }

  private func list(_ columns: [Name]) -> [String] { columns.map { SQLText.identifier($0.text) } }

  private func writtenDefault(of column: Column, in table: Table) -> String? {
    guard let (tree, definition) = table.written(column) else { return nil }
    return definition.constraints.lazy.compactMap { constraint in
      if case .defaultValue = constraint.kind { tree.text(of: constraint.span) } else { nil }
    }.first
  }

  private func references(_ key: ForeignKey) -> String {
    var text = "REFERENCES \(SQLText.identifier(key.table.text))"
    if !key.references.isEmpty { text += " (\(list(key.references).joined(separator: ", ")))" }
    if key.onDelete != .noAction { text += " ON DELETE \(key.onDelete.sql)" }
    if key.onUpdate != .noAction { text += " ON UPDATE \(key.onUpdate.sql)" }
    return key.isDeferred ? text + " DEFERRABLE INITIALLY DEFERRED" : text
  }

  private func names(in check: TableCheck) -> [Name] {
    var names: [Name] = []
    DefinitionExpressions(check.expr.tree).forEachName(check.expr.expr) { token, _ in
      let name = check.expr.tree.name(token)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// No CHECK speaks of any of its columns any more, and no foreign key says what they may hold.
  private func isLost(_ check: TableCheck, _ rebuild: TableRebuild) -> Bool {
    let columns = names(in: check).filter { rebuild.old.column(named: $0) != nil }
    let kept = columns.compactMap { rebuild.new.column(named: $0) }
    guard kept.count == columns.count, !kept.isEmpty else { return false }
    if kept.contains(where: { rebuild.new.columns[$0].generated != .no }) { return false }
    let isReferring = rebuild.new.foreignKeys.contains { key in
      key.columns.contains(where: kept.contains)
        && !rebuild.old.foreignKeys.contains { old in
          old.columns.compactMap { rebuild.column($0) } == key.columns
        }
    }
    return !isReferring
      && !rebuild.new.checks.contains { other in names(in: other).contains(where: columns.contains) }
  }

  /// Whether the values of a column went somewhere else.
  private func isCarried(_ column: Name, _ rebuild: TableRebuild, _ step: MigrationStep) -> Bool {
    rebuild.copies.contains { place in
      let statement = step.file.statements[place]
      if case .createTable = statement.statement.body { return false }
      return statement.facts.stores.contains { store in
        guard store.expr.exists else { return true }
        return statement.facts.sources.contains {
          $0.table.map { statement.names(column, of: $0.name, in: store.expr) } ?? false
        }
      }
    }
  }

  /// Whoever writes down which columns are copied, and makes a table with no others, means those that aren't, too.
  private func writesColumns(_ rebuild: TableRebuild, _ step: MigrationStep) -> Bool {
    !rebuild.copies.isEmpty
      && rebuild.copies.allSatisfy { place in
        guard case .insert(let insert) = step.file.statements[place].statement.body,
          case .select(let select) = insert.source
        else { return false }
        let tree = step.file.tree
        return tree[tree[select].cores].allSatisfy { core in
          !core.columns.isEmpty && tree[core.columns].allSatisfy { if case .expr = $0 { true } else { false } }
        }
      }
  }

  /// One kind of constraint is gone and nothing else is different: that is what the table was built anew for.
  private func isPurpose(_ parts: [LostPart], _ old: Table, _ new: Table) -> Bool {
    guard let kind = parts.first?.kind, parts.allSatisfy({ $0.kind == kind }), kind != .column, kind != .strict,
      old.columns.count == new.columns.count, old.isStrict == new.isStrict, new.checks.count <= old.checks.count,
      new.keys.count <= old.keys.count, new.foreignKeys.count <= old.foreignKeys.count
    else { return false }
    return zip(old.columns, new.columns).allSatisfy { left, right in
      left.name == right.name && Name(left.declaredType) == Name(right.declaredType)
        && left.isNotNull == right.isNotNull && left.collation == right.collation
        && (kind == .defaultValue || (left.defaultValue == nil) == (right.defaultValue == nil))
    }
  }
}

extension Message {
  fileprivate static func parts(_ parts: [LostPart], of table: String) -> Message {
    var shown = parts.map { $0.text }
    // One word for all, where many of a kind are gone.
    let defaults = parts.filter { $0.kind == .defaultValue }
    let columns = parts.filter { $0.kind == .column }
    for (kind, word) in [(defaults, "the defaults of"), (columns, "columns")] where kind.count > 1 {
      let texts = kind.map { $0.text }
      let first = shown.firstIndex(of: texts[0]) ?? 0
      shown.removeAll(where: texts.contains)
      shown.insert("\(word) \(list(kind.flatMap { $0.columns }.map { $0.text }))", at: min(first, shown.count))
    }
    return Message(
      "the new '\(table)' lacks what the old one has: \(enumeration(shown))",
      help: "Write it into the new table, too; where it was to go, say why above: "
        + "-- puresql-lint: allow(rebuild-loses-object) reason")
  }

  fileprivate static func passesOver(_ name: String, isTrigger: Bool, of table: Name) -> Message {
    Message(
      "\(isTrigger ? "trigger" : "index") '\(name)' is lost if the old '\(table)' has it: IF NOT EXISTS passes over this one then",
      help: "Write it behind the DROP TABLE, which takes what the old table has along.")
  }

  fileprivate static func objects(_ indexes: [String], _ triggers: [String], of table: String) -> Message {
    var texts: [String] = []
    if !indexes.isEmpty { texts.append("\(indexes.count == 1 ? "index" : "indexes") \(list(indexes))") }
    if !triggers.isEmpty { texts.append("\(triggers.count == 1 ? "trigger" : "triggers") \(list(triggers))") }
    let isOne = indexes.count + triggers.count == 1
    return Message(
      "\(texts.joined(separator: " and ")) \(isOne ? "is" : "are") lost with the old '\(table)': "
        + "nothing creates \(isOne ? "it" : "them") again")
  }
}
