/// CREATE, ALTER and DROP.
extension Parser {
  mutating func parseCreate() -> Statement.Body {
    expect(.create, "CREATE")
    let isTemporary = accept(.temp)
    switch kind {
    case .table: return parseCreateTable(isTemporary: isTemporary)
    case .view: return parseCreateView(isTemporary: isTemporary)
    case .trigger: return parseCreateTrigger(isTemporary: isTemporary)
    case .virtual where !isTemporary: return parseCreateVirtualTable()
    case .unique where !isTemporary, .index where !isTemporary: return parseCreateIndex()
    default:
      fail(isTemporary ? "TABLE, VIEW or TRIGGER" : "TABLE, INDEX, VIEW, TRIGGER or VIRTUAL TABLE")
      return .invalid
    }
  }

  mutating func parseIfNotExists() -> Bool {
    guard accept(.if) else { return false }
    expect(.not, "NOT EXISTS")
    expect(.exists, "EXISTS")
    return true
  }

  private mutating func parseCreateView(isTemporary: Bool) -> Statement.Body {
    expect(.view, "VIEW")
    var view = CreateView(
      isTemporary: isTemporary, ifNotExists: parseIfNotExists(), name: parseQualifiedName("a name for the view"),
      columns: [], select: .none)
    if accept(.leftParenthesis) {
      view.columns = parseNames("a column's name")
      expect(.rightParenthesis, "',' or ')'")
    }
    expect(.as, "AS")
    view.select = parseSelect()
    return .createView(view)
  }

  private mutating func parseCreateIndex() -> Statement.Body {
    let isUnique = accept(.unique)
    expect(.index, "INDEX")
    var index = CreateIndex(
      isUnique: isUnique, ifNotExists: parseIfNotExists(), name: parseQualifiedName("a name for the index"),
      table: .none, terms: [], condition: .none)
    expect(.on, "ON")
    index.table = expectName("a table")
    expect(.leftParenthesis, "'('")
    index.terms = parseTermArray()
    expect(.rightParenthesis, "',' or ')'")
    if accept(.where) { index.condition = parseExpr() }
    return .createIndex(index)
  }

  /// The arguments of a module are any tokens at all, as long as parentheses match.
  private mutating func parseCreateVirtualTable() -> Statement.Body {
    expect(.virtual, "VIRTUAL")
    expect(.table, "TABLE")
    var table = CreateVirtualTable(
      ifNotExists: parseIfNotExists(), name: parseQualifiedName("a name for the table"), module: .none, arguments: [])
    expect(.using, "USING")
    table.module = expectName("the name of a module")
    guard at(.leftParenthesis) else { return .createVirtualTable(table) }
    let opening = position
    guard unclosed?.contains(opening) != true else {
      reportUnclosed(opening)
      return .createVirtualTable(table)
    }
    advance()
    var argument = TypeName.none
    var open = 0
    while true {
      switch kind {
      case .endOfFile:
        reportUnclosed(opening)
        return .createVirtualTable(table)
      case .illegal:
        fail("an argument")
        return .createVirtualTable(table)
      case .comma where open == 0:
        table.arguments.append(argument)
        argument = .none
        advance()
        continue
      case .rightParenthesis where open == 0:
        table.arguments.append(argument)
        advance()
        return .createVirtualTable(table)
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      default: break
      }
      if !argument.exists { argument.first = current }
      argument.last = current
      advance()
    }
  }

  /// Recovery looks for the next statement from the parenthesis on, rather than from where the reading stopped.
  private mutating func reportUnclosed(_ opening: Int) {
    report(.unclosedParenthesis, at: tokens[opening].range)
    guard isRecovering else { return }
    position = min(opening + 1, tokens.count - 1)
    guard unclosed == nil else { return }
    // Each of those behind it would be looked for as far as the end.
    var open: [Int] = []
    for place in opening..<tokens.count {
      switch rawKind(place) {
      case .leftParenthesis: open.append(place)
      case .rightParenthesis: _ = open.popLast()
      default: break
      }
    }
    unclosed = Set(open)
  }

