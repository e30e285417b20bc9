import Analyzer

struct CardinalityContradicted: StatementRule {
  static let info = RuleInfo(
    id: "cardinality-contradicted", category: .query, severity: .error, since: "0.1",
    summary: "A statement that gives other rows than its author says",
    rationale: """
      sqlc's `:one`, and what other tools write for it, takes the first row and says nothing of the others: which row that \
      is, may change with an index or a version. Bind a unique key, or say with `ORDER BY` which row is meant. Where rows are \
      asked of a statement that gives none, the call fails each time; where a `SELECT` is only executed, its rows are lost. \
      The same is true of a parameter that the name line declares without `?`: it is never NULL, and what the statement does \
      with NULL never happens.
      """,
    precision: .high,
    examples: [
      .bad(
        "-- name: PetByName «:one»\nSELECT * FROM pet WHERE name = :name;",
        says: "':one' promises one row, but there may be several: no condition picks one row of 'pet'", schema: pet),
      .bad(
        "-- name: PetsOfCity «:one»\nSELECT city, COUNT(*) AS pets FROM pet GROUP BY city;",
        says: "':one' promises one row, but there is one for each group", schema: pet),
      .bad(
        "-- name: AddPet «:one»\nINSERT INTO pet (name, city) VALUES (:name, :city);",
        says: "':one' promises rows, but the statement gives none", schema: pet),
      .bad(
        "-- name: Pets «:exec»\nSELECT * FROM pet;",
        says: "':exec' gives no rows back, so those of the SELECT are lost",
        schema: pet),
      .bad(
        "byCity(:city TEXT):\nSELECT * FROM pet WHERE city = :city OR «:city» IS NULL;",
        says: "':city' is declared as never NULL, but the statement asks whether it is NULL", schema: pet),
      .good(
        """
        -- name: PetById :one
        SELECT * FROM pet WHERE id = :id;
        -- name: Oldest :one
        SELECT * FROM pet WHERE city = :city ORDER BY id LIMIT 1;
        -- name: Youngest :one
        SELECT * FROM pet WHERE city = :city ORDER BY id DESC;
        -- name: AddPet :one
        INSERT INTO pet (name, city) VALUES (:name, :city) RETURNING *;
        -- name: PetCount :one
        SELECT COUNT(*) AS pets FROM pet WHERE city = :city;
        -- name: Settings :one
        SELECT * FROM setting;
        -- name: DeletePet :exec
        DELETE FROM pet WHERE id = :id RETURNING id;
        -- name: Pets :many
        SELECT * FROM pet WHERE name IN :names;
        """, schema: pet),
      .good("byCity(:city TEXT?):\nSELECT * FROM pet WHERE city = :city OR :city IS NULL;", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
    CREATE TABLE setting (id INTEGER PRIMARY KEY CHECK (id = 1), theme TEXT NOT NULL);
    """

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard let header = statement.statement.header, header.hasDetails, let said = tree.details(of: header) else {
      return
    }
    if let asserted = said.cardinality,
      let (message, claim, isByRows) = contradiction(of: asserted, in: statement, &context)
    {
      // Rows that are one by what the program stores keep a promise that no key does.
      context.report(
        message, at: SourceLocation(tree.file, asserted.range), claim: claim,
        atMost: isByRows && !context.isOurs && !context.generates ? .warning : .error)
    }
    let required = said.parameters.filter { $0.isNullable == false && !$0.isArray }
    if !required.isEmpty { checkTests(of: required, in: statement, &context) }
  }

  private func contradiction(
    of asserted: AssertedCardinality, in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> (message: Message, claim: Claim?, isByRows: Bool)? {
    let word = statement.tree.file.text(asserted.range)
    let signature = statement.signature
    switch asserted.rows {
    case .none: return signature.kind == .select && !signature.columns.isEmpty ? (.lost(word), nil, false) : nil
    case .one, .many:
      if signature.columns.isEmpty { return givesRows(statement.statement.body) ? nil : (.noRows(word), nil, false) }
      guard asserted.rows == .one, signature.cardinality == .many, !saysWhichIsFirst(statement),
        let reason = Reason(statement, &context)
      else { return nil }
      let isByRows = if case .table = reason { true } else { false }
      return (.manyRows(word, reason), .canReturnMany(.several), isByRows)
    }
  }

  /// ORDER BY says which of several rows the first one is, and a reader of one row takes that.
  private func saysWhichIsFirst(_ statement: ResolvedStatement) -> Bool {
    guard case .select(let select) = statement.statement.body else { return false }
    return !statement.tree[select].orderBy.isEmpty
  }

  /// There may be rows that the signature says nothing of, or that nobody knows of.
  private func givesRows(_ body: Statement.Body) -> Bool {
    switch body {
    case .insert, .update, .delete, .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger,
      .alterTable, .drop:
      false
    case .invalid, .select, .pragma, .transaction, .utility, .call: true
    }
  }

  /// `:x IS NULL`, of a parameter that never is.
  private func checkTests(
    of required: [DeclaredParameter], in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let names = Set(required.map { $0.name })
    for place in statement.statement.exprs.range {
      guard case .isNull(let operand, _) = tree[ExprID(index: UInt32(truncatingIfNeeded: place))] else { continue }
      let bare = tree.bare(operand)
      guard bare.exists, case .parameter = tree[bare], names.contains(String(tree.text(of: bare).dropFirst())) else {
        continue
      }
      context.report(.neverNull(tree.text(of: bare)), at: tree.location(of: bare))
    }
  }
}

/// Why a statement may give many rows. There is none for one of which nobody knows more than that it can't be ruled out: a
/// view's rows, or a virtual table's.
private enum Reason {
  /// The table, its keys, and columns that have a value here: with one row at most of it the promise would be true.
  case table(Name, keys: [[Name]], unique: [Name])
  case groups
  case compound
  case values(Int)

  init?(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    var select = SelectID?.none
    switch statement.statement.body {
    case .select(let id): select = id
    case .insert(let insert): if case .select(let id) = insert.source { select = id }
    case .update(let update):
      let graph = FromGraph(update.from, where: update.condition, target: update.table.name, in: statement)
      self.init(graph, where: update.condition, statement)
      return
    case .delete(let delete):
      let graph = FromGraph(.empty, where: delete.condition, target: delete.table.name, in: statement)
      self.init(graph, where: delete.condition, statement)
      return
    default: return nil
    }
    guard let select, let core = tree[tree[select].cores].first else { return nil }
    if tree[select].cores.count > 1 {
      // EXCEPT and INTERSECT give no more than what comes first.
      guard tree[tree[select].cores].contains(where: { $0.compound == .union || $0.compound == .unionAll }) else {
        return nil
      }
      self = .compound
    } else if core.values.count > 1 {
      self = .values(core.values.count)
    } else if !core.groupBy.isEmpty {
      self = .groups
    } else {
      self.init(context.fromGraph(of: core, in: statement), where: core.condition, statement)
    }
  }

  private init?(_ graph: FromGraph, where condition: ExprID, _ statement: ResolvedStatement) {
    if condition.exists, statement.isInOneRow(condition) { return nil }
    for node in graph.nodes {
      guard let place = node.source else { continue }
      let source = statement.facts.sources[place]
      guard !source.isSettled, let table = source.table, table.kind == .table, !table.isIncomplete,
        !table.holdsOneRow, table.definition != nil
      else { continue }
      var keys = table.keys.map { key in key.parts.map { $0.column } }
      if let rowid = table.rowidAlias, !keys.contains([rowid]) { keys.insert([rowid], at: 0) }
      for index in statement.catalog.indexes(on: table) where index.isUnique && index.condition == nil {
        keys.append(index.terms.map { $0.column ?? -1 })
      }
      if Reason.mayPickOne(of: table, place, graph, statement) { return nil }
      let named = keys.enumerated().filter { place, key in
        key.allSatisfy(table.columns.indices.contains) && !keys[..<place].contains(key)
      }.map { _, key in key.map { table.columns[$0].name } }
      self = .table(source.name ?? table.name, keys: named, unique: Reason.unique(table, place, graph, statement))
      return
    }
    return nil
  }

  /// Whether a partial UNIQUE index would let only one row of a table through if it had all rows, and the conditions ask for each column
  /// by which it chooses its rows: then they may be the index's own.
  private static func mayPickOne(
    of table: Table, _ source: Int, _ graph: FromGraph, _ statement: ResolvedStatement
  ) -> Bool {
    let asked = Set(columns(of: source, in: graph, statement))
    return statement.catalog.indexes(on: table).contains { index in
      guard index.isUnique, let condition = index.condition else { return false }
      let isAsked = condition.tree.expressions(within: condition.expr).allSatisfy { part in
        guard case .name(let token) = condition.tree[part] else { return true }
        let name = condition.tree.name(token)
        return table.columns.firstIndex { $0.name == name }.map(asked.contains) ?? true
      }
      let columns = index.terms.compactMap { $0.column }.filter(table.columns.indices.contains)
      return isAsked && columns.count == index.terms.count
        && isOneRow(statement, with: columns.map { table.columns[$0].name }, uniqueIn: table)
    }
  }

  /// The columns of a source that the conditions name, in the order of the statement.
  private static func columns(of source: Int, in graph: FromGraph, _ statement: ResolvedStatement) -> [Int] {
    let ranges = graph.conditions.map { statement.tree.range(of: $0.expr) }
    var columns: [Int] = []
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard let reference = statement.column(of: id), reference.source == source, reference.column >= 0,
        !columns.contains(reference.column)
      else { continue }
      let range = statement.tree.range(of: id)
      if ranges.contains(where: { $0.start <= range.start && range.end <= $0.end }) { columns.append(reference.column) }
    }
    return columns
  }

  /// The columns of a table which conditions name, and which would settle the rows of the whole statement if they were
  /// UNIQUE: one of them, or all together; empty where they wouldn't.
  private static func unique(
    _ table: Table, _ source: Int, _ graph: FromGraph, _ statement: ResolvedStatement
  ) -> [Name] {
    let names = columns(of: source, in: graph, statement).sorted().prefix(8).map { table.columns[$0].name }
    let choices = names.map { [$0] } + (names.count > 1 ? [Array(names)] : [])
    return choices.first { isOneRow(statement, with: $0, uniqueIn: table) } ?? []
  }

  /// Whether a statement gives one row at most in a schema with one UNIQUE index more.
  private static func isOneRow(_ statement: ResolvedStatement, with columns: [Name], uniqueIn table: Table) -> Bool {
    let list = columns.map { SQLText.quoted($0.text) }.joined(separator: ", ")
    let sql = "CREATE UNIQUE INDEX puresql_lint_assumed ON \(SQLText.quoted(table.name.text)) (\(list))"
    let index = Parser.parse(SourceFile(path: "", text: sql))
    if table.isAttached { return false }
    let schema = ProjectAnalyzer(migrations: [index], over: statement.catalog).catalog
    return Resolver.resolve(statement.tree, statement.index, in: SchemaContext(schema)).signature.cardinality != .many
  }
}

extension Message {
  fileprivate static func manyRows(_ word: String, _ reason: Reason) -> Message {
    let promise = "'\(word)' promises one row, but"
    let help = "Add LIMIT 1, or ask for many rows."
    switch reason {
    case .groups: return Message("\(promise) there is one for each group", help: help)
    case .compound: return Message("\(promise) each SELECT here may give one", help: help)
    case .values(let count): return Message("\(promise) VALUES has \(count)", help: help)
    case .table(let name, let keys, let unique):
      let keys = keys.prefix(3).map { key in key.map { "'\($0)'" }.joined(separator: " and ") }
      var ways = keys.isEmpty ? [] : ["compare \(keys.joined(separator: ", or ")) with a value"]
      if !unique.isEmpty {
        ways.append("make \(list(unique.map { $0.text })) UNIQUE\(unique.count > 1 ? " together" : "")")
      }
      ways += ["add LIMIT 1", "or ask for many rows"]
      let help = ways.joined(separator: ", ")
      return Message(
        "\(promise) there may be several: no condition picks one row of '\(name)'",
        help: help.prefix(1).uppercased() + help.dropFirst() + ".")
    }
  }

  fileprivate static func noRows(_ word: String) -> Message {
    Message(
      "'\(word)' promises rows, but the statement gives none", help: "Add RETURNING, or only execute the statement.")
  }

  fileprivate static func lost(_ word: String) -> Message {
    Message("'\(word)' gives no rows back, so those of the SELECT are lost", help: "Ask for one row, or for many.")
  }

  fileprivate static func neverNull(_ parameter: String) -> Message {
    Message(
      "'\(parameter)' is declared as never NULL, but the statement asks whether it is NULL",
      help: "Declare that it may be NULL, with '?' behind its type, or leave the check out.")
  }
}
