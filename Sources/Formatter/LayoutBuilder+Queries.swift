import Analyzer

/// SELECT, INSERT, UPDATE, DELETE: clauses, each on a line of its own where the writer broke the line before one of them,
/// or one line is too short for all.
extension LayoutBuilder {
  /// Whether a query begins at a place.
  func isQuery(at place: Int) -> Bool { isKeyword(place, .select, .values, .with) }

  mutating func query(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let starts = clauses(from: first, upTo: end)
    open(isBroken: starts.dropFirst().contains { beginsLine($0) })
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : end
      clause(from: start, upTo: next, lead: number == 0 ? lead : unlessKept(.line, before: start))
    }
    close()
  }

  /// Where the clauses of a query begin; the first is `first`.
  private func clauses(from first: Int, upTo end: Int) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(8)
    starts.append(first)
    var isInJoin = false
    var isInUpsert = isKeyword(first, .on)
    var next = first + 1
    while next < end {
      let place = next
      next = skip(place)
      // Its conditions are its own.
      let beginsOne = beginsClause(place, upTo: end) && !(isInUpsert && isKeyword(place, .where))
      if beginsOne { isInUpsert = isKeyword(place, .on) }
      // LEFT OUTER JOIN is one.
      if isInJoin, isKeyword(place, .natural, .left, .right, .full, .outer, .inner, .cross, .join) { continue }
      isInJoin = isKeyword(place, .natural, .left, .right, .full, .inner, .cross)
      if beginsOne { starts.append(place) }
    }
    return starts
  }

  private func beginsClause(_ place: Int, upTo end: Int) -> Bool {
    guard isKeyword(place) else { return false }
    let next = place + 1 < end ? kind(place + 1) : .endOfFile
    let previous = kind(place - 1)
    switch kind(place) {
    case .select, .values: return previous != .default
    // DELETE FROM, IS DISTINCT FROM
    case .from: return previous != .delete && previous != .distinct
    case .where, .having, .limit, .union, .intersect, .except, .returning, .window: return true
    case .set: return previous != .update
    case .group, .order: return next == .by
    case .on: return next == .conflict
    case .default: return next == .values
    case .natural, .left, .right, .full, .inner, .cross, .join: return true
    // Behind WITH.
    case .insert, .update, .delete, .replace: return previous != .do && previous != .or && next != .leftParenthesis
    default: return false
    }
  }

  private mutating func clause(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    switch kind(first) {
    case .select, .with:
      let hasModifier = first + 1 < end && isKeyword(first + 1, .distinct, .all, .recursive)
      listClause(from: first, words: hasModifier ? 2 : 1, upTo: end, lead: lead)
    case .from, .values, .set, .returning, .window: listClause(from: first, words: 1, upTo: end, lead: lead)
    case .group, .order: listClause(from: first, words: 2, upTo: end, lead: lead)
    case .where, .having: conditionClause(at: first, upTo: end, lead: lead)
    case .natural, .left, .right, .full, .inner, .cross, .join: join(from: first, upTo: end, lead: lead)
    case .on: upsert(from: first, upTo: end, lead: lead)
    default: words(from: first, upTo: end, lead: lead)
    }
  }

  /// `SELECT a, b`: on one line, or each item on its own.
  private mutating func listClause(from first: Int, words count: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let start = min(first + count, end)
    words(from: first, upTo: start, lead: lead)
    guard start < end else { return }
    if firstPlace(from: start, upTo: end, where: { kind($0) == .comma }) == nil {
      condition(from: start, upTo: end, lead: separator(before: start))
      return
    }
    // Rows that the writer put on lines of their own stay there.
    let commas = isKeyword(first, .values) ? places(from: start, upTo: end, where: { kind($0) == .comma }) : []
    open(isBroken: commas.contains { $0 + 1 < end && beginsLine($0 + 1) })
    indent()
    list(from: start, upTo: end, lead: unlessKept(.line, before: start))
    outdent()
    close()
  }

  /// `LEFT JOIN t ON …`, and tables behind commas.
  private mutating func join(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let comma = firstPlace(from: first, upTo: end) { kind($0) == .comma } ?? end
    let condition = firstPlace(from: first, upTo: comma) { isKeyword($0, .on, .using) } ?? comma
    // Behind a subquery of many lines there is room for it.
    open(fills: true)
    words(from: first, upTo: condition, lead: lead)
    if condition < comma {
      indent()
      conditionClause(at: condition, upTo: comma, lead: unlessKept(.line, before: condition))
      outdent()
    }
    close()
    guard comma < end else { return }
    layout.token(comma, unlessKept(.nothing, before: comma))
    guard comma + 1 < end else { return }
    // They aren't the condition's.
    indent()
    list(from: comma + 1, upTo: end, lead: unlessKept(.line, before: comma + 1))
    outdent()
  }

  /// `ON CONFLICT (a) DO UPDATE SET b = 1 WHERE …`
  private mutating func upsert(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let set = firstPlace(from: first, upTo: end) { isKeyword($0, .set) } ?? end
    let condition = firstPlace(from: set, upTo: end) { isKeyword($0, .where) } ?? end
    open()
    words(from: first, upTo: set, lead: lead)
    if set < end {
      indent()
      listClause(from: set, words: 1, upTo: condition, lead: unlessKept(.line, before: set))
      if condition < end { conditionClause(at: condition, upTo: end, lead: unlessKept(.line, before: condition)) }
      outdent()
    }
    close()
  }
}
