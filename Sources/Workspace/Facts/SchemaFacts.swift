package import Analyzer

/// The rows about the schema after the last migration.
package enum SchemaFacts {
  /// The rows about a schema, each table's in the order of creation.
  package static func rows(of catalog: Catalog) -> [FactRow] {
    let places = FactPlaces()
    var rows: [FactRow] = []
    var foreignKeys = 0
    for table in catalog.describedTables {
      rows += self.rows(of: table, places)
      for (number, key) in catalog.uniqueKeys(of: table).enumerated() {
        let isPrimary = number == 0 && table.primaryKey.map { table.columns[$0].name.text } == key
        rows += key.enumerated().map { place, column in
          FactRow(
            "schema_key",
            [.text(table.fullName.text), .int(number + 1), .int(place + 1), .text(column), FactValue(isPrimary)])
        }
      }
      for key in table.foreignKeys {
        foreignKeys += 1
        rows += self.rows(of: key, number: foreignKeys, in: table, catalog.references(of: key, in: table), places)
      }
      rows += catalog.indexes(on: table).flatMap { self.rows(of: $0, on: table, places) }
      rows += catalog.triggers(on: table).map { row(of: $0, places) }
    }
    return rows
  }

  private static func rows(of table: Table, _ places: FactPlaces) -> [FactRow] {
    var rows = [
      FactRow(
        "schema_table",
        [
          .text(table.fullName.text), .text(table.kind.word), FactValue(table.isStrict),
          FactValue(table.isWithoutRowid),
          FactValue(table.isTemporary), FactValue(table.isAutoincrement),
        ] + places.values(table.definition?.location))
    ]
    for (place, column) in table.columns.enumerated() {
      let values: [FactValue] = [
        .text(table.fullName.text), .int(place + 1), .text(column.name.text), .text(column.typeName),
        .text(column.declaredType), FactValue(column.namedType?.name), FactValue(column.isNullable),
        .int(column.primaryKeyPosition), FactValue(column.generated != .no), FactValue(column.isHidden),
        FactValue(column.defaultValue?.location.text), .text(column.collation.name),
      ]
      rows.append(FactRow("schema_column", values + places.values(column.location)))
    }
    for check in table.checks {
      rows.append(
        FactRow(
          "schema_check",
          [
            .text(table.fullName.text), FactValue(check.column.map { table.columns[$0].name.text }),
            FactValue(check.name?.text), .text(check.expr.location.text),
          ] + places.values(check.expr.location)))
    }
    return rows
  }

  private static func rows(
    of key: ForeignKey, number: Int, in table: Table, _ references: [String], _ places: FactPlaces
  ) -> [FactRow] {
    let row = FactRow(
      "schema_foreign_key",
      [
        .int(number), .text(table.fullName.text), .text(key.table.text), .text(key.onDelete.sql),
        .text(key.onUpdate.sql),
        FactValue(key.isDeferred),
      ] + places.values(key.location))
    return [row]
      + key.columns.enumerated().map { place, column in
        FactRow(
          "schema_foreign_key_column",
          [
            .int(number), .int(place + 1), .text(table.columns[column].name.text),
            FactValue(place < references.count ? references[place] : nil),
          ])
      }
  }

  private static func rows(of index: Index, on table: Table, _ places: FactPlaces) -> [FactRow] {
    let row = FactRow(
      "schema_index",
      [
        .text(index.fullName.text), .text(index.place.fullName(of: index.table).text), FactValue(index.isUnique),
        FactValue(index.condition?.location.text),
      ] + places.values(index.definition.location))
    return [row]
      + index.terms.enumerated().map { place, term in
        FactRow(
          "schema_index_column",
          [
            .text(index.fullName.text), .int(place + 1),
            FactValue(term.column.map { table.columns[$0].name.text }),
            .text(term.expr.location.text), FactValue(term.isDescending),
          ])
      }
  }

  private static func row(of trigger: Trigger, _ places: FactPlaces) -> FactRow {
    return FactRow(
      "schema_trigger",
      [
        .text(trigger.fullName.text), .text(trigger.tablePlace.fullName(of: trigger.table).text),
        .text(trigger.node.time.words),
        .text(trigger.node.event.word),
      ]
        + places.values(trigger.definition.location))
  }
}
