import Analyzer

struct CompileOption: StatementRule, ExpressionRule {
  static let info = RuleInfo(
    id: "compile-option", category: .correctness, severity: .warning, fullPreset: .pedantic, since: "0.1",
    summary: "SQL that only some builds of SQLite know",
    rationale: """
      Some parts of SQLite are there only if it was built with an option: a system's library lacks the mathematical \
      functions, an app's own has them, and the statement works on one machine and not on the next. `sqliteBuild` in \
      `puresql.yaml` lists the options of the SQLite that runs the project (`PRAGMA compile_options` shows them). Then \
      what needs another one is a warning; without the list it is a note, in the preset `pedantic`.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE «soundex»(name) = «soundex»(:name);",
        says: "'soundex' is there only if SQLite was built with SOUNDEX",
        "'soundex' is there only if SQLite was built with SOUNDEX", schema: pet),
      .bad(
        "DELETE FROM pet WHERE weight IS NULL «LIMIT» 10;",
        says: "LIMIT of a DELETE is there only if SQLite was built with ENABLE_UPDATE_DELETE_LIMIT", schema: pet),
      .bad(
        "SELECT «sqrt»(weight) AS root, «median»(weight) AS middle FROM pet;",
        says: "'sqrt' is there only if SQLite was built with ENABLE_MATH_FUNCTIONS",
        "'median' is there only if SQLite was built with ENABLE_PERCENTILE", schema: pet),
      .bad(
        "CREATE VIRTUAL TABLE note USING «fts5» (words);",
        says: "'fts5' is there only if SQLite was built with ENABLE_FTS5", in: .migration),
      .good("SELECT name FROM pet WHERE round(weight) = abs(:weight) LIMIT 10;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .call
  static let statements: StatementKinds = .all

  // https://sqlite.org/compile.html
  private static let math: [Name] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "ceil", "ceiling", "cos", "cosh", "degrees", "exp",
    "floor", "ln", "log", "log10", "log2", "mod", "pi", "pow", "power", "radians", "sin", "sinh", "sqrt", "tan", "tanh",
    "trunc",
  ]
  private static let functions: [Name: String] = Dictionary(
    math.map { ($0, "ENABLE_MATH_FUNCTIONS") }
      + ["median", "percentile", "percentile_cont", "percentile_disc"].map { ($0, "ENABLE_PERCENTILE") }
      + [("soundex", "SOUNDEX"), ("sqlite_offset", "ENABLE_OFFSET_SQL_FUNC")]
  ) { first, _ in first }
  private static let hashes = NameHashes(functions.keys)
  private static let modules: [Name: String] = [
    "fts3": "ENABLE_FTS3", "fts4": "ENABLE_FTS4", "fts5": "ENABLE_FTS5", "rtree": "ENABLE_RTREE",
    "rtree_i32": "ENABLE_RTREE", "geopoly": "ENABLE_GEOPOLY", "dbstat": "ENABLE_DBSTAT_VTAB",
  ]

  /// Tables that nobody makes, and that stand in FROM.
  private static let tables: [Name: String] = [
    "dbstat": "ENABLE_DBSTAT_VTAB", "bytecode": "ENABLE_BYTECODE_VTAB", "tables_used": "ENABLE_BYTECODE_VTAB",
    "sqlite_stmt": "ENABLE_STMTVTAB", "sqlite_dbpage": "ENABLE_DBPAGE_VTAB", "carray": "ENABLE_CARRAY",
  ]
  private static let tableHashes = NameHashes(tables.keys)

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    if call.withinGroup.exists {
      require("ENABLE_ORDERED_SET_AGGREGATES", for: "WITHIN GROUP", at: call.name, tree, &context)
    } else if CompileOption.hashes.mayHold(tree[call.name]), let option = CompileOption.functions[tree.name(call.name)],
      statement.catalog.declarations?.function(named: tree.name(call.name), argumentCount: call.arguments.count) == nil
    {
      require(option, for: "'\(tree.name(call.name))'", at: call.name, tree, &context)
    }
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    checkTables(statement, &context)
    switch statement.statement.body {
    case .update(let update) where update.limit.exists || !update.orderBy.isEmpty:
      checkLimit(update.limit, "an UPDATE", in: statement, &context)
    case .delete(let delete) where delete.limit.exists || !delete.orderBy.isEmpty:
      checkLimit(delete.limit, "a DELETE", in: statement, &context)
    case .createVirtualTable(let create) where create.module.exists:
      if let option = CompileOption.modules[tree.name(create.module)] {
        require(option, for: "'\(tree.name(create.module))'", at: create.module, tree, &context)
      }
    default: break
    }
  }

  private func checkTables(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in statement.joinTerms {
      let token: TokenID
      switch term.source {
      case .table(_, let name), .function(_, let name, _): token = name
      case .missing, .subquery, .join: continue
      }
      guard token.exists, CompileOption.tableHashes.mayHold(tree[token]),
        let option = CompileOption.tables[tree.name(token)],
        statement.readsBuiltinTable(tree.name(token), at: token)
      else { continue }
      require(option, for: "'\(tree.name(token))'", at: token, tree, &context)
    }
  }

  private func checkLimit(
    _ limit: ExprID, _ verb: String, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let kind: TokenKind = limit.exists ? .limit : .order
    let tokens = statement.tokens.reversed()
    guard let place = tokens.first(where: { tree.tokens[$0].kind == kind }) else { return }
    require(
      "ENABLE_UPDATE_DELETE_LIMIT", for: "\(limit.exists ? "LIMIT" : "ORDER BY") of \(verb)", at: TokenID(place), tree,
      &context)
  }

  private func require(
    _ option: String, for what: String, at token: TokenID, _ tree: SyntaxTree, _ context: inout RuleContext
  ) {
    guard let build = context.sqliteBuild else {
      context.report(.needs(what, option), at: tree.location(of: token), atMost: .note, inFull: true)
      return
    }
    // One option for both is older.
    if build.contains(option) || option == "ENABLE_FTS4" && build.contains("ENABLE_FTS3") { return }
    context.report(.lacks(what, option), at: tree.location(of: token))
  }
}

extension Message {
  fileprivate static func needs(_ what: String, _ option: String) -> Message {
    Message(
      "\(what) is there only if SQLite was built with \(option)",
      help: "List the options of the SQLite that runs this under 'sqliteBuild' in puresql.yaml.")
  }

  fileprivate static func lacks(_ what: String, _ option: String) -> Message {
    Message(
      "\(what) needs an SQLite built with \(option), which 'sqliteBuild' doesn't list",
      help: "Write it another way, or add the option if the SQLite that runs this has it.")
  }
}
