import Analyzer

/// A set of kinds of statements: which of them a rule wants to see.
package struct StatementKinds: OptionSet, Sendable {
  /// One bit a kind.
  package let rawValue: UInt32
  /// A set of its bits: those of the constants below.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A statement that could not be read.
  package static let invalid = StatementKinds(rawValue: 1 << 0)
  /// `SELECT`, `VALUES`
  package static let select = StatementKinds(rawValue: 1 << 1)
  /// `INSERT`, `REPLACE`
  package static let insert = StatementKinds(rawValue: 1 << 2)
  /// `UPDATE`
  package static let update = StatementKinds(rawValue: 1 << 3)
  /// `DELETE`
  package static let delete = StatementKinds(rawValue: 1 << 4)
  /// `CREATE TABLE`
  package static let createTable = StatementKinds(rawValue: 1 << 5)
  /// `CREATE VIRTUAL TABLE`
  package static let createVirtualTable = StatementKinds(rawValue: 1 << 6)
  /// `CREATE INDEX`
  package static let createIndex = StatementKinds(rawValue: 1 << 7)
  /// `CREATE VIEW`
  package static let createView = StatementKinds(rawValue: 1 << 8)
  /// `CREATE TRIGGER`
  package static let createTrigger = StatementKinds(rawValue: 1 << 9)
  /// `ALTER TABLE`
  package static let alterTable = StatementKinds(rawValue: 1 << 10)
  /// `DROP`
  package static let drop = StatementKinds(rawValue: 1 << 11)
  /// `PRAGMA`
  package static let pragma = StatementKinds(rawValue: 1 << 12)
  /// `BEGIN`, `COMMIT`, `ROLLBACK`, `SAVEPOINT`, `RELEASE`
  package static let transaction = StatementKinds(rawValue: 1 << 13)
  /// `ATTACH`, `DETACH`, `VACUUM`, `ANALYZE`, `REINDEX`
  package static let utility = StatementKinds(rawValue: 1 << 14)
  /// `other(:id)`, in a group
  package static let call = StatementKinds(rawValue: 1 << 15)

  static let count = 16
  /// Every kind.
  package static let all = StatementKinds(rawValue: 1 << StatementKinds.count - 1)
}

extension Statement.Body {
  /// The kind of a statement, as a set of one. (An initializer would take a copy of the body.)
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
    case .call: .call
    }
  }
}
