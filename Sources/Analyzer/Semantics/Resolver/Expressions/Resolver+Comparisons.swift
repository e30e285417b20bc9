/// Comparisons in all their forms, and what they say of parameters.
extension Resolver {
  func evaluateComparison(_ id: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in scope: Scope?)
    -> Value
  {
    let isIdentity = op == .is || op == .isNot
    noteComparison(of: left, with: right, acceptsNull: isIdentity)
    noteComparison(of: right, with: left, acceptsNull: isIdentity)
    noteRows(left, right)
    let leftValue = resolveHinted(left, by: right, in: scope)
    let rightValue = resolveHinted(right, by: left, in: scope)
    let leftWidth = rowWidth(of: left)
    let rightWidth = rowWidth(of: right)
    if leftWidth != rightWidth {
      report(.rowsCompared(leftWidth, with: rightWidth), at: tree.range(of: right))
    }
    // Of rows in rows, SQLite takes `=` and IS in WHERE apart, and nothing else.
    if op != .equal, op != .is { checkElements(of: left, right) }
    let kind: Facts.Comparison.Operator =
      switch op {
      case .equal: .equal
      case .notEqual: .notEqual
      case .is: .is
      case .isNot: .isNot
      default: .order
      }
    if leftWidth > 1 || rightWidth > 1 {
      recordRows(kind, id, left, right)
      return isIdentity ? .boolean : Value.boolean(nullIf: rowValues(left) + rowValues(right) + [.unknown])
    }
    record(kind, id, left, right)
    return isIdentity ? .boolean : Value.boolean.nullable(with: leftValue, rightValue)
  }

  private func rowValues(_ id: ExprID) -> [Value] {
    if case .row(let list) = tree[bare(id)] { return tree[list].map { value(of: $0) } }
    return [value(of: id)]
  }

  /// The elements of two rows, side by side.
  private func recordRows(_ op: Facts.Comparison.Operator, _ id: ExprID, _ left: ExprID, _ right: ExprID) {
    guard case .row(let lefts) = tree[bare(left)], case .row(let rights) = tree[bare(right)] else { return }
    for (left, right) in zip(tree[lefts], tree[rights]) {
      record(op, id, left, right)
    }
  }

  /// A row is made of values, not of rows.
  func checkElements(of rows: ExprID...) {
    for row in rows {
      guard case .row(let elements) = tree[bare(row)] else { continue }
      for element in tree[elements] { checkIsOneValue(element) }
    }
  }

  /// A row is compared with a row of the same size.
  func checkWidth(of id: ExprID, against width: Int) {
    let own = rowWidth(of: id)
    guard own != width else { return }
    report(.rowsCompared(width, with: own), at: tree.range(of: id))
  }

  /// Parameters in a row are compared with what stands at the same place in the other.
  private func noteRows(_ left: ExprID, _ right: ExprID) {
    guard case .row(let lefts) = tree[bare(left)], case .row(let rights) = tree[bare(right)] else { return }
    for (left, right) in zip(tree[lefts], tree[rights]) {
      noteComparison(of: left, with: right)
      noteComparison(of: right, with: left)
    }
  }

  /// Resolves one side of a comparison; a `?` deep inside takes its name from a column on the other side.
  private func resolveHinted(_ id: ExprID, by other: ExprID, in scope: Scope?) -> Value {
    let outer = position.nameHint
    let topic = topic(of: other)
    if topic.exists { position.nameHint = topic }
    defer { position.nameHint = outer }
    return resolve(id, in: scope)
  }

  /// The last part of a column's name, before it is resolved; `.none` for anything else.
  func columnName(of id: ExprID) -> TokenID {
    switch tree[bare(id)] {
    case .name(let token): token
    case .column(_, _, let column): column
    default: .none
    }
  }

  /// The column that an expression is about: itself, or the only one that a function in it is called with.
  func topic(of id: ExprID) -> ParameterTable.NameHint {
    switch tree[bare(id)] {
    case .name(let token), .column(_, _, let token): return .token(token, suffix: "")
    case .collate(let inner, _), .cast(let inner, _): return topic(of: inner)
    case .binary(let op, let document, let path) where op == .jsonArrow || op == .jsonArrowText:
      let key = jsonKey(of: path)
      return key.exists ? key : topic(of: document)
    case .call(let call):
      if tree[call].arguments.count == 2, tree.matches(tree[call].name, Resolver.jsonExtract),
        let path = tree[tree[call].arguments].last
      {
        let key = jsonKey(of: path)
        if key.exists { return key }
      }
      var only = TokenID.none
      for argument in tree[tree[call].arguments] {
        let name = columnName(of: argument)
        if name.exists, only.exists { return .none }
        if name.exists { only = name }
      }
      return only.exists ? .token(only, suffix: "") : .none
    default: return .none
    }
  }

  private static let jsonExtract = Name("json_extract")

