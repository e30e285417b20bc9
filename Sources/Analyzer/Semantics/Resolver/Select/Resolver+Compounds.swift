/// VALUES, and UNION, INTERSECT and EXCEPT: one result out of several.
extension Resolver {
  func resolveCompound(_ cores: [SelectCore], _ id: SelectID, _ select: Select, in scope: Scope?)
    -> SelectResult
  {
    var result: SelectResult?
    var orderable: [OrderableCore] = []
    for core in withinLimit(cores) {
      selects.lastCoreScope = nil
      let next = resolveCore(core, of: id, nil, in: scope)
      orderable.append(OrderableCore(core: core, scope: selects.lastCoreScope, columns: next.columns))
      guard let known = result else {
        result = next
        continue
      }
      result = combine(known, next, core)
    }
    selects.impliedByRow[id] = nil
    var combined = result ?? SelectResult(isIncomplete: true)
    resolveCompoundOrderBy(select.orderBy, of: id, combined, orderable)
    // A COLLATE in ORDER BY makes SQLite put the compound into a subquery, with the names of one.
    if cores.dropFirst().contains(where: { $0.compound != .unionAll }),
      tree[select.orderBy].contains(where: { hasCollation($0.expr) })
    {
      nameForFrom(&combined)
      // And to leave the GROUP BY and HAVING of the last SELECT outside (`convertCompoundSelectToSubquery`), so that
      // aggregates in it have one group of all rows, or of none.
      if let last = cores.last, !last.groupBy.isEmpty || last.having.exists {
        combined.doubtGroups()
      }
    }
    combined.rows = resolveLimit(id, select, combined.rows, in: scope)
    return combined
  }

  func combine(_ left: SelectResult, _ right: SelectResult, _ core: SelectCore) -> SelectResult {
    var result = left
    result.isIncomplete = left.isIncomplete || right.isIncomplete
    result.mayChange = left.mayChange || right.mayChange
    result.keys = []
    result.dependencies = []
    result.wholeRows = []
    result.stars += right.stars
    guard left.columns.count == right.columns.count else {
      if !result.isIncomplete {
        report(
          .compound(columns: right.columns.count, before: left.columns.count), at: tree[core.span.first].range)
      }
      result.isIncomplete = true
      return result
    }
    if core.compound != .unionAll {
      checkCollations(of: left)
      checkCollations(of: right)
    }
    for place in result.columns.indices {
      let leftValue = left.columns[place].value
      let rightValue = right.columns[place].value
      var value: Value
      // In a subquery SQLite may convert a compound's values to the affinity of either side.
      func mixed(_ value: Value) -> Value {
        var value = value
        let affinities = [leftValue.affinity, rightValue.affinity]
        if affinities[0] != affinities[1] {
          for affinity in affinities where affinity != .none { value = value.widened(to: affinity) }
        }
        return value
      }
      switch core.compound {
      // A side without a row gives no value.
      case .union, .unionAll, nil:
        value =
          right.rows.maximum == 0
          ? leftValue : left.rows.maximum == 0 ? rightValue : leftValue.union(rightValue)
      // Both give rows of the left side; a row of INTERSECT has an equal on the right.
      case .except: value = leftValue
      case .intersect: value = leftValue.isNullable && !rightValue.isNullable ? leftValue.nonNull : leftValue
      }
      value = mixed(value)
      value.mixAffinities(of: leftValue, rightValue)
      value.constant = nil
      result.columns[place].value = value
      result.columns[place].origin = nil
      result.columns[place].expr = .none
    }
    switch core.compound {
    case .unionAll: result.rows = left.rows.adding(right.rows)
    case .union, nil:
      result.rows = left.rows.adding(right.rows)
      result.keys = [Array(result.columns.indices)]
    case .except, .intersect:
      result.rows = RowBounds(
        minimum: 0, maximum: min(left.rows.maximum, core.compound == .intersect ? right.rows.maximum : 2))
      result.keys = [Array(result.columns.indices)]
    }
    return result
  }

  // MARK: VALUES

  func resolveValues(_ core: SelectCore, of id: SelectID, in scope: Scope?) -> SelectResult {
    var result = SelectResult()
    var count = 0
    for row in tree[core.values] {
      // Each row is a SELECT without FROM.
      let own = makeScope(parent: scope)
      own.aggregation.isAllowed = core.values.count == 1 && id != position.selectTakenApart
      own.aggregation.allowsWindows = id != position.selectTakenApart
      let values = tree[row.exprs].map { resolveOperand($0, in: own) }
      if count == 0 {
        for (place, expr) in tree[row.exprs].enumerated() {
          result.columns.append(
            SelectResult.Column(
              name: Name("column\(place + 1)"), value: values[place], origin: nil, range: tree.range(of: expr),
              isNamed: false, expr: expr, innerName: innerName(of: expr)))
        }
      } else if values.count != result.columns.count {
        report(.valuesRow(values: values.count, first: result.columns.count), at: tree.range(of: row.span))
      } else {
        for place in values.indices {
          result.columns[place].value = result.columns[place].value.unionOfCompound(values[place])
          result.columns[place].expr = .none
        }
      }
      count += 1
    }
    result.rows = RowBounds(minimum: 1, maximum: min(count, 2))
    return result
  }
}
