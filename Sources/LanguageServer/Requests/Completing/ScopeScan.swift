import Analyzer
import Workspace

/// What stands in FROM around a place, told by the tokens alone, so that a statement may be half written.
struct ScopeScan {
  struct Source {
    /// Its alias, or its own name.
    var name: String
    var table: Table?
    /// The names of its columns, with what is known of their types.
    var columns: [(name: String, type: String)]
    /// Where its name stands.
    var token: Int
    /// Whether a name without it means no column of it.
    var isQualifiedOnly = false
  }

  /// Those that can be named at the place, the innermost first.
  private(set) var sources: [Source] = []
  /// The CTEs of the statement.
  private(set) var commonTables: [(name: String, columns: [String])] = []
  /// The tokens of the statement, as far as semicolons tell.
  let tokens: Range<Int>
  private let tree: SyntaxTree
  private let catalog: Catalog

  /// - Parameter cursor: the token that is being written, or before which one will be.
  init(_ tree: SyntaxTree, around cursor: Int, _ catalog: Catalog) {
    self.tree = tree
    self.catalog = catalog
    var start = min(cursor, tree.tokens.count - 1)
    while start > 0, !tree.separatesStatements(start - 1) { start -= 1 }
    var end = cursor
    while end < tree.tokens.count - 1, !tree.separatesStatements(end) { end += 1 }
    tokens = start..<max(start, end)
    findCommonTables()
    findSources(cursor)
    findTriggerRows(start)
    findRefusedRow(cursor)
  }

  private func kind(_ place: Int) -> TokenKind {
    place < tokens.upperBound && place >= tokens.lowerBound ? tree.tokens[place].kind : .endOfFile
  }

  private func text(_ place: Int) -> String { tree.unquoted(TokenID(place)) }

  private func isName(_ place: Int) -> Bool {
    let kind = kind(place)
    return kind == .identifier || kind == .string || (kind.isKeyword && kind.isNameFallback)
  }

  // MARK: WITH

  private mutating func findCommonTables() {
    for place in tokens where kind(place) == .as && kind(place + 1) == .leftParenthesis && kind(place + 2) == .select {
      var name = place - 1
      var columns: [String] = []
      if kind(name) == .rightParenthesis {
        while name > tokens.lowerBound, kind(name) != .leftParenthesis {
          if isName(name) { columns.insert(text(name), at: 0) }
          name -= 1
        }
        name -= 1
      }
      guard isName(name), kind(name - 1) == .with || kind(name - 1) == .comma || kind(name - 1) == .recursive else {
        continue
      }
      commonTables.append((text(name), columns.isEmpty ? resultNames(from: place + 2) : columns))
    }
  }

