package import Analyzer

/// A set of kinds of expressions: which of them a rule wants to see.
package struct ExprKinds: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let missing = ExprKinds(rawValue: 1 << 0)
  package static let literal = ExprKinds(rawValue: 1 << 1)
  package static let name = ExprKinds(rawValue: 1 << 2)
  package static let column = ExprKinds(rawValue: 1 << 3)
  package static let parameter = ExprKinds(rawValue: 1 << 4)
  package static let parenthesized = ExprKinds(rawValue: 1 << 5)
  package static let row = ExprKinds(rawValue: 1 << 6)
  package static let unary = ExprKinds(rawValue: 1 << 7)
  package static let binary = ExprKinds(rawValue: 1 << 8)
  package static let isNull = ExprKinds(rawValue: 1 << 9)
  package static let between = ExprKinds(rawValue: 1 << 10)
  package static let match = ExprKinds(rawValue: 1 << 11)
  package static let inList = ExprKinds(rawValue: 1 << 12)
  package static let inSelect = ExprKinds(rawValue: 1 << 13)
  package static let inTable = ExprKinds(rawValue: 1 << 14)
  package static let inArray = ExprKinds(rawValue: 1 << 15)
  package static let arrayParameter = ExprKinds(rawValue: 1 << 16)
  package static let collate = ExprKinds(rawValue: 1 << 17)
  package static let cast = ExprKinds(rawValue: 1 << 18)
  package static let call = ExprKinds(rawValue: 1 << 19)
  package static let caseWhen = ExprKinds(rawValue: 1 << 20)
  package static let exists = ExprKinds(rawValue: 1 << 21)
  package static let subquery = ExprKinds(rawValue: 1 << 22)
  package static let raise = ExprKinds(rawValue: 1 << 23)

  static let count = 24

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
