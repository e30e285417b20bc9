import Analyzer

struct RebuildCascades: ProjectRule {
  typealias Options = TransactionOptions

  static let info = RuleInfo(
    id: "rebuild-cascades", category: .migration, severity: .error, since: "0.1",
    summary: "A table that is dropped to be made anew, while other rows hang on its rows",
    rationale: """
      Before SQLite drops a table it deletes its rows, and foreign keys act: with `ON DELETE CASCADE` the rows of the \
      child go, with `SET NULL` they forget what they belonged to, although the same rows are in the new table already. \
      With any other action SQLite refuses the DROP while such rows are there, or the COMMIT where keys are checked late \
      (`PRAGMA defer_foreign_keys` keeps no row from going, and no DROP with a RENAME behind it from failing). Only switching foreign keys off keeps that from happening, and `PRAGMA foreign_keys` does nothing inside a \
      transaction: whoever runs the migrations has to do it before. Where migrations run without a transaction, set \
      `in-transaction: false`, and the PRAGMA counts. To SQLite foreign keys are off unless the program switches them \
      on, and some programs switch them off while they migrate: where nothing in the history says which it is, this is \
      a warning. All such tables are one finding, at the last of them. `history: {foreignKeys: off}` in puresql.yaml says that they \
      are off, `on` makes each an error.
      """,
    precision: .high,
    examples: [
      .bad(
        """
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE «owner»;
        ALTER TABLE owner_new RENAME TO owner;
        """, says: "with foreign keys on, this DROP deletes rows of 'pet'", schema: schema),
      .bad(
        """
        CREATE TABLE vet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO vet_new (id, name) SELECT id, name FROM vet;
        DROP TABLE «vet»;
        ALTER TABLE vet_new RENAME TO vet;
        """, says: "with foreign keys on, this DROP changes rows of 'pet'", schema: schema),
      .bad(
        """
        CREATE TABLE tag_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO tag_new (id, name) SELECT id, name FROM tag;
        DROP TABLE «tag»;
        ALTER TABLE tag_new RENAME TO tag;
        """, says: "with foreign keys on, this DROP fails as soon as rows of 'pet' refer to this table", schema: schema),
      .bad(
        """
        PRAGMA defer_foreign_keys = ON;
        CREATE TABLE tag_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO tag_new (id, name) SELECT id, name FROM tag;
        DROP TABLE «tag»;
        ALTER TABLE tag_new RENAME TO tag;
        """,
        says: "with foreign keys on, the COMMIT behind this DROP fails as soon as rows of 'pet' refer to this table",
        schema: schema),
      .bad(
        """
        DROP TABLE «tag»;
        DROP TABLE pet;
        """, says: "with foreign keys on, this DROP fails as soon as rows of 'pet' refer to this table", schema: schema),
      .good(
        """
        DROP TABLE pet;
        DROP TABLE tag;
        """, schema: schema),
      .good(
        """
        PRAGMA defer_foreign_keys = ON;
        CREATE TABLE tag_copy AS SELECT id, name FROM tag;
        DROP TABLE tag;
        CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO tag (id, name) SELECT id, name FROM tag_copy;
        DROP TABLE tag_copy;
        """, schema: schema),
      .good(
        """
        COMMIT;
        PRAGMA foreign_keys = OFF;
        BEGIN;
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        """, schema: schema),
      .good(
        """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        """, schema: schema, options: ["in-transaction": false]),
      .good(
        """
        ALTER TABLE owner RENAME TO owner_old;
        ALTER TABLE pet RENAME TO pet_old;
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE CASCADE);
        INSERT INTO owner (id, name) SELECT id, name FROM owner_old;
        INSERT INTO pet (id, owner_id) SELECT id, owner_id FROM pet_old;
        DROP TABLE owner_old;
        DROP TABLE pet_old;
        """, schema: schema),
      .good(
        """
        CREATE TEMP TABLE kept_pet AS SELECT * FROM pet;
        CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
        DROP TABLE owner;
        ALTER TABLE owner_new RENAME TO owner;
        DELETE FROM pet;
        INSERT INTO pet SELECT * FROM kept_pet;
        """, schema: schema),
      .good(
        """
        UPDATE pet SET tag_id = NULL;
        CREATE TABLE tag_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO tag_new (id, name) SELECT id, name FROM tag;
        DROP TABLE tag;
        ALTER TABLE tag_new RENAME TO tag;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE CASCADE,
      vet_id INTEGER REFERENCES vet ON DELETE SET NULL, tag_id INTEGER REFERENCES tag
    );
    """

  let options: Options

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    var sure: [(finding: Finding, run: MigrationRun)] = []
    var unsure = sure
    for step in project.migrations.compactMap({ $0.step }) where step.run.foreignKeys != .off {
      let isSure = step.run.foreignKeys == .on
      for finding in findings(in: step, &context) {
        if Self.isAllowed(finding.location, in: step.file.tree) {
          // It takes no other with it.
          report(finding, step.run, isSure: isSure, besides: [], &context)
        } else if isSure {
          sure.append((finding, step.run))
        } else {
          unsure.append((finding, step.run))
        }
      }
    }
    // What was done once in every file is told once, where it was done last.
    for (found, isSure) in [(sure, true), (unsure, false)] {
      guard let last = found.last else { continue }
      let others = found.dropLast().suffix(5).map({ $0.finding })
      report(last.finding, last.run, isSure: isSure, besides: others, &context)
    }
  }

  private static func isAllowed(_ location: SourceLocation, in tree: SyntaxTree) -> Bool {
    Suppression.all(in: tree).contains { $0.allows(info.id, at: location.range.start) }
  }

  /// A table that is dropped while rows of others hang on its rows.
  fileprivate struct Finding {
    /// The effect of foreign keys on the DROP.
    enum Effect {
      /// Rows of children go.
      case deletes
      /// Rows of children stay, and no longer refer to anything.
      case changes
      /// SQLite refuses the DROP.
      case fails
      /// SQLite refuses the COMMIT behind it: keys that are checked late aren't satisfied by a table that gets the name.
      case failsAtCommit
    }

    let location: SourceLocation
    let effect: Effect
    let children: [Table]
    let keys: [ForeignKey]
    /// The PRAGMA that should have switched foreign keys off, and does nothing inside a transaction.
    let ignored: SourceLocation?
    /// The child that only has to be dropped first.
    let goesLater: Name?
    let claim: Claim?
  }

  /// - Parameters:
  ///   - isSure: whether foreign keys are known to be on.
  ///   - others: the findings that it stands for.
  private func report(
    _ finding: Finding, _ run: MigrationRun, isSure: Bool, besides others: [Finding], _ context: inout RuleContext
  ) {
    let keys = finding.keys.prefix(5).compactMap { key in
      key.location.map { Diagnostic.Related("ON DELETE \(key.onDelete.sql)", at: $0) }
    }
    let ignored = finding.ignored.map { [Diagnostic.Related(Message.ignored(run.transaction), at: $0)] } ?? []
    context.report(
      .acts(
        finding.children.map { $0.name.text }, finding.effect, run, goesLater: finding.goesLater, isSure: isSure),
      at: finding.location,
      related: ignored + keys + others.map { Diagnostic.Related("so does this one", at: $0.location) },
      claim: finding.claim, atMost: isSure ? .error : .warning, unlessSaid: true)
  }

  private func findings(in step: MigrationStep, _ context: inout RuleContext) -> [Finding] {
    var found: [Finding] = []
    let tree = step.file.tree
    var transaction = OpenTransaction(isOpen: options.isInTransaction && step.run.transaction.isInside)
    var defersChecks = false
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      defer { transaction.run(resolved.statement, in: tree) }
      switch resolved.statement.body {
      case .pragma(let pragma) where pragma.name.exists:
        if tree.matches(pragma.name, "defer_foreign_keys") { defersChecks = tree.isOn(pragma) ?? defersChecks }
      case .drop(let drop) where drop.kind == .table && drop.name.name.exists && transaction.foreignKeys != false:
        let dropped = tree.name(drop.name.name)
        let ignored = transaction.ignoredForeignKeys.last { !$0.isOn }?.location
        let place = Place(table: dropped, location: tree.location(of: drop.name.name), index: place)
        if let finding = acting(place, ignored, of: step, &context) {
          found.append(finding)
        } else if step.run.foreignKeys == .on,
          let finding = blocking(
            place, ignored, defers: transaction.isOpen ? defersChecks : nil, of: step, &context)
        {
          found.append(finding)
        }
      default: break
      }
    }
    return found
  }

  /// A DROP TABLE.
  private struct Place {
    let table: Name
    let location: SourceLocation
    /// Its place among the file's statements.
    let index: Int
  }

  /// The tables besides it that refer to a table when it is dropped, and whose rows may do so.
  private func children(
    of drop: Place, in step: MigrationStep, _ facts: MigrationFacts, by isMeant: (ForeignKey) -> Bool
  ) -> [Table] {
    step.catalogs[drop.index].dependents(on: drop.table).filter { child in
      child.kind == .table && child.name != drop.table
        && child.foreignKeys.contains { $0.table == drop.table && isMeant($0) }
        && facts.mayHaveRows(child.name, before: drop.index)
    }
  }

  /// A DROP that takes rows of other tables with it, or changes them, though the rows of its own come back.
  private func acting(
    _ drop: Place, _ ignored: SourceLocation?, of step: MigrationStep, _ context: inout RuleContext
  ) -> Finding? {
    let facts = context.facts(of: step)
    let children = children(of: drop, in: step, facts, by: { $0.changesChildren }).filter {
      !isDroppedUnused($0.name, behind: drop.index, of: step, facts)
        && !facts.comeBack(rowsOf: $0.name, around: drop.index)
    }
    guard !children.isEmpty, facts.areRowsKept(before: drop.index) else { return nil }
    let keys = children.flatMap { child in child.foreignKeys.filter { $0.table == drop.table && $0.changesChildren } }
    return Finding(
      location: drop.location, effect: keys.contains { $0.onDelete == .cascade } ? .deletes : .changes,
      children: children, keys: keys, ignored: ignored, goesLater: nil,
      claim: .canLoseRows(
        of: .all(of: children[0], change: texts(through: drop.index, of: step), in: .beforeMigration)))
  }

  /// A DROP that SQLite refuses, at once or when the transaction is committed, because rows of another table still refer to
  /// rows of this one (https://sqlite.org/lang_droptable.html). Where the other table stays and this one is gone for good,
  /// `drop-in-use` speaks.
  ///
  /// - Parameter defers: whether every key is checked late; nil where no transaction is open, so that none is.
  private func blocking(
    _ drop: Place, _ ignored: SourceLocation?, defers: Bool?, of step: MigrationStep, _ context: inout RuleContext
  ) -> Finding? {
    let facts = context.facts(of: step)
    guard facts.mayHaveRows(before: drop.index) else { return nil }
    let isKept = facts.areRowsKept(before: drop.index)
    var keys: [ForeignKey] = []
    var goesLater: Name?
    var isLate = true
    let found = children(of: drop, in: step, facts) { !$0.changesChildren }.filter { child in
      let own = child.foreignKeys.filter { $0.table == drop.table && !$0.changesChildren }
      let isChecked = defers.map { all in own.filter { !all && !$0.isDeferred } } ?? own
      let columns = Set(own.flatMap { $0.columns.map { child.columns[$0].name } })
      // The migration has seen to the rows that would be in the way.
      if facts.changesRows(of: child.name, setting: columns, before: drop.index) { return false }
      let goes = isDroppedUnused(child.name, behind: drop.index, of: step, facts)
      // Rows that come in by INSERT satisfy keys that are checked late; those that are there when their table gets the name don't.
      if isChecked.isEmpty, goes || !context.facts(of: step, alone: true).givesName(drop.table, behind: drop.index) {
        return false
      }
      guard goes || isKept else { return false }
      keys += own
      if !isChecked.isEmpty { isLate = false }
      if goes { goesLater = goesLater ?? child.name }
      return true
    }
    if found.isEmpty { return nil }
    return Finding(
      location: drop.location, effect: isLate ? .failsAtCommit : .fails, children: found, keys: keys, ignored: ignored,
      goesLater: goesLater, claim: isLate ? nil : .canFail(nil))
  }
}

extension RebuildCascades {
  /// Whether a table is dropped later, and nothing speaks of it until then: what becomes of its rows doesn't matter.
  private func isDroppedUnused(_ table: Name, behind place: Int, of step: MigrationStep, _ facts: MigrationFacts)
    -> Bool
  {
    guard let dropped = facts.life(of: table, at: place)?.dropped, dropped > place,
      step.file.statements.indices.contains(dropped)
    else { return false }
    return !step.file.statements[(place + 1)..<dropped].contains { $0.tree.mentions(table, in: $0.statement.span) }
  }

