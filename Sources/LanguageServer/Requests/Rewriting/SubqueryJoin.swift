import Analyzer
import Workspace

/// `x IN (SELECT y FROM t …)` and `EXISTS (SELECT … FROM t …)` as a join with `t`. A row of the outer query stays one row only
/// if it finds one row of `t` at most, which has to be proven; and what other names mean must not depend on that `t` is
/// there.
struct SubqueryJoin {
  private let statement: ResolvedStatement
  /// The query whose WHERE has the condition.
  private let core: SelectCore
  /// The condition: `x IN (…)`, `EXISTS (…)`.
  private let condition: ExprID
  /// `x`; nil for EXISTS.
  private let operand: ExprID?
  private let select: SelectID
  private let inner: SelectCore
  private let term: JoinTerm
  private let table: Table
  /// The name of `t` in the join.
  private let name: String
  private var tree: SyntaxTree { statement.tree }

  static func rewriting(
    at range: SourceRange, in statement: ResolvedStatement, of meaning: FileMeaning
  ) -> Rewrite? {
    // What is proven of it is proven in the schema that queries see.
    guard meaning.isOfQueries else { return nil }
    return SubqueryJoin(at: range, in: statement)?.rewriting(in: meaning)
  }

  private init?(at range: SourceRange, in statement: ResolvedStatement) {
    let tree = statement.tree
    self.statement = statement
    var found: (core: SelectCore, condition: ExprID)?
    for select in statement.selects {
      for core in tree[select.cores] where core.condition.exists {
        for part in Self.parts(of: core.condition, in: tree) where tree.range(of: part).contains(range) {
          switch tree[part] {
          // The innermost queries come first.
          case .inSelect(_, _, negated: false), .exists: found = found ?? (core, part)
          default: break
          }
        }
      }
    }
    guard let found else { return nil }
    (core, condition) = found
    switch tree[condition] {
    case .inSelect(let operand, let select, _): (self.operand, self.select) = (operand, select)
    case .exists(let select): (operand, self.select) = (nil, select)
    default: return nil
    }
    guard tree[select].cores.count == 1, let inner = tree[tree[select].cores].first, tree[inner.from].count == 1,
      let term = tree[inner.from].first, case .table(_, let written) = term.source, written.exists,
      let source = Self.source(of: term, in: statement), let table = source.table
    else { return nil }
    (self.inner, self.term, self.table) = (inner, term, table)
    var name = tree.unquoted(term.alias.exists ? term.alias : written)
    let others = statement.facts.sources.filter { $0.range != source.range }.compactMap(\.name)
    while others.contains(Name(name)) { name += "2" }
    self.name = name
  }

  private func rewriting(in meaning: FileMeaning) -> Rewrite? {
    guard isPlain, let names = qualified() else { return nil }
    var conditions = [equality(names)].compactMap(\.self)
    if inner.condition.exists {
      let text = text(of: inner.condition, names)
      let isOr = if case .binary(.or, _, _) = tree[inner.condition] { true } else { false }
      conditions.append(isOr && !conditions.isEmpty ? "(\(text))" : text)
    }
    if conditions.isEmpty { return nil }
    let from = tableText
    let on = conditions.joined(separator: " AND ")
    guard findsOneRow(from, on, names, meaning) else { return nil }
    var edits = names.filter { edit in
      !tree.range(of: condition).contains(edit.location.range)
    }
    let join = "\(space)JOIN \(from) ON \(on)"
    let place = endOfFrom
    // A comment would be lost.
    let removed = rangeWithAnd ?? SourceRange(start: place, end: tree.range(of: condition).end)
    if tree.comments.contains(where: removed.contains) { return nil }
    if core.condition == condition {
      edits.append(edit(SourceRange(start: place, end: tree.range(of: condition).end), join))
    } else {
      guard let rest = rangeWithAnd else { return nil }
      edits.append(edit(SourceRange(start: place, end: place), join))
      edits.append(edit(rest, ""))
    }
    return Rewrite(title: "Join '\(table.name)' instead of the subquery", kind: .rewrite, edits: edits)
  }

