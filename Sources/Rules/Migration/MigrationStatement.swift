import Analyzer

struct MigrationStatement: MigrationStepRule, ProjectRule {
  typealias Options = TransactionOptions

  static let info = RuleInfo(
    id: "migration-statement", category: .migration, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A statement that does nothing in a migration, or does harm",
    rationale: """
      A migration runs inside a transaction, so that it is done as a whole or not at all. There `PRAGMA foreign_keys` \
      does nothing, `PRAGMA journal_mode` and its like do nothing or fail, VACUUM and ATTACH fail, and a COMMIT ends \
      the transaction halfway. Settings belong to whoever opens the database. `IF NOT EXISTS` (a note, and none in the preset `essential`) lets a migration \
      pass over a table of the same name and another shape, so that what comes next works with something nobody \
      described; where the history has such a table, that is a warning. Where migrations run without a transaction, set `in-transaction: false`.
      """,
    precision: .high,
    examples: [
      .bad(
        "PRAGMA «foreign_keys» = OFF;\nDROP TABLE pet;",
        says: "PRAGMA foreign_keys does nothing inside a transaction, and this migration runs in one",
        schema: pet),
      .bad(
        "«BEGIN»;\nUPDATE pet SET name = '' WHERE name IS NULL;\n«COMMIT»;",
        says: "BEGIN fails: this migration runs in a transaction already",
        "COMMIT ends the transaction that this migration runs in, halfway",
        schema: pet),
      .good(
        """
        ALTER TABLE pet ADD COLUMN age INTEGER;
        COMMIT; -- puresql-lint: allow(migration-statement) so that the PRAGMA works
        PRAGMA foreign_keys = OFF;
        BEGIN;
        UPDATE pet SET age = 1;
        COMMIT;
        PRAGMA foreign_keys = ON;
        BEGIN;
        """, schema: pet),
      .bad(
        "«VACUUM»;\nPRAGMA «journal_mode» = WAL;",
        says: "VACUUM fails inside a transaction, and this migration runs in one",
        "PRAGMA journal_mode can't be changed inside a transaction, and this migration runs in one", schema: pet),
      .bad(
        "PRAGMA «wal_checkpoint»(TRUNCATE);",
        says: "PRAGMA wal_checkpoint fails inside a transaction, and this migration runs in one", schema: pet),
      .bad(
        "CREATE TABLE «IF NOT EXISTS» vet (id INTEGER PRIMARY KEY);",
        says: "IF NOT EXISTS passes over a table of this name that is there already, whatever is in it"),
      .bad(
        "CREATE VIRTUAL TABLE «IF NOT EXISTS» pet USING fts5 (name);\nCREATE TABLE «IF NOT EXISTS» vet (id INTEGER PRIMARY KEY, age);",
        says: "an ordinary table 'pet' is there already, so IF NOT EXISTS makes SQLite pass over this statement",
        "a table 'vet' without 'age' is there already, so IF NOT EXISTS makes SQLite pass over this statement",
        schema: pet + "CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT);"),
      .bad(
        """
        CREATE TABLE «IF NOT EXISTS» pet (id INTEGER PRIMARY KEY, NAME TEXT);
        CREATE TABLE «IF NOT EXISTS» vet (id INTEGER PRIMARY KEY, name TEXT);
        ALTER TABLE vet ADD COLUMN name TEXT;
        """,
        says: "IF NOT EXISTS passes over a table of this name that is there already, whatever is in it",
        "IF NOT EXISTS passes over a table of this name that is there already, whatever is in it",
        schema: pet + "CREATE TABLE vet (id INTEGER PRIMARY KEY);"),
      .good(
        """
        PRAGMA user_version = 3;
        PRAGMA defer_foreign_keys = ON;
        PRAGMA foreign_keys;
        PRAGMA secure_delete = ON;
        PRAGMA locking_mode = EXCLUSIVE;
        ANALYZE;
        DROP TABLE IF EXISTS pet;
        """, schema: pet),
      .good("PRAGMA foreign_keys = ON;\nDROP TABLE pet;", schema: pet),
      .good("PRAGMA foreign_keys = OFF;\nVACUUM;", schema: pet, options: ["in-transaction": false]),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"

  /// No-ops inside a transaction, and those that fail or wait (https://sqlite.org/pragma.html).
  private static let settings: [Name] = [
    "journal_mode", "synchronous", "auto_vacuum", "page_size", "encoding", "temp_store",
  ]

  let options: Options

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    // What nothing is led away from may say what it likes.
    if step.run.isSchema { return }
    let tree = step.file.tree
    let isWrapped = options.isInTransaction && step.run.transaction.isInside
    var transaction = OpenTransaction(isOpen: isWrapped)
    // The tool's own transaction, until a statement of the file ends it.
    var isOfTool = isWrapped
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      let statement = resolved.statement
      defer {
        transaction.run(statement, in: tree)
        isOfTool = isOfTool && transaction.isOpen
      }
      let isInTransaction = isWrapped && transaction.isOpen
      switch statement.body {
      case .pragma(let pragma) where isInTransaction && pragma.name.exists:
        if tree.matches(pragma.name, "wal_checkpoint") {
          context.report(.fails("PRAGMA wal_checkpoint"), at: tree.location(of: pragma.name))
        } else if !pragma.value.exists {
          continue
        } else if MigrationStatement.settings.contains(where: { tree.matches(pragma.name, $0) }) {
          context.report(.setting(tree.name(pragma.name).text), at: tree.location(of: pragma.name))
        }
      case .transaction(let node) where isOfTool || node.kind == .begin && isInTransaction:
        context.report(.transaction(node.kind), at: tree.location(of: statement.span.first))
      case .utility(let node):
        switch node.kind {
        case .vacuum where isInTransaction:
          context.report(.fails("VACUUM"), at: tree.location(of: statement.span.first))
        case .attach: context.report(.attach("ATTACH"), at: tree.location(of: statement.span.first))
        case .detach: context.report(.attach("DETACH"), at: tree.location(of: statement.span.first))
        case .vacuum, .analyze, .reindex: break
        }
      case .createTable(let node) where node.ifNotExists: checkExists("table", place, of: step, &context)
      case .createVirtualTable(let node) where node.ifNotExists: checkExists("table", place, of: step, &context)
      case .createIndex(let node) where node.ifNotExists: checkExists("index", place, of: step, &context)
      case .createView(let node) where node.ifNotExists: checkExists("view", place, of: step, &context)
      case .createTrigger(let node) where node.ifNotExists: checkExists("trigger", place, of: step, &context)
      default: break
      }
    }
  }

