package import Analyzer

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
  /// What the comment above it says.
  package var documentation: [String] { Comment.above(statement.location) }
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
