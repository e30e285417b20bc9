package import Analyzer

/// A set of kinds of expressions: which of them a rule wants to see.
package struct ExprKinds: OptionSet, Sendable {
  /// One bit a kind.
  package let rawValue: UInt32
  /// A set of its bits: those of the constants below.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An expression that could not be read.
  package static let missing = ExprKinds(rawValue: 1 << 0)
  /// `1`, `'a'`, `NULL`
  package static let literal = ExprKinds(rawValue: 1 << 1)
  /// `a`
  package static let name = ExprKinds(rawValue: 1 << 2)
  /// `t.a`, `s.t.a`
  package static let column = ExprKinds(rawValue: 1 << 3)
  /// `?`, `:a`
  package static let parameter = ExprKinds(rawValue: 1 << 4)
  /// `(a)`
  package static let parenthesized = ExprKinds(rawValue: 1 << 5)
  /// `(a, b)`
  package static let row = ExprKinds(rawValue: 1 << 6)
  /// `-a`, `NOT a`
  package static let unary = ExprKinds(rawValue: 1 << 7)
  /// `a + b`, `a = b`, `a AND b`
  package static let binary = ExprKinds(rawValue: 1 << 8)
  /// `a IS NULL`, `a NOTNULL`
  package static let isNull = ExprKinds(rawValue: 1 << 9)
  /// `a BETWEEN b AND c`
  package static let between = ExprKinds(rawValue: 1 << 10)
  /// `a LIKE b`, GLOB, REGEXP, MATCH
  package static let match = ExprKinds(rawValue: 1 << 11)
  /// `a IN (b, c)`
  package static let inList = ExprKinds(rawValue: 1 << 12)
  /// `a IN (SELECT …)`
  package static let inSelect = ExprKinds(rawValue: 1 << 13)
  /// `a IN t`
  package static let inTable = ExprKinds(rawValue: 1 << 14)
  /// `a IN ?`
  package static let inArray = ExprKinds(rawValue: 1 << 15)
  /// The `?` of `a IN ?`
  package static let arrayParameter = ExprKinds(rawValue: 1 << 16)
  /// `a COLLATE NOCASE`
  package static let collate = ExprKinds(rawValue: 1 << 17)
  /// `CAST(a AS TEXT)`
  package static let cast = ExprKinds(rawValue: 1 << 18)
  /// `lower(a)`, `count(*)`
  package static let call = ExprKinds(rawValue: 1 << 19)
  /// `CASE WHEN a THEN b END`
  package static let caseWhen = ExprKinds(rawValue: 1 << 20)
  /// `EXISTS (SELECT …)`
  package static let exists = ExprKinds(rawValue: 1 << 21)
  /// `(SELECT …)`
  package static let subquery = ExprKinds(rawValue: 1 << 22)
  /// `RAISE(ABORT, 'a')`
  package static let raise = ExprKinds(rawValue: 1 << 23)

  /// How many kinds there are.
  static let count = 24

  /// The kind of an expression, as a set of one.
  package init(of expr: Expr) {
    self =
      switch expr {
      case .missing: .missing
      case .literal: .literal
      case .name: .name
      case .column: .column
      case .parameter: .parameter
      case .parenthesized: .parenthesized
      case .row: .row
      case .unary: .unary
      case .binary: .binary
      case .isNull: .isNull
      case .between: .between
      case .match: .match
      case .inList: .inList
      case .inSelect: .inSelect
      case .inTable: .inTable
      case .inArray: .inArray
      case .arrayParameter: .arrayParameter
      case .collate: .collate
      case .cast: .cast
      case .call: .call
      case .caseWhen: .caseWhen
      case .exists: .exists
      case .subquery: .subquery
      case .raise: .raise
      }
  }

  /// The place of a kind among all, for a set of one.
  var place: Int { rawValue.trailingZeroBitCount }
}