  private mutating func parseCreateTrigger(isTemporary: Bool) -> Statement.Body {
    expect(.trigger, "TRIGGER")
    var trigger = CreateTrigger(
      isTemporary: isTemporary, ifNotExists: parseIfNotExists(), name: parseQualifiedName("a name for the trigger"),
      time: .before, event: .delete, columns: [], table: .none, condition: .none, steps: [])
    switch kind {
    case .before: advance()
    case .after:
      advance()
      trigger.time = .after
    case .instead:
      advance()
      expect(.of, "OF")
      trigger.time = .insteadOf
    default: break
    }
    switch kind {
    case .delete: advance()
    case .insert:
      advance()
      trigger.event = .insert
    case .update:
      advance()
      trigger.event = .update
      if accept(.of) { trigger.columns = parseNames("a column's name") }
    default: fail("DELETE, INSERT or UPDATE")
    }
    expect(.on, "ON")
    trigger.table = parseQualifiedName("a table or view")
    if accept(.for) {
      expect(.each, "EACH ROW")
      expect(.row, "ROW")
    }
    isInTrigger = true
    if accept(.when) { trigger.condition = parseExpr() }
    expect(.begin, "BEGIN")
    repeat {
      let first = current
      let body: Statement.Body
      switch kind {
      case .update: body = .update(parseUpdate(with: .none))
      case .insert, .replace: body = .insert(parseInsert(with: .none))
      case .delete: body = .delete(parseDelete(with: .none))
      case .select, .values, .with: body = .select(parseSelect())
      default:
        fail("SELECT, INSERT, UPDATE or DELETE")
        return .createTrigger(trigger)
      }
      trigger.steps.append(CreateTrigger.Step(body: body, span: span(from: first)))
      guard accept(.semicolon) else {
        failBehindStatement("';'")
        return .createTrigger(trigger)
      }
    } while !isRecovering && !at(.end)
    expect(.end, "END")
    return .createTrigger(trigger)
  }

  mutating func parseDrop() -> Statement.Body {
    expect(.drop, "DROP")
    var drop = Drop(kind: .table, ifExists: false, name: .none)
    switch kind {
    case .table: drop.kind = .table
    case .index: drop.kind = .index
    case .view: drop.kind = .view
    case .trigger: drop.kind = .trigger
    default:
      fail("TABLE, INDEX, VIEW or TRIGGER")
      return .invalid
    }
    advance()
    if accept(.if) {
      expect(.exists, "EXISTS")
      drop.ifExists = true
    }
    drop.name = parseQualifiedName("what to drop")
    return .drop(drop)
  }

  mutating func parseAlter() -> Statement.Body {
    expect(.alter, "ALTER")
    expect(.table, "TABLE")
    var alter = AlterTable(table: parseQualifiedName("a table"), action: .missing)
    switch kind {
    case .rename:
      advance()
      if accept(.to) {
        alter.action = .rename(to: expectName("a new name"))
      } else {
        _ = accept(.column)
        let column = expectName("a column's name or TO")
        expect(.to, "TO")
        alter.action = .renameColumn(column, to: expectName("a new name"))
      }
    case .add:
      advance()
      if at(.constraint) || at(.check) {
        let name = accept(.constraint) ? expectName("a name for the constraint") : TokenID.none
        expect(.check, "CHECK; SQLite can add no other constraint")
        let expr = parseInParentheses()
        alter.action = .addCheck(name: name, expr, parseOnConflict())
      } else {
        _ = accept(.column)
        alter.action = .addColumn(parseColumnDefinition())
      }
    case .drop:
      advance()
      if accept(.constraint) {
        alter.action = .dropConstraint(expectName("the name of a constraint"))
      } else {
        _ = accept(.column)
        alter.action = .dropColumn(expectName("a column's name"))
      }
    case .alter:
      advance()
      _ = accept(.column)
      let column = expectName("a column's name")
      if accept(.set) {
        expect(.not, "NOT NULL; SQLite can change nothing else of a column")
        expect(.null, "NULL")
        alter.action = .setNotNull(column, parseOnConflict())
      } else if accept(.to) {
        alter.action = .alterColumn(column, to: parseColumnDefinition())
      } else {
        expect(.drop, "SET NOT NULL or DROP NOT NULL")
        expect(.not, "NOT NULL")
        expect(.null, "NULL")
        alter.action = .dropNotNull(column)
      }
    default: fail("RENAME, ADD, DROP or ALTER")
    }
    return .alterTable(alter)
  }
}