  /// The names that the result columns of a SELECT have: their aliases, or the columns that they are.
  private func resultNames(from select: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    var last: String?
    var place = select + 1
    while place < tokens.upperBound {
      switch kind(place) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis where depth == 0, .from where depth == 0, .union where depth == 0:
        return names + [last].compactMap(\.self)
      case .rightParenthesis: depth -= 1
      case .comma where depth == 0:
        names += [last].compactMap(\.self)
        last = nil
      case .star where depth == 0: last = nil
      default: if depth == 0, isName(place) { last = text(place) }
      }
      place += 1
    }
    return names + [last].compactMap(\.self)
  }

  // MARK: FROM

  private mutating func findSources(_ cursor: Int) {
    let joins = parenthesesOfJoins
    // The parentheses that are open at the place, and in each the SELECT of a compound.
    var open: [[Int]] = [[tokens.lowerBound, 0]]
    var chains: [Int: [[Int]]] = [:]
    for place in tokens {
      if place == cursor { chains[cursor] = open }
      switch kind(place) {
      case .leftParenthesis: if !joins.contains(place) { open.append([place, 0]) }
      case .rightParenthesis: if !joins.contains(place), open.count > 1 { open.removeLast() }
      case .union, .intersect, .except: open[open.count - 1][1] = place
      default: break
      }
      chains[place] = open
    }
    let here = chains[cursor] ?? open
    let closed = here.map { isClosed($0[0]) }
    // What stands in FROM beside a subquery of FROM, or behind WITH, can't be named in it; what is around both can.
    func isVisible(_ chain: [[Int]]) -> Bool {
      isPrefix(chain, of: here) && (chain.count == here.count || !closed[chain.count])
    }
    var found: [(source: Source, depth: Int)] = []
    var isInFrom: [Bool] = [false]
    for place in tokens {
      switch kind(place) {
      case _ where joins.contains(place): break
      case .leftParenthesis: isInFrom.append(false)
      case .rightParenthesis:
        if isInFrom.count > 1 { isInFrom.removeLast() }
        // `(SELECT …) x`
        if let source = subquery(endingAt: place), let chain = chains[place], isVisible(chain) {
          found.append((source, chain.count))
        }
      case .where, .group, .order, .having, .limit, .set, .on, .select, .returning, .values, .window:
        isInFrom[isInFrom.count - 1] = kind(place) == .on
      case .from, .join: isInFrom[isInFrom.count - 1] = true
      default: break
      }
      let before = kind(place - 1)
      let isFirst =
        before == .from || before == .join || before == .into || (before == .update && kind(place - 2) != .do)
        || (before == .comma && isInFrom[isInFrom.count - 1])
        || (before == .leftParenthesis && joins.contains(place - 1))
        || (before == .replace || before == .ignore || before == .abort) && kind(place - 2) == .or
          && kind(place - 3) == .update
      guard isFirst, isName(place), place != cursor, let chain = chains[place], isVisible(chain) else {
        continue
      }
      var name = place
      if kind(place + 1) == .dot, isName(place + 2) { name = place + 2 }
      found.append((source(name, cursor), chain.count))
    }
    sources = found.enumerated().sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }
      .map(\.element.source)
  }

  /// The parentheses of `FROM (a JOIN b)`, which open no scope.
  private var parenthesesOfJoins: Set<Int> {
    var found: Set<Int> = []
    var open: [Int] = []
    for place in tokens {
      switch kind(place) {
      case .leftParenthesis:
        let isBehind = kind(place - 1) == .from || kind(place - 1) == .join || found.contains(place - 1)
        if isBehind, ![.select, .with, .values].contains(kind(place + 1)) { found.insert(place) }
        open.append(place)
      case .rightParenthesis: if let start = open.popLast(), found.contains(start) { found.insert(place) }
      default: break
      }
    }
    return found
  }

  /// Whether a parenthesis begins a common table, or a subquery in FROM.
  private func isClosed(_ place: Int) -> Bool {
    guard kind(place) == .leftParenthesis, [.select, .with, .values].contains(kind(place + 1)) else { return false }
    switch kind(place - 1) {
    case .from, .join, .as, .materialized: return true
    case .comma:
      // Between the commas of FROM stand names and what is in parentheses.
      var (before, depth) = (place - 1, 0)
      while before >= tokens.lowerBound {
        switch kind(before) {
        case .rightParenthesis: depth += 1
        case .leftParenthesis where depth == 0: return false
        case .leftParenthesis: depth -= 1
        case .from where depth == 0: return true
        case .select where depth == 0, .where where depth == 0, .group where depth == 0, .order where depth == 0,
          .values where depth == 0, .set where depth == 0, .limit where depth == 0, .having where depth == 0:
          return false
        default: break
        }
        before -= 1
      }
      return false
    default: return false
    }
  }

  private func isPrefix(_ chain: [[Int]], of other: [[Int]]) -> Bool {
    chain.count <= other.count && chain.indices.allSatisfy { chain[$0] == other[$0] }
  }

  private func source(_ name: Int, _ cursor: Int) -> Source {
    var alias = name
    if kind(name + 1) == .as, isName(name + 2), name + 2 != cursor {
      alias = name + 2
    } else if kind(name + 1) == .identifier, name + 1 != cursor {
      alias = name + 1
    }
    let written = text(name)
    if let common = commonTables.first(where: { Name($0.name) == Name(written) }) {
      return Source(name: text(alias), table: nil, columns: common.columns.map { ($0, "") }, token: name)
    }
    let table = catalog.source(named: Name(written))
    let columns = (table?.columns ?? []).filter { !$0.isHidden }.map { ($0.name.text, $0.typeText) }
    return Source(name: text(alias), table: table, columns: columns, token: name)
  }

  private func subquery(endingAt place: Int) -> Source? {
    let alias = kind(place + 1) == .as ? place + 2 : place + 1
    guard kind(alias) == .identifier else { return nil }
    var depth = 0
    var start = place
    repeat {
      if kind(start) == .rightParenthesis { depth += 1 }
      if kind(start) == .leftParenthesis { depth -= 1 }
      start -= 1
    } while depth > 0 && start >= tokens.lowerBound
    guard kind(start + 2) == .select, kind(start) == .from || kind(start) == .join || kind(start) == .comma else {
      return nil
    }
    return Source(
      name: text(alias), table: nil, columns: resultNames(from: start + 2).map { ($0, "") }, token: alias)
  }

  /// `excluded`, behind the DO UPDATE of an INSERT.
  private mutating func findRefusedRow(_ cursor: Int) {
    guard let into = tokens.first(where: { kind($0) == .into }),
      tokens.contains(where: { $0 < cursor && kind($0) == .do && kind($0 + 1) == .update }),
      let target = sources.first(where: { $0.token > into && $0.token <= into + 3 })
    else { return }
    sources.append(
      Source(name: "excluded", table: target.table, columns: target.columns, token: target.token, isQualifiedOnly: true)
    )
  }

  /// NEW and OLD, in a trigger whose body the place is in.
  private mutating func findTriggerRows(_ start: Int) {
    for statement in tree.statements {
      guard case .createTrigger(let trigger) = statement.body, Int(statement.span.first.index) <= start,
        start <= Int(statement.span.last.index) + 1, trigger.table.name.exists,
        let table = catalog.source(named: tree.name(trigger.table.name))
      else { continue }
      let columns = table.columns.map { ($0.name.text, $0.typeText) }
      if trigger.event != .delete {
        sources.append(
          Source(
            name: "NEW", table: table, columns: columns, token: Int(trigger.table.name.index), isQualifiedOnly: true))
      }
      if trigger.event != .insert {
        sources.append(
          Source(
            name: "OLD", table: table, columns: columns, token: Int(trigger.table.name.index), isQualifiedOnly: true))
      }
    }
  }
}

extension SyntaxTree {
  /// Whether a token is a semicolon, or a brace of a group.
  func separatesStatements(_ token: Int) -> Bool {
    tokens[token].kind == .semicolon || isBrace(token, "{") || isBrace(token, "}")
  }

  /// Whether a token is a brace of a group.
  func isBrace(_ token: Int, _ brace: String) -> Bool {
    tokens[token].kind == .illegal && file.text(tokens[token].range) == brace
  }
}
