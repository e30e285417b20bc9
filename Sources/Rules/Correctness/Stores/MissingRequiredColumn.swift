import Analyzer

struct MissingRequiredColumn: StatementRule {
  static let info = RuleInfo(
    id: "missing-required-column", category: .correctness, severity: .error, since: "0.1",
    summary: "An `INSERT` that leaves out a column which needs a value",
    rationale: """
      A column that is `NOT NULL` and has no default has to be in every INSERT. SQLite prepares the statement all the \
      same and fails whenever it runs; with `OR IGNORE` no row is stored, and nothing says so. Name the column, or give it a \
      `DEFAULT`. A key that only looks as if SQLite numbered it (`BIGINT PRIMARY KEY`, `SERIAL`, `INTEGER PRIMARY KEY DESC`) is NULL \
      in each row that leaves it out: only `INTEGER PRIMARY KEY` is numbered.
      """,
    examples: [
      .bad(
        "INSERT INTO «pet» (name) VALUES ('Rex');",
        says: "INSERT leaves out 'species', which is NOT NULL and has no default", schema: pet),
      .bad(
        "INSERT OR REPLACE INTO «pet» DEFAULT VALUES;",
        says: "INSERT leaves out 'name' and 'species', which are NOT NULL and have no default", schema: pet),
      .bad(
        "CREATE TRIGGER copy AFTER INSERT ON vet BEGIN\n  INSERT INTO «pet» (name) VALUES (NEW.name);\nEND;",
        says: "INSERT leaves out 'species', which is NOT NULL and has no default",
        schema: pet + "\nCREATE TABLE vet (name TEXT NOT NULL);", in: .migration),
      .bad(
        "INSERT OR IGNORE INTO «pet» (name) VALUES ('Rex');",
        says: "INSERT OR IGNORE stores no row: it leaves out 'species', which is NOT NULL and has no default",
        schema: pet),
      .bad(
        "INSERT INTO «job» (name) VALUES (:name);",
        says: "INSERT leaves out the key 'id', which is NULL then: SQLite doesn't number it",
        schema: "CREATE TABLE job (id BIGINT PRIMARY KEY, name TEXT NOT NULL);"),
      .good(
        "INSERT INTO tag (name) VALUES (:name);\nINSERT INTO mark (name) VALUES (:name);",
        schema: """
          CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE mark (id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))), name TEXT NOT NULL);
          """),
      .good("INSERT INTO pet (name, species) VALUES ('Rex', 'dog');", schema: pet),
      .good("INSERT INTO pet VALUES (1, 'Rex', 'dog', 3);", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, species TEXT NOT NULL, age INTEGER NOT NULL DEFAULT 0);
    """

  static let statements: StatementKinds = [.insert, .createTrigger]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.statement.body {
    case .insert(let insert):
      check(insert, isStep: false, in: statement, &context)
    case .createTrigger(let trigger):
      for step in trigger.steps {
        if case .insert(let insert) = step.body { check(insert, isStep: true, in: statement, &context) }
      }
    default: break
    }
  }

  /// - Parameter isStep: It is part of a trigger.
  private func check(
    _ insert: Insert, isStep: Bool, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard insert.table.name.exists, names(insert) else { return }
    // A name that a program puts in may be any column's.
    if tree[insert.columns].contains(where: { tree[$0].kind.isPutIn }) { return }
    guard let table = statement.catalog.table(insert.table, in: tree),
      table.kind == .table || isFilledByName(table, insert, in: tree), !table.isIncomplete
    else { return }
    let isChecked = table.kind == .table
    let places = table.columns.indices.filter { place in
      table.columns[place].isNotNull && (isChecked || table.columns[place].notNull != nil)
        && place != table.rowidAlias && table.columns[place].generated == .no && !table.columns[place].isHidden
        && !tree[insert.columns].contains { tree.matches($0, table.columns[place].name) }
        && !table.columns[place].hasDefault
    }
    if places.isEmpty { return checkKey(of: table, insert, in: statement, &context) }
    let missing = places.map { table.columns[$0] }
    // A trigger before the row may leave it out with RAISE(IGNORE), and store rows of other tables.
    let mayBeLeftOut = statement.catalog.triggers(on: table).contains { $0.node.time == .before }
    let isMissed = !isStep && isMissedToThisDay(insert, table, places, in: statement, &context)
    context.report(
      .leavesOut(missing.map { $0.name.text }, isIgnored: insert.or == .ignore, storesNothing: isMissed),
      at: tree.location(of: insert.table.name),
      related: missing.compactMap { column in
        column.location.map { Diagnostic.Related("'\(column.name.text)' is declared here", at: $0) }
      }, claim: isStep || !isChecked || mayBeLeftOut || insert.or == .ignore ? nil : .fails,
      about: isMissed ? .schema : nil)
  }

  /// A key of one column that SQLite doesn't number, so that it is NULL in a row that leaves it out.
  private func checkKey(
    of table: Table, _ insert: Insert, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let key = table.primaryKey
    guard key.count == 1, let place = key.first, place != table.rowidAlias, !table.columns[place].isNotNull,
      table.kind == .table, table.columns[place].generated == .no, !table.columns[place].hasDefault,
      // Keys that are texts may be made by a program.
      table.columns[place].affinity == .integer || table.columns[place].affinity == .numeric,
      !tree[insert.columns].contains(where: { tree.matches($0, table.columns[place].name) }),
      // A trigger may number it.
      !statement.catalog.triggers(on: table).contains(where: { $0.node.event == .insert })
    else { return }
    let name = table.columns[place].name.text
    context.report(
      .leavesOutKey(name), at: tree.location(of: insert.table.name),
      related: table.columns[place].location.map { [Diagnostic.Related("'\(name)' is declared here", at: $0)] } ?? [],
      // The file may be for MySQL, which numbers it.
      atMost: !context.isOurs && table.columns[place].declaredType.uppercased().hasSuffix("AUTO_INCREMENT")
        ? .warning : .error)
  }

  /// Whether a migration means to store rows that are in no database, since OR IGNORE passes over the failure, and nothing
  /// behind it puts any into the table.
  private func isMissedToThisDay(
    _ insert: Insert, _ table: Table, _ places: [Int], in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> Bool {
    guard insert.or == .ignore, table.kind == .table, let step = context.migration?.step,
      let last = context.catalog.table(named: table.name), last.kind == .table
    else { return false }
    let isSame = places.allSatisfy { place in last.column(named: table.columns[place].name) != nil }
    return isSame && !context.facts(of: step).stretch.isFilled(table.name, behind: statement.index)
  }

  /// An fts5 table, whose NOT NULL nobody else checks, and no command to it:
  /// `INSERT INTO entry (entry) VALUES ('rebuild')`.
  private func isFilledByName(_ table: Table, _ insert: Insert, in tree: SyntaxTree) -> Bool {
    table.isVirtual && !tree[insert.columns].contains { tree.matches($0, table.name) }
  }

  /// Whether the INSERT says which columns it fills. `INSERT INTO pet VALUES (…)` fills all.
  private func names(_ insert: Insert) -> Bool {
    if !insert.columns.isEmpty { return true }
    if case .defaultValues = insert.source { return true }
    return false
  }
}

extension Message {
  fileprivate static func leavesOutKey(_ column: String) -> Message {
    Message(
      "INSERT leaves out the key '\(column)', which is NULL then: SQLite doesn't number it",
      help: "Declare it INTEGER PRIMARY KEY, or give it a value.")
  }

  fileprivate static func leavesOut(_ columns: [String], isIgnored: Bool, storesNothing: Bool) -> Message {
    Message(
      (isIgnored ? "INSERT OR IGNORE stores no row: it leaves out " : "INSERT leaves out ") + "\(list(columns)), which "
        + (columns.count == 1 ? "is NOT NULL and has no default" : "are NOT NULL and have no default"),
      help: storesNothing
        ? "OR IGNORE passes over the failure, so that the row is in no database: insert it in a new migration." : nil)
  }
}