  /// The last key of a path into a JSON document: `name` of `'$.owner.name'` and of `->> 'name'`.
  private func jsonKey(of path: ExprID) -> ParameterTable.NameHint {
    guard case .literal(.string, let token) = tree[bare(path)] else { return .none }
    let text = tree.unquoted(token)
    let key = text.hasPrefix("$") ? text.dropFirst().split(separator: ".").last ?? "" : Substring(text)
    return key.isEmpty || key.utf8.contains(UInt8(ascii: "[")) || key.utf8.contains(UInt8(ascii: "\""))
      ? .none : .text(String(key), suffix: "")
  }

  func evaluateBetween(_ id: ExprID, _ operand: ExprID, _ lower: ExprID, _ upper: ExprID, in scope: Scope?) -> Value {
    let isColumn = columnName(of: operand).exists
    noteComparison(of: operand, with: lower)
    noteComparison(of: lower, with: operand, suffix: isColumn ? "Lower" : "lower")
    noteComparison(of: upper, with: operand, suffix: isColumn ? "Upper" : "upper")
    let value = resolve(operand, in: scope)
    let lowerValue = resolveHinted(lower, by: operand, in: scope)
    let upperValue = resolveHinted(upper, by: operand, in: scope)
    let width = rowWidth(of: operand)
    for bound in [lower, upper] { checkWidth(of: bound, against: width) }
    checkElements(of: operand, lower, upper)
    if width > 1 { return Value.boolean(nullIf: [.unknown]) }
    record(.between, id, operand, lower)
    record(.between, id, operand, upper)
    return Value.boolean(nullIf: [value, lowerValue, upperValue])
  }

  func evaluateMatch(
    _ id: ExprID, _ op: MatchOperator, _ operand: ExprID, _ pattern: ExprID, _ escape: ExprID, in scope: Scope?
  ) -> Value {
    noteUse(of: operand, expected: .text, acceptsNull: false)
    noteUse(of: pattern, expected: .text, acceptsNull: false, name: topic(of: operand), deferred: operand)
    let value = resolveOperand(operand, in: scope)
    let patternValue = resolveHinted(pattern, by: operand, in: scope)
    checkIsOneValue(pattern)
    var operands = [value, patternValue]
    if escape.exists {
      noteUse(of: escape, expected: .text, acceptsNull: false, name: .text("escape", suffix: ""))
      operands.append(resolveOperand(escape, in: scope))
      checkEscape(escape, op)
    }
    switch op {
    case .like, .glob: return Value.boolean(nullIf: operands)
    // MATCH belongs to a virtual table, REGEXP to the application: either may answer what it likes.
    case .match: return Value(.any, nullReason: NullReason(.function, at: id))
    case .regexp:
      let declared = catalog.declarations?.function(named: Resolver.regexp, argumentCount: operands.count)
      // `x REGEXP y` is `regexp(y, x)`.
      operands.swapAt(0, 1)
      return declared?.result(arguments: operands, call: functionContext(id, mayBeEmpty: false))
        ?? Value(.any, nullReason: NullReason(.function, at: id))
    }
  }

  private static let regexp = Name("regexp")

  /// SQLite makes a third argument of ESCAPE, which its own functions for GLOB and MATCH don't take (func.c).
  private func checkEscape(_ escape: ExprID, _ op: MatchOperator) {
    switch op {
    case .like, .regexp: break
    case .glob:
      report(.globWithEscape, at: tree.range(of: escape))
    case .match: report(.matchWithEscape, at: tree.range(of: escape))
    }
  }

  // MARK: IN

  func evaluateInList(_ id: ExprID, _ operand: ExprID, _ list: NodeList<ExprID>, in scope: Scope?) -> Value {
    for element in tree[list] {
      noteComparison(of: element, with: operand)
      noteRows(operand, element)
    }
    if let first = tree[list].first { noteComparison(of: operand, with: first) }
    // `x IN ()` is 0 whatever x is, and SQLite doesn't look at it.
    if list.isEmpty {
      quietly { _ = resolve(operand, in: scope) }
      return .boolean
    }
    let value = resolve(operand, in: scope)
    let width = rowWidth(of: operand)
    var values: [Value] = []
    values.reserveCapacity(list.count + 1)
    values.append(value)
    for element in tree[list] {
      let elementValue = resolveHinted(element, by: operand, in: scope)
      if rowWidth(of: element) != width {
        report(.listElement(width: rowWidth(of: element), leftOfIn: width), at: tree.range(of: element))
      } else if width > 1 {
        recordRows(.inList, id, operand, element)
      } else {
        record(.inList, id, operand, element)
      }
      values.append(elementValue)
    }
    if width > 1 {
      for row in [operand] + tree[list] { checkElements(of: row) }
      return Value.boolean(nullIf: [.unknown])
    }
    return Value.boolean(nullIf: values)
  }

