import Analyzer

/// A set of kinds of statements: which of them a rule wants to see.
package struct StatementKinds: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let invalid = StatementKinds(rawValue: 1 << 0)
  package static let select = StatementKinds(rawValue: 1 << 1)
  package static let insert = StatementKinds(rawValue: 1 << 2)
  package static let update = StatementKinds(rawValue: 1 << 3)
  package static let delete = StatementKinds(rawValue: 1 << 4)
  package static let createTable = StatementKinds(rawValue: 1 << 5)
  package static let createVirtualTable = StatementKinds(rawValue: 1 << 6)
  package static let createIndex = StatementKinds(rawValue: 1 << 7)
  package static let createView = StatementKinds(rawValue: 1 << 8)
  package static let createTrigger = StatementKinds(rawValue: 1 << 9)
  package static let alterTable = StatementKinds(rawValue: 1 << 10)
  package static let drop = StatementKinds(rawValue: 1 << 11)
  package static let pragma = StatementKinds(rawValue: 1 << 12)
  package static let transaction = StatementKinds(rawValue: 1 << 13)
  package static let utility = StatementKinds(rawValue: 1 << 14)

  static let count = 15
  package static let all = StatementKinds(rawValue: 1 << StatementKinds.count - 1)
}

extension Statement.Body {
  /// A set of one. (An initializer would take a copy of the body.)
  var kind: StatementKinds {
    switch self {
    case .invalid: .invalid
    case .select: .select
    case .insert: .insert
    case .update: .update
    case .delete: .delete
    case .createTable: .createTable
    case .createVirtualTable: .createVirtualTable
    case .createIndex: .createIndex
    case .createView: .createView
    case .createTrigger: .createTrigger
    case .alterTable: .alterTable
    case .drop: .drop
    case .pragma: .pragma
    case .transaction: .transaction
    case .utility: .utility
    }
  }
}
