import Analyzer

/// Why a promise is as weak as it is: the heading under which the report counts it.
struct Imprecision: Hashable, Sendable {
  var label: String
  /// The reason why no analysis of this kind can give the answer; nil where one could.
  var undecidable: Undecidable?

  /// A reason that would take more than knowing the schema and the form of a statement. It stands here only if, for
  /// some schema and data, the same form does give NULL, and telling the cases apart means computing with the data
  /// itself.
  enum Undecidable: String, Sendable, CaseIterable {
    /// `a / b`, `a % b`: NULL where b is 0.
    case divisor = "whether a divisor is ever 0"
    /// ∞ - ∞, 0 * ∞: a REAL column may hold an infinity, and a product or sum may reach one.
    case infinity = "whether arithmetic on the data reaches infinity"
    /// `nullif(a, b)`, `date(a)`, `unhex(a)`, `sqrt(a)`: NULL for some values and not for others.
    case functionOfData = "what a function answers for the values stored"
    /// `a -> '$.b'`, `json_extract(…)`: NULL where the document has nothing there.
    case document = "what a stored JSON document holds"
  }
}

extension Imprecision {
  /// Why a column is called nullable.
  static func ofNull(_ column: Signature.ResultColumn, in answer: Subject.Answer) -> Imprecision {
    guard let reason = column.value.nullReason else { return Imprecision(label: "unknown") }
    let name = answer.name(of: reason.expr)
    switch reason.kind {
    case .unknown: return Imprecision(label: "unknown")
    case .nullLiteral: return Imprecision(label: "NULL itself")
    case .column: return Imprecision(label: "column of \(answer.origin(of: reason.expr))")
    case .outerJoin: return Imprecision(label: "outer join (\(answer.joins))")
    case .parameter: return Imprecision(label: "parameter")
    case .emptySubquery: return Imprecision(label: "subquery without a row")
    case .aggregateOfNothing: return Imprecision(label: "aggregate of nothing: \(name)")
    case .noElse: return Imprecision(label: "CASE without ELSE")
    case .divisionByZero: return Imprecision(label: "division: \(name)", undecidable: .divisor)
    case .notANumber: return Imprecision(label: "not a number: \(name)", undecidable: .infinity)
    case .function: return Imprecision(label: "function: \(name)", undecidable: .functionOfData)
    case .window: return Imprecision(label: "window: \(name)")
    case .json: return Imprecision(label: "JSON: \(name)", undecidable: .document)
    }
  }

  /// The kind of expression of a column whose storage class could be any of several.
  static func ofType(_ column: Signature.ResultColumn, in answer: Subject.Answer) -> Imprecision {
    let type = column.value.classes.typeName
    guard let expr = answer.expression(over: column.range) else { return Imprecision(label: "\(type): *") }
    switch answer.tree[expr] {
    case .name, .column: return Imprecision(label: "\(type): column of \(answer.origin(of: expr))")
    default: return Imprecision(label: "\(type): \(answer.name(of: expr))")
    }
  }

  /// The form of a statement that may give many rows.
  static func ofCardinality(_ signature: Signature, in answer: Subject.Answer) -> Imprecision {
    guard signature.kind == .select, case .select(let id)? = answer.tree.statements.first?.body else {
      return Imprecision(label: "RETURNING of \(signature.kind)")
    }
    let select = answer.tree[id]
    var parts: [String] = []
    guard let core = answer.tree[select.cores].first else { return Imprecision(label: "unknown") }
    if select.cores.count > 1 {
      parts.append("compound")
    } else {
      let from = answer.tree[core.from]
      parts.append(from.count == 1 ? "one source" : "join of \(answer.joins)")
      for term in from {
        switch term.source {
        case .subquery: parts.append("subquery")
        case .function: parts.append("function")
        default: break
        }
      }
      if core.condition.exists { parts.append("WHERE") }
      if !core.groupBy.isEmpty { parts.append("GROUP BY") }
      if core.having.exists { parts.append("HAVING") }
      if core.isDistinct { parts.append("DISTINCT") }
    }
    if select.limit.exists { parts.append("LIMIT") }
    return Imprecision(label: parts.joined(separator: ", "))
  }
}

extension Subject.Answer {
  /// A function's name, an operator, or the kind of expression.
  fileprivate func name(of expr: ExprID) -> String {
    switch tree[expr] {
    case .call(let call): tree.name(tree[call].name).folded
    case .binary(let op, _, _): "\(op)"
    case .unary(let op, _): "\(op)"
    case .name, .column: "column"
    case .literal: "literal"
    case .parameter, .arrayParameter: "parameter"
    case .caseWhen: "CASE"
    case .cast: "CAST"
    case .subquery: "subquery"
    case .match(let op, _, _, _, _): "\(op)"
    case .parenthesized(let inner), .collate(let inner, _): name(of: inner)
    case .missing: "elsewhere"
    default: "other"
    }
  }

  fileprivate func origin(of expr: ExprID) -> String {
    guard let statement else { return "a table" }
    if statement.signature.kind != .select { return "the row that was changed" }
    guard let reference = statement.column(of: expr) else { return "*" }
    guard let table = reference.table else { return "a subquery" }
    switch table.kind {
    case .table: return "a table"
    case .view: return "a view"
    case .virtual: return "a virtual table"
    case .tableValuedFunction: return "a table-valued function"
    }
  }

  /// The kinds of joins in the statement.
  fileprivate var joins: String {
    var kinds: [String] = []
    for term in tree.nodes.joinTerms where term.join.kind != .first {
      let kind = "\(term.join.kind)"
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.isEmpty ? "a view" : kinds.sorted().joined(separator: ", ")
  }

  fileprivate func expression(over range: SourceRange) -> ExprID? {
    let place = tree.nodes.exprs.indices.last { tree.range(of: ExprID(index: UInt32($0))) == range }
    return place.map { ExprID(index: UInt32($0)) }
  }
}
