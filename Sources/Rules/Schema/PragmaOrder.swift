import Analyzer

struct PragmaOrder: MigrationStepRule, FileRule {
  static let info = RuleInfo(
    id: "pragma-order", category: .schema, severity: .warning, since: "0.1",
    summary: "`auto_vacuum`, `page_size` or `encoding` where the database has its form already",
    rationale: """
      `PRAGMA auto_vacuum`, `page_size` and `encoding` say how a new database is laid out. SQLite takes them until it writes \
      the first page, which the first `CREATE TABLE` does, and `journal_mode = WAL` as well. Behind that they do nothing, and \
      SQLite doesn't say so: the file never shrinks, and the text stays UTF-8. `VACUUM` lays the database out anew, except for \
      the encoding. Write these pragmas first.
      """,
    examples: [
      .bad(
        "PRAGMA journal_mode = WAL;\nPRAGMA «auto_vacuum» = INCREMENTAL;\nCREATE TABLE pet (id INTEGER PRIMARY KEY);",
        says: "PRAGMA auto_vacuum does nothing behind journal_mode = WAL", in: .query),
      .bad(
        "PRAGMA «auto_vacuum» = FULL;\nPRAGMA «encoding» = 'UTF-16';\nPRAGMA «page_size» = 8192;",
        says: "PRAGMA auto_vacuum does nothing once there is a table, until VACUUM",
        "PRAGMA encoding does nothing once there is a table",
        "PRAGMA page_size does nothing once there is a table, until VACUUM",
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY);", in: .query),
      .good(
        "PRAGMA page_size = 8192;\nPRAGMA auto_vacuum = INCREMENTAL;\nPRAGMA journal_mode = WAL;", in: .query),
      .good(
        """
        PRAGMA auto_vacuum;
        PRAGMA auto_vacuum = FULL;
        PRAGMA page_size = 8192;
        VACUUM;
        PRAGMA encoding = 'UTF-8';
        PRAGMA auto_vacuum = NONE;
        PRAGMA page_size = 4096;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY);", in: .query),
    ])

  /// How a database is laid out, each with what it is where nobody says anything.
  private static let settings: [Name: [Name]] = [
    "auto_vacuum": ["0", "none"], "page_size": ["4096"], "encoding": ["utf-8"],
  ]

  /// Where the runner begins a transaction around the file, `migration-statement` speaks.
  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    if step.run.transaction.isInside, !step.run.isSchema { return }
    check(step.file, isScript: true, &context) { step.catalogs[$0] }
  }

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    if context.isMigration { return }
    // Statements with names are run one by one, by whoever calls them, and a program's on more than one connection.
    let isScript = !file.statements.contains { $0.statement.header != nil }
    check(file, isScript: isScript, &context) { file.statements[$0].catalog }
  }

  private func check(
    _ file: ResolvedFile, isScript: Bool, _ context: inout RuleContext, _ catalog: (Int) -> Catalog
  ) {
    let tree = file.tree
    guard tree.statements.contains(where: { if case .pragma = $0.body { true } else { false } }) else { return }
    var wal: SourceLocation?
    var asked: Set<Name> = []
    for (place, statement) in tree.statements.enumerated() where statement.explain == .no {
      guard case .pragma(let pragma) = statement.body, pragma.name.exists, pragma.value.exists,
        !pragma.schema.exists || tree.matches(pragma.schema, "main")
      else { continue }
      let name = tree.name(pragma.name)
      if name == "journal_mode" {
        if tree.matches(pragma.value.first, "wal") { wal = tree.location(of: pragma.name) }
        continue
      }
      guard let usual = Self.settings[name] else { continue }
      let value = Name(tree.file.unquoted(tree.range(of: TokenSpan(pragma.value.first, pragma.value.last))))
      if usual.contains(value) { continue }
      let table = catalog(place).tables.first {
        $0.place == .main && $0.definition != nil && !$0.isTemporary && !$0.isView
      }
      let isLaidOut = table != nil || isScript && wal != nil
      // Said before in time, it says once more how things are.
      guard isLaidOut, !asked.contains(name) else {
        asked.insert(name)
        continue
      }
      if name != "encoding", isScript, isVacuumed(behind: place, in: tree) { continue }
      let earlier =
        table.flatMap { $0.definition?.location }.map { Diagnostic.Related("it is made here", at: $0) }
        ?? wal.map { Diagnostic.Related("journal_mode is set here", at: $0) }
      context.report(
        .late(name, isTable: table != nil), at: tree.location(of: pragma.name), related: earlier.map { [$0] } ?? [])
    }
  }

  /// Whether VACUUM lays the database out as the pragma says.
  private func isVacuumed(behind place: Int, in tree: SyntaxTree) -> Bool {
    tree.statements[(place + 1)...].contains { statement in
      if case .utility(let node) = statement.body { node.kind == .vacuum } else { false }
    }
  }
}

extension Message {
  fileprivate static func late(_ pragma: Name, isTable: Bool) -> Message {
    let when = isTable ? "once there is a table" : "behind journal_mode = WAL"
    return Message(
      "PRAGMA \(pragma) does nothing \(when)" + (isTable && pragma != "encoding" ? ", until VACUUM" : ""),
      help: "Write it before journal_mode = WAL and the first CREATE TABLE.")
  }
}
