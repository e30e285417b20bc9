/// CREATE TABLE and what it is made of.
extension Parser {
  mutating func parseCreateTable(isTemporary: Bool) -> Statement.Body {
    expect(.table, "TABLE")
    let ifNotExists = parseIfNotExists()
    var table = CreateTable(
      isTemporary: isTemporary, ifNotExists: ifNotExists, name: parseQualifiedName("a name for the table"),
      columns: [], constraints: [], isStrict: false, isWithoutRowid: false, closingParenthesis: .none, select: .none)
    if accept(.as) {
      table.select = parseSelect()
      return .createTable(table)
    }
    expect(.leftParenthesis, "'(' or AS")
    parseColumnsAndConstraints(of: &table)
    table.closingParenthesis = current
    if isRecovering { table.closingParenthesis = .none }
    expect(.rightParenthesis, "',' or ')'")
    parseTableOptions(of: &table)
    return .createTable(table)
  }

  private mutating func parseColumnsAndConstraints(of table: inout CreateTable) {
    repeat {
      if isAtTableConstraint, !table.columns.isEmpty {
        parseTableConstraints(of: &table)
        return
      }
      guard !isRecovering else { return }
      let start = position
      table.columns.append(parseColumnDefinition())
      guard recoverInList(from: start) else { return }
    } while accept(.comma)
  }

  private var isAtTableConstraint: Bool {
    mutating get {
      switch kind {
      case .constraint, .primary, .unique, .check, .foreign: true
      default: false
      }
    }
  }

  /// Constraints follow the columns; the comma between two of them may be left out.
  private mutating func parseTableConstraints(of table: inout CreateTable) {
    while true {
      let start = position
      guard isAtTableConstraint else {
        fail("PRIMARY KEY, UNIQUE, CHECK, FOREIGN KEY or CONSTRAINT; columns come before these")
        guard recoverInList(from: start), accept(.comma) else { return }
        continue
      }
      table.constraints.append(parseTableConstraint())
      guard recoverInList(from: start) else { return }
      if !accept(.comma), !isAtTableConstraint { return }
    }
  }

  private mutating func parseTableConstraint() -> TableConstraint {
    let first = current
    let name = accept(.constraint) ? expectName("a name for the constraint") : .none
    var kind = TableConstraint.Kind.nameOnly
    switch self.kind {
    case .primary:
      advance()
      expect(.key, "KEY")
      expect(.leftParenthesis, "'('")
      let terms = parseTermArray()
      let isAutoincrement = accept(.autoincrement)
      expect(.rightParenthesis, "',' or ')'")
      kind = .primaryKey(terms, parseOnConflict(), isAutoincrement: isAutoincrement)
    case .unique:
      advance()
      expect(.leftParenthesis, "'('")
      let terms = parseTermArray()
      expect(.rightParenthesis, "',' or ')'")
      kind = .unique(terms, parseOnConflict())
    case .check:
      kind = .check(parseParenthesizedExpr())
      _ = parseOnConflict()
    case .foreign:
      advance()
      expect(.key, "KEY")
      expect(.leftParenthesis, "'('")
      let columns = parseNames("a column's name")
      expect(.rightParenthesis, "',' or ')'")
      var clause = parseReferences()
      if at(.deferrable) || (at(.not) && next(is: .deferrable)) { clause.deferral = parseDeferral() }
      kind = .foreignKey(columns: columns, clause)
    default:
      if !name.exists { fail("a constraint") }
    }
    return TableConstraint(name: name, kind: kind, span: span(from: first))
  }

  mutating func parseTermArray() -> [OrderingTerm] {
    Array(nodes.orderingTerms[parseOrderingTerms().range])
  }

  private mutating func parseTableOptions(of table: inout CreateTable) {
    guard kind != .semicolon, kind != .endOfFile else { return }
    repeat {
      let option = current
      if accept(.without) {
        let name = expectName("ROWID")
        if name.exists, !isRecovering {
          if spells(name, "ROWID") {
            table.isWithoutRowid = true
          } else {
            let range = tokens[Int(name.index)].range
            report(.noTableOption("WITHOUT \(file.text(range))"), at: range)
          }
        }
      } else {
        guard isAtName else { return failBehindStatement("STRICT, WITHOUT ROWID or ';'") }
        let name = expectName("STRICT, WITHOUT ROWID or ';'")
        if name.exists, !isRecovering {
          if spells(name, "STRICT") {
            table.isStrict = true
          } else {
            let range = tokens[Int(option.index)].range
            report(.noTableOption(file.text(range)), at: range)
          }
        }
      }
    } while accept(.comma)
  }

