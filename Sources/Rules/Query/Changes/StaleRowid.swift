import Analyzer

struct StaleRowid: FileRule {
  static let info = RuleInfo(
    id: "stale-rowid", category: .query, severity: .warning, since: "0.1",
    summary: "`last_insert_rowid()` behind an INSERT that may insert nothing",
    rationale: """
      `last_insert_rowid()` is the number of the last row that the connection inserted, into whichever table. An INSERT that passes \
      over a row (`OR IGNORE`, `DO NOTHING`) or updates one (`DO UPDATE`) leaves the number of some row before, and so does one into \
      a `WITHOUT ROWID` table. Nothing fails: what comes next refers to another row. Look the row up by its key, or let the INSERT \
      say which it is (`RETURNING`, for an upsert that updates).
      """,
    precision: .high,
    examples: [
      .bad(
        """
        addTag {
          INSERT OR IGNORE INTO tag (name) VALUES (:name);
          INSERT INTO post_tag (post_id, tag_id) VALUES (:post_id, «last_insert_rowid»());
        }
        """, says: "the INSERT into 'tag' may pass over the row, and this is the number of another one then",
        schema: tag),
      .bad(
        """
        setTag {
          INSERT INTO tag (name) VALUES (:name) ON CONFLICT (name) DO UPDATE SET name = excluded.name;
          SELECT «last_insert_rowid»() AS id;
        }
        """, says: "the INSERT into 'tag' may update a row instead, and this is the number of another one then",
        schema: tag),
      .bad(
        """
        addCode {
          INSERT INTO code (code, name) VALUES (:name, :name);
          INSERT INTO post_tag (post_id, tag_id) VALUES (:post_id, «last_insert_rowid»());
        }
        """, says: "'code' is WITHOUT ROWID, so the INSERT into it leaves this as it was", schema: tag),
      .good(
        """
        addTag {
          INSERT INTO tag (name) VALUES (:other);
          INSERT INTO post_tag (post_id, tag_id) VALUES (:post_id, last_insert_rowid());
          INSERT INTO post_tag (post_id, tag_id) VALUES (:second_id, last_insert_rowid());
        }
        findTag {
          INSERT OR IGNORE INTO tag (name) VALUES (:name);
          INSERT INTO post_tag (post_id, tag_id) SELECT :post_id, id FROM tag WHERE name = :name;
        }
        replaceTag {
          INSERT OR REPLACE INTO tag (name) VALUES (:name);
          INSERT INTO post_tag (post_id, tag_id) VALUES (:post_id, last_insert_rowid());
        }
        addNote {
          INSERT OR IGNORE INTO note (words) VALUES (:words);
          SELECT last_insert_rowid() AS id;
        }
        addNewTag {
          INSERT OR IGNORE INTO tag (name) VALUES (:name);
          INSERT INTO post_tag (post_id, tag_id) SELECT :post_id, last_insert_rowid() WHERE changes() > 0;
        }
        """, schema: tag),
    ])

  private static let tag = """
    CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE post_tag (post_id INTEGER NOT NULL, tag_id INTEGER NOT NULL, PRIMARY KEY (post_id, tag_id)) WITHOUT ROWID;
    CREATE TABLE code (code TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE note (id INTEGER PRIMARY KEY, words TEXT);
    """

  /// Why the number is another row's.
  fileprivate enum Reason { case passesOver, updates, noRowid }

  /// The INSERT that ran last.
  private struct Last {
    let table: Name
    let location: SourceLocation
    /// nil where the number is that of its row.
    let reason: Reason?
  }