  /// The statements by which the migration changes tables and their rows, up to a statement.
  private func texts(through place: Int, of step: MigrationStep) -> [String] {
    step.file.statements[...place].compactMap { resolved in
      switch resolved.statement.body {
      case .createTable, .alterTable, .insert, .update, .delete: break
      case .drop(let drop) where drop.kind == .table: break
      default: return nil
      }
      return SQLiteText(resolved.statement, in: resolved.tree).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }
}

extension Message {
  /// - Parameter isSure: foreign keys are known to be on.
  fileprivate static func acts(
    _ children: [String], _ effect: RebuildCascades.Finding.Effect, _ run: MigrationRun, goesLater: Name?, isSure: Bool
  ) -> Message {
    let what =
      switch effect {
      case .deletes: "with foreign keys on, this DROP deletes rows of \(list(children))"
      case .changes: "with foreign keys on, this DROP changes rows of \(list(children))"
      case .fails: "with foreign keys on, this DROP fails as soon as rows of \(list(children)) refer to this table"
      case .failsAtCommit:
        "with foreign keys on, the COMMIT behind this DROP fails as soon as rows of \(list(children)) refer to this table"
      }
    var help = goesLater.map { "Drop '\($0)' first." } ?? switchingOff(run) + "."
    if !isSure {
      help +=
        " Where the program has foreign keys off while it migrates, history: {foreignKeys: off} in puresql.yaml says so."
    }
    return Message(what, help: help)
  }

  private static func switchingOff(_ run: MigrationRun) -> String {
    if let line = run.withoutTransaction {
      return
        "Have this migration run without a transaction (`\(line)`), and let it begin with PRAGMA foreign_keys = OFF and BEGIN"
    }
    return switch run.transaction {
    case .aroundHistory:
      "Switch foreign keys off on the connection before the migrations run, which is in one transaction for all that are new"
    case .aroundFile, .outside, .unknown:
      "Run PRAGMA foreign_keys = OFF before the transaction of this migration begins"
    }
  }

  fileprivate static func ignored(_ transaction: MigrationRun.Transaction) -> String {
    switch transaction {
    case .aroundHistory: "this does nothing: all migrations that are new run in one transaction"
    case .aroundFile, .outside, .unknown: "this does nothing inside a transaction"
    }
  }
}
