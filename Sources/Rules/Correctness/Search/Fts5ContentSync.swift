import Analyzer

struct Fts5ContentSync: SchemaRule, StatementRule, ProjectRule {
  static let info = RuleInfo(
    id: "fts5-content-sync", category: .correctness, severity: .error, since: "0.1",
    summary: "An fts5 table that doesn't keep up with its content, or can't",
    rationale: """
      With `content=` an fts5 table keeps an index only, and reads the words from another table. Three triggers keep it \
      up to date, and to take words out it has to be told them: `INSERT INTO f (f, rowid, …) VALUES ('delete', OLD.id, \
      …)` with the old value of each column. A plain `DELETE` or `UPDATE` in an `AFTER` trigger reads the words where \
      they are no longer, and the index is damaged: "database disk image is malformed". With `content=''` there is \
      nowhere to read from, so that `DELETE` and `UPDATE` fail. Where a query searches a table, fts4's too, into which no \
      trigger, no query and no migration puts a word while the content changes, it finds nothing: a warning. See https://sqlite.org/fts5.html, §4.4.
      """,
    precision: .high,
    examples: [
      .bad(
        """
        CREATE TRIGGER page_ai AFTER INSERT ON page BEGIN
          INSERT INTO page_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
        END;
        CREATE TRIGGER page_ad AFTER DELETE ON page BEGIN DELETE FROM «page_fts» WHERE rowid = OLD.id; END;
        CREATE TRIGGER page_au AFTER UPDATE ON page BEGIN
          INSERT INTO page_fts (page_fts, rowid, title, body) VALUES ('delete', OLD.id, «NEW.title», OLD.body);
          INSERT INTO «page_fts» (rowid, title) VALUES (NEW.id, NEW.title);
        END;
        """,
        says: "this DELETE damages 'page_fts': it reads the old words from 'page', which has them no longer",
        "'delete' needs the words that are in the index, and this is 'NEW.title', not 'OLD.title'",
        "'page_fts' doesn't learn the words of 'body'", schema: page, in: .migration),
      .bad(
        "CREATE VIRTUAL TABLE lost USING fts5 (title, «text», content = 'page', content_rowid = 'id');",
        says: "'page' has no column 'text', which 'lost' reads from it", schema: page, in: .migration),
      .bad(
        "CREATE VIRTUAL TABLE lost USING fts5 (title, content = «'pages'»);",
        says: "there is no table 'pages', which 'lost' reads its words from", schema: page, in: .migration),
      .bad(
        "CREATE VIRTUAL TABLE tags USING fts5 (name, content = «'tag'»);",
        says: "'tag' has no rowid, by which 'tags' finds its rows", schema: page, in: .migration),
      .bad(
        "CREATE VIRTUAL TABLE tags USING fts5 (name, content = 'tag', content_rowid = «'name'»);",
        says: "'name' is TEXT, and fts5 finds rows by an INTEGER", schema: page, in: .migration),
      .bad(
        "DELETE FROM «bare» WHERE rowid = 1;", says: "'bare' has no content, and fts5 refuses to DELETE from it",
        schema: page, in: .query),
      .good(
        """
        CREATE TRIGGER page_ai AFTER INSERT ON page BEGIN
          INSERT INTO page_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
        END;
        CREATE TRIGGER page_ad AFTER DELETE ON page BEGIN
          INSERT INTO page_fts (page_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body);
        END;
        CREATE TRIGGER page_au AFTER UPDATE OF title, body ON page BEGIN
          INSERT INTO page_fts (page_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body);
          INSERT INTO page_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
        END;
        """, schema: page, in: .migration),
      .good(
        """
        CREATE TRIGGER page_ai AFTER INSERT ON page BEGIN
          INSERT INTO page_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
        END;
        CREATE TRIGGER page_bd BEFORE DELETE ON page BEGIN DELETE FROM page_fts WHERE rowid = OLD.id; END;
        CREATE TRIGGER page_bu BEFORE UPDATE ON page BEGIN DELETE FROM page_fts WHERE rowid = OLD.id; END;
        CREATE TRIGGER page_au AFTER UPDATE ON page BEGIN
          INSERT INTO page_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
        END;
        """, schema: page, in: .migration),
      .good("INSERT INTO bare (bare, rowid, a) VALUES ('delete', 1, 'x');", schema: page, in: .query),
    ])

  private static let page = """
    CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, length INTEGER);
    CREATE VIRTUAL TABLE page_fts USING fts5 (title, body, content = 'page', content_rowid = 'id');
    CREATE VIRTUAL TABLE bare USING fts5 (a, content = '');
    CREATE TABLE tag (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
    """

