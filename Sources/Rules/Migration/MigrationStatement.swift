import Analyzer

struct MigrationStatement: MigrationStepRule {
  typealias Options = TransactionOptions

  static let info = RuleInfo(
    id: "migration-statement", category: .migration, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A statement that does nothing in a migration, or does harm",
    rationale: """
      A migration runs inside a transaction, so that it is done as a whole or not at all. There `PRAGMA foreign_keys` \
      does nothing, `PRAGMA journal_mode` and its like do nothing or fail, VACUUM and ATTACH fail, and a COMMIT ends \
      the transaction halfway. Settings belong to whoever opens the database. `IF NOT EXISTS` (a note, and none in the preset `essential`) lets a migration \
      pass over a table of the same name and another shape, so that what comes next works with something nobody \
      described. Where migrations run without a transaction, set `in-transaction: false`.
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
    let isInTransaction = options.isInTransaction && step.run.transaction == .inside
    for resolved in step.file.statements where resolved.statement.explain == .no {
      let statement = resolved.statement
      switch statement.body {
      case .pragma(let pragma) where isInTransaction && pragma.name.exists:
        if tree.matches(pragma.name, "wal_checkpoint") {
          context.report(.fails("PRAGMA wal_checkpoint"), at: tree.location(of: pragma.name))
        } else if !pragma.value.exists {
          continue
        } else if tree.matches(pragma.name, "foreign_keys") {
          context.report(.noEffect(tree.name(pragma.name).text), at: tree.location(of: pragma.name))
        } else if MigrationStatement.settings.contains(where: { tree.matches(pragma.name, $0) }) {
          context.report(.setting(tree.name(pragma.name).text), at: tree.location(of: pragma.name))
        }
      case .transaction(let node) where isInTransaction:
        context.report(.transaction(node.kind), at: tree.location(of: statement.span.first))
      case .utility(let node):
        switch node.kind {
        case .vacuum where isInTransaction:
          context.report(.fails("VACUUM"), at: tree.location(of: statement.span.first))
        case .attach: context.report(.attach("ATTACH"), at: tree.location(of: statement.span.first))
        case .detach: context.report(.attach("DETACH"), at: tree.location(of: statement.span.first))
        case .vacuum, .analyze, .reindex: break
        }
      case .createTable(let node) where node.ifNotExists: checkExists("table", statement, tree, &context)
      case .createVirtualTable(let node) where node.ifNotExists: checkExists("table", statement, tree, &context)
      case .createIndex(let node) where node.ifNotExists: checkExists("index", statement, tree, &context)
      case .createView(let node) where node.ifNotExists: checkExists("view", statement, tree, &context)
      case .createTrigger(let node) where node.ifNotExists: checkExists("trigger", statement, tree, &context)
      default: break
      }
    }
  }

  private func checkExists(
    _ what: String, _ statement: Statement, _ tree: SyntaxTree, _ context: inout RuleContext
  ) {
    guard let first = tree.token(.if, in: statement.span), let last = tree.token(.exists, in: statement.span) else {
      return
    }
    let range = tree[first].range.union(tree[last].range)
    let location = tree.isOnOneLine(range) ? SourceLocation(tree.file, range) : tree.location(of: first)
    context.report(.ifNotExists(what), at: location, atMost: .note, inFull: true)
  }
}

extension Message {
  fileprivate static let outside = "Run it where the database is opened, before or after the migrations."

  fileprivate static func noEffect(_ pragma: String) -> Message {
    Message(
      "PRAGMA \(pragma) does nothing inside a transaction, and this migration runs in one",
      help: "Set it where the database is opened, before the migrations run.")
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

  fileprivate static func ifNotExists(_ what: String) -> Message {
    Message(
      "IF NOT EXISTS passes over \(what == "index" ? "an" : "a") \(what) of this name that is there already, whatever is in it",
      help: "Leave it out: a migration runs once, and should fail where something else has the name.")
  }
}
