import Analyzer

struct CertainFailure: ExpressionRule, SelectRule, StatementRule, FileRule, MigrationStepRule {
  static let info = RuleInfo(
    id: "certain-failure", category: .correctness, severity: .error, since: "0.1",
    summary: "SQL that SQLite prepares, and that fails whenever it runs",
    rationale: """
      SQLite looks at the values of arguments only when it needs them. So `NTILE(0)`, `ESCAPE 'xy'`, `json('nope')` or \
      `LIMIT NULL` pass every test that only prepares a statement, and fail on the first row. `REGEXP` is an operator \
      without a function behind it unless the program brings one along, and `MATCH` has one in virtual tables only. Those \
      answer it where it is a condition of its own: beside OR with another table, behind NOT, in a CASE or as a value it fails, \
      and so do `bm25`, `snippet` and `highlight` of grouped rows. In a \
      transaction `VACUUM` and a change of `synchronous` or `journal_mode` are refused. `ALTER COLUMN … TO …` is read, and \
      fails wherever nothing says that the program's SQLite is libSQL.
      """,
    fix: .unsafe, fixSafety: "The statement gives rows where it failed.",
    examples: [
      .bad(
        "SELECT NTILE(«0») OVER (ORDER BY id) AS part FROM pet;",
        says: "NTILE needs a positive integer, so '0' fails", schema: pet),
      .bad(
        "SELECT id FROM pet WHERE name LIKE :name ESCAPE «'\\\\'» LIMIT «NULL»;",
        says: "ESCAPE needs one character, and '\\\\' has 2", "LIMIT needs an integer, so 'NULL' fails", schema: pet),
      .bad(
        "INSERT INTO pet (name, extra) VALUES (:name, json(«'{name: Rex'»));",
        says: "'{name: Rex' is no JSON, so 'json' fails", schema: pet),
      .bad(
        "SELECT json_object(«id», name) AS pet FROM pet;",
        says: "'json_object' needs TEXT for its keys, and 'id' is INTEGER", schema: pet),
      .bad(
        "SELECT id FROM pet WHERE name «MATCH» :text OR name «REGEXP» :pattern;",
        says: "MATCH works in virtual tables only, and 'pet' is none",
        "REGEXP fails: no function 'regexp' is declared", schema: pet),
      .bad(
        "INSERT INTO note (note) VALUES («'optimise'»);",
        says: "fts5 has no command 'optimise'; did you mean 'optimize'?", schema: pet),
      .bad(
        "BEGIN;\nPRAGMA «foreign_keys» = OFF;\nPRAGMA «synchronous» = OFF;\nDELETE FROM pet WHERE id = 1;\nCOMMIT;",
        says: "PRAGMA foreign_keys does nothing inside a transaction",
        "PRAGMA synchronous fails inside a transaction", schema: pet),
      .bad(
        "SELECT pet.id FROM pet JOIN note ON note.rowid = pet.id WHERE note «MATCH» :words OR pet.name = :name;",
        says: "MATCH fails here: it has to be a condition of its own, or stand beside OR with others of 'note'",
        schema: pet,
        fixed:
          "SELECT pet.id FROM pet JOIN note ON note.rowid = pet.id WHERE note.rowid IN (SELECT rowid FROM note WHERE note MATCH :words) OR pet.name = :name;"
      ),
      .bad(
        "SELECT rowid, note «MATCH» :words AS is_found FROM note WHERE NOT words «MATCH» 'old';",
        says: "MATCH fails here: it has to be a condition of its own, or stand beside OR with others of 'note'",
        "MATCH fails here: it has to be a condition of its own, or stand beside OR with others of 'note'", schema: pet,
        fixed:
          "SELECT rowid, note.rowid IN (SELECT rowid FROM note WHERE note MATCH :words) AS is_found FROM note WHERE NOT note.rowid IN (SELECT rowid FROM note WHERE words MATCH 'old');"
      ),
      .bad(
        "SELECT words, MIN(«bm25»(note)) AS best FROM note WHERE note MATCH '\"a\"' GROUP BY words;",
        says: "'bm25' fails for grouped rows", schema: pet),
      .bad(
        "SELECT abs(«-9223372036854775808») AS n FROM pet ORDER BY id LIMIT «9223372036854775808»;",
        says: "abs fails for the smallest integer: 64 bits have no positive one of its size",
        "LIMIT needs an integer, so '9223372036854775808' fails", schema: pet),
      .good(
        """
        SELECT rowid FROM note WHERE note MATCH :words OR note MATCH :name OR rowid = 1;
        SELECT id FROM pet WHERE id IN (SELECT rowid FROM note WHERE note MATCH :words) OR name = :name;
        SELECT pet.id FROM pet LEFT JOIN note ON note.rowid = pet.id AND note MATCH :words ORDER BY pet.id;
        SELECT rowid FROM note WHERE (note MATCH :words) AND (rowid > 1 OR words = 'a') ORDER BY bm25(note);
        SELECT words, MIN(rank) AS best FROM note WHERE note MATCH '"a"' GROUP BY words;
        """, schema: pet),
      .good(
        """
        SELECT NTILE(4) OVER (ORDER BY id) AS part FROM pet;
        SELECT id FROM pet WHERE name LIKE :name ESCAPE '\\' LIMIT -1;
        SELECT json('{name: "Rex"}') AS a, json('[1, 2]') AS b, json_object('id', id) AS c, json(extra) AS d FROM pet;
        SELECT rowid FROM note WHERE note MATCH :text ORDER BY rank LIMIT '5';
        SELECT sum(id) OVER (ORDER BY id ROWS 2 PRECEDING) AS total FROM pet;
        INSERT INTO note (note) VALUES ('optimize');
        """, schema: pet),
      .good("PRAGMA foreign_keys = OFF;\nBEGIN;\nDELETE FROM pet WHERE id = 1;\nCOMMIT;\nVACUUM;", schema: pet),
      .good(
        "PRAGMA foreign_keys = OFF;\nBEGIN;\nDELETE FROM pet WHERE id = 1;\nPRAGMA foreign_keys = ON;\nCOMMIT;\nPRAGMA foreign_keys = ON;",
        schema: pet),
      .good(
        "PRAGMA foreign_keys = OFF;\nBEGIN;\nPRAGMA foreign_keys = OFF;\nDELETE FROM pet WHERE id = 1;\nCOMMIT;",
        schema: pet),
      .bad(
        "PRAGMA foreign_keys = ON;\nBEGIN;\nPRAGMA «foreign_keys» = OFF;\nDELETE FROM pet WHERE id = 1;\nCOMMIT;",
        says: "PRAGMA foreign_keys does nothing inside a transaction", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, extra TEXT);
    CREATE VIRTUAL TABLE note USING fts5 (words);
    """

  static let kinds: ExprKinds = [.call, .match]

  // MARK: Operators and functions

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .match(.like, _, _, let escape, _): checkEscape(escape, in: tree, &context)
    case .match(.match, let operand, let pattern, _, _):
      checkMatch(operand, at: keyword(before: pattern, in: tree), in: statement, &context)
      checkPlace(of: expr, operand, at: keyword(before: pattern, in: tree), in: statement, &context)
    case .match(.regexp, _, let pattern, _, _):
      checkRegexp(at: keyword(before: pattern, in: tree), in: statement, &context)
    case .call(let id):
      check(tree[id], in: statement, &context)
      checkAuxiliary(expr, tree[id], in: statement, &context)
    default: break
    }
  }

  /// MATCH or REGEXP.
  private func keyword(before pattern: ExprID, in tree: SyntaxTree) -> TokenID {
    TokenID(Int(tree.span(of: pattern).first.index) - 1)
  }

  private func checkEscape(_ escape: ExprID, in tree: SyntaxTree, _ context: inout RuleContext) {
    guard escape.exists, case .literal(.string, let token) = tree[tree.bare(escape)] else { return }
    let count = tree.unquoted(token).unicodeScalars.count
    if count == 1 { return }
    context.report(
      .escape(tree.text(of: token), count), at: tree.location(of: escape),
      claim: .fails(tree.location(of: escape), unlike: "'!'"))
  }

  /// A virtual table's module answers MATCH, where SQLite hands it over; a plain table has none.
  private func checkMatch(
    _ operand: ExprID, at keyword: TokenID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let table = statement.column(of: statement.tree.bare(operand))?.table, table.kind == .table,
      !isDeclared(CertainFailure.match, in: statement.catalog)
    else { return }
    context.report(.matchOutside(table.name.text), at: statement.tree.location(of: keyword))
  }

  private static let searches: [Name] = ["fts5", "fts4", "fts3"]

  /// A full-text table answers MATCH where it is asked for its rows by it (https://sqlite.org/fts5.html §1). Wherever SQLite has to
  /// work out what MATCH is for a row, it fails with "unable to use function MATCH in the requested context".
  private func checkPlace(
    of expr: ExprID, _ operand: ExprID, at keyword: TokenID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard let reference = statement.column(of: tree.bare(operand)), !reference.isCorrelated,
      let table = reference.table,
      case .virtual(let module) = table.kind, CertainFailure.searches.contains(module),
      !statement.isSearch(expr, in: reference.source)
    else { return }
    let source = statement.facts.sources[reference.source].name ?? table.name
    let name = SQLText.identifier(table.name.text)
    let column = reference.declaration.map { SQLText.identifier($0.name.text) } ?? name
    var edits: [Fix.Edit] = []
    if case .match(_, _, let pattern, _, negated: false) = tree[expr] {
      edits = [
        Fix.Edit(
          tree.location(of: expr),
          "\(SQLText.identifier(source.text)).rowid IN (SELECT rowid FROM \(name) WHERE \(column) MATCH \(tree.text(of: pattern)))"
        )
      ]
    }
    let fix = edits.isEmpty ? nil : Fix(title: "Search in a subquery", safety: .unsafe, edits: edits)
    context.report(.matchAsValue(source.text), at: tree.location(of: keyword), fix: fix, claim: .differs(with: fix))
  }

  /// `x REGEXP y` is `regexp(y, x)`.
  private func checkRegexp(at keyword: TokenID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    if isDeclared(CertainFailure.regexp, in: statement.catalog) { return }
    context.report(.noRegexp, at: statement.tree.location(of: keyword))
  }

  private static let match = Name("match")
  private static let regexp = Name("regexp")

  private func isDeclared(_ function: Name, in catalog: Catalog) -> Bool {
    guard let declarations = catalog.declarations else { return false }
    return declarations.isIncomplete || declarations.function(named: function, argumentCount: 2) != nil
  }

  private func check(_ call: Call, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let arguments = tree[call.arguments]
    guard let first = arguments.first else { return }
    if case .none = call.over {} else { checkWindow(call, first, in: tree, &context) }
    // Nearly all calls are of other functions.
    guard CertainFailure.functions.mayHold(tree[call.name]) else { return }
    if tree.matches(call.name, "like"), arguments.count == 3, let escape = arguments.last {
      checkEscape(escape, in: tree, &context)
    } else if tree.matches(call.name, "abs") {
      if arguments.count == 1, isSmallestInteger(first, in: tree) {
        context.report(
          .smallest, at: tree.location(of: first), claim: .fails(tree.location(of: first), unlike: "-1"))
      }
    } else {
      checkJSON(call, in: statement, &context)
    }
  }

  /// `-9223372036854775808`, which is an integer though it is one too many without its sign.
  private func isSmallestInteger(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    guard case .unary(.minus, let inner) = tree[tree.bare(id)], case .literal(.integer, _) = tree[tree.bare(inner)]
    else {
      return false
    }
    let number = constant(id, in: tree)
    return number == .integer(.min) || number == .real(-0x1p63)
  }

  private static let auxiliary: [Name] = ["bm25", "snippet", "highlight"]
  private static let auxiliaryHashes = NameHashes(auxiliary)

  /// A function that asks the search about a row, which a group is not.
  private func checkAuxiliary(
    _ expr: ExprID, _ call: Call, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard CertainFailure.auxiliaryHashes.mayHold(tree[call.name]),
      CertainFailure.auxiliary.contains(where: { tree.matches(call.name, $0) }),
      let first = tree[call.arguments].first, let table = statement.column(of: tree.bare(first))?.table,
      table.isFullText,
      let core = statement.core(around: expr),
      statement.facts.groupings.contains(where: { $0.core == core.span.first }),
      core.condition.exists
    else { return }
    let range = tree.range(of: expr)
    let isShown = tree[core.columns].contains { column in
      guard case .expr(let shown, _) = column else { return false }
      let own = tree.range(of: shown)
      return own.start <= range.start && range.end <= own.end
    }
    if isShown {
      context.report(.grouped(tree.name(call.name).folded), at: tree.location(of: call.name))
    }
  }

  // MARK: JSON

  /// Functions whose first argument is JSON, with how many arguments they read it.
  private static let readers: [Name: Int] = [
    "json": 1, "jsonb": 1, "json_pretty": 1, "json_type": 1, "json_array_length": 1, "json_patch": 2, "jsonb_patch": 2,
    "json_extract": 2, "jsonb_extract": 2, "json_remove": 2, "jsonb_remove": 2, "json_set": 3, "jsonb_set": 3,
    "json_insert": 3, "jsonb_insert": 3, "json_replace": 3, "jsonb_replace": 3, "json_each": 1, "json_tree": 1,
    "jsonb_each": 1, "jsonb_tree": 1,
  ]
  private static let writers: [Name] = [
    "json_set", "jsonb_set", "json_insert", "jsonb_insert", "json_replace", "jsonb_replace",
  ]
  private static let objects: [Name] = ["json_object", "jsonb_object"]
  private static let functions = NameHashes(Array(readers.keys) + objects + ["like", "abs"])
  private static let tables = NameHashes(["json_each", "json_tree", "jsonb_each", "jsonb_tree"])

  private func checkJSON(_ call: Call, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let name = tree.name(call.name)
    let arguments = tree[call.arguments]
    if CertainFailure.objects.contains(name) {
      checkKeys(call, name, in: statement, &context)
    } else if arguments.count % 2 == 0, CertainFailure.writers.contains(name) {
      context.report(.unpaired(name.text, "path"), at: tree.location(of: call.name))
    } else if let needed = CertainFailure.readers[name], arguments.count >= needed {
      checkJSON(arguments.prefix(name.folded.hasSuffix("_patch") ? 2 : 1), of: name, in: tree, &context)
    }
  }

  private func checkJSON(
    _ arguments: some Collection<ExprID>, of name: Name, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    for argument in arguments {
      guard case .literal(.string, let token) = tree[tree.bare(argument)], JSONText.isMalformed(tree.unquoted(token))
      else { continue }
      context.report(
        .malformed(tree.quoted(tree[token].range), name.text), at: tree.place(of: argument),
        claim: .fails(tree.location(of: argument), unlike: "'{}'"))
    }
  }

  private func checkKeys(_ call: Call, _ name: Name, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let arguments = tree[call.arguments]
    if arguments.count % 2 == 1 {
      context.report(.unpaired(name.text, "key"), at: tree.location(of: call.name))
      return
    }
    for (place, argument) in arguments.enumerated() where place % 2 == 0 {
      let classes = statement.value(of: argument).possible
      guard !classes.isEmpty, !classes.contains(.text) else { continue }
      context.report(
        .key(tree.quoted(tree.range(of: argument)), classes.typeName, name.text), at: tree.place(of: argument),
        claim: .fails(tree.location(of: argument), unlike: "'key'"))
    }
  }

  // MARK: Numbers

  private func checkWindow(_ call: Call, _ first: ExprID, in tree: SyntaxTree, _ context: inout RuleContext) {
    if tree.matches(call.name, "ntile") {
      checkCount(first, of: "NTILE", in: tree, &context)
    } else if tree.matches(call.name, "nth_value"), let number = tree[call.arguments].last, call.arguments.count == 2 {
      checkCount(number, of: "NTH_VALUE", in: tree, &context)
    }
    if case .window(let id) = call.over { check(tree[id], in: tree, &context) }
  }

  /// A number that has to be 1 or more.
  private func checkCount(_ expr: ExprID, of function: String, in tree: SyntaxTree, _ context: inout RuleContext) {
    let fails =
      switch constant(expr, in: tree) {
      case .integer(let number): number < 1
      case .real(let number): number < 1
      case .null: true
      case .text, .blob, nil: false
      }
    if fails {
      context.report(
        .count(function, tree.quoted(tree.range(of: expr))), at: tree.location(of: expr),
        claim: .fails(tree.location(of: expr), unlike: "1"))
    }
  }

  private func check(_ window: Window, in tree: SyntaxTree, _ context: inout RuleContext) {
    guard let frame = window.frame else { return }
    for bound in [frame.start, frame.end] {
      let offset: ExprID
      switch bound {
      case .preceding(let expr), .following(let expr): offset = expr
      case .unboundedPreceding, .currentRow, .unboundedFollowing: continue
      }
      let isNegative =
        switch constant(offset, in: tree) {
        case .integer(let number): number < 0
        case .real(let number): number < 0
        case .null: frame.unit != .range
        case .text, .blob, nil: false
        }
      if isNegative {
        context.report(
          .offset(tree.quoted(tree.range(of: offset))), at: tree.location(of: offset),
          claim: .fails(tree.location(of: offset), unlike: "1"))
      }
    }
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    checkLimit(query.select.limit, query.select.offset, in: statement.tree, &context)
    for core in statement.tree[query.select.cores] where !core.windows.isEmpty {
      for id in statement.tree[core.windows] { check(statement.tree[id], in: statement.tree, &context) }
    }
  }

  private func checkLimit(_ limit: ExprID, _ offset: ExprID, in tree: SyntaxTree, _ context: inout RuleContext) {
    for (word, expr) in [("LIMIT", limit), ("OFFSET", offset)] where expr.exists {
      let fails =
        switch constant(expr, in: tree) {
        case .null, .blob: true
        case .real(let number): number.truncatingRemainder(dividingBy: 1) != 0 || number.magnitude >= 0x1p63
        case .text(let text): !text.utf8.contains { $0 &- 48 < 10 }
        case .integer, nil: false
        }
      if fails {
        context.report(
          .limit(word, tree.quoted(tree.range(of: expr))), at: tree.location(of: expr),
          claim: .fails(tree.location(of: expr), unlike: "1"))
      }
    }
  }

  /// The value of a literal, with a sign or without; nil for anything else.
  private func constant(_ expr: ExprID, in tree: SyntaxTree) -> Constant? {
    switch tree[tree.bare(expr)] {
    case .literal, .unary(.minus, _), .unary(.plus, _): ConstantEvaluator(tree) { _, _ in nil }.value(expr)
    default: nil
    }
  }

  // MARK: Statements

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    check(statement.statement.body, in: statement, &context)
    for term in statement.joinTerms {
      guard case .function(_, let token, let arguments) = term.source, CertainFailure.tables.mayHold(tree[token]) else {
        continue
      }
      let name = tree.name(token)
      if let needed = CertainFailure.readers[name], arguments.count >= needed {
        checkJSON(tree[arguments].prefix(1), of: name, in: tree, &context)
      }
    }
  }

  private func check(_ body: Statement.Body, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch body {
    case .insert(let insert): checkCommand(of: insert, in: statement, &context)
    case .update(let update): checkLimit(update.limit, update.offset, in: statement.tree, &context)
    case .delete(let delete): checkLimit(delete.limit, delete.offset, in: statement.tree, &context)
    case .createTrigger(let trigger): for step in trigger.steps { check(step.body, in: statement, &context) }
    case .alterTable(let alter):
      // The new definition is what stays of it.
      if case .alterColumn(_, let new) = alter.action, new.name.exists, context.migration?.step.run.isLibSQL != true {
        context.report(.onlyLibSQL, at: statement.tree.location(of: new.name))
      }
    default: break
    }
  }

  /// The commands that an INSERT can give to an fts5 table (https://sqlite.org/fts5.html §6), whose name is the column.
  private static let commands: [Name] = [
    "automerge", "crisismerge", "delete", "delete-all", "deletemerge", "flush", "hashsize", "insttoken",
    "integrity-check", "merge", "optimize", "pgsz", "rank", "rebuild", "secure-delete", "usermerge",
  ]

  private func checkCommand(of insert: Insert, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard insert.columns.count > 0, case .select(let select) = insert.source,
      let place = tree[insert.columns].firstIndex(where: { tree[$0].hash == tree[insert.table.name].hash }),
      let table = statement.catalog.table(insert.table, in: tree), table.isFullText,
      let (options, _) = table.fullTextOptions
    else { return }
    let number = place - tree[insert.columns].startIndex
    for core in tree[tree[select].cores] {
      for row in tree[core.values] {
        let values = tree[row.exprs]
        guard number < values.count else { continue }
        let value = values[values.startIndex + number]
        guard case .literal(.string, let token) = tree[tree.bare(value)] else { continue }
        let command = Name(tree.unquoted(token))
        if !CertainFailure.commands.contains(command) {
          context.report(
            .noCommand(command.text, CertainFailure.commands.map { $0.text }), at: tree.location(of: value),
            claim: .fails(tree.location(of: value), unlike: "'optimize'"))
        } else if let wanted = options.refusal(of: command) {
          context.report(.command(command.text, table.name.text, wanted), at: tree.location(of: value))
        }
      }
    }
  }

  // MARK: Transactions

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    if context.isMigration { return }
    checkTransactions(in: file, &context)
    for place in file.groups.flatMap({ $0.statements }) { check(file.statements[place], &context, isInside: true) }
  }

  /// Where the runner begins a transaction around the file, `migration-statement` speaks.
  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    if step.run.transaction.isInside, !step.run.isSchema { return }
    checkTransactions(in: step.file, &context)
  }

  /// Checks the statements between a BEGIN and its COMMIT. Statements with names are run one by one, by whoever calls
  /// them.
  private func checkTransactions(in file: ResolvedFile, _ context: inout RuleContext) {
    var transaction = OpenTransaction(isOpen: false)
    for (place, statement) in file.statements.enumerated() where statement.statement.explain == .no {
      if statement.statement.header != nil { return }
      defer { transaction.run(statement.statement, in: statement.tree) }
      if case .transaction(let node) = statement.statement.body {
        if node.kind == .begin, transaction.isOpen {
          context.report(.secondBegin, at: statement.tree.location(of: statement.statement.span.first))
        }
        continue
      }
      if let setting = ForeignKeysSetting(statement.statement, in: statement.tree),
        // To say once more how it is changes nothing anywhere, nor to switch them on before the COMMIT and behind it.
        setting.isOn == transaction.foreignKeys
          || setting.isOn && nextForeignKeys(behind: place, in: file, transaction) == true
      {
        continue
      }
      check(statement, &context, isInside: transaction.isOpen)
    }
  }

  /// The setting of foreign keys by the first PRAGMA behind a statement that acts; nil where none does.
  private func nextForeignKeys(behind place: Int, in file: ResolvedFile, _ transaction: OpenTransaction) -> Bool? {
    var transaction = transaction
    transaction.forgetForeignKeys()
    for statement in file.statements[(place + 1)...] where transaction.foreignKeys == nil {
      transaction.run(statement.statement, in: statement.tree)
    }
    return transaction.foreignKeys
  }

  private func check(_ statement: ResolvedStatement, _ context: inout RuleContext, isInside: Bool) {
    let tree = statement.tree
    switch statement.statement.body {
    case .pragma(let pragma) where isInside && pragma.name.exists && pragma.value.exists:
      if let setting = ForeignKeysSetting(statement.statement, in: tree) {
        context.report(.ignoredInside("foreign_keys"), at: setting.location)
      } else if tree.matches(pragma.name, "synchronous")
        || tree.matches(pragma.name, "journal_mode") && tree.matches(pragma.value.first, "wal")
      {
        context.report(.refusedInside("PRAGMA \(tree.name(pragma.name))"), at: tree.location(of: pragma.name))
      }
    case .utility(let node) where isInside && node.kind == .vacuum:
      context.report(.refusedInside("VACUUM"), at: tree.location(of: statement.statement.span.first))
    default: break
    }
  }
}

extension FullTextOptions {
  /// The reason why a table refuses a command; nil where this one takes it.
  fileprivate func refusal(of command: Name) -> String? {
    switch (content, command.folded) {
    case (.own, "delete"), (.own, "delete-all"): "content="
    case (.none, "rebuild"): "content"
    case (.none, "delete") where hasContentlessDelete: "no contentless_delete"
    default: nil
    }
  }
}

extension Message {
  fileprivate static let onlyLibSQL = Message(
    "only libSQL knows ALTER COLUMN … TO …", help: "SQLite changes a column by making the table anew.")

  fileprivate static func count(_ function: String, _ value: String) -> Message {
    Message("\(function) needs a positive integer, so \(value) fails")
  }

  fileprivate static func offset(_ value: String) -> Message {
    Message(
      "a frame begins or ends so many rows away, so \(value) fails",
      help: "Write PRECEDING or FOLLOWING instead of a sign.")
  }

  fileprivate static func limit(_ word: String, _ value: String) -> Message {
    Message(
      "\(word) needs an integer, so \(value) fails",
      help: word == "LIMIT" ? "Leave it out, or write LIMIT -1, where every row is wanted." : nil)
  }

  fileprivate static func escape(_ literal: String, _ count: Int) -> Message {
    Message("ESCAPE needs one character, and \(literal) has \(count)")
  }

  fileprivate static func malformed(_ text: String, _ function: String) -> Message {
    Message(
      "\(text) is no JSON, so '\(function)' fails",
      help: "A text is JSON with double quotes around it; json_quote() makes JSON of a value.")
  }

  fileprivate static func unpaired(_ function: String, _ what: String) -> Message {
    Message("'\(function)' fails: a value is missing for a \(what)")
  }

  fileprivate static func key(_ value: String, _ type: String, _ function: String) -> Message {
    Message("'\(function)' needs TEXT for its keys, and \(value) is \(type)")
  }

  fileprivate static func matchOutside(_ table: String) -> Message {
    Message(
      "MATCH works in virtual tables only, and '\(table)' is none",
      help: "Search in an fts5 table, or write LIKE or instr().")
  }

  fileprivate static func matchAsValue(_ table: String) -> Message {
    Message(
      "MATCH fails here: it has to be a condition of its own, or stand beside OR with others of '\(table)'",
      help: "Search in a subquery: rowid IN (SELECT rowid FROM … WHERE … MATCH …).")
  }

  fileprivate static func grouped(_ function: String) -> Message {
    Message(
      "'\(function)' fails for grouped rows",
      help: function == "bm25" ? "Write rank." : "Work it out in a query of its own, without GROUP BY.")
  }

  fileprivate static let smallest = Message(
    "abs fails for the smallest integer: 64 bits have no positive one of its size")

  fileprivate static let noRegexp = Message(
    "REGEXP fails: no function 'regexp' is declared",
    help: "Write GLOB or LIKE; where the program brings the function along, say 'uses: [regexp]' in puresql.yaml.")

  fileprivate static func noCommand(_ command: String, _ known: [String]) -> Message {
    Message("fts5 has no command '\(command)'" + NearMiss.suffix(for: command, among: known))
  }

  fileprivate static func command(_ command: String, _ table: String, _ wanted: String) -> Message {
    Message("the command '\(command)' needs a table with \(wanted), and '\(table)' is none")
  }

  fileprivate static let secondBegin = Message("BEGIN fails inside a transaction")

  fileprivate static func refusedInside(_ what: String) -> Message {
    Message("\(what) fails inside a transaction", help: "Run it before BEGIN, or behind COMMIT.")
  }

  fileprivate static func ignoredInside(_ pragma: String) -> Message {
    Message("PRAGMA \(pragma) does nothing inside a transaction", help: "Run it before BEGIN, or behind COMMIT.")
  }
}