  // MARK: Tables without content

  static let statements: StatementKinds = [.update, .delete, .createTrigger]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    check(statement.statement.body, in: statement, &context)
  }

  private func check(_ body: Statement.Body, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    func contentless(_ target: TargetTable) -> (Table, FullTextOptions)? {
      guard target.name.exists, let table = statement.catalog.table(target, in: tree), table.isFullText,
        let (options, _) = table.fullTextOptions, case .none = options.content
      else { return nil }
      return (table, options)
    }
    switch body {
    case .delete(let delete):
      guard let (table, options) = contentless(delete.table), !options.hasContentlessDelete else { return }
      context.report(.refuses("DELETE from", table.name.text), at: tree.location(of: delete.table.name))
    case .update(let update):
      guard let (table, options) = contentless(update.table) else { return }
      if !options.hasContentlessDelete {
        context.report(.refuses("UPDATE", table.name.text), at: tree.location(of: update.table.name))
        return
      }
      let set = tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }
      let indexed = self.indexed(table, options, table.definition?.tree ?? tree)
      let missing = indexed.filter { !set.contains($0) }
      if set.contains(where: { indexed.contains($0) || Table.isRowidName($0) }), !missing.isEmpty {
        context.report(.partial(table.name.text, missing.map { $0.text }), at: tree.location(of: update.table.name))
      }
    case .createTrigger(let trigger): for step in trigger.steps { check(step.body, in: statement, &context) }
    default: break
    }
  }

  /// The columns whose words are in the index.
  private func indexed(_ table: Table, _ options: FullTextOptions, _ tree: SyntaxTree) -> [Name] {
    let unindexed = options.unindexed.map { tree.name($0) }
    return table.columns.filter { !$0.isHidden && !unindexed.contains($0.name) }.map { $0.name }
  }

  // MARK: Content in another table

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.isFullText, let (options, tree) = table.fullTextOptions, case .table(let token) = options.content else {
      return
    }
    guard let content = context.catalog.table(named: tree.name(token), schema: table.schema) else {
      if !context.catalog.isIncomplete {
        context.report(.noContent(tree.name(token).text, table.name.text), at: tree.location(of: token))
      }
      return
    }
    if content.isIncomplete { return }
    for column in table.columns where !column.isHidden && content.column(named: column.name) == nil {
      guard let location = column.location else { continue }
      context.report(.noColumn(column.name.text, content.name.text, table.name.text), at: location)
    }
    checkRowid(of: content, for: table, options, tree, at: token, &context)
    guard content.kind == .table else { return }
    let index = ContentIndex(
      table: table, content: content, columns: indexed(table, options, tree),
      rowid: options.contentRowid.exists ? tree.name(options.contentRowid) : nil,
      triggers: context.catalog.triggers(on: content))
    for problem in index.problems() { context.report(problem.message, at: problem.location) }
    let missing = index.missingEvents()
    if !missing.isEmpty {
      context.report(
        .missing(missing.map { $0.keyword }, content.name.text, table.name.text), at: tree.location(of: token),
        related: index.triggers.prefix(1).map {
          Diagnostic.Related("'\($0.name)' is for another change", at: $0.definition.location)
        },
        atMost: .warning)
    }
  }

  // MARK: Content that nobody indexes

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    if project.catalog.isIncomplete { return }
    for table in project.tables {
      guard case .virtual(let module) = table.kind, Fts5ContentSync.modules.contains(module), project.reads(table.name),
        let definition = table.definition, case .createVirtualTable(let node)? = definition.body
      else { continue }
      let tree = definition.tree
      guard case .table(let token) = FullTextOptions(node, in: tree).content,
        let content = project.catalog.table(named: tree.name(token), schema: table.schema), content.kind == .table,
        project.changes(content.name), !project.changes(table.name)
      else { continue }
      context.report(.neverFilled(content.name.text, table.name.text), at: tree.location(of: token), atMost: .warning)
    }
  }

  private static let modules: Set<Name> = ["fts3", "fts4", "fts5"]

  /// The column that tells the rows of the content apart has to be there, and to hold integers.
  private func checkRowid(
    of content: Table, for table: Table, _ options: FullTextOptions, _ tree: SyntaxTree, at token: TokenID,
    _ context: inout RuleContext
  ) {
    guard options.contentRowid.exists else {
      // A view has none, either, unless it has a column of the name.
      if content.isWithoutRowid || content.isView, content.column(named: Table.rowidNames[0]) == nil {
        context.report(.noRowid(content.name.text, table.name.text), at: tree.location(of: token))
      }
      return
    }
    let name = tree.name(options.contentRowid)
    guard let column = content.column(named: name) else {
      if !Table.isRowidName(name) || content.isWithoutRowid {
        context.report(
          .noColumn(name.text, content.name.text, table.name.text), at: tree.location(of: options.contentRowid))
      }
      return
    }
    let classes = content.columns[column].classes.nonNull
    if content.kind == .table, !classes.contains(.integer), !classes.isEmpty {
      context.report(
        .noInteger(name.text, classes.typeName), at: tree.location(of: options.contentRowid), atMost: .warning)
    }
  }
}