  private func edit(_ range: SourceRange, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceLocation(tree.file, range), text)
  }

  // MARK: What is joined

  /// Whether nothing is in either query that a join would change.
  private var isPlain: Bool {
    let select = tree[select]
    let terms = tree[core.from]
    guard !terms.isEmpty, terms.allSatisfy({ !$0.join.isNatural && $0.using.isEmpty }),
      !tree[core.columns].contains(where: { if case .star = $0 { true } else { false } })
    else { return false }
    guard !select.with.exists, !select.limit.exists, !select.offset.exists, inner.groupBy.isEmpty, !inner.having.exists,
      inner.windows.isEmpty, inner.values.isEmpty, !term.indexedBy.exists, !term.isNotIndexed
    else { return false }
    // An aggregate gives a row whatever there is.
    for column in tree[inner.columns] {
      switch column {
      case .star, .tableStar: if operand != nil { return false }
      case .expr(let id, _):
        let isColumn = statement.column(of: tree.bare(id)) != nil
        if operand != nil ? !isColumn : !isColumn && !tree.isLiteral(id) { return false }
      }
    }
    if operand.map({ !isSteady($0) }) ?? false { return false }
    return !inner.condition.exists || isSteady(inner.condition)
  }

  /// Whether an expression may be worked out once a pair of rows, and is no query of its own.
  private func isSteady(_ id: ExprID) -> Bool {
    tree.expressions(within: id).allSatisfy(isSteadyAlone) && isSteadyAlone(id)
  }

  private func isSteadyAlone(_ id: ExprID) -> Bool {
    switch tree[id] {
    case .call(let call): (statement.function(of: tree[call])?.determinism ?? .never) != .never
    case .row, .inSelect, .exists, .subquery, .raise, .missing, .inTable: false
    default: true
    }
  }

  /// The conditions that AND connects, parentheses aside.
  private static func parts(of id: ExprID, in tree: SyntaxTree) -> [ExprID] {
    if case .binary(.and, let left, let right) = tree[id] {
      return parts(of: left, in: tree) + parts(of: right, in: tree)
    }
    return [id]
  }

  private static func source(of term: JoinTerm, in statement: ResolvedStatement) -> Facts.RowSource? {
    let range = statement.tree.range(of: term.span)
    return statement.facts.sources.last { $0.range == range }
  }

  private var tableText: String {
    guard case .table(let schema, let written) = term.source else { return "" }
    let table = (schema.exists ? tree.text(of: schema) + "." : "") + tree.text(of: written)
    return Name(tree.unquoted(written)) == Name(name) ? table : "\(table) AS \(SQLText.identifier(name))"
  }

  private func equality(_ names: [Fix.Edit]) -> String? {
    guard let operand, case .expr(let column, _)? = tree[inner.columns].first else { return nil }
    return "\(text(of: operand, names)) = \(text(of: column, names))"
  }

  // MARK: Names

  /// The edits that write before each name to which table it belongs, where that would be open otherwise; nil where a
  /// name can't be told apart.
  private func qualified() -> [Fix.Edit]? {
    let (own, whole) = (tree.range(of: tree[select].span), tree.range(of: core.span))
    let term = tree.range(of: term.span)
    var edits: [Fix.Edit] = []
    let outer = enclosing
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(place))
      let range = tree.range(of: id)
      guard outer.contains(range) else { continue }
      let (qualifier, token): (TokenID, TokenID)
      switch tree[id] {
      case .name(let token_): (qualifier, token) = (.none, token_)
      case .column(_, let table_, let token_): (qualifier, token) = (table_, token_)
      default: continue
      }
      let isShared = isOfTable(tree.name(token))
      guard let reference = statement.column(of: id), statement.facts.sources.indices.contains(reference.source) else {
        // An alias, a string, or nothing: with the table beside it, it might be a column.
        if isShared, !qualifier.exists { return nil }
        continue
      }
      let source = statement.facts.sources[reference.source]
      if source.range == term {
        // Also where an alias of the outer query is in the way.
        edits.append(edit(range, "\(SQLText.identifier(name)).\(tree.text(of: token))"))
      } else if !qualifier.exists, isShared, isSeen(source, whole, own) {
        guard let name = source.name else { return nil }
        edits.append(edit(SourceRange(start: range.start, end: range.start), "\(SQLText.identifier(name.text))."))
      }
    }
    // An alias that is called as a column of the table would be the column in WHERE.
    let hasAlias = tree[core.columns].contains { column in
      if case .expr(_, let alias) = column { alias.exists && isOfTable(tree.name(alias)) } else { false }
    }
    return hasAlias ? nil : edits
  }

  /// The whole query that the condition is in, with its ORDER BY.
  private var enclosing: SourceRange {
    let select = statement.selects.first { $0.span.first <= core.span.first && core.span.last <= $0.span.last }
    return tree.range(of: select?.span ?? core.span)
  }

  private func isOfTable(_ name: Name) -> Bool {
    table.column(named: name) != nil || ["rowid", "oid", "_rowid_"].contains(name.folded)
  }

  /// Whether a source stands in the FROM clause itself, or in a query around it.
  private func isSeen(_ source: Facts.RowSource, _ whole: SourceRange, _ own: SourceRange) -> Bool {
    if !whole.contains(source.range) { return true }
    return tree[core.from].contains { tree.range(of: $0.span) == source.range }
  }

  /// The text of an expression with the edits that lie in it.
  private func text(of id: ExprID, _ names: [Fix.Edit]) -> String {
    let range = tree.range(of: id)
    var bytes = Array(tree.file.bytes[Int(range.start)..<Int(range.end)])
    for edit in names.filter({ range.contains($0.location.range) }).sorted(by: {
      $0.location.range.start > $1.location.range.start
    }) {
      let place = edit.location.range
      bytes.replaceSubrange(Int(place.start - range.start)..<Int(place.end - range.start), with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The proof

  /// Whether a row of the outer query finds one row at most: asked as a subquery of one value, of which the analyzer says
  /// how many rows it has.
  private func findsOneRow(_ from: String, _ on: String, _ names: [Fix.Edit], _ meaning: FileMeaning) -> Bool {
    let probe = "(SELECT 1 FROM \(from) WHERE \(on))"
    let range = tree.range(of: condition)
    var bytes = tree.file.bytes
    bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: probe.utf8)
    let file = meaning.project.resolved(SourceFile(path: tree.file.path, bytes: bytes))
    guard file.statements.indices.contains(statement.index) else { return false }
    let asked = file.statements[statement.index]
    let start = range.start + 1
    return asked.facts.selects.last { file.tree.range(of: file.tree[$0.select].span).start == start }?.isSingle ?? false
  }

  // MARK: Places

  private var endOfFrom: UInt32 {
    let last = tree[core.from].last
    let end = last.map { max(tree.range(of: $0.span).end, $0.on.exists ? tree.range(of: $0.on).end : 0) }
    return end ?? tree.range(of: core.span).end
  }

  /// The white space before FROM: a new line with its indentation, or a blank.
  private var space: String {
    guard let first = tree[core.from].first, first.span.first.index > 0 else { return " " }
    let from = Int(tree[TokenID(Int(first.span.first.index) - 1)].start)
    var start = from
    while start > 0, tree.file.bytes[start - 1] == 32 || tree.file.bytes[start - 1] == 9 { start -= 1 }
    guard start > 0, tree.file.bytes[start - 1] == 10 else { return " " }
    return "\n" + String(decoding: tree.file.bytes[start..<from], as: UTF8.self)
  }

  /// The condition with the AND that connects it.
  private var rangeWithAnd: SourceRange? {
    for place in statement.statement.exprs.range {
      guard case .binary(.and, let left, let right) = tree[ExprID(index: UInt32(place))] else { continue }
      if right == condition { return SourceRange(start: tree.range(of: left).end, end: tree.range(of: right).end) }
      if left == condition { return SourceRange(start: tree.range(of: left).start, end: tree.range(of: right).start) }
    }
    return nil
  }
}
