import Analyzer

/// A type that is declared with a query.
enum QueryType {
  /// Another name for the type of a value.
  case value(String, ValueType)
  /// Another name for a table's row, by its index in `DataLayer.records`.
  case record(String, Int, isOptional: Bool)
  /// A type of several values, which a query takes or gives.
  case parts(String, [Query.Part], isInput: Bool)
  /// A type of what the statements of a group give.
  case results(String, [Query.Result])

  var name: String {
    switch self {
    case .value(let name, _), .record(let name, _, _), .parts(let name, _, _), .results(let name, _): name
    }
  }
}

extension Query {
  /// The types that are declared with the query: that of its input, and those of its output with what is in it.
  var types: [QueryType] {
    switch input {
    case .none: return output.row.types
    case .single(let field, let alias):
      guard let alias, alias.isHere else { return output.row.types }
      return [.value(alias.name, field.type)] + output.row.types
    case .fields(let fields, let type):
      if !type.isHere { return output.row.types }
      return [.parts(type.name, fields.map { .column($0) }, isInput: true)] + output.row.types
    }
  }

  /// The types of all values that it takes and gives, but for those of tables' rows.
  var valueTypes: [ValueType] {
    let own = values.map { $0.field.type } + output.row.valueTypes
    return own
      + members.flatMap { member -> [ValueType] in
        if case .statement(let statement) = member.content { statement.valueTypes } else { [] }
      }
  }
}

extension Query.Row {
  fileprivate var types: [QueryType] {
    switch self {
    case .changes, .nothing: return []
    case .single(let type, let alias):
      guard let alias, alias.isHere else { return [] }
      return [.value(alias.name, type)]
    case .record(let record, let isOptional, let alias):
      guard let alias, alias.isHere else { return [] }
      return [.record(alias.name, record, isOptional: isOptional)]
    case .parts(let parts, let type): return type.isHere ? [.parts(type.name, parts, isInput: false)] : []
    case .results(let results, let type):
      return type.isHere ? [.results(type.name, results)] + results.flatMap { $0.output.row.types } : []
    }
  }

  fileprivate var valueTypes: [ValueType] {
    switch self {
    case .changes, .nothing, .record: []
    case .single(let type, _): [type]
    case .parts(let parts, _): parts.compactMap { if case .column(let field) = $0 { field.type } else { nil } }
    case .results(let results, _): results.flatMap { $0.output.row.valueTypes }
    }
  }

  /// Whether it may be NULL as a whole, where there is one.
  private var isOptional: Bool {
    switch self {
    case .single(let type, _): type.isOptional
    case .record(_, let isOptional, _): isOptional
    case .changes, .nothing, .parts, .results: false
    }
  }

  fileprivate func standIn(_ rows: Query.Rows) -> Query.StandIn {
    switch (self, rows) {
    case (.changes, _): .noChanges
    case (.nothing, _): .nothing
    case (_, .many): .noRows
    case (_, .optional): .noRow
    case (_, .one): isOptional ? .noRow : .none
    }
  }
}

extension Query {
  /// The value that stands for a query's output where there is no database.
  enum StandIn { case noChanges, nothing, noRows, noRow, none }

  /// The double's answer, as if nothing had been found; `.none` where something has to be.
  var standIn: StandIn { output.row.standIn(output.rows) }
}

extension DataLayer {
  /// The types of all values that tables have and queries take and give.
  var valueTypes: [ValueType] {
    records.flatMap { $0.fields.map(\.type) } + files.flatMap { $0.queries.flatMap(\.valueTypes) }
  }

  /// The properties of a row of several values, each with the column of the result where it begins.
  func places(_ parts: [Query.Part]) -> [(part: Query.Part, column: Int)] {
    var column = 0
    return parts.map { part in
      defer { column += width(part) }
      return (part, column)
    }
  }

  /// How many columns of a result a property takes.
  func width(_ part: Query.Part) -> Int {
    switch part {
    case .column: 1
    case .record(_, let record, _): records[record].fields.count
    }
  }
}

/// The types of what queries give, in a language that writes them by a notation.
struct RowTypes {
  let records: [DataLayer.Record]
  let notation: TypeNotation
  /// The type of how many rows were changed, and of no value at all.
  let changes: String, nothing: String
  let value: (ValueType) -> String

  /// The type of a table's row.
  func record(_ record: Int, isOptional: Bool) -> String {
    isOptional ? notation.optional(records[record].name) : records[record].name
  }

  func part(_ part: Query.Part) -> String {
    switch part {
    case .column(let field): value(field.type)
    case .record(_, let record, let isOptional): self.record(record, isOptional: isOptional)
    }
  }

  func row(_ row: Query.Row) -> String {
    switch row {
    case .changes: changes
    case .nothing: nothing
    case .single(let type, _): value(type)
    case .record(let record, let isOptional, _): self.record(record, isOptional: isOptional)
    case .parts(_, let type), .results(_, let type): type.name
    }
  }

  func output(_ output: Query.Output) -> String {
    let row = row(output.row)
    switch output.rows {
    case .one: return row
    case .many: return notation.list(row)
    // A null stands for a missing row and for NULL in its only column.
    case .optional: return notation.optional(row)
    }
  }
}
