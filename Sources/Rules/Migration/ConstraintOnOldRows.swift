import Analyzer

struct ConstraintOnOldRows: MigrationStepRule {
  static let info = RuleInfo(
    id: "constraint-on-old-rows", category: .migration, severity: .warning, since: "0.1",
    summary: "A new constraint that the rows already there may break",
    rationale: """
      A UNIQUE index over a table with doubles isn't made, a row that breaks a new CHECK isn't copied: the migration \
      fails, on the devices that have such rows and on no other. Remove or mend them first, with a DELETE or UPDATE in \
      the same migration, or copy with a WHERE. An UPDATE that puts a constant into a column of a key makes rows equal that \
      only that column kept apart, and so it does where NULL is replaced, of which a UNIQUE lets in any number. \
      Nothing is said where no row can break it: over a column that is new \
      and NULL throughout, or whose default a partial index leaves out, where an old key or CHECK says as much, or of a table \
      that the migration makes; nor where an index of the name was dropped that nothing here made, or where a program belongs \
      to the migration.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE UNIQUE INDEX «pet_name» ON pet (name);",
        says: "this UNIQUE index fails if two rows of 'pet' are equal in 'name'", schema: schema),
      .bad(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK («age > 0»));
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, says: "copying the old 'pet' fails if a row breaks this new CHECK", schema: schema),
      .bad(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL «UNIQUE», age INTEGER);
        INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, says: "copying the old 'pet' fails if two rows are equal in 'name'", schema: schema),
      .bad(
        "UPDATE visit SET room = «'main'» WHERE room IS NULL;",
        says: "this UPDATE fails if two rows that it takes are equal in 'pet' and 'day'", schema: schema),
      .good(
        """
        UPDATE visit SET room = 'main' WHERE room = 'old';
        UPDATE OR IGNORE visit SET room = 'main' WHERE room IS NULL;
        UPDATE visit SET room = 'main' WHERE pet = 3 AND day = '2024-05-01' AND room = 'b';
        """, schema: schema),
      .good(
        """
        ALTER TABLE pet ADD COLUMN isFirst INTEGER NOT NULL DEFAULT 0;
        CREATE UNIQUE INDEX pet_first ON pet (name) WHERE isFirst = 1;
        """, schema: schema),
      .good("CREATE UNIQUE INDEX vet_name ON vet (name, id);", schema: schema),
      .good(
        """
        DELETE FROM pet WHERE id NOT IN (SELECT min(id) FROM pet AS other GROUP BY name);
        CREATE UNIQUE INDEX pet_name ON pet (name);
        """, schema: schema),
      .good("ALTER TABLE pet ADD COLUMN chip TEXT;\nCREATE UNIQUE INDEX pet_chip ON pet (chip);", schema: schema),
      .good(
        """
        CREATE TABLE vet_new (id INTEGER PRIMARY KEY, name TEXT UNIQUE, kind TEXT CHECK (kind IN ('a', 'b', 'c')));
        INSERT INTO vet_new (id, name, kind) SELECT id, name, kind FROM vet;
        DROP TABLE vet;
        ALTER TABLE vet_new RENAME TO vet;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT UNIQUE, kind TEXT CHECK (kind IN ('b', 'a')));
    CREATE TABLE visit (pet INTEGER NOT NULL, day TEXT NOT NULL, room TEXT, UNIQUE (pet, day, room));
    """

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    if step.run.hasProgram { return }
    for (place, resolved) in step.file.statements.enumerated()
    where resolved.statement.explain == .no && !resolved.statement.hasErrors {
      switch resolved.statement.body {
      case .createIndex(let create) where create.isUnique: check(create, at: place, of: step, &context)
      case .alterTable(let alter): check(alter, at: place, of: step, &context)
      case .update(let update) where !step.run.isSchema: check(update, at: place, of: step, &context)
      default: break
      }
    }
    guard step.file.statements.contains(where: { if case .insert = $0.statement.body { true } else { false } }) else {
      return
    }
    for rebuild in context.rebuilds(of: step) { check(rebuild, in: step, &context) }
  }

  // MARK: CREATE UNIQUE INDEX

  private func check(_ create: CreateIndex, at place: Int, of step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    guard create.name.name.exists, create.table.exists,
      let table = step.catalogs[place].table(named: tree.name(create.table)), !table.isTemporary,
      // As it is now: what is done to the table further down moves its columns.
      let index = step.catalog(after: place).index(named: tree.name(create.name.name)), index.definition.tree === tree,
      index.definition.statement == place, step.after.index(named: tree.name(create.name.name)) != nil
    else { return }
    let facts = context.facts(of: step)
    guard let life = facts.subject(of: place), facts.mayHaveRows(before: place) else { return }
    let rebuild = life.created.flatMap { created in facts.rebuilds.first { $0.created == created } }
    // What the migration puts into a table of its own is its own affair.
    if life.created != nil, rebuild == nil { return }
    if wasDropped(index.name, before: place, context.facts(of: step, alone: true))
      || leavesOut(index, of: table, life, before: place, facts)
    {
      return
    }
    let expressions = DefinitionExpressions(tree)
    let terms = IndexTerms(index, of: table)
    let columns = table.columns.filter { column in
      create.terms.contains { expressions.names(column.name, in: $0.expr) }
        || expressions.names(column.name, in: create.condition)
    }.map { $0.name }
    let known =
      rebuild.map { IndexTerms.all(of: table, in: step.catalogs[place]) + kept(by: $0, facts) }
      ?? known(table, life.name, nil, place, step)
    guard !isImplied(terms, by: known),
      !isCleaned(life, columns, before: place), !columns.contains(where: { isNew($0, of: life, before: place, facts) })
    else { return }
    if let rebuild {
      if rebuild.copies.contains(where: { facts.statement($0).map(isCleaning) ?? true }) { return }
      if let old = facts.oldTable(of: rebuild),
        isCleaned(old, columns, before: place)
      {
        return
      }
    }
    context.report(
      .unique(table.name.text, names(of: terms, tree)), at: tree.location(of: create.name.name),
      claim: rebuild == nil ? .canFail(nil) : nil)
  }

  /// Whether an index of the name was dropped before that nothing here made: it may have kept the rows apart all the time.
  private func wasDropped(_ name: Name, before place: Int, _ facts: MigrationFacts) -> Bool {
    facts.parts(named: name).contains { part in
      part.statement < place && !part.isMade && facts.stretch.catalog(before: part.statement).index(named: name) == nil
    }
  }

  /// Whether a partial index leaves out every row that there is, because columns that the migration added hold their default.
  private func leavesOut(
    _ index: Index, of table: Table, _ life: MigrationFacts.Life, before place: Int, _ facts: MigrationFacts
  ) -> Bool {
    guard let condition = index.condition else { return false }
    let tree = condition.tree
    let evaluator = ConstantEvaluator(tree) { _, token in
      guard let column = table.column(named: tree.name(token)),
        let (added, own) = facts.addition(of: tree.name(token), to: life, before: place), !added.isGenerated
      else { return ConstantEvaluator.Operand(value: nil) }
      let affinity = table.columns[column].affinity
      let value = added.defaultValue.map { ConstantEvaluator(own) { _, _ in nil }.value($0) } ?? .null
      return ConstantEvaluator.Operand(value: value?.stored(as: affinity), affinity: affinity)
    }
    return evaluator.value(condition.expr).map { $0.truth != .true } ?? false
  }

  private func names(of terms: IndexTerms, _ tree: SyntaxTree) -> String {
    Message.list(
      terms.parts.map { part in part.column?.text ?? part.expr.map { $0.tree.text(of: $0.expr) } ?? "" })
  }

  /// The keys that the rows have kept to so far.
  private func known(
    _ table: Table, _ first: Name, _ rebuild: TableRebuild?, _ place: Int, _ step: MigrationStep
  ) -> [IndexTerms] {
    var known = IndexTerms.all(of: table, in: step.catalogs[place])
    if let before = step.before.table(named: first) { known += IndexTerms.all(of: before, in: step.before) }
    if let rebuild {
      known += rebuild.old.keys.map { IndexTerms($0, of: rebuild.old) }
      known += rebuild.indexes.map { IndexTerms($0, of: rebuild.old) }
    }
    return known
  }

  /// The keys that the rows of a table that is made anew have kept to, before anything happened to the old one, too: an index
  /// that was dropped by name. INSERT … SELECT has to copy their columns as they are; what CREATE TABLE … AS makes of them isn't
  /// looked at.
  private func kept(by rebuild: TableRebuild, _ facts: MigrationFacts) -> [IndexTerms] {
    var keys = rebuild.old.keys.map { IndexTerms($0, of: rebuild.old) }
    keys += rebuild.indexes.map { IndexTerms($0, of: rebuild.old) }
    if let old = facts.before.table(named: rebuild.old.name) {
      let life = facts.oldTable(of: rebuild)
      keys += IndexTerms.all(of: old, in: facts.before).filter { key in
        !(life.map { mayBreak(key, by: $0.changes, before: rebuild.created) } ?? false)
      }
    }
    var copied = Set(rebuild.old.columns.map { $0.name })
    for copy in rebuild.copies.compactMap(facts.statement) {
      if case .insert = copy.statement.body { copied.formIntersection(copiedColumns(rebuild, copy)) }
    }
    let isWhole = copied.count == rebuild.old.columns.count
    return keys.filter { key in key.parts.allSatisfy { $0.column.map(copied.contains) ?? isWhole } }
  }

  /// Whether rows came, or values changed, that a key which is dropped by then says nothing of.
  private func mayBreak(_ key: IndexTerms, by changes: [MigrationFacts.Change], before place: Int) -> Bool {
    changes.contains { change in
      guard change.statement < place else { return false }
      switch change.kind {
      case .insert: return true
      case .update: return key.parts.contains { $0.column.map(change.columns.contains) ?? true }
      case .delete, .clear: return false
      }
    }
  }

  /// An old key over some of the columns: rows that differ there differ.
  private func isImplied(_ terms: IndexTerms, by known: [IndexTerms]) -> Bool {
    known.contains { key in
      guard key.isUnique, !key.parts.isEmpty,
        key.parts.allSatisfy({ part in terms.parts.contains { $0.isSame(as: part) } })
      else { return false }
      guard let condition = key.condition else { return true }
      return terms.condition.map { condition.tree.isSame(condition.expr, as: $0.expr, in: $0.tree) } ?? false
    }
  }

  /// Added in this migration, so that it is NULL in every row.
  private func isNew(
    _ column: Name, of life: MigrationFacts.Life, before place: Int, _ facts: MigrationFacts
  ) -> Bool {
    guard let (added, tree) = facts.addition(of: column, to: life, before: place) else { return false }
    return !added.isGenerated && (added.defaultValue.map { tree.isNullLiteral($0) } ?? true)
  }

  /// A DELETE, or an UPDATE of one of the columns.
  private func isCleaned(_ life: MigrationFacts.Life, _ columns: [Name], before place: Int) -> Bool {
    life.changes.contains { change in
      guard change.statement < place else { return false }
      switch change.kind {
      case .insert: return false
      case .delete, .clear: return true
      case .update: return change.columns.contains(where: columns.contains)
      }
    }
  }

  // MARK: UPDATE

  /// An UPDATE that gives a column of a key the same value in all rows that it takes: the rest of the key has to keep those apart.
  private func check(_ update: Update, at place: Int, of step: MigrationStep, _ context: inout RuleContext) {
    let resolved = step.file.statements[place]
    guard update.or == nil, update.from.isEmpty, !update.limit.exists, !resolved.hasSubquery(update.condition),
      let table = step.catalogs[place].table(update.table, in: step.file.tree), table.kind == .table, !table.isTemporary
    else { return }
    let constants = resolved.facts.stores.filter { store in
      store.declaration != nil && store.expr.exists && resolved.isConstant(store.expr) && !store.value.isNullable
    }
    if constants.isEmpty { return }
    let set = Set(constants.compactMap { $0.declaration?.name })
    let changed = Set(resolved.facts.stores.compactMap { $0.declaration?.name })
    let fixed = resolved.fixedColumns(by: update.condition)
    let keys = IndexTerms.all(of: table, in: step.catalogs[place]).filter { key in
      key.isUnique && key.condition == nil && key.parts.allSatisfy { $0.column != nil }
    }
    let facts = context.facts(of: step)
    for key in keys {
      let columns = key.parts.compactMap { $0.column }
      let rest = columns.filter { !set.contains($0) }
      // Without a rest, one row is meant; what else is set may keep the rows apart.
      guard rest.count < columns.count, !rest.isEmpty, rest.allSatisfy({ !changed.contains($0) }) else { continue }
      let apart = fixed.union(rest)
      let areApart =
        keys.contains { other in other.parts.allSatisfy { part in part.column.map(apart.contains) ?? false } }
        || table.rowidAlias.map { apart.contains(table.columns[$0].name) } ?? false
      guard !areApart, facts.mayHaveRows(before: place), let life = facts.subject(of: place), life.created == nil,
        !isCleaned(life, columns, before: place),
        let store = constants.first(where: { store in
          store.declaration.map { columns.contains($0.name) } ?? false
        })
      else { continue }
      context.report(
        .update(rest.map { $0.text }), at: resolved.tree.location(of: store.expr), claim: .canFail(nil))
      return
    }
  }

  // MARK: ALTER TABLE (since 3.53)

  private func check(_ alter: AlterTable, at place: Int, of step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    guard alter.table.name.exists, let table = step.catalogs[place].table(alter.table, in: tree) else {
      return
    }
    let columns: [Name]
    let found: (message: Message, range: SourceRange)
    switch alter.action {
    case .setNotNull(let token, _):
      guard token.exists, let column = table.column(named: tree.name(token)), !table.columns[column].isNotNull else {
        return
      }
      columns = [table.columns[column].name]
      found = (.notNull(table.name.text, columns[0].text), tree[token].range)
    case .addCheck(_, let expr, _):
      guard expr.exists else { return }
      let expressions = DefinitionExpressions(tree)
      columns = table.columns.map({ $0.name }).filter { expressions.names($0, in: expr) }
      let keyword = tree.token(.check, in: step.file.statements[place].statement.span)
      found = (
        .check(table.name.text),
        tree.firstOnOneLine([tree.range(of: expr), keyword.map { tree[$0].range } ?? tree.range(of: expr)])
      )
    default: return
    }
    let facts = context.facts(of: step)
    guard facts.mayHaveRows(before: place), let life = facts.subject(of: place), life.created == nil,
      !isCleaned(life, columns, before: place)
    else { return }
    context.report(found.message, at: SourceLocation(tree.file, found.range))
  }

  // MARK: Rebuilds

  private func check(_ rebuild: TableRebuild, in step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    guard let place = rebuild.copies.last, !rebuild.copies.contains(where: { isCleaning(step.file.statements[$0]) }),
      case .insert(let insert) = step.file.statements[place].statement.body, insert.or == nil,
      rebuild.new.definition?.location.file === tree.file
    else { return }
    let facts = context.facts(of: step, alone: true)
    let old = facts.oldTable(of: rebuild)
    let copied = copiedColumns(rebuild, step.file.statements[place])
    func isFree(_ columns: [Name]) -> Bool {
      !columns.isEmpty && columns.allSatisfy(copied.contains)
        && !(old.map { isCleaned($0, columns, before: place) } ?? false)
    }
    for check in rebuild.new.checks {
      var columns: [Name] = []
      DefinitionExpressions(check.expr.tree).forEachName(check.expr.expr) { token, _ in
        if let column = rebuild.new.column(named: check.expr.tree.name(token)) {
          columns.append(rebuild.new.columns[column].name)
        }
      }
      guard isFree(columns), mayBeBroken(check, columns, rebuild) else { continue }
      let range = check.expr.location.range
      context.report(
        .copied(.check, rebuild.old.name.text),
        at: tree.isOnOneLine(range) ? check.expr.location : firstToken(of: check.expr.location, tree))
    }
    let known = known(rebuild.old, rebuild.old.name, rebuild, rebuild.created, step)
    for key in rebuild.new.keys {
      let terms = IndexTerms(key, of: rebuild.new)
      let columns = terms.parts.compactMap { $0.column }
      guard isFree(columns), !isImplied(terms, by: known), let location = key.location else { continue }
      context.report(
        .copied(.unique(columns.map({ $0.text })), rebuild.old.name.text), at: firstToken(of: location, tree))
    }
    for key in areKeysOff(before: place, of: step) ? [] : rebuild.new.foreignKeys {
      let columns = key.columns.map { rebuild.new.columns[$0].name }
      let isKnown = rebuild.old.foreignKeys.contains { old in
        old.columns.map { rebuild.old.columns[$0].name } == columns
      }
      let isPrepared = facts.lives.contains { life in
        life.lastName == key.table && life.changes.contains { $0.kind == .insert && $0.statement < place }
      }
      guard isFree(columns), !isKnown, !isPrepared, let location = key.location else { continue }
      context.report(
        .copied(.foreignKey(columns.map({ $0.text }), key.table.text), rebuild.old.name.text),
        at: firstToken(of: location, tree))
    }
  }

  /// Whether the file itself has switched foreign keys off where it copies, outside of a transaction.
  private func areKeysOff(before place: Int, of step: MigrationStep) -> Bool {
    let tree = step.file.tree
    var transaction = OpenTransaction(isOpen: step.run.transaction.isInside)
    for statement in tree.statements[..<place] { transaction.run(statement, in: tree) }
    return transaction.foreignKeys == false
  }

  /// The copy leaves some rows out, or makes one of several.
  private func isCleaning(_ copy: ResolvedStatement) -> Bool {
    let tree = copy.tree
    guard case .insert(let insert) = copy.statement.body, insert.or == nil,
      insert.upserts.isEmpty, case .select(let id) = insert.source
    else { return true }
    return tree[tree[id].cores].contains { $0.condition.exists || $0.isDistinct || !$0.groupBy.isEmpty }
      || tree[id].limit.exists
  }

  /// The columns that get what the column of their name held.
  private func copiedColumns(_ rebuild: TableRebuild, _ copy: ResolvedStatement) -> Set<Name> {
    var columns: Set<Name> = []
    for store in copy.facts.stores {
      guard let column = store.declaration?.name, rebuild.old.column(named: column) != nil else { continue }
      if !store.expr.exists {
        columns.insert(column)
      } else if let source = copy.column(of: copy.tree.bare(store.expr)), source.declaration?.name == column {
        columns.insert(column)
      }
    }
    return columns
  }

  /// A value is known that the old table let in and the new one doesn't; or there was no CHECK at all.
  private func mayBeBroken(_ check: TableCheck, _ columns: [Name], _ rebuild: TableRebuild) -> Bool {
    let (old, new) = (rebuild.old, rebuild.new)
    let tree = check.expr.tree
    if old.checks.contains(where: { tree.isSame(check.expr.expr, as: $0.expr.expr, in: $0.expr.tree) }) { return false }
    let earlier = old.checks.filter { other in
      columns.contains { DefinitionExpressions(other.expr.tree).names($0, in: other.expr.expr) }
    }
    if earlier.isEmpty { return true }
    guard Set(columns).count == 1, let place = new.column(named: columns[0]),
      let oldPlace = old.column(named: columns[0])
    else { return false }
    return samples(of: [check] + earlier).contains { value in
      guard new.check(brokenBy: value, in: place) != nil, let stored = value.stored(as: old.columns[oldPlace].affinity)
      else { return false }
      return earlier.allSatisfy {
        let result = ConstantEvaluator($0.expr.tree, of: old, column: oldPlace, value: stored).value($0.expr.expr)
        return result != nil && result != .integer(0)
      }
    }
  }

  /// The constants of the constraints, and their neighbours.
  private func samples(of checks: [TableCheck]) -> [Constant] {
    var samples: [Constant] = [.integer(0), .text("")]
    for check in checks {
      let tree = check.expr.tree
      DefinitionExpressions(tree).forEach(check.expr.expr) { expr, _ in
        switch expr {
        case .literal(.string, let token): samples.append(.text(tree.unquoted(token)))
        case .literal(.integer, let token):
          guard case .integer(let number) = tree.number(token), abs(number) < 1 << 60 else { return }
          samples += [-number - 1, -number, -number + 1, number - 1, number, number + 1].map { .integer($0) }
        default: break
        }
      }
    }
    return samples
  }

  private func firstToken(of location: SourceLocation, _ tree: SyntaxTree) -> SourceLocation {
    guard location.file === tree.file, let token = tree.token(startingAt: location.range.start) else { return location }
    return tree.location(of: token)
  }
}

extension ResolvedStatement {
  /// The columns that have one value in all rows that a condition takes: `column = value`, joined by AND.
  fileprivate func fixedColumns(by condition: ExprID) -> Set<Name> {
    guard condition.exists else { return [] }
    var columns: Set<Name> = []
    for operand in operands(of: condition, joinedBy: .and) {
      guard case .binary(.equal, let left, let right) = tree[tree.bare(operand)] else { continue }
      for (side, other) in [(left, right), (right, left)] where column(of: tree.bare(other)) == nil {
        if let name = column(of: tree.bare(side))?.declaration?.name { columns.insert(name) }
      }
    }
    return columns
  }
}

private enum Constraint {
  case check
  case unique([String])
  case foreignKey([String], String)
}

extension Message {
  private static let help = "Delete or correct such rows earlier in this migration."

  fileprivate static func unique(_ table: String, _ columns: String) -> Message {
    Message("this UNIQUE index fails if two rows of '\(table)' are equal in \(columns)", help: help)
  }

  fileprivate static func update(_ columns: [String]) -> Message {
    Message("this UPDATE fails if two rows that it takes are equal in \(list(columns))", help: help)
  }

  fileprivate static func notNull(_ table: String, _ column: String) -> Message {
    Message("this fails if a row of '\(table)' has NULL in '\(column)'", help: help)
  }

  fileprivate static func check(_ table: String) -> Message {
    Message("this fails if a row of '\(table)' breaks the CHECK", help: help)
  }

  fileprivate static func copied(_ constraint: Constraint, _ table: String) -> Message {
    let rows =
      switch constraint {
      case .check: "a row breaks this new CHECK"
      case .unique(let columns): "two rows are equal in \(list(columns))"
      case .foreignKey(let columns, let parent):
        "the \(list(columns)) of a row \(columns.count == 1 ? "isn't" : "aren't") in '\(parent)'"
      }
    return Message("copying the old '\(table)' fails if \(rows)", help: help)
  }
}
