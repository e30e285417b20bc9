import Analyzer

struct TriggerUpdatesAllRows: StatementRule {
  static let info = RuleInfo(
    id: "trigger-updates-all-rows", category: .query, severity: .error, since: "0.1",
    summary: "A trigger that changes rows whatever row it was fired for",
    rationale: """
      A trigger runs once for each row that was changed. An `UPDATE` or `DELETE` in it whose `WHERE` says nothing of \
      `NEW` or `OLD` goes over the same rows each time: a column that was to be set in one row is set in all. A change \
      of one row that a key picks out (a counter) or of the only row of a table isn't reported, nor is one that picks \
      its rows by the clock, or that asks the trigger's own table, so that what changed there decides: a sweep of what \
      has no partner any more, a number that is worked out anew.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE «pet» SET seen = 1; END;",
        says: "this changes every row of 'pet' each time the trigger runs", schema: pet),
      .bad(
        "CREATE TRIGGER clear AFTER DELETE ON pet BEGIN DELETE FROM «visit» WHERE paid = 0; END;",
        says: "this deletes the same rows of 'visit' each time the trigger runs: WHERE names neither NEW nor OLD",
        schema: pet),
      .good(
        """
        CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
        CREATE TRIGGER drop_visits AFTER DELETE ON pet BEGIN
          DELETE FROM visit WHERE paid = 0 AND pet_id IN (SELECT OLD.id);
        END;
        CREATE TRIGGER count_pets AFTER INSERT ON pet BEGIN UPDATE counter SET n = n + 1 WHERE name = 'pet'; END;
        CREATE TRIGGER note_change AFTER INSERT ON pet BEGIN UPDATE state SET version = version + 1; END;
        CREATE TRIGGER forget AFTER INSERT ON visit BEGIN DELETE FROM visit WHERE day < date('now', '-1 year'); END;
        CREATE TRIGGER sweep AFTER DELETE ON pet BEGIN DELETE FROM visit WHERE pet_id NOT IN (SELECT id FROM pet); END;
        CREATE TRIGGER settle AFTER DELETE ON pet BEGIN
          UPDATE visit SET paid = 1 WHERE paid = 0 AND pet_id NOT IN (SELECT id FROM pet);
        END;
        CREATE TRIGGER work_out AFTER INSERT ON visit BEGIN
          UPDATE pet SET seen = (SELECT count(*) FROM visit WHERE visit.pet_id = pet.id);
        END;
        """, schema: pet),
      .bad(
        "CREATE TRIGGER copy AFTER INSERT ON visit BEGIN UPDATE «pet» SET seen = (SELECT max(n) FROM counter); END;",
        says: "this changes every row of 'pet' each time the trigger runs", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, seen INTEGER);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER, day TEXT, paid INTEGER NOT NULL);
    CREATE TABLE counter (name TEXT NOT NULL PRIMARY KEY, n INTEGER NOT NULL);
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
    """

  static let statements: StatementKinds = .createTrigger

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .createTrigger(let trigger) = statement.statement.body else { return }
    let tree = statement.tree
    for step in trigger.steps {
      let table: TargetTable
      let condition: ExprID
      var isDelete = false
      switch step.body {
      case .update(let update): (table, condition) = (update.table, update.condition)
      case .delete(let delete): (table, condition, isDelete) = (delete.table, delete.condition, true)
      default: continue
      }
      guard table.name.exists, !mentionsRow(from: table.name, to: step.span.last, condition, in: statement),
        !isSingleRow(table, in: statement), !setsWholeRows(step.body, in: statement),
        !isRunningTotal(step.body, in: statement),
        !asksTheClock(condition, in: statement),
        !reads(
          isDelete ? [table.name, trigger.table.name] : [trigger.table.name], from: table.name, to: step.span.last,
          in: statement)
      else { continue }
      context.report(
        .sameRows(tree.name(table.name).text, isDelete: isDelete, hasCondition: condition.exists),
        at: tree.location(of: table.name), claim: claim(on: table, of: trigger, in: statement))
    }
  }