extension CreateTrigger.Event {
  fileprivate var keyword: String {
    switch self {
    case .insert: "INSERT"
    case .update: "UPDATE"
    case .delete: "DELETE"
    }
  }
}

/// An fts5 table with the triggers that keep it up to date.
private struct ContentIndex {
  let table: Table
  let content: Table
  /// The columns whose words are in the index.
  let columns: [Name]
  /// `content_rowid`; nil for the rowid.
  let rowid: Name?
  /// The triggers on the content table that write to this one.
  let triggers: [Trigger]

  struct Problem {
    let message: Message
    let location: SourceLocation
  }

  init(table: Table, content: Table, columns: [Name], rowid: Name?, triggers: [Trigger]) {
    self.table = table
    self.content = content
    self.columns = columns
    self.rowid = rowid
    self.triggers = triggers.filter { trigger in
      trigger.node.steps.contains { ContentIndex.target(of: $0.body, in: trigger.definition.tree) == table.name }
    }
  }

  private static func target(of body: Statement.Body, in tree: SyntaxTree) -> Name? {
    let name: TokenID
    switch body {
    case .insert(let insert): name = insert.table.name
    case .update(let update): name = update.table.name
    case .delete(let delete): name = delete.table.name
    default: return nil
    }
    return name.exists ? tree.name(name) : nil
  }

  /// The changes of the content that no trigger tells the index of, where it is told of others. Where no trigger tells it
  /// anything, it is kept in another way.
  func missingEvents() -> [CreateTrigger.Event] {
    if triggers.isEmpty { return [] }
    return [.insert, .update, .delete].filter { event in !triggers.contains { $0.node.event == event } }
  }

  /// The problems of the triggers.
  func problems() -> [Problem] {
    triggers.flatMap { trigger -> [Problem] in
      let tree = trigger.definition.tree
      return trigger.node.steps.flatMap { step -> [Problem] in
        guard ContentIndex.target(of: step.body, in: tree) == table.name else { return [] }
        switch step.body {
        case .delete(let delete) where trigger.node.time == .after && trigger.node.event != .insert:
          return [Problem(message: .damages("DELETE", table, content), location: tree.location(of: delete.table.name))]
        case .update(let update) where trigger.node.time == .after && trigger.node.event == .update:
          return [Problem(message: .damages("UPDATE", table, content), location: tree.location(of: update.table.name))]
        case .insert(let insert): return problems(of: insert, trigger)
        default: return []
        }
      }
    }
  }

  private func problems(of insert: Insert, _ trigger: Trigger) -> [Problem] {
    let tree = trigger.definition.tree
    let place = tree.location(of: insert.table.name)
    guard let values = row(of: insert, in: tree) else { return [] }
    let command = values[table.name].flatMap { expr -> String? in
      guard case .literal(.string, let token) = tree[tree.bare(expr)] else { return nil }
      return Name(tree.unquoted(token)).folded
    }
    if values[table.name] != nil, command != "delete" { return [] }
    let isDelete = command == "delete"
    if !isDelete, insert.or == .replace, trigger.node.time == .after, trigger.node.event == .update {
      return [Problem(message: .damages("REPLACE", table, content), location: place)]
    }
    var problems: [Problem] = []
    // The words that went in, or are to come.
    let wanted = Name(isDelete ? "old" : "new")
    for column in columns {
      guard let expr = values[column] else { continue }
      // Anything but a plain column of the row may come to the same.
      guard case .column(_, let row, let name) = tree[tree.bare(expr)],
        tree.matches(row, "new") || tree.matches(row, "old")
      else { continue }
      if tree.matches(row, wanted), tree.matches(name, column) { continue }
      // In a trigger for INSERT there is no OLD, and SQLite says so.
      guard trigger.node.event == .update || tree.matches(row, wanted) else { continue }
      problems.append(
        Problem(
          message: .wrongWords(
            tree.text(of: expr), "\(wanted.text.uppercased()).\(column.text)", isDelete: isDelete),
          location: tree.place(of: expr)))
    }
    let missing = columns.filter { values[$0] == nil }
    if !missing.isEmpty {
      problems.append(
        Problem(
          message: isDelete
            ? .leavesWords(table, missing.map { $0.text }) : .learnsNoWords(table, missing.map { $0.text }),
          location: place))
    }
    if !values.keys.contains(where: { Table.isRowidName($0) }) {
      problems.append(Problem(message: .withoutRowid(table, content, rowid), location: place))
    }
    return problems
  }

