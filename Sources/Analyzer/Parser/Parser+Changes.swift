/// INSERT, UPDATE, DELETE.
extension Parser {
  mutating func parseInsert(with: WithID) -> Insert {
    var insert = Insert(
      with: with, or: nil, table: noTarget, columns: .empty, source: .missing,
      upserts: [], returning: .none)
    if accept(.replace) {
      insert.or = .replace
    } else {
      expect(.insert, "INSERT")
      insert.or = parseOrAction()
    }
    expect(.into, "INTO")
    insert.table = parseTarget(isIndexable: false)
    if at(.leftParenthesis) { insert.columns = parseNameList("a column's name") }
    if at(.default), !isInTrigger {
      advance()
      expect(.values, "VALUES")
      insert.source = .defaultValues
      insert.returning = parseReturning()
      return insert
    }
    guard isAtSelect else {
      fail(insert.columns.isEmpty ? "'(', VALUES or SELECT" : "VALUES or SELECT")
      return insert
    }
    let select = parseSelect()
    insert.source = .select(select)
    noteListsOfValues(select, forColumns: insert.columns.count)
    while at(.on) {
      let upsert = parseUpsert()
      insert.upserts.append(upsert)
      // Without a target it catches every conflict, so nothing can follow.
      if upsert.targets.isEmpty { break }
    }
    insert.returning = parseReturning()
    return insert
  }

  private var noTarget: TargetTable {
    mutating get {
      TargetTable(schema: .none, name: .none, alias: .none, indexedBy: .none, isNotIndexed: false)
    }
  }

  /// `OR action`
  private mutating func parseOrAction() -> ConflictAction? {
    guard accept(.or) else { return nil }
    return parseConflictAction()
  }

  mutating func parseConflictAction() -> ConflictAction? {
    let action: ConflictAction
    switch kind {
    case .rollback: action = .rollback
    case .abort: action = .abort
    case .fail: action = .fail
    case .ignore: action = .ignore
    case .replace: action = .replace
    default:
      fail("ROLLBACK, ABORT, FAIL, IGNORE or REPLACE")
      return nil
    }
    advance()
    return action
  }

  private mutating func parseTarget(isIndexable: Bool) -> TargetTable {
    let name = parseQualifiedName("a table")
    var target = TargetTable(
      schema: name.schema, name: name.name, alias: .none, indexedBy: .none, isNotIndexed: false)
    if accept(.as) { target.alias = expectName("a table alias") }
    // An alias, perhaps, of which what follows makes use.
    if isBehindClauseHole, !at(.semicolon) { gaps.insert(.names) }
    if isIndexable {
      let first = current
      parseIndexedBy(&target.indexedBy, &target.isNotIndexed)
      if isInTrigger, !isRecovering, target.indexedBy.exists || target.isNotIndexed {
        report(.indexedByInTrigger, at: tokens[Int(first.index)].range)
      }
    }
    return target
  }

  private mutating func parseUpsert() -> Upsert {
    let first = current
    var upsert = Upsert(
      targets: .empty, targetCondition: .none, assignments: .empty, condition: .none, span: TokenSpan(first, first))
    expect(.on, "ON")
    expect(.conflict, "CONFLICT")
    if accept(.leftParenthesis) {
      upsert.targets = parseOrderingTerms()
      expect(.rightParenthesis, "',' or ')'")
      if accept(.where) { upsert.targetCondition = parseExpr() }
    }
    expect(.do, "DO")
    if accept(.nothing) {
      upsert.span = span(from: first)
      return upsert
    }
    expect(.update, "NOTHING or UPDATE")
    expect(.set, "SET")
    upsert.assignments = parseAssignments()
    if accept(.where) { upsert.condition = parseExpr() }
    upsert.span = span(from: first)
    return upsert
  }

  /// `a = 1, (b, c) = (2, 3)`
  private mutating func parseAssignments() -> NodeList<Assignment> {
    let mark = assignmentScratch.mark
    repeat {
      if at(.hole), rawKind(position + 1) != .equal {
        takeClauseHole()
        continue
      }
      var columns = NodeList<TokenID>.empty
      let isRow = at(.leftParenthesis)
      if isRow {
        columns = parseNameList("a column's name")
      } else {
        let name = expectName("a column's name")
        nodes.names.append(name)
        columns = NodeList(start: nodes.names.count - 1, end: nodes.names.count)
      }
      // SQLite reads `==` here as `=`.
      expect(.equal, "'='")
      assignmentScratch.push(Assignment(columns: columns, value: parseExpr(), isRow: isRow))
    } while accept(.comma)
    return assignmentScratch.flush(from: mark, into: &nodes.assignments)
  }

  private mutating func parseReturning() -> Returning {
    if isInTrigger, !isRecovering, at(.returning) {
      report(.returningInTrigger, at: tokens[Int(current.index)].range)
    }
    guard accept(.returning) else { return .none }
    return Returning(exists: true, columns: parseResultColumns())
  }

  mutating func parseUpdate(with: WithID) -> Update {
    var update = Update(
      with: with, or: nil, table: noTarget, assignments: .empty, from: .empty, condition: .none, returning: .none,
      orderBy: .empty, limit: .none, offset: .none)
    expect(.update, "UPDATE")
    update.or = parseOrAction()
    update.table = parseTarget(isIndexable: true)
    expect(.set, "SET")
    update.assignments = parseAssignments()
    if isBehindClauseHole { gaps.insert(.names) }
    if accept(.from) { update.from = parseJoinTerms() }
    if accept(.where) { update.condition = parseExpr() }
    update.returning = parseReturning()
    if isInTrigger { return update }
    (update.orderBy, update.limit, update.offset) = parseOrderAndLimit()
    return update
  }

  mutating func parseDelete(with: WithID) -> Delete {
    var delete = Delete(
      with: with, table: noTarget, condition: .none, returning: .none, orderBy: .empty, limit: .none, offset: .none)
    expect(.delete, "DELETE")
    expect(.from, "FROM")
    delete.table = parseTarget(isIndexable: true)
    if accept(.where) { delete.condition = parseExpr() }
    delete.returning = parseReturning()
    if isInTrigger { return delete }
    (delete.orderBy, delete.limit, delete.offset) = parseOrderAndLimit()
    return delete
  }

  /// SQLite's own grammar has these when built with SQLITE_ENABLE_UPDATE_DELETE_LIMIT.
  private mutating func parseOrderAndLimit() -> (NodeList<OrderingTerm>, ExprID, ExprID) {
    var orderBy = NodeList<OrderingTerm>.empty
    if accept(.order) {
      expect(.by, "BY")
      orderBy = parseOrderingTerms()
    }
    let (limit, offset) = parseLimit()
    return (orderBy, limit, offset)
  }
}