  private static let function = Name("last_insert_rowid")
  private static let changes = Name("changes")
  private static let fallbacks: [Name] = ["coalesce", "ifnull"]

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    let tree = file.tree
    guard tree.nodes.calls.contains(where: { tree.matches($0.name, Self.function) }) else { return }
    for group in file.groups { check(group.statements.map { file.statements[$0] }, &context) }
    // Statements with names are run one by one, by whoever calls them; those of a program stand in many functions.
    let isScript = context.isMigration || tree.file.notated == nil
    if isScript, !file.statements.contains(where: { $0.statement.header != nil }) { check(file.statements, &context) }
    for statement in file.statements {
      guard case .createTrigger(let trigger) = statement.statement.body else { continue }
      var last: Last?
      for step in trigger.steps { run(step.body, step.span, in: statement, &last, &context) }
    }
  }

  private func check(_ statements: [ResolvedStatement], _ context: inout RuleContext) {
    var last: Last?
    for statement in statements where statement.statement.explain == .no {
      run(statement.statement.body, statement.statement.span, in: statement, &last, &context)
    }
  }

  private func run(
    _ body: Statement.Body, _ span: TokenSpan, in statement: ResolvedStatement, _ last: inout Last?,
    _ context: inout RuleContext
  ) {
    if body.isDefinition { return }
    let tree = statement.tree
    if let known = last, let reason = known.reason, let call = call(of: Self.function, in: span, of: statement),
      self.call(of: Self.changes, in: span, of: statement) == nil
    {
      context.report(
        .stale(known.table.text, reason), at: tree.location(of: call),
        related: [Diagnostic.Related("the INSERT is here", at: known.location)])
      // Once said is enough.
      last = nil
    }
    guard case .insert(let insert) = body, let table = statement.catalog.table(insert.table, in: tree), !table.isView
    else {
      return
    }
    if table.isWithoutRowid {
      // A row that was inserted before still has its number.
      if last == nil {
        last = Last(table: table.name, location: tree.location(of: insert.table.name), reason: .noRowid)
      }
      return
    }
    last = Last(
      table: table.name, location: tree.location(of: insert.table.name),
      reason: reason(insert, table, in: statement))
  }

  /// Why an INSERT may leave the number as it was; nil where it inserts a row or fails.
  private func reason(_ insert: Insert, _ table: Table, in statement: ResolvedStatement) -> Reason? {
    let tree = statement.tree
    if case .select(let id) = insert.source {
      // `SELECT :name WHERE NOT EXISTS (…)`
      let cores = tree[tree[id].cores]
      if cores.count == 1, let core = cores.first, !core.isValues, core.from.isEmpty, core.condition.exists {
        return .passesOver
      }
    }
    guard canClash(insert, table, in: statement) else { return nil }
    if insert.or == .ignore { return .passesOver }
    guard let last = insert.upserts.last else { return nil }
    return last.isUpdate ? .updates : .passesOver
  }

  /// Whether a row may be in the way: the INSERT fills a key, or leaves out a column that must have a value.
  private func canClash(_ insert: Insert, _ table: Table, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if table.kind != .table { return true }
    var keys = IndexTerms.all(of: table, in: statement.catalog).filter({ $0.isUnique }).map {
      $0.parts.map { $0.column }
    }
    if let rowid = table.rowidAlias {
      let name = table.columns[rowid].name
      keys.removeAll { $0 == [name] }
      if insert.columns.isEmpty || tree[insert.columns].contains(where: { tree.matches($0, name) }) {
        keys.append([name])
      }
    }
    return !keys.isEmpty || !table.checks.isEmpty
  }

  /// The name of a call within a span; nil where there is none whose value counts. One behind the first argument of COALESCE stands
  /// in for what is surely found.
  private func call(of name: Name, in span: TokenSpan, of statement: ResolvedStatement) -> TokenID? {
    let tree = statement.tree
    var found: TokenID?
    var fallbacks: [TokenSpan] = []
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard case .call(let call) = tree[id] else { continue }
      let own = tree.span(of: id)
      guard span.first <= own.first, own.last <= span.last else { continue }
      if tree.matches(tree[call].name, name) {
        if found == nil { found = tree[call].name }
      } else if Self.fallbacks.contains(where: { tree.matches(tree[call].name, $0) }) {
        fallbacks += tree[tree[call].arguments].dropFirst().map { tree.span(of: $0) }
      }
    }
    guard let found, !fallbacks.contains(where: { $0.first <= found && found <= $0.last }) else { return nil }
    return found
  }
}

extension Message {
  fileprivate static func stale(_ table: String, _ reason: StaleRowid.Reason) -> Message {
    let text =
      switch reason {
      case .passesOver: "the INSERT into '\(table)' may pass over the row, and this is the number of another one then"
      case .updates: "the INSERT into '\(table)' may update a row instead, and this is the number of another one then"
      case .noRowid: "'\(table)' is WITHOUT ROWID, so the INSERT into it leaves this as it was"
      }
    return Message(text, help: "Look the row up by its key.")
  }
}