  /// The values of the one row that an INSERT gives, by their columns; nil where it gives others.
  private func row(of insert: Insert, in tree: SyntaxTree) -> [Name: ExprID]? {
    guard !insert.columns.isEmpty, case .select(let select) = insert.source, tree[select].cores.count == 1,
      let core = tree[tree[select].cores].first
    else { return nil }
    let values: [ExprID]
    if core.isValues {
      guard core.values.count == 1, let row = tree[core.values].first else { return nil }
      values = Array(tree[row.exprs])
    } else {
      values = tree[core.columns].map { if case .expr(let expr, _) = $0 { expr } else { .none } }
    }
    let names = tree[insert.columns].map { tree.name($0) }
    guard names.count == values.count, values.allSatisfy({ $0.exists }) else { return nil }
    return Dictionary(zip(names, values)) { first, _ in first }
  }
}

extension Message {
  private static let help = "See https://sqlite.org/fts5.html, §4.4.3, for the three triggers."

  fileprivate static func refuses(_ verb: String, _ table: String) -> Message {
    Message(
      "'\(table)' has no content, and fts5 refuses to \(verb) it",
      help: "Give the old words to the command 'delete', or add contentless_delete=1 to the table.")
  }

  fileprivate static func partial(_ table: String, _ columns: [String]) -> Message {
    Message("'\(table)' has no content, and fts5 refuses an UPDATE without a value for \(list(columns))")
  }

  fileprivate static func noContent(_ content: String, _ table: String) -> Message {
    Message("there is no table '\(content)', which '\(table)' reads its words from")
  }

  fileprivate static func noColumn(_ column: String, _ content: String, _ table: String) -> Message {
    Message("'\(content)' has no column '\(column)', which '\(table)' reads from it")
  }

  fileprivate static func noRowid(_ content: String, _ table: String) -> Message {
    Message(
      "'\(content)' has no rowid, by which '\(table)' finds its rows",
      help: "Name an INTEGER column that is unique with content_rowid.")
  }

  fileprivate static func noInteger(_ column: String, _ type: String) -> Message {
    Message(
      "'\(column)' is \(type), and fts5 finds rows by an INTEGER", help: "Add an INTEGER PRIMARY KEY, and name that.")
  }

  fileprivate static func neverFilled(_ content: String, _ table: String) -> Message {
    Message(
      "nothing puts the words of '\(content)' into '\(table)', so a search there finds none of its rows",
      help: "Write triggers on '\(content)', or run INSERT INTO \(table) (\(table)) VALUES ('rebuild').")
  }

  fileprivate static func missing(_ events: [String], _ content: String, _ table: String) -> Message {
    Message("no trigger tells '\(table)' of \(enumeration(events, "or")) of '\(content)'", help: help)
  }

  fileprivate static func damages(_ verb: String, _ table: Table, _ content: Table) -> Message {
    Message(
      "this \(verb) damages '\(table.name)': it reads the old words from '\(content.name)', which has them no longer",
      help: "Write INSERT INTO \(table.name) (\(table.name), rowid, …) VALUES ('delete', OLD.…, …) with every column.")
  }

  fileprivate static func wrongWords(_ found: String, _ wanted: String, isDelete: Bool) -> Message {
    Message(
      isDelete
        ? "'delete' needs the words that are in the index, and this is '\(found)', not '\(wanted)'"
        : "the index needs the words of the new row, and this is '\(found)', not '\(wanted)'", help: help)
  }

  fileprivate static func leavesWords(_ table: Table, _ columns: [String]) -> Message {
    Message("'\(table.name)' keeps the words of \(list(columns)), which 'delete' leaves out", help: help)
  }

  fileprivate static func learnsNoWords(_ table: Table, _ columns: [String]) -> Message {
    Message("'\(table.name)' doesn't learn the words of \(list(columns))", help: help)
  }

  fileprivate static func withoutRowid(_ table: Table, _ content: Table, _ rowid: Name?) -> Message {
    Message(
      "a row of '\(table.name)' needs the rowid of its row in '\(content.name)'",
      help: "Name rowid in the list of columns, and give it \(rowid.map { "'\($0)'" } ?? "the rowid") of the row.")
  }
}