  /// Whether a token is a word, letter case aside; quotes count, as they do for SQLite.
  mutating func spells(_ token: TokenID, _ word: StaticString) -> Bool {
    let token = tokens[Int(token.index)]
    return word.withUTF8Buffer { word in
      Int(token.end - token.start) == word.count
        && word.indices.allSatisfy { FoldedHash.upper(file.bytes[Int(token.start) + $0]) == word[$0] }
    }
  }

  // MARK: Columns

  mutating func parseColumnDefinition() -> ColumnDefinition {
    let first = current
    var column = ColumnDefinition(
      name: expectName("a column's name"), type: .none, namedType: nil, constraints: [], span: TokenSpan(first, first))
    column.type = parseColumnType()
    if at(.as), !next(is: .leftParenthesis) { column.namedType = parseNamedType() }
    while let constraint = parseColumnConstraint() { column.constraints.append(constraint) }
    column.span = span(from: first)
    return column
  }

  /// Any run of names, and up to two numbers in parentheses.
  mutating func parseTypeName() -> TypeName {
    let first = current
    while isAtBareAlias { advance() }
    guard current != first else { return .none }
    if accept(.leftParenthesis) {
      parseSignedNumber()
      if accept(.comma) { parseSignedNumber() }
      expect(.rightParenthesis, "',' or ')'")
    }
    return TypeName(first: first, last: max(first, previous))
  }

  /// `INTEGER GENERATED ALWAYS AS (…)`: the grammar takes GENERATED ALWAYS for more words of the type, and SQLite cuts
  /// them off again.
  private mutating func parseColumnType() -> TypeName {
    var type = parseTypeName()
    guard type.exists, type.last == previous else { return type }
    let last = Int(type.last.index)
    if tokens[last].kind == .always, last > Int(type.first.index), tokens[last - 1].kind == .generated {
      type = last - 2 >= Int(type.first.index) ? TypeName(first: type.first, last: TokenID(last - 2)) : .none
    }
    return type
  }

  private mutating func parseSignedNumber() {
    if at(.plus) || at(.minus) { advance() }
    expectPlainNumber("a number")
  }

  /// `AS Date USING Adapter`
  mutating func parseNamedType() -> NamedTypeClause {
    let first = current
    expect(.as, "AS")
    var clause = NamedTypeClause(
      type: .none, adapter: .none, span: TokenSpan(first, first))
    clause.type = parseTypeReference()
    if accept(.using) { clause.adapter = expectName("the name of an adapter") }
    clause.span = span(from: first)
    return clause
  }

  private mutating func parseColumnConstraint() -> ColumnConstraint? {
    let first = current
    let name = accept(.constraint) ? expectName("a name for the constraint") : TokenID.none
    let kind: ColumnConstraint.Kind
    switch self.kind {
    case .null:
      advance()
      _ = parseOnConflict()
      kind = .null
    case .not:
      if next(is: .deferrable) {
        kind = .deferrable(parseDeferral())
      } else {
        advance()
        expect(.null, "NULL or DEFERRABLE")
        kind = .notNull(parseOnConflict())
      }
    case .deferrable: kind = .deferrable(parseDeferral())
    case .primary:
      advance()
      expect(.key, "KEY")
      let direction = parseDirection()
      let conflict = parseOnConflict()
      kind = .primaryKey(direction, conflict, isAutoincrement: accept(.autoincrement))
    case .unique:
      advance()
      kind = .unique(parseOnConflict())
    case .check: kind = .check(parseParenthesizedExpr())
    case .default: kind = .defaultValue(parseDefault())
    case .collate:
      advance()
      guard isAtBareAlias else {
        fail("the name of a collation")
        return nil
      }
      kind = .collate(current)
      advance()
    case .references: kind = .references(parseReferences())
    case .generated, .as:
      if accept(.generated) { expect(.always, "ALWAYS") }
      expect(.as, "AS")
      let expr = parseInParentheses()
      var isStored = false
      if kindIsIdentifier {
        let word = current
        if spells(word, "STORED") {
          isStored = true
        } else if !spells(word, "VIRTUAL") {
          fail("STORED or VIRTUAL")
        }
        advance()
      }
      kind = .generated(expr, isStored: isStored)
    default:
      guard name.exists else { return nil }
      kind = .nameOnly
    }
    return ColumnConstraint(name: name, kind: kind, span: span(from: first))
  }

