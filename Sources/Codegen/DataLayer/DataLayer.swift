package import Analyzer

/// The data layer of a project in no language: tables, queries by file, and the history. Names are those that a target
/// gives; how they and everything else are written is for its emitter to say.
package struct DataLayer: Sendable {
  /// The name of the database type.
  package var name: String
  package var records: [Record] = []
  package var files: [QueryFile] = []
  /// In the order in which they are applied.
  package var migrations: [MigrationText] = []
  /// The adapters in the order of their names.
  package var adapters: [Adapter] = []
  /// The functions and orders of its program that the project declares; nil where there are none, or the app isn't
  /// asked for them.
  package var functions: AppFunctions?
  /// The types of inputs and of outputs that have names; a type may be both.
  package var inputTypes: Set<String> = []
  package var outputTypes: Set<String> = []
  /// The types of inputs of queries that can be observed.
  package var observedTypes: Set<String> = []
  /// The types of outputs whose `id` no two rows of a query share.
  package var identifiedTypes: Set<String> = []
  /// The types of the app's that `AS` names.
  package var customTypes: Set<String> = []
  /// Everything that is declared.
  package var typeNames: Set<String> = []

  package init(name: String) { self.name = name }

  /// The type of a table's or view's row.
  package struct Record: Sendable {
    package var name: String
    /// The comment above CREATE.
    package var documentation: [String] = []
    package var table: Table
    package var fields: [Field]
    /// The place in the table of each field's column.
    package var places: [Int]
    /// Place in `fields` of the one column that tells rows apart and is never NULL.
    package var key: Int?
    /// The verbs that can be applied to the rows; nil where they aren't asked for.
    package var model: TableModel?
  }

  /// A value among others of one type: a column, a parameter.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var type: ValueType
    /// The comment above it.
    package var documentation: [String] = []

    /// Whether the two are the same in code, whatever is said of them.
    package static func == (left: Field, right: Field) -> Bool { left.name == right.name && left.type == right.type }
  }

  package struct MigrationText: Sendable {
    package var name: String
    /// In order, without the semicolons that end them.
    package var statements: [[UInt8]]

    /// All of it, each statement with a semicolon and on a line of its own: what checksums are made of.
    package var sql: [UInt8] { Array(statements.map { $0 + [UInt8(ascii: ";")] }.joined(separator: [0x0A])) }
  }

  /// A value that the database is opened with, and that translates between a type and its columns.
  package struct Adapter: Sendable {
    package var name: String
    package var type: String
  }
}
