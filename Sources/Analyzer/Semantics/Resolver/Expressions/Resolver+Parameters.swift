extension Resolver {
  /// A parameter can be anything that is bound to it; if it is what the signature says, then what its place wants.
  func parameterValue(_ id: ExprID) -> Value {
    if case .arrayParameter = tree[id], let entry = parameterEntry(id) { parameters.markArray(entry) }
    noteUse(of: id, expected: .any, acceptsNull: true)
    var value = Value(.any, nullReason: NullReason(.parameter, at: id))
    if let token = parameterToken(id), let use = parameters.onlyUse(of: token) {
      var expected = use.expected.nonNull
      // Beside a number what is meant is such a number. Anything else may not be resolved yet.
      if use.like.exists, case .literal = tree[bare(use.like)] {
        let both = resolve(use.like, in: nil).classes.intersection(expected)
        if !both.isEmpty { expected = both }
      }
      if !expected.isEmpty { value.classes = expected.union(.null) }
    }
    // Where its place wants nothing, it is what the header says.
    if !parameters.declared.isEmpty, let token = parameterToken(id), let use = parameters.use(of: token),
      use.expected == .any, !use.like.exists,
      let classes = declaration(ofParameter: token)?.classes
    {
      value.classes = classes.union(.null)
    }
    return isNeverNull(id) ? value.nonNull : value
  }

  /// Whether nobody binds NULL: the header says so, or the query is called by its name, and the only place of the parameter wants none.
  private func isNeverNull(_ id: ExprID) -> Bool {
    guard let token = parameterToken(id) else { return false }
    if let declared = declaration(ofParameter: token) { return declared.isNullable == false }
    guard tree.statements[statementIndex].header != nil, let use = parameters.onlyUse(of: token) else { return false }
    return !use.acceptsNull
  }

  private func declaration(ofParameter token: TokenID) -> DeclaredParameter? {
    if parameters.declared.isEmpty { return nil }
    return parameters.declared[String(tree.text(of: token).dropFirst())]
  }

  private func parameterEntry(_ id: ExprID) -> Int? {
    switch tree[id] {
    case .parameter(let token), .arrayParameter(let token, _): parameters.entry(of: token)
    default: nil
    }
  }

  private func parameterToken(_ id: ExprID) -> TokenID? {
    switch tree[id] {
    case .parameter(let token), .arrayParameter(let token, _): token
    default: nil
    }
  }

  func isParameter(_ id: ExprID) -> Bool { parameter(in: id) != nil }

  /// The parameter inside parentheses, a sign or COLLATE.
  private func parameter(in id: ExprID) -> ExprID? {
    guard id.exists else { return nil }
    switch tree[id] {
    case .parameter, .arrayParameter: return id
    case .parenthesized(let inner), .collate(let inner, _), .unary(.minus, let inner), .unary(.plus, let inner):
      return parameter(in: inner)
    default: return nil
    }
  }

  /// Says what the place of `id` wants, if `id` is a parameter. Call it before the operand is resolved.
  func noteUse(
    of id: ExprID, expected: StorageClasses, acceptsNull: Bool, name: ParameterTable.NameHint = .none,
    namedType: NamedType? = nil, column: ColumnReference? = nil, deferred like: ExprID = .none
  ) {
    guard let parameter = parameter(in: id), let token = parameterToken(parameter) else { return }
    parameters.note(token) {
      ParameterTable.Use(
        expr: parameter, token: token, expected: expected, namedType: namedType, acceptsNull: acceptsNull,
        hint: name.exists ? name : position.nameHint, like: like, column: column)
    }
  }

  /// Says that `id`, if it is a parameter, is compared with `other`.
  func noteComparison(of id: ExprID, with other: ExprID, suffix: StaticString = "", acceptsNull: Bool = false) {
    guard parameter(in: id) != nil else { return }
    let topic = topic(of: other)
    noteUse(
      of: id, expected: .any, acceptsNull: acceptsNull,
      name: (topic.exists ? topic : position.nameHint).with(suffix), deferred: other)
  }

  /// Turns the notes into facts, now that everything they refer to is resolved.
  func settleParameterUses() {
    let uses = parameters.uses
    for place in uses.indices {
      guard let entry = parameterEntry(uses[place].expr) else { continue }
      var fact = Facts.ParameterUse(
        parameter: entry, expr: uses[place].expr, expected: uses[place].expected.nonNull,
        namedType: uses[place].namedType, acceptsNull: uses[place].acceptsNull, column: uses[place].column)
      let like = uses[place].like
      if like.exists, parameter(in: like) == nil {
        let value = value(of: like)
        let classes = value.comparable.nonNull
        let both = classes.intersection(fact.expected)
        fact.expected = both.isEmpty ? fact.expected : both
        // Beside arithmetic or LIKE it is a number or text like the column's, not one of its values.
        if uses[place].expected == .any { fact.namedType = fact.namedType ?? value.namedType }
        fact.column = fact.column ?? column(of: like).map(reference)
      }
      parameters.settle(place, as: fact)
      facts.parameterUses.append(fact)
    }
  }
}
