package import Analyzer
import Codegen

/// `describe --format json`: the description as JSON.
package struct DescriptionJSON {
  private let positions = PositionTable()

  /// A reporter that has shown nothing yet.
  package init() {}

  /// One project.
  package func render(_ description: Description) -> [UInt8] {
    JSON.object([
      "version": .int(1), "tables": .array(tables(description)), "queries": .array(queries(description)),
    ]).rendered()
  }

  /// The tables of a project, each as an object.
  package func tables(_ description: Description) -> [JSON] {
    let relations = TableRelations(description.catalog)
    return description.tables.map { table($0, relations.of($0.name), description) }
  }

  /// The statements of a project, each as an object.
  package func queries(_ description: Description) -> [JSON] { description.statements.map { query($0, description) } }

  /// Several projects, each with what its root is called.
  package func render(_ projects: [(root: String, description: Description)]) -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "projects": .array(
        projects.map { project in
          .object([
            "root": .string(project.root),
            "tables": .array(tables(project.description)), "queries": .array(queries(project.description)),
          ])
        }),
    ]).rendered()
  }

  /// The signature of a statement, as an object with `parameters`, `columns` and `cardinality`.
  package func signature(_ statement: StatementSummary) -> JSON {
    .object([
      "parameters": .array(statement.signature.parameters.map(parameter)),
      "columns": .array(statement.signature.columns.map { resultColumn($0, nil) }),
      "cardinality": .string(statement.signature.cardinality.rawValue),
    ])
  }

  private func table(_ table: Table, _ relations: [TableRelations.Relation], _ description: Description) -> JSON {
    let members: [(key: String, value: JSON)] = [
      ("name", .string(table.fullName.text)),
      ("kind", .string(table.kind.word)),
      ("strict", .bool(table.isStrict)),
      ("withoutRowid", .bool(table.isWithoutRowid)),
      ("columns", .array(table.columns.map(column))),
      ("uniqueKeys", .array(description.catalog.uniqueKeys(of: table).map { .strings($0) })),
      (
        "foreignKeys",
        .array(
          table.foreignKeys.map { key in
            .object([
              "columns": .strings(key.columns.map { table.columns[$0].name.text }),
              "table": .string(key.table.text),
              "references": .strings(description.catalog.references(of: key, in: table)),
            ])
          })
      ),
    ]
    let related: [(key: String, value: JSON)] =
      relations.isEmpty ? [] : [("relations", JSON.array(relations.map(relation)))]
    return .object(members + related + documentation(table.definition?.location))
  }

  private func relation(_ relation: TableRelations.Relation) -> JSON {
    .object([
      "name": .string(relation.name), "kind": .string(relation.kind), "table": .string(relation.table.text),
      "columns": .strings(relation.columns), "references": .strings(relation.references),
      "through": relation.between.map { between in
        .object([
          "table": .string(between.table), "columns": .strings(between.columns),
          "references": .strings(between.references),
        ])
      },
    ])
  }

  /// The comment that somebody wrote above a name; no member where nobody did.
  private func documentation(_ location: SourceLocation?) -> [(key: String, value: JSON)] {
    let lines = Comment.above(location)
    return lines.isEmpty ? [] : [("documentation", .string(lines.joined(separator: "\n")))]
  }

  private func adapter(_ type: NamedType?) -> [(key: String, value: JSON)] {
    type?.adapter.map { [("adapter", .string($0))] } ?? []
  }

  private func column(_ column: Column) -> JSON {
    let members: [(key: String, value: JSON)] = [
      ("name", .string(column.name.text)),
      ("type", .string(column.typeName)),
      ("swiftType", .optional(column.namedType?.name)),
      ("nullable", .bool(column.isNullable)),
      ("primaryKey", .int(column.primaryKeyPosition)),
      ("generated", .bool(column.generated != .no)),
      ("hidden", .bool(column.isHidden)),
      ("hasDefault", .bool(column.defaultValue != nil)),
    ]
    return .object(members + adapter(column.namedType) + documentation(column.location))
  }

  private func query(_ statement: StatementSummary, _ description: Description) -> JSON {
    var members = self.members(of: statement, called: statement.name, description)
    if !statement.members.isEmpty {
      let statements = statement.members.map { member in
        let result = [("result", JSON.optional(member.result)), ("calls", JSON.optional(member.callee?.text))]
        return JSON.object(self.members(of: member.statement, called: nil, description) + result)
      }
      members.append(("statements", .array(statements)))
    }
    return .object(members)
  }

  /// - Parameter name: nil for a statement of a group.
  private func members(
    of statement: StatementSummary, called name: Name?, _ description: Description
  ) -> [(key: String, value: JSON)] {
    let location = statement.location.inHost
    let signature = statement.signature
    let function = statement.location.file.notated?.unit(at: statement.location.range.start)?.function
    var members: [(key: String, value: JSON)] = [("name", .optional(name?.text))]
    if let function { members.append(("in", .string(function))) }
    members += [
      ("file", .string(description.path(of: location.file))),
      ("line", .int(positions.start(of: location).line)),
      ("kind", .string(signature.kind.rawValue)),
      ("sql", statement.holes.isEmpty ? .string(statement.sql?.text ?? "") : .optional(statement.sql?.text)),
      ("parameters", .array(signature.parameters.map(parameter))),
      ("columns", .array(description.columns(of: statement).map(resultColumn))),
      ("cardinality", .string(signature.cardinality.rawValue)),
      ("reads", .strings(signature.reads.map(\.text))),
      ("writes", .strings(signature.writes.map(\.text))),
    ]
    if let input = statement.input { members.append(("input", .string(input.text))) }
    if let output = statement.output { members.append(("output", .string(output.text))) }
    if name != nil { members += documentation(statement.location) }
    if !statement.holes.isEmpty { members.append(("holes", .array(statement.holes.map(hole)))) }
    return members
  }

  private func hole(_ hole: StatementHole) -> JSON {
    let start = positions.start(of: hole.location.inHost)
    return .object([
      "kind": .string(hole.kind.rawValue), "line": .int(start.line), "column": .int(start.column),
    ])
  }

  private func parameter(_ parameter: Signature.Parameter) -> JSON {
    let members: [(key: String, value: JSON)] = [
      ("index", .int(parameter.index)),
      ("name", .string(parameter.name)),
      ("type", .string(parameter.value.classes.typeName)),
      ("swiftType", .optional(parameter.value.namedType?.name)),
      ("nullable", .bool(parameter.value.isNullable)),
      ("array", .bool(parameter.isArray)),
    ]
    return .object(members + adapter(parameter.value.namedType))
  }

  private func resultColumn(_ column: Signature.ResultColumn, _ reasons: [String]?) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("name", .string(column.name)),
      ("type", .string(column.value.classes.typeName)),
      ("swiftType", .optional(column.value.namedType?.name)),
      ("nullable", .bool(column.value.isNullable)),
    ]
    if let reasons { members.append(("nullableBecause", .strings(reasons))) }
    let origin = column.origin.map { origin in
      JSON.object(["table": .string(origin.table.text), "column": .string(origin.column.text)])
    }
    return .object(members + [("origin", origin ?? .null)])
  }
}