  private var kindIsIdentifier: Bool { mutating get { kind == .identifier || kind.isNameFallback } }

  /// `CHECK (expr)`
  private mutating func parseParenthesizedExpr() -> ExprID {
    expect(.check, "CHECK")
    return parseInParentheses()
  }

  mutating func parseInParentheses() -> ExprID {
    expect(.leftParenthesis, "'('")
    let expr = parseExpr()
    expect(.rightParenthesis, "')'")
    return expr
  }

  /// `DEFAULT` with a literal, a signed one, a name (which is a string) or an expression in parentheses.
  private mutating func parseDefault() -> ExprID {
    expect(.default, "DEFAULT")
    let first = current
    switch kind {
    case .leftParenthesis: return parseInParentheses()
    case .plus, .minus:
      let op: UnaryOperator = at(.minus) ? .minus : .plus
      advance()
      let operand = parseTerm()
      return add(.unary(op, operand), from: first, height: 2)
    default: return parseTerm(orName: true)
    }
  }

  /// `term` of the grammar: a literal.
  private mutating func parseTerm(orName: Bool = false) -> ExprID {
    let first = current
    let literal: Literal
    switch kind {
    case .null: literal = .null
    case .integer: literal = .integer
    case .real: literal = .real
    case .string: literal = .string
    case .blob: literal = .blob
    case .currentDate: literal = .currentDate
    case .currentTime: literal = .currentTime
    case .currentTimestamp: literal = .currentTimestamp
    case .hole:
      advance()
      return add(.parameter(first), from: first)
    default:
      guard orName, kind == .indexed || kindIsIdentifier else {
        fail(orName ? "a literal or '('" : "a number")
        return missing()
      }
      advance()
      return add(.name(first), from: first)
    }
    advance()
    return add(.literal(literal, first), from: first)
  }

  /// `ON CONFLICT action`
  mutating func parseOnConflict() -> ConflictAction? {
    guard at(.on), next(is: .conflict) else { return nil }
    advance()
    advance()
    return parseConflictAction()
  }

  // MARK: Foreign keys

  mutating func parseReferences() -> ForeignKeyClause {
    expect(.references, "REFERENCES")
    var clause = ForeignKeyClause(
      table: expectName("the table that is referred to"), columns: [], onDelete: .noAction, onUpdate: .noAction,
      deferral: .immediate)
    if accept(.leftParenthesis) {
      clause.columns = parseNames("a column's name")
      expect(.rightParenthesis, "',' or ')'")
    }
    while !isRecovering {
      if accept(.match) {
        _ = expectName("a name")
      } else if at(.on) {
        advance()
        switch kind {
        case .insert:
          advance()
          _ = parseForeignKeyAction()
        case .delete:
          advance()
          clause.onDelete = parseForeignKeyAction()
        case .update:
          advance()
          clause.onUpdate = parseForeignKeyAction()
        default: fail("DELETE or UPDATE")
        }
      } else {
        break
      }
    }
    return clause
  }

  private mutating func parseForeignKeyAction() -> ForeignKeyClause.Action {
    switch kind {
    case .set:
      advance()
      if accept(.null) { return .setNull }
      expect(.default, "NULL or DEFAULT")
      return .setDefault
    case .cascade:
      advance()
      return .cascade
    case .restrict:
      advance()
      return .restrict
    case .no:
      advance()
      expect(.action, "ACTION")
      return .noAction
    default:
      fail("CASCADE, SET NULL, SET DEFAULT, RESTRICT or NO ACTION")
      return .noAction
    }
  }

  /// `[NOT] DEFERRABLE [INITIALLY DEFERRED|IMMEDIATE]`
  mutating func parseDeferral() -> ForeignKeyClause.Deferral {
    let negated = accept(.not)
    expect(.deferrable, "DEFERRABLE")
    guard accept(.initially) else { return .immediate }
    if accept(.deferred) { return negated ? .immediate : .deferred }
    expect(.immediate, "DEFERRED or IMMEDIATE")
    return .immediate
  }
}
