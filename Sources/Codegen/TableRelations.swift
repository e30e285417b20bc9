package import Analyzer

/// The relations of a schema's tables, as every data layer has them, under names of no language.
package struct TableRelations {
  /// The rows that a row's foreign keys lead to, or that lead to it.
  package struct Relation: Sendable {
    /// The name that a data layer has for the relation: `author`, `books`.
    package let name: String
    /// `one` row, which is always there; an `optional` one; or `many`.
    package let kind: String
    /// The table of those rows.
    package let table: Name
    /// The row's own columns, and side by side with them the others that have the same values: of the other table, or of the
    /// one between.
    package let columns: [String]
    package let references: [String]
    /// The table between two others, whose `columns` have the values of the other table's `references`; nil without one.
    package let between: (table: String, columns: [String], references: [String])?
  }

  private let relations: [Name: [Relation]]

  /// The relations of all tables.
  package init(_ catalog: Catalog) {
    var builder = DataLayerBuilder(
      ProjectSummary(migrations: [], queries: [], catalog: catalog), CommonTarget(), CodegenOptions())
    builder.build()
    let records = builder.layer.records
    relations = Dictionary(
      uniqueKeysWithValues: records.map { record in
        (record.table.name, (record.model?.relations ?? []).map { Relation($0, of: record, in: records) })
      })
  }

  /// The relations of a table or view, in the order of the foreign keys that make them.
  package func of(_ table: Name) -> [Relation] { relations[table] ?? [] }
}

extension TableRelations.Relation {
  fileprivate init(_ relation: TableModel.Relation, of record: DataLayer.Record, in records: [DataLayer.Record]) {
    name = relation.name
    kind =
      switch relation.kind {
      case .one: "one"
      case .optional: "optional"
      case .many: "many"
      }
    table = records[relation.target].table.name
    columns = relation.columns.map { record.table.columns[record.places[$0]].name.text }
    references = relation.others.map(\.name)
    between = relation.between.map { between in
      (between.table, between.pairs.map(\.own.name), between.pairs.map(\.target))
    }
  }
}
