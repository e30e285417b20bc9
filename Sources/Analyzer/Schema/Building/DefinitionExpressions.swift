/// Looks into the expressions of definitions: what they may hold, and which columns they name.
///
/// These expressions have one table and no subqueries, so that names need no resolver here.
public struct DefinitionExpressions {
  enum Place {
    case check, generated, index, partialIndex

    var name: String {
      switch self {
      case .check: "a CHECK"
      case .generated: "a generated column"
      case .index: "an index"
      case .partialIndex: "the WHERE of an index"
      }
    }
  }

  let tree: SyntaxTree

  /// The expressions of a tree.
  public init(_ tree: SyntaxTree) { self.tree = tree }

  /// Reports what SQLite prohibits there (the NC_ flags of its resolve.c), once.
  func check(_ id: ExprID, in place: Place, _ findings: inout DefinitionFindings) {
    var isDone = false
    forEach(id) { expr, id in
      guard !isDone else { return }
      switch expr {
      case .subquery, .exists, .inSelect, .inTable:
        isDone = true
        findings.report(.subquery(in: place.name), at: tree.location(of: id))
      case .parameter, .arrayParameter, .inArray:
        isDone = true
        findings.report(.parameter(in: place.name), at: tree.location(of: id))
      case .column:
        if place == .generated || place == .index {
          isDone = true
          findings.report(.qualifiedName(in: place.name), at: tree.location(of: id))
        }
      default: break
      }
    }
  }

  /// Whether a default in parentheses is constant: `sqlite3ExprIsConstantOrFunction`.
  func isConstant(_ id: ExprID) -> Bool {
    var isConstant = true
    forEach(id) { expr, id in
      switch expr {
      case .name(let token):
        // TRUE and FALSE are names to the grammar; quoted, they are columns.
        if tree.truthName(token) == nil { isConstant = false }
      case .column, .subquery, .exists, .inSelect, .inTable, .parameter, .arrayParameter, .inArray, .raise:
        isConstant = false
      default: break
      }
    }
    return isConstant
  }

  /// Calls `body` with every token that may name a column: `column`, or `column` behind `qualifier`, which is `.none`
  /// for the former.
  public func forEachName(_ id: ExprID, _ body: (_ column: TokenID, _ qualifier: TokenID) -> Void) {
    forEach(id) { expr, _ in
      switch expr {
      case .name(let token): body(token, .none)
      case .column(_, let table, let column): body(column, table)
      default: break
      }
    }
  }

  /// Whether an expression names a column.
  public func names(_ column: Name, in id: ExprID) -> Bool {
    var found = false
    forEachName(id) { token, _ in if tree.matches(token, column) { found = true } }
    return found
  }

  /// Calls `body` with an expression and everything within it, subqueries left out. The parser bounds the depth.
  public func forEach(_ id: ExprID, _ body: (Expr, ExprID) -> Void) {
    guard id.exists else { return }
    let expr = tree[id]
    body(expr, id)
    func visit(_ list: NodeList<ExprID>) { for child in tree[list] { forEach(child, body) } }
    switch expr {
    case .missing, .literal, .name, .column, .parameter, .exists, .subquery, .arrayParameter: break
    case .parenthesized(let inner), .unary(_, let inner), .isNull(let inner, _), .collate(let inner, _),
      .cast(let inner, _), .inSelect(let inner, _, _), .raise(_, let inner):
      forEach(inner, body)
    case .row(let list): visit(list)
    case .binary(_, let left, let right), .inArray(let left, let right, _):
      forEach(left, body)
      forEach(right, body)
    case .between(let operand, let lower, let upper, _):
      forEach(operand, body)
      forEach(lower, body)
      forEach(upper, body)
    case .match(_, let operand, let pattern, let escape, _):
      forEach(operand, body)
      forEach(pattern, body)
      forEach(escape, body)
    case .inList(let operand, let list, _):
      forEach(operand, body)
      visit(list)
    case .inTable(let operand, let tables, _):
      forEach(operand, body)
      for table in tree[tables] where table.hasArguments { visit(table.arguments) }
    case .call(let call):
      let call = tree[call]
      visit(call.arguments)
      for term in tree[call.orderBy] { forEach(term.expr, body) }
      forEach(call.withinGroup, body)
      forEach(call.filter, body)
    case .caseWhen(let id):
      let node = tree[id]
      forEach(node.operand, body)
      for branch in tree[node.branches] {
        forEach(branch.when, body)
        forEach(branch.then, body)
      }
      forEach(node.otherwise, body)
    }
  }
}