  func evaluateInSelect(_ id: ExprID, _ operand: ExprID, _ select: SelectID, in scope: Scope?) -> Value {
    let operands = if case .row(let elements) = tree[bare(operand)] { Array(tree[elements]) } else { [operand] }
    // What a parameter is like has to be known before it is resolved.
    let isAsked = operands.contains(where: isParameter)
    let known = isAsked ? resolveSelect(select, in: scope) : nil
    for (operand, column) in zip(operands, known?.columns ?? []) {
      noteUse(
        of: operand, expected: column.value.comparable, acceptsNull: false,
        name: column.isNamed ? .text(column.name.text, suffix: "") : .none)
    }
    let value = resolve(operand, in: scope)
    let result = known ?? resolveSelect(select, in: scope)
    let width = rowWidth(of: operand)
    checkElements(of: operand)
    if !result.isIncomplete, result.columns.count != width {
      report(
        .subquery(columns: result.columns.count, leftOfIn: width),
        at: tree[tree[select].span.first].range)
      return Value.boolean(nullIf: [.unknown])
    }
    if width > 1 {
      if case .row(let lefts) = tree[bare(operand)] {
        for (left, column) in zip(tree[lefts], result.columns) {
          recordOperand(.inList, id, left, column)
        }
      }
    } else if let column = result.columns.first {
      recordOperand(.inList, id, operand, column)
    }
    return Value.boolean(nullIf: width == 1 ? [value] + result.columns.map { $0.value } : [.unknown])
  }

  private func recordOperand(
    _ op: Facts.Comparison.Operator, _ id: ExprID, _ operand: ExprID, _ column: SelectResult.Column
  ) {
    let member = Facts.Operand(
      expr: .none, value: column.value, column: column.expr.exists ? self.column(of: column.expr) : nil,
      range: column.range)
    note(op, id, Facts.Comparison.Side(operand), noted(member))
  }

  func evaluateInTable(_ id: ExprID, _ operand: ExprID, _ list: NodeList<InTable>, in scope: Scope?) -> Value {
    let value = resolve(operand, in: scope)
    guard let node = tree[list].first else { return .unknown }
    for argument in tree[node.arguments] { resolveOperand(argument, in: scope) }
    let inner = makeScope(parent: scope)
    let term = JoinTerm(
      join: .first,
      source: node.hasArguments
        ? .function(schema: node.schema, name: node.table, arguments: node.arguments)
        : .table(schema: node.schema, name: node.table),
      alias: .none, indexedBy: .none, isNotIndexed: false, on: .none, using: .empty,
      span: TokenSpan(node.schema.exists ? node.schema : node.table, node.table))
    addSource(term, .none, to: inner)
    guard let source = inner.sources.first else { return Value.boolean(nullIf: [.unknown]) }
    if case .table(let table) = source.content { addRead(table.name) }
    let columns = (0..<source.columnCount).filter { !source.isHidden($0) }
    if case .unknown = source.content { return Value.boolean(nullIf: [.unknown]) }
    let width = rowWidth(of: operand)
    if columns.count != width {
      report(
        .table(source.name?.text ?? "", columns: columns.count, leftOfIn: width),
        at: tree[node.table].range)
      return Value.boolean(nullIf: [.unknown])
    }
    guard width == 1, let column = columns.first else { return Value.boolean(nullIf: [.unknown]) }
    let member = baseValue(of: column, in: source)
    noteUse(
      of: operand, expected: member.comparable, acceptsNull: false,
      name: .text(source.name(of: column).text, suffix: ""))
    let reference =
      source.table == nil ? nil : NotedReference(column: column, source: source.id, isCorrelated: false)
    let known = Facts.Operand(expr: .none, value: member, column: reference, range: tree[node.table].range)
    note(.inList, id, Facts.Comparison.Side(operand), noted(known))
    return Value.boolean(nullIf: value, member)
  }

  func evaluateInArray(_ id: ExprID, _ operand: ExprID, _ array: ExprID, in scope: Scope?) -> Value {
    noteComparison(of: array, with: operand)
    let value = resolveOperand(operand, in: scope)
    resolve(array, in: scope)
    // An array may hold NULL only if the caller puts it there; an empty one gives 0.
    return Value.boolean(nullIf: [value])
  }

  // MARK: Notes

  /// Notes a comparison, which is also where a collation is needed.
  func record(_ op: Facts.Comparison.Operator, _ id: ExprID, _ left: ExprID, _ right: ExprID) {
    checkCollation(of: left)
    checkCollation(of: right)
    note(op, id, Facts.Comparison.Side(left), Facts.Comparison.Side(right))
  }

  func note(
    _ op: Facts.Comparison.Operator, _ id: ExprID, _ left: Facts.Comparison.Side, _ right: Facts.Comparison.Side
  ) {
    facts.comparisons.append(Facts.Comparison(operator: op, expr: id, left: left, right: right))
  }

  /// An operand that is no expression of the statement.
  func noted(_ operand: Facts.Operand) -> Facts.Comparison.Side {
    facts.operands.append(operand)
    return Facts.Comparison.Side(place: facts.operands.count - 1)
  }
}

extension Value {
  /// The storage classes of a parameter that is compared with this.
  var comparable: StorageClasses {
    classes.nonNull == [] ? .any : classes.nonNull
  }
}