  /// A change of one row makes the trigger change several.
  private func claim(on target: TargetTable, of trigger: CreateTrigger, in statement: ResolvedStatement) -> Claim? {
    guard let table = statement.catalog.table(trigger.table, in: statement.tree),
      let target = statement.catalog.table(target, in: statement.tree),
      let change = trigger.statementThatRunsIt(in: statement.tree, table),
      let made = SQLiteText(statement.statement, in: statement.tree)
    else { return nil }
    return .canLoseRows(
      of: .all(of: target, change: [String(decoding: made.bytes, as: UTF8.self), change], several: true))
  }

  /// NEW or OLD is in WHERE, or in what an UPDATE takes its rows from.
  private func mentionsRow(
    from table: TokenID, to end: TokenID, _ condition: ExprID, in statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    func isRow(_ token: TokenID) -> Bool { tree.matches(token, "new") || tree.matches(token, "old") }
    if statement.contains(
      condition, where: { if case .column(_, let table, _) = tree[$0] { isRow(table) } else { false } })
    {
      return true
    }
    // Behind the SET: a subquery of FROM.
    return statement.joinTerms.contains { term in
      guard term.span.first > table, term.span.last <= end, case .subquery(let select) = term.source else {
        return false
      }
      let span = tree[select].span
      return (span.first.index...span.last.index).contains { isRow(TokenID(Int($0))) }
    }
  }

  /// A key is bound, or the table can hold one row only.
  private func isSingleRow(_ table: TargetTable, in statement: ResolvedStatement) -> Bool {
    let range = statement.tree[table.name].range
    // The smallest that it is in: it may stand with an alias, and inside of something else.
    let source = statement.facts.sources.filter { $0.range.start <= range.start && range.end <= $0.range.end }
      .min { $0.range.end - $0.range.start < $1.range.end - $1.range.start }
    if source?.isSettled == true { return true }
    return source?.table?.holdsOneRow ?? false
  }

  /// Every column is set: nothing is left by which one row of several could be told, so there is only one, as of a count.
  private func setsWholeRows(_ body: Statement.Body, in statement: ResolvedStatement) -> Bool {
    guard case .update(let update) = body, let table = statement.catalog.table(update.table, in: statement.tree),
      table.kind == .table
    else { return false }
    let tree = statement.tree
    let assigned = Set(tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } })
    return table.columns.allSatisfy { assigned.contains($0.name) }
  }

  /// Each value goes on from what the column has, `n = n + NEW.size`, in a table without a key: nothing picks out one row of such a
  /// table, so it has a single one, in which something is counted.
  private func isRunningTotal(_ body: Statement.Body, in statement: ResolvedStatement) -> Bool {
    guard case .update(let update) = body, !update.condition.exists,
      let table = statement.catalog.table(update.table, in: statement.tree), table.kind == .table, table.keys.isEmpty,
      table.rowidAlias == nil
    else { return false }
    let tree = statement.tree
    return tree[update.assignments].allSatisfy { assignment in
      let columns = tree[assignment.columns]
      guard columns.count == 1, let column = columns.first else { return false }
      return statement.contains(assignment.value) { part in
        if case .name(let token) = tree[part] { tree.matches(token, tree.name(column)) } else { false }
      }
    }
  }

  /// Rows are picked by what is old.
  private func asksTheClock(_ condition: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return statement.contains(condition) { part in
      switch tree[part] {
      case .literal(.currentDate, _), .literal(.currentTime, _), .literal(.currentTimestamp, _): return true
      case .call(let call): return tree.isClock(tree[call])
      default: return false
      }
    }
  }

  /// The rows of one of the tables decide, behind the name of the one that is changed: all but so many go, those that have no
  /// parent any more, and what is worked out anew.
  private func reads(
    _ tables: [TokenID], from target: TokenID, to end: TokenID, in statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    let names = tables.map(tree.name)
    let (start, end) = (tree[target].range.end, tree[end].range.end)
    return statement.facts.sources.contains {
      $0.table.map { names.contains($0.name) } ?? false && start <= $0.range.start && $0.range.end <= end
    }
  }
}

extension Message {
  fileprivate static func sameRows(_ table: String, isDelete: Bool, hasCondition: Bool) -> Message {
    let verb = isDelete ? "deletes" : "changes"
    return hasCondition
      ? Message("this \(verb) the same rows of '\(table)' each time the trigger runs: WHERE names neither NEW nor OLD")
      : Message(
        "this \(verb) every row of '\(table)' each time the trigger runs",
        help: "Add WHERE with a column of NEW or OLD, the row that the trigger runs for.")
  }
}
