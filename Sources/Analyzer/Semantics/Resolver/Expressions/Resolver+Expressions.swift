extension Resolver {
  /// Gives an expression its meaning and returns what it can be.
  @discardableResult
  func resolve(_ id: ExprID, in scope: Scope?) -> Value {
    guard context.enter() else { return .unknown }
    defer { context.leave() }
    let value = evaluate(id, in: scope)
    set(id, value)
    return value
  }

  private func evaluate(_ id: ExprID, in scope: Scope?) -> Value {
    switch tree[id] {
    case .missing: return .unknown
    case .literal(let literal, let token): return literalValue(literal, token, at: id)
    case .name(let token): return resolveName(id, token, in: scope)
    case .column(let schema, let table, let column):
      return resolveQualified(id, schema: schema, table: table, column: column, in: scope)
    case .parameter: return parameterValue(id)
    case .arrayParameter: return parameterValue(id)
    case .parenthesized(let inner): return resolve(inner, in: scope)
    case .row(let list):
      for element in tree[list] { resolve(element, in: scope) }
      return .unknown
    case .unary(let op, let operand): return evaluateUnary(id, op, operand, in: scope)
    case .binary(let op, let left, let right): return evaluateBinary(id, op, left, right, in: scope)
    case .isNull(let operand, _):
      noteUse(of: operand, expected: .any, acceptsNull: true)
      let owner = aggregates.last?.innermost
      resolveOperand(operand, in: scope)
      if !aggregates.isEmpty, isNullTestFolded(operand, in: scope) {
        aggregates[aggregates.count - 1].innermost = owner
      }
      return Value.boolean
    case .between(let operand, let lower, let upper, _):
      return evaluateBetween(id, operand, lower, upper, in: scope)
    case .match(let op, let operand, let pattern, let escape, _):
      return evaluateMatch(id, op, operand, pattern, escape, in: scope)
    case .inList(let operand, let list, _): return evaluateInList(id, operand, list, in: scope)
    case .inSelect(let operand, let select, _): return evaluateInSelect(id, operand, select, in: scope)
    case .inTable(let operand, let list, _): return evaluateInTable(id, operand, list, in: scope)
    case .inArray(let operand, let array, _): return evaluateInArray(id, operand, array, in: scope)
    case .collate(let operand, let name):
      var value = resolveOperand(operand, in: scope)
      value.collation = .explicit(Collation(tree.name(name)))
      return value
    case .cast(let operand, let type): return evaluateCast(id, operand, type, in: scope)
    case .call(let call): return evaluateCall(id, tree[call], in: scope)
    case .caseWhen(let node): return evaluateCase(id, tree[node], in: scope)
    case .exists(let select):
      let outer = position
      position.unreadSelect = select
      _ = resolveSelect(select, in: scope)
      position = outer
      return Value.boolean
    case .subquery(let select): return evaluateSubquery(id, select, in: scope)
    case .raise(let action, let message):
      if action == .ignore { touched.mayIgnoreRow = true }
      if message.exists { resolve(message, in: scope) }
      return Value(.null, nullReason: NullReason(.nullLiteral, at: id))
    }
  }

  /// Resolves an operand that has to be one value, not a row.
  @discardableResult
  func resolveOperand(_ id: ExprID, in scope: Scope?) -> Value {
    let value = resolve(id, in: scope)
    checkIsOneValue(id)
    return value
  }

  func checkIsOneValue(_ id: ExprID) {
    let width = rowWidth(of: id)
    guard width != 1 else { return }
    report(.rowInsteadOfValue(width: width), at: tree.range(of: id))
  }

  /// SQLite asks for a collation where it compares or sorts, not where it is written.
  func checkCollation(of id: ExprID) {
    guard id.exists, case .collate(_, let name) = tree[bare(id)] else { return }
    let collation = tree.name(name)
    if Collation(collation).isBuiltin || catalog.declarations?.hasCollation(collation) == true { return }
    report(
      .noCollation(collation, declared: catalog.declarations?.collations.map({ $0.name.text }) ?? []),
      at: tree[name].range)
  }

  /// Checks the collations of rows that are compared with each other.
  func checkCollations(of result: SelectResult) {
    for column in result.columns { checkCollation(of: column.expr) }
  }

  /// How many values an expression is: 1, or the size of a row or of a subquery's result.
  @inline(__always)
  func rowWidth(of id: ExprID) -> Int {
    switch tree[id] {
    case .parenthesized, .row, .subquery: widthOfRow(bare(id))
    default: 1
    }
  }

  private func widthOfRow(_ id: ExprID) -> Int {
    switch tree[id] {
    case .row(let list): list.count
    case .subquery(let select): selects.rowSubqueries[select]?.count ?? 1
    default: 1
    }
  }

  // MARK: Literals

  private func literalValue(_ literal: Literal, _ token: TokenID, at id: ExprID) -> Value {
    switch literal {
    case .null:
      return Value(.null, constant: .null, nullReason: NullReason(.nullLiteral, at: id))
    case .integer:
      return constant(NumberLiteral.constant(token, in: tree))
    case .real:
      return constant(NumberLiteral.constant(token, in: tree))
    case .string: return Value(text: token, in: tree)
    case .blob: return constant(.blob)
    case .currentDate, .currentTime, .currentTimestamp:
      if position.isKept { reportChanging(tree.text(of: token), at: tree[token].range) }
      var value = Value(.text)
      value.timeText = TimeText(literal)
      return value
    }
  }

  // MARK: Simple operators

  private func evaluateUnary(_ id: ExprID, _ op: UnaryOperator, _ operand: ExprID, in scope: Scope?) -> Value {
    switch op {
    case .not:
      return Value.boolean.nullable(with: resolveOperand(operand, in: scope))
    case .plus:
      var value = resolveOperand(operand, in: scope)
      value.affinity = .none
      return value
    case .minus:
      noteUse(of: operand, expected: .numeric, acceptsNull: false)
      let value = resolveOperand(operand, in: scope)
      // The one number that is an integer only with its sign.
      if case .literal(.integer, let token) = tree[bare(operand)],
        tree.text(of: token).filter({ $0 != "_" }) == "9223372036854775808"
      {
        return constant(.integer(.min))
      }
      return value.negated
    case .bitNot:
      noteUse(of: operand, expected: .integer, acceptsNull: false)
      let value = resolveOperand(operand, in: scope)
      return Value(.integer).nullable(with: value)
    }
  }

  private static let jsonArrow = Name("->")
  private static let jsonArrowText = Name("->>")

  private func evaluateBinary(_ id: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in scope: Scope?)
    -> Value
  {
    switch op {
    case .and where isAlwaysFalse(id):
      // SQLite drops the whole before it looks at any name in it.
      quietly {
        _ = resolve(left, in: scope)
        _ = resolve(right, in: scope)
      }
      return constant(.integer(0))
    case .and:
      let mark = proven.count
      let leftValue = resolveProving(left, in: scope)
      let rightValue = resolveOperand(right, in: scope)
      proven.cut(to: mark)
      return Value.boolean(nullIf: leftValue, rightValue)
    case .or:
      return Value.boolean(nullIf: resolveOperand(left, in: scope), resolveOperand(right, in: scope))
    case .equal, .notEqual, .is, .isNot, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return evaluateComparison(id, op, left, right, in: scope)
    case .add, .subtract, .multiply, .divide, .remainder:
      // Beside an integer an integer is meant, beside a real number a real one.
      noteUse(of: left, expected: .numeric, acceptsNull: false, deferred: right)
      noteUse(of: right, expected: .numeric, acceptsNull: false, deferred: left)
      let leftValue = resolveOperand(left, in: scope)
      let rightValue = resolveOperand(right, in: scope)
      return arithmetic(op, leftValue, rightValue, at: id)
    case .bitAnd, .bitOr, .shiftLeft, .shiftRight:
      noteUse(of: left, expected: .integer, acceptsNull: false)
      noteUse(of: right, expected: .integer, acceptsNull: false)
      return Value(.integer).nullable(with: resolveOperand(left, in: scope), resolveOperand(right, in: scope))
    case .concat:
      noteUse(of: left, expected: .text, acceptsNull: false)
      noteUse(of: right, expected: .text, acceptsNull: false)
      return Value(.text).nullable(with: resolveOperand(left, in: scope), resolveOperand(right, in: scope))
    case .jsonArrow, .jsonArrowText:
      noteUse(of: left, expected: .text, acceptsNull: false)
      noteUse(of: right, expected: [.text, .integer], acceptsNull: false, name: .text("path", suffix: ""))
      let operands = [resolveOperand(left, in: scope), resolveOperand(right, in: scope)]
      let function = FunctionCatalog.lookup(op == .jsonArrow ? Resolver.jsonArrow : Resolver.jsonArrowText)
      return function?.result(arguments: operands, call: functionContext(id, mayBeEmpty: false)) ?? .unknown
    }
  }

  /// Resolves one side of an AND that isn't false by its form, and adds to what is proven what holds where it is true:
  /// the right side matters only where the left is not false. A chain of ANDs is gone through once.
  private func resolveProving(_ id: ExprID, in scope: Scope?) -> Value {
    guard case .binary(.and, let left, let right) = tree[id] else {
      let value = resolveOperand(id, in: scope)
      assumeTrue(id)
      return value
    }
    guard context.enter() else { return .unknown }
    defer { context.leave() }
    let value = Value.boolean(nullIf: resolveProving(left, in: scope), resolveProving(right, in: scope))
    set(id, value)
    return value
  }

  /// False by its mere form: `0`, `x IN ()`, and AND with one of them.
  func isAlwaysFalse(_ id: ExprID) -> Bool {
    switch tree[bare(id)] {
    case .literal(.integer, let token): NumberLiteral.constant(token, in: tree) == .integer(0)
    case .inList(_, let list, negated: false): list.isEmpty
    case .binary(.and, let left, let right): isAlwaysFalse(left) || isAlwaysFalse(right)
    default: false
    }
  }

  private func evaluateCast(_ id: ExprID, _ operand: ExprID, _ type: TypeName, in scope: Scope?) -> Value {
    // Without a type's name it is NUMERIC, unlike a column's.
    let affinity = type.exists ? DeclaredType(type, in: tree).affinity : .numeric
    let classes = affinity.castClasses
    noteUse(of: operand, expected: classes, acceptsNull: false)
    let value = resolveOperand(operand, in: scope)
    var result = Value(classes, affinity: affinity, collation: value.collation).nullable(with: value)
    // To NUMERIC, a number stays what it is (https://sqlite.org/lang_expr.html#castexpr).
    if affinity == .numeric, !value.isAlwaysNull {
      result.classes = Value.numbers(value.classes).union(value.classes.intersection(.null))
      result.possible = Value.numbers(value.possible).union(value.possible.intersection(.null))
      // Out of a view, SQLite may give 0 for 0.0 once it was compared; no version is known that doesn't.
      if result.possible.contains(.real) { result.possible.insert(.integer) }
      if result.classes.contains(.real) { result.classes.insert(.integer) }
    }
    if affinity == .real || affinity == .numeric, value.possible.isSubset(of: [.integer, .null]) {
      result.magnitude = value.magnitude
    }
    if affinity == .integer { result.magnitude = Value.integerMagnitude }
    return result
  }

  // MARK: CASE

  private func evaluateCase(_ id: ExprID, _ node: Case, in scope: Scope?) -> Value {
    let mark = proven.count
    defer { proven.cut(to: mark) }
    let hasOperand = node.operand.exists
    if hasOperand {
      if let first = tree[node.branches].first { noteComparison(of: node.operand, with: first.when) }
      resolve(node.operand, in: scope)
    }
    var result: Value?
    // A condition that is true by its form ends it.
    var isDecided = false
    for branch in tree[node.branches] {
      let branchMark = proven.count
      if hasOperand {
        noteComparison(of: branch.when, with: node.operand)
        resolve(branch.when, in: scope)
        let width = rowWidth(of: node.operand)
        checkWidth(of: branch.when, against: width)
        checkElements(of: node.operand, branch.when)
        if width == 1 { record(.caseWhen, id, node.operand, branch.when) }
      } else {
        noteUse(of: branch.when, expected: ArgumentRole.condition.classes ?? .any, acceptsNull: false)
        resolveOperand(branch.when, in: scope)
        assumeTrue(branch.when)
      }
      let value = resolveOperand(branch.then, in: scope)
      let truth = !hasOperand ? isTrue(branch.when) ?? nullTest(branch.when) : nil
      if truth != false, !isDecided { result = result.map { $0.union(value) } ?? value }
      if truth == true { isDecided = true }
      proven.cut(to: branchMark)
      // What follows is reached only when this condition was not true.
      if !hasOperand { assumeNotTrue(branch.when) }
    }
    if node.otherwise.exists {
      let value = resolveOperand(node.otherwise, in: scope)
      if !isDecided { result = result.map { $0.union(value) } ?? value }
    } else if !isDecided {
      let nothing = NullReason(.noElse, at: id)
      result = result?.nullable(because: nothing) ?? Value(.null, nullReason: nothing)
    }
    var value = result ?? .unknown
    // A CASE has neither affinity nor collation of its own.
    value.affinity = .none
    value.collation = .none
    value.constant = nil
    return value
  }

  /// Whether `x IS NULL`, or `x IS NOT NULL`, is true of what is never NULL; nil for any other condition.
  private func nullTest(_ id: ExprID) -> Bool? {
    guard case .isNull(let tested, let negated) = tree[bare(id)], !value(of: tested).possible.contains(.null) else {
      return nil
    }
    return negated
  }

  // MARK: Subqueries

  private func evaluateSubquery(_ id: ExprID, _ select: SelectID, in scope: Scope?) -> Value {
    let result = resolveSelect(select, in: scope)
    var rows = result.rows
    if rows.minimum == 0, rows.maximum > 0, findsRow(select, in: scope) { rows.minimum = 1 }
    guard result.columns.count == 1, let column = result.columns.first else {
      selects.rowSubqueries[select] = result.columns.map { column in
        var column = column
        column.value = value(of: column, of: rows, at: id)
        return column
      }
      return .unknown
    }
    return value(of: column, of: rows, at: id)
  }

  /// The value that a column of a subquery can have which stands for a value.
  private func value(of column: SelectResult.Column, of rows: RowBounds, at id: ExprID) -> Value {
    var value = column.value
    value.constant = nil
    value.collation = .none
    if rows.minimum == 0 {
      // What nothing is known of may be NULL for no reason that could be told; that no row is found is one.
      if value.nullReason?.kind == .unknown, isReadWithCondition(column, id) { value.nullReason = nil }
      value = value.nullable(because: NullReason(.emptySubquery, at: id))
      if value.nullReason == nil { value.nullReason = NullReason(.emptySubquery, at: id) }
    }
    if value.isNullable, value.nullReason?.expr.exists != true { value.nullReason?.expr = id }
    return value
  }
}

extension Resolver {
  /// A subquery shows a column of the rows that its WHERE finds. A call could be one of an aggregate that nobody has
  /// declared, and a view that nobody knows could always have a row: those don't count.
  private func isReadWithCondition(_ column: SelectResult.Column, _ subquery: ExprID) -> Bool {
    guard column.expr.exists, case .subquery(let id) = tree[bare(subquery)], tree[id].cores.count == 1,
      let core = tree[tree[id].cores].first, core.condition.exists, core.groupBy.isEmpty
    else { return false }
    switch tree[bare(column.expr)] {
    case .name, .column: return true
    default: return false
    }
  }
}

extension Affinity {
  /// The storage classes that CAST to a type of this affinity gives.
  var castClasses: StorageClasses {
    switch self {
    case .none, .blob: .blob
    case .text: .text
    case .integer: .integer
    case .real: .real
    case .numeric: .numeric
    }
  }
}
