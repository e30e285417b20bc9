import Analyzer

/// IN of a subquery as EXISTS, and EXISTS as IN, where false and NULL are the same.
extension Rephraser {
  mutating func rephraseSubqueries() {
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      switch tree[id] {
      case .inSelect(let operand, let select, negated: false) where statement.isFilter(id):
        rephrase(id, operand, in: select)
      case .exists(let select) where statement.isFilter(id): rephrase(id, exists: select)
      default: break
      }
    }
  }

  /// The one core of a subquery that is neither grouped nor cut.
  private func plainCore(_ id: SelectID) -> SelectCore? {
    let select = tree[id]
    guard select.cores.count == 1, !select.with.exists, !select.limit.exists, select.orderBy.isEmpty,
      let core = tree[select.cores].first, !core.isValues, core.groupBy.isEmpty, !core.having.exists,
      core.windows.isEmpty, !core.from.isEmpty, core.columns.count == 1
    else { return nil }
    let range = tree.range(of: core.span)
    let hasCall = statement.statement.exprs.range.contains { place in
      let expr = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard case .call(let call) = tree[expr], let function = statement.function(of: tree[call]) else { return false }
      let own = tree.range(of: expr)
      return range.start <= own.start && own.end <= range.end
        && function.form(argumentCount: tree[call].arguments.count)?.kind != .scalar
    }
    return hasCall ? nil : core
  }

  /// Names that a FROM clause gives to what is in it.
  private func names(in core: SelectCore) -> [Name] {
    let range = tree.range(of: core.span)
    return statement.facts.sources.filter { range.start <= $0.range.start && $0.range.end <= range.end }.compactMap(
      \.name)
  }

  /// The text from FROM to the end of FROM.
  private func from(_ core: SelectCore) -> String {
    let list = Array(tree[core.from])
    let first = tree.range(of: list[0].span).start
    return tree.file.text(SourceRange(start: first, end: end(ofFrom: core)))
  }

  private mutating func rephrase(_ id: ExprID, _ operand: ExprID, in select: SelectID) {
    guard isColumn(operand), let core = plainCore(select), case .expr(let result, _)? = tree[core.columns].first,
      let reference = statement.column(of: operand), statement.facts.sources.indices.contains(reference.source),
      let name = statement.facts.sources[reference.source].name, !names(in: core).contains(name),
      !hasAnonymousParameter(id)
    else { return }
    let column: String
    switch tree[operand] {
    case .name(let token): column = "\(SQLText.identifier(name.text)).\(tree.text(of: token))"
    default: column = tree.text(of: operand)
    }
    let condition = core.condition.exists ? "(\(tree.text(of: core.condition))) AND " : ""
    replace(
      .inAsExists, id,
      by: "EXISTS (SELECT 1 FROM \(from(core)) WHERE \(condition)\(column) = \(self.operand(result)))")
  }

  private mutating func rephrase(_ id: ExprID, exists select: SelectID) {
    guard let core = plainCore(select), core.condition.exists, !hasAnonymousParameter(id) else { return }
    let parts = statement.operands(of: core.condition, joinedBy: .and)
    let range = tree.range(of: core.span)
    func isInner(_ id: ExprID) -> Bool? {
      guard isColumn(id), let reference = statement.column(of: id),
        statement.facts.sources.indices.contains(reference.source)
      else { return nil }
      let own = statement.facts.sources[reference.source].range
      return range.start <= own.start && own.end <= range.end
    }
    for (place, part) in parts.enumerated() {
      guard case .binary(.equal, let left, let right) = tree[part], let one = isInner(left), let other = isInner(right),
        one != other,
        collation(of: left) == .binary, collation(of: right) == .binary
      else { continue }
      let (inner, outer) = one ? (left, right) : (right, left)
      let rest = parts.indices.filter { $0 != place }.map { "(\(tree.text(of: parts[$0])))" }.joined(separator: " AND ")
      replace(
        .existsAsIn, id,
        by:
          "\(tree.text(of: outer)) IN (SELECT \(tree.text(of: inner)) FROM \(from(core))\(rest.isEmpty ? "" : " WHERE \(rest)"))"
      )
      return
    }
  }
}
