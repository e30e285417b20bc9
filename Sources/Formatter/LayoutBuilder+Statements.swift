import Analyzer

/// Whole statements, definitions among them.
extension LayoutBuilder {
  /// A statement from its first token up to its semicolon, or the end of its tokens.
  mutating func statement(_ statement: Statement, from first: Int, upTo end: Int) {
    var start = first
    // EXPLAIN, EXPLAIN QUERY PLAN
    while start < end, isKeyword(start, .explain, .query, .plan) { start += 1 }
    words(from: first, upTo: start, lead: .nothing)
    let lead: TokenLayout.Separator = start == first ? .nothing : .space
    guard start < end else { return }
    switch statement.body {
    case .select, .insert, .update, .delete: query(from: start, upTo: end, lead: lead)
    case .createTable(let create) where create.select.exists: definedByQuery(from: start, upTo: end, lead: lead)
    case .createTable: table(from: start, upTo: end, lead: lead)
    case .createView: definedByQuery(from: start, upTo: end, lead: lead)
    case .createTrigger: trigger(from: start, upTo: end, lead: lead)
    case .createIndex: index(from: start, upTo: end, lead: lead)
    case .alterTable: constrained(from: start, upTo: end, lead: lead)
    case .createVirtualTable, .drop, .pragma, .transaction, .utility, .call, .invalid:
      words(from: start, upTo: end, lead: lead)
    }
  }

  /// `CREATE VIEW v AS SELECT …`
  private mutating func definedByQuery(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let start = firstPlace(from: first, upTo: end) { $0 > first && isQuery(at: $0) && isKeyword($0 - 1, .as) } ?? end
    open(isBroken: start < end && beginsLine(start))
    words(from: first, upTo: start, lead: lead)
    if start < end { query(from: start, upTo: end, lead: unlessKept(.line, before: start)) }
    close()
  }

  /// `CREATE TABLE t (…)`: each column on a line of its own, as a query's clauses are.
  private mutating func table(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    guard let start = firstPlace(from: first, upTo: end, where: { kind($0) == .leftParenthesis }) else {
      words(from: first, upTo: end, lead: lead)
      return
    }
    let stop = skip(start) - 1
    let items = [start + 1] + places(from: start + 1, upTo: stop, where: { kind($0) == .comma }).map { $0 + 1 }
    let isBroken = (items + [stop]).contains { beginsLine($0) }
    open(isBroken: isBroken)
    words(from: first, upTo: start, lead: lead)
    layout.token(start, separator(before: start))
    indent()
    for (number, item) in items.enumerated() {
      let next = number + 1 < items.count ? items[number + 1] - 1 : stop
      constrained(from: item, upTo: next, lead: isBroken ? .newLine : number == 0 ? .softLine : .line)
      if next < stop { layout.token(next, .nothing) }
    }
    outdent()
    layout.token(stop, isBroken ? .newLine : .softLine)
    if stop + 1 < end { words(from: stop + 1, upTo: end, lead: separator(before: stop + 1)) }
    close()
  }

  /// A column and its constraints, or those of a table: a long one is broken before the constraints that no longer fit.
  private mutating func constrained(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    guard first < end else { return }
    filled(from: first, upTo: end, lead: lead) { builder, place in
      builder.rules.isConstraint(place) || builder.isKeyword(place, .references)
    }
  }

  /// `CREATE INDEX i ON t (a) WHERE …`
  private mutating func index(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    let table = firstPlace(from: first, upTo: end) { isKeyword($0, .on) } ?? end
    let condition = firstPlace(from: table, upTo: end) { isKeyword($0, .where) } ?? end
    open(fills: true)
    words(from: first, upTo: table, lead: lead)
    indent()
    if table < condition { words(from: table, upTo: condition, lead: unlessKept(.line, before: table)) }
    if condition < end { conditionClause(at: condition, upTo: end, lead: unlessKept(.line, before: condition)) }
    outdent()
    close()
  }

  /// `CREATE TRIGGER t AFTER INSERT ON u BEGIN …; END`: each statement on lines of its own.
  private mutating func trigger(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    guard let begin = firstPlace(from: first, upTo: end, where: { isKeyword($0, .begin) }) else {
      words(from: first, upTo: end, lead: lead)
      return
    }
    let stop = min(skip(begin) - 1, end - 1)
    filled(from: first, upTo: begin, lead: lead) { builder, place in
      builder.isKeyword(place, .before, .after, .instead, .on, .for, .when)
    }
    layout.token(begin, .newLine)
    indent()
    var start = begin + 1
    for semicolon in places(from: start, upTo: stop, where: { kind($0) == .semicolon }) {
      if start < semicolon { query(from: start, upTo: semicolon, lead: .newLine) }
      layout.token(semicolon, start < semicolon ? .nothing : .newLine)
      start = semicolon + 1
    }
    if start < stop { query(from: start, upTo: stop, lead: .newLine) }
    outdent()
    layout.token(stop, .newLine)
    if stop + 1 < end { words(from: stop + 1, upTo: end, lead: separator(before: stop + 1)) }
  }
}
