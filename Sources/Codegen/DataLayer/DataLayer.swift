package import Analyzer

/// What there is to generate, with its names in Swift: tables, queries by file, and the history. What it looks like in
/// Swift is for the emitters to say.
///
/// Names here are without backticks; whoever prints one escapes it.
package struct DataLayer: Sendable {
  /// Of the database type.
  package var name: String
  package var records: [Record] = []
  package var files: [QueryFile] = []
  /// In the order in which they are applied.
  package var migrations: [MigrationText] = []
  /// By name.
  package var adapters: [Adapter] = []
  /// The types of inputs and of outputs that have names; a type may be both.
  package var inputTypes: Set<String> = []
  package var outputTypes: Set<String> = []
  /// The types of inputs of queries that can be observed.
  package var observedTypes: Set<String> = []
  /// Everything that is declared.
  package var typeNames: Set<String> = []

  package init(name: String) { self.name = name }

  /// The type of a table's or view's row.
  package struct Record: Sendable {
    package var name: String
    package var table: Table
    package var fields: [Field]
    /// Of each field the place of its column in the table.
    package var places: [Int]
    /// Place in `fields` of the one column that tells rows apart and is never NULL.
    package var key: Int?
    /// What can be done with the rows; nil where that isn't asked for.
    package var model: TableModel?
  }

  /// A value among others of one type: a column, a parameter.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var type: ValueType
  }

  package struct MigrationText: Sendable {
    package var name: String
    package var sql: [UInt8]
  }

  /// A value that the database is opened with, and that translates between a type and its columns.
  package struct Adapter: Sendable {
    package var name: String
    package var type: String
  }
}

/// The queries of one file.
package struct QueryFile: Sendable {
  package var file: SourceFile
  /// `TodoQueries`
  package var typeName: String
  /// `todoQueries`
  package var propertyName: String
  package var queries: [Query]
}

package struct Query: Sendable {
  /// `selectTodos`
  package var name: String
  /// `SelectTodosQuery`
  package var aliasName: String
  package var statement: StatementSummary
  package var input: Input
  package var output: Output
  package var reads: [Name] { statement.signature.reads }
  package var writes: [Name] { statement.signature.writes }

  /// What SQLite gets: with the columns that are meant for every `*`, so that one that is added later changes nothing,
  /// and with the runtime's table of an array's elements.
  package var sql: [UInt8] {
    statement.sql?.bytes(arraysFrom: "puresql_array", expanding: statement.signature.stars) ?? []
  }

  /// Where it runs: next to others that read, or alone.
  package var isRead: Bool { statement.signature.kind == .select && writes.isEmpty }

  /// What it takes. In the order of the parameters' numbers.
  package enum Input: Sendable {
    case none
    case single(DataLayer.Field, alias: Declared?)
    case fields([DataLayer.Field], Declared)
  }

  package struct Output: Sendable {
    package var row: Row
    package var rows: Rows
  }

  /// How many rows come back.
  package enum Rows: Sendable { case optional, one, many }

  package enum Row: Sendable {
    /// None: how many rows it changed.
    case changes
    case single(ValueType, alias: Declared?)
    /// Index into `DataLayer.records`.
    case record(Int, isOptional: Bool, alias: Declared?)
    case parts([Part], Declared)
  }

  /// One of the properties of a row.
  package enum Part: Sendable, Equatable {
    case column(DataLayer.Field)
    /// A table's row, by its index in `DataLayer.records`.
    case record(name: String, record: Int, isOptional: Bool)

    package var name: String {
      switch self {
      case .column(let field): field.name
      case .record(let name, _, _): name
      }
    }
  }

  /// The name of a type, and whether this is the query that it is declared with.
  package struct Declared: Sendable {
    package var name: String
    package var isHere: Bool
  }
}