  /// `PRAGMA foreign_keys` in a transaction is told once, where it was written last: whoever writes it once writes it in each file.
  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    var ignored: [(location: SourceLocation, run: MigrationRun)] = []
    for step in project.migrations.compactMap({ $0.step }) where !step.run.isSchema && !step.run.hasPragmasOfTool {
      if let location = ignoredForeignKeys(in: step) { ignored.append((location, step.run)) }
    }
    guard let last = ignored.popLast() else { return }
    context.report(
      .noEffect("foreign_keys", last.run), at: last.location,
      related: ignored.suffix(5).map { Diagnostic.Related("so does this one", at: $0.location) })
  }

  /// The first `PRAGMA foreign_keys` of a file that does nothing, and doesn't say how foreign keys are anyway.
  private func ignoredForeignKeys(in step: MigrationStep) -> SourceLocation? {
    guard options.isInTransaction, step.run.transaction.isInside else { return nil }
    var transaction = OpenTransaction(isOpen: true)
    for resolved in step.file.statements where resolved.statement.explain == .no {
      transaction.run(resolved.statement, in: step.file.tree)
    }
    return transaction.ignoredForeignKeys.first { $0.isOn != step.run.foreignKeys.isOn }?.location
  }

  private func checkExists(
    _ what: String, _ place: Int, of step: MigrationStep, _ context: inout RuleContext
  ) {
    let tree = step.file.tree
    let statement = step.file.statements[place].statement
    guard let first = tree.token(.if, in: statement.span), let last = tree.token(.exists, in: statement.span) else {
      return
    }
    let range = tree[first].range.union(tree[last].range)
    let location = tree.isOnOneLine(range) ? SourceLocation(tree.file, range) : tree.location(of: first)
    guard let passed = PassedOver(place, of: step), let difference = passed.difference,
      // What the history ends with is what was wanted, or is gone.
      let last = context.catalog.table(named: passed.there.name),
      PassedOver(there: last, wanted: passed.wanted).difference != nil
    else {
      context.report(.ifNotExists(what), at: location, atMost: .note, inFull: true)
      return
    }
    context.report(
      .passesOver(passed.there, difference), at: location,
      related: passed.there.definition.map { [Diagnostic.Related("it is made here", at: $0.location)] } ?? [],
      about: .schema)
  }
}

