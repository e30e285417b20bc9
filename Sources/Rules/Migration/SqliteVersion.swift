import Analyzer

struct SqliteVersion: StatementRule, ExpressionRule {
  struct Options: RuleOptions {
    var minimum: SQLiteVersion?

    static let fields: [OptionField<Self>] = [
      OptionField(
        "minimum", { $0.minimum }, { $0.minimum = $1 },
        "The oldest SQLite to run on, as in `3.35`; without it, what `puresql.yaml` says counts")
    ]
  }

  static let info = RuleInfo(
    id: "sqlite-version", category: .migration, severity: .error, since: "0.1",
    summary: "SQL that the oldest SQLite to run on doesn't know, or gets wrong",
    rationale: """
      An app that uses the SQLite of the system meets as many versions as there are systems: STRICT came with 3.37, \
      `->>` with 3.38, RIGHT JOIN with 3.39. On an older one the statement is a syntax error, or a function is missing, \
      there and on no developer's machine. Worse, before 3.41 `RETURNING a IS NULL` is false of every row of a table \
      whose first column is NOT NULL. `minSQLiteVersion` or `deploymentTarget` in `puresql.yaml` says what is the \
      oldest. Without either, what only versions after \(SQLiteVersion(number: Feature.settled).shortDescription) know is a note.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, born INTEGER DEFAULT («unixepoch»())) «STRICT»;",
        says: "'unixepoch' needs SQLite 3.38, but the rule's minimum is 3.35",
        "STRICT needs SQLite 3.37, but the rule's minimum is 3.35",
        options: ["minimum": "3.35"]),
      .bad(
        "SELECT a.name, b.note «->>» '$.x' AS x FROM pet AS a «RIGHT» JOIN pet AS b ON a.id = b.id;",
        says: "the operator '->>' needs SQLite 3.38, but the rule's minimum is 3.36",
        "RIGHT JOIN needs SQLite 3.39, but the rule's minimum is 3.36", schema: pet, in: .query,
        options: ["minimum": "3.36"]),
      .bad(
        "INSERT INTO pet (name) VALUES ('Rex') «RETURNING» id;",
        says: "RETURNING needs SQLite 3.35, but the rule's minimum is 3.31",
        schema: pet, in: .query, options: ["minimum": "3.31"]),
      .bad(
        "UPDATE owner SET note = NULL RETURNING «note IS NULL» AS is_plain;",
        says:
          "in RETURNING, SQLite before 3.41 takes 'note' for NOT NULL because 'name' is, but the rule's minimum is 3.39",
        schema: "CREATE TABLE owner (name TEXT NOT NULL PRIMARY KEY, note TEXT);", in: .query,
        options: ["minimum": "3.39"]),
      .bad(
        "SELECT «concat»(name, note) AS words FROM pet;", says: "'concat' needs SQLite 3.44", schema: pet, in: .query),
      .good(
        "UPDATE pet SET note = NULL RETURNING note IS NULL AS is_plain;", schema: pet, in: .query,
        options: ["minimum": "3.39"]),
      .good(
        "UPDATE owner SET note = NULL WHERE note IS NULL RETURNING note;",
        schema: "CREATE TABLE owner (name TEXT NOT NULL PRIMARY KEY, note TEXT);", in: .query,
        options: ["minimum": "3.39"]),
      .good(
        "INSERT INTO pet (name) VALUES ('Rex') RETURNING id;\nSELECT iif(id > 3, 'new', 'old') AS age FROM pet;",
        schema: pet, in: .query, options: ["minimum": "3.35.0"]),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY) STRICT;"),
      .bad(
        "SELECT «TRUE» AS t, name IS «FALSE» AS f FROM pet;",
        says: "TRUE or FALSE as a word needs SQLite 3.23, but the rule's minimum is 3.22",
        "TRUE or FALSE as a word needs SQLite 3.23, but the rule's minimum is 3.22", schema: pet, in: .query,
        options: ["minimum": "3.22"]),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, note TEXT);"

  static let needsWholeStatement = false
  static let isSyntactic = true
  static let kinds: ExprKinds = .isNull

  private let minimum: Int?

  init(options: Options) { minimum = options.minimum?.number }

  /// The oldest SQLite to run on; 0 where nothing says which that is.
  private func oldest(_ context: RuleContext) -> Int { minimum ?? context.minSQLiteVersion }

  /// Where the oldest version is set, and to what; `deploymentTarget` is another way to set it.
  private func said(_ oldest: Int) -> String {
    "\(minimum == nil ? "minSQLiteVersion" : "the rule's minimum") is \(SQLiteVersion(number: oldest).shortDescription)"
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let oldest = oldest(context)
    let known = oldest > 0 ? oldest : Feature.settled
    guard known < Feature.newest else { return }
    if oldest == 0, !statement.isSound { return }
    var noted: Set<Feature> = []
    statement.forEachFeature(after: known) { feature, token in
      let location = statement.tree.location(of: token)
      if oldest == 0 {
        // The finding says which SQLite is wanted, for which once is enough.
        if noted.insert(feature).inserted { context.report(.isNew(feature), at: location, atMost: .note) }
      } else {
        context.report(
          .needs(feature, said(oldest)), at: location, atMost: feature.olderReading == nil ? .error : .warning)
      }
    }
  }

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    if case .isNull(let operand, _) = statement.tree[expr] { checkNullTest(expr, of: operand, in: statement, &context) }
  }

  /// `IS NULL` in RETURNING, where SQLite gets it wrong before 3.41.
  private func checkNullTest(
    _ expr: ExprID, of operand: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let oldest = oldest(context)
    guard oldest > 0, Behavior.misreadsNullInReturning.mayBeMet(from: oldest), isReturned(expr, in: statement),
      let reference = statement.column(of: tree.bare(operand)), let table = reference.table, reference.column > 0,
      !table.columns[reference.column].isNotNull, table.misreadsNullInReturning, let first = table.columns.first
    else { return }
    let column = SQLText.identifier(table.columns[reference.column].name.text)
    context.report(
      .misreads(column, first.name, said(oldest)), at: SourceLocation(tree.file, tree.range(of: expr)),
      related: first.location.map { [Diagnostic.Related("'\(first.name)' is the table's first column", at: $0)] } ?? [])
  }

  private func isReturned(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let hasReturning =
      switch statement.statement.body {
      case .insert(let insert): insert.returning.exists
      case .update(let update): update.returning.exists
      case .delete(let delete): delete.returning.exists
      default: false
      }
    let before = TokenSpan(statement.statement.span.first, statement.tree.span(of: expr).first)
    return hasReturning && statement.tree.token(.returning, in: before) != nil
  }
}

extension Message {
  fileprivate static func misreads(_ column: String, _ first: Name, _ oldest: String) -> Message {
    Message(
      "in RETURNING, SQLite before 3.41 takes '\(column)' for NOT NULL because '\(first)' is, but \(oldest)",
      help: "Return \(column) itself, or ask typeof(\(column)) = 'null'.")
  }

  fileprivate static func needs(_ feature: Feature, _ oldest: String) -> Message {
    let version = SQLiteVersion(number: feature.since).shortDescription
    let older = feature.olderReading.map { " and is read as '\($0)' before," } ?? ""
    return Message(
      "\(feature.name) needs SQLite \(version),\(older) but \(oldest)",
      help: "Write it another way, or raise that version if no older SQLite runs this.")
  }

  fileprivate static func isNew(_ feature: Feature) -> Message {
    let version = SQLiteVersion(number: feature.since).shortDescription
    let older = feature.olderReading.map { ", and is read as '\($0)' before" } ?? ""
    return Message(
      "\(feature.name) needs SQLite \(version)\(older)",
      help: "Say in puresql.yaml which SQLite runs this at least, as 'minSQLiteVersion: \"\(version)\"'.")
  }
}
