import Analyzer

/// Keys and relations: each a property.
extension TableEmitter {
  func keys() -> [Declaration] {
    var members: [Declaration] = []
    var place = 0
    var properties: [Declaration] = []
    for key in model.keys {
      if place == 0, model.hasPrimaryKey {
        properties.append(
          .lines(["\(access)var \(key.name): \(type(of: key)) { \(own).sqlPrimaryKey }"]))
      } else {
        properties.append(.lines(property(of: key, place, as: "var \(SwiftName.escaped(key.name))")))
      }
      place += 1
    }
    members.append(
      .type(
        TypeDeclaration(
          documentation: ["The keys by which a row can be found."], access: access, kind: .structure, name: "Keys",
          conformances: [names.swift("Sendable")], members: properties)))
    members.append(.lines(["\(access)static var sqlKeys: Keys { Keys() }"]))
    if model.hasPrimaryKey {
      members.append(.lines(property(of: model.keys[0], 0, as: "static var sqlPrimaryKey")))
      members.append(
        .lines(["\(access)var sqlPrimaryKeyValue: \(value(of: model.keys[0])) { \(ownValue(model.keys[0])) }"]))
    }
    return members
  }

  private func type(of key: TableModel.Key) -> String { "\(names.runtime("SQLKey"))<\(own), \(value(of: key))>" }

  /// `Int`, or `(bookId: Int, authorId: Int)`
  private func value(of key: TableModel.Key) -> String {
    if key.columns.count == 1 { return element(key.columns[0]) }
    let parts = key.columns.map { "\(SwiftName.escaped(record.fields[$0].name)): \(element($0))" }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func element(_ column: Int) -> String { names.element(record.fields[column].type.form) }

  private func ownValue(_ key: TableModel.Key) -> String {
    let parts = key.columns.map { "self.\(record.fields[$0].name)" }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }

  private func property(of key: TableModel.Key, _ place: Int, as head: String) -> [String] {
    let usesAdapters = key.columns.contains { record.fields[$0].type.adapter != nil }
    let bindings = key.columns.enumerated().map { index, column in
      var type = record.fields[column].type
      type.isOptional = false
      let value = key.columns.count == 1 ? "value" : "value.\(index)"
      return "    " + names.bind(type, value, at: index + 1)
    }
    return [
      "\(access)\(head): \(type(of: key)) {",
      "  .init(\(place)) {",
      "    (value: \(value(of: key)), statement: borrowing \(names.runtime("Statement")), "
        + "\(usesAdapters ? "adapters" : "_"): \(adaptersType)) throws(\(names.runtime("SQLiteError"))) -> \(names.swift("Void")) in",
    ] + bindings + ["  }", "}"]
  }

  // MARK: Relations

  func relations() -> [Declaration] {
    [
      .type(
        TypeDeclaration(
          documentation: ["What foreign keys lead to and come from."], access: access, kind: .structure,
          name: "Relations", conformances: [names.swift("Sendable")],
          members: model.relations.map { .lines(property(of: $0)) })),
      .lines(["\(access)static var sqlRelations: Relations { Relations() }"]),
    ]
  }

  private func property(of relation: TableModel.Relation) -> [String] {
    let kind =
      switch relation.kind {
      case .one: "SQLToOne"
      case .optional: "SQLToOptional"
      case .many: "SQLToMany"
      }
    let target = emitter.recordName(emitter.layer.records[relation.target])
    let usesAdapters = relation.columns.contains { record.fields[$0].type.adapter != nil }
    var arguments = ["[\(relation.others.map(column).joined(separator: ", "))]"]
    if let between = relation.between {
      let pairs = between.pairs.map { "(\(SwiftLiteral.string($0.target)), \(column($0.own)))" }
      arguments.append(
        "between: .init(\(SwiftLiteral.string(between.table)), [\(pairs.joined(separator: ", "))])")
    }
    let values = relation.columns.map { names.any(record.fields[$0].type, "record.\(record.fields[$0].name)") }
    return [
      "\(access)var \(SwiftName.escaped(relation.name)): \(names.runtime(kind))<\(own), \(target)> {",
      "  .init(",
      "    .init(\(arguments.joined(separator: ", "))) {",
      "      (record: \(own), \(usesAdapters ? "adapters" : "_"): \(adaptersType)) "
        + "throws(\(names.runtime("SQLiteError"))) -> [\(names.runtime("SQLAny"))?] in",
      "      [\(values.joined(separator: ", "))]",
      "    })",
      "}",
    ]
  }

  private func column(_ column: TableModel.Column) -> String {
    let collation = column.collation.map { ", collation: \(SwiftLiteral.string($0))" } ?? ""
    return ".init(\(SwiftLiteral.string(column.name))\(collation))"
  }
}
