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
  /// The comment above the query.
  package var documentation: [String] { Comment.above(statement.location) }
  package var statement: StatementSummary
  package var input: Input
  package var output: Output
  /// The statements of a group and what it calls, in order; empty for a query of one statement, and for a group where it is
  /// called.
  package var members: [Member] = []
  /// The place in the group's input of each parameter's value, of a statement in a group; nil for any other query.
  package var places: [Int]?
  package var reads: [Name] { statement.signature.reads }
  package var writes: [Name] { statement.signature.writes }

  /// The SQL for SQLite: with the columns that are meant for every `*`, so that one that is added later changes
  /// nothing.
  ///
  /// - Parameter array: gives a query in parentheses for the elements of an array, whose parameter it is given as it is
  ///   written.
  package func sql(array: (_ parameter: String) -> String) -> [UInt8] {
    statement.sql?.bytes(expanding: statement.signature.stars, array: array) ?? []
  }

  /// Where it runs: next to others that read, or alone.
  package var isRead: Bool
  /// Whether a group, by one of its statements or by what it calls, needs an adapter.
  package var groupUsesAdapter = false

  /// Where it is called from another file, the type that holds it; else nil.
  package var owner: String?

  package var isGroup: Bool { statement.signature.kind == .group }

  /// The values that its statement takes, in order, each with its name and its place in the input.
  package var values: [(field: DataLayer.Field, place: Int)] {
    let fields = input.fields
    return (places ?? placesOfParameters ?? Array(fields.indices)).map { (fields[$0], $0) }
  }

  /// The place in the input of each parameter's value; nil where they are in order, and for a statement in a group.
  private var placesOfParameters: [Int]? {
    guard let order = statement.signature.inputOrder else { return nil }
    var places = Array(repeating: 0, count: order.count)
    for (place, parameter) in order.enumerated() { places[parameter] = place }
    return places
  }

  /// A statement of a group, or a query that it calls.
  package struct Member: Sendable {
    package enum Content: Sendable {
      /// A statement, as a query that takes the input of the group. Its name is nobody else's.
      case statement(Query)
      /// A query that is called, by its name, with the places of its values in the input of the group.
      case call(Query, arguments: [Int])
    }
    package var content: Content
    /// The property of the group's output that holds what it gives; nil where that is nothing.
    package var result: String?

    package var query: Query {
      switch content {
      case .statement(let query), .call(let query, _): query
      }
    }
  }

  /// The input of a query, in the order of the name line where that says one (`Signature.inputOrder`).
  package enum Input: Sendable {
    case none
    case single(DataLayer.Field, alias: Declared?)
    case fields([DataLayer.Field], Declared)

    /// The values in their order.
    package var fields: [DataLayer.Field] {
      switch self {
      case .none: []
      case .single(let field, _): [field]
      case .fields(let fields, _): fields
      }
    }
  }

  package struct Output: Sendable {
    package var row: Row
    package var rows: Rows
  }

  /// How many rows come back.
  package enum Rows: Sendable { case optional, one, many }

  package indirect enum Row: Sendable {
    /// None: how many rows it changed.
    case changes
    /// None, and nothing to count: a group in which no statement returns rows.
    case nothing
    /// A property for each of the statements of a group that return rows; where the group is called, only the type is known.
    case results([Result], Declared)
    case single(ValueType, alias: Declared?)
    /// Index into `DataLayer.records`.
    case record(Int, isOptional: Bool, alias: Declared?)
    case parts([Part], Declared)
  }

  /// The output of a statement in a group.
  package struct Result: Sendable {
    package var name: String
    package var output: Output
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

// MARK: - Adapters

extension DataLayer.Record {
  var usesAdapter: Bool { fields.contains { $0.type.adapter != nil } }
}

extension Query.Part {
  func usesAdapter(_ records: [DataLayer.Record]) -> Bool {
    switch self {
    case .column(let field): field.type.adapter != nil
    case .record(_, let record, _): records[record].usesAdapter
    }
  }
}

extension Query {
  /// Whether its values, or those of its rows, need an adapter.
  func usesAdapter(_ records: [DataLayer.Record]) -> Bool {
    if isGroup { return groupUsesAdapter }
    if values.contains(where: { $0.field.type.adapter != nil }) { return true }
    switch output.row {
    case .changes, .nothing, .results: return false
    case .single(let type, _): return type.adapter != nil
    case .record(let record, _, _): return records[record].usesAdapter
    case .parts(let parts, _): return parts.contains { $0.usesAdapter(records) }
    }
  }
}