/// A table or view that IF NOT EXISTS leaves out, since the name is taken.
private struct PassedOver {
  enum Difference {
    case kind
    /// Columns that the definition has and the table that is there hasn't.
    case columns([Name])
  }

  /// The table that has the name.
  let there: Table
  /// The table that the statement would make: its kind, and its columns as far as they are written.
  let wanted: (kind: Table.Kind, columns: [Name])

  init(there: Table, wanted: (kind: Table.Kind, columns: [Name])) {
    self.there = there
    self.wanted = wanted
  }

  /// nil where the statement makes what it says, or nobody knows what is there.
  init?(_ place: Int, of step: MigrationStep) {
    let tree = step.file.tree
    let catalog = step.catalogs[place]
    let name: QualifiedName
    switch step.file.statements[place].statement.body {
    case .createTable(let node) where !node.isTemporary:
      name = node.name
      // Those of CREATE TABLE … AS are nowhere written.
      wanted = (.table, node.select.exists ? [] : node.columns.filter({ $0.name.exists }).map { tree.name($0.name) })
    case .createVirtualTable(let node):
      name = node.name
      let table = VirtualTableBuilder.build(node, statement: place, in: tree, catalog: catalog).table
      wanted = (table.kind, table.isIncomplete ? [] : table.columns.filter { !$0.isHidden }.map({ $0.name }))
    case .createView(let node) where !node.isTemporary:
      name = node.name
      wanted = (.view, node.columns.map { tree.name($0) })
    default: return nil
    }
    guard let there = catalog.table(name, in: tree), !there.isIncomplete, !there.isTemporary else { return nil }
    self.there = there
  }

  var difference: Difference? {
    if there.kind != wanted.kind { return .kind }
    // The columns of a view are those of its SELECT.
    if there.isView { return nil }
    let missing = wanted.columns.filter { there.column(named: $0) == nil }
    return missing.isEmpty ? nil : .columns(missing)
  }
}

extension Message {
  fileprivate static let outside = "Run it where the database is opened, before or after the migrations."

  fileprivate static func noEffect(_ pragma: String, _ run: MigrationRun) -> Message {
    let line = run.withoutTransaction.map { ", or have this migration run without a transaction (`\($0)`)" }
    return Message(
      "PRAGMA \(pragma) does nothing inside a transaction, and this migration runs in one",
      help: "Set it where the database is opened, before the migrations run\(line ?? "").")
  }

  fileprivate static func setting(_ pragma: String) -> Message {
    Message("PRAGMA \(pragma) can't be changed inside a transaction, and this migration runs in one", help: outside)
  }

  fileprivate static func transaction(_ kind: Transaction.Kind) -> Message {
    switch kind {
    case .begin:
      Message("BEGIN fails: this migration runs in a transaction already", help: "Leave BEGIN and COMMIT out.")
    case .commit:
      Message(
        "COMMIT ends the transaction that this migration runs in, halfway",
        help: "Leave it out: who runs the migration commits it.")
    case .rollback: "ROLLBACK takes back the migration so far and ends its transaction"
    case .savepoint, .release, .rollbackTo: "this migration runs in a transaction already; leave savepoints out"
    }
  }

  fileprivate static func fails(_ what: String) -> Message {
    Message("\(what) fails inside a transaction, and this migration runs in one", help: outside)
  }

  fileprivate static func attach(_ what: String) -> Message {
    "\(what) is about the connection and not the database that is migrated"
  }

  fileprivate static func passesOver(_ there: Table, _ difference: PassedOver.Difference) -> Message {
    let what =
      switch (there.kind, difference) {
      case (.view, _): "a view '\(there.name)'"
      case (.virtual(let module), .kind): "a table '\(there.name)' of \(module)"
      case (_, .kind): "an ordinary table '\(there.name)'"
      case (_, .columns(let columns)): "a table '\(there.name)' without \(list(columns.map { $0.text }))"
      }
    return Message(
      "\(what) is there already, so IF NOT EXISTS makes SQLite pass over this statement",
      help: "Leave IF NOT EXISTS out, and change or drop what is there first.")
  }

  fileprivate static func ifNotExists(_ what: String) -> Message {
    Message(
      "IF NOT EXISTS passes over \(what == "index" ? "an" : "a") \(what) of this name that is there already, whatever is in it",
      help: "Leave it out: a migration runs once, and should fail where something else has the name.")
  }
}
