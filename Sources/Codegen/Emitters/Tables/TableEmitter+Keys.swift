import Analyzer

/// Keys and relations: each a property.
extension TableEmitter {
  func keys() -> [Declaration] {
    if model.keys.isEmpty { return [] }
    if model.hasPrimaryKey, model.keys.count == 1 {
      return [.lines(["\(access)typealias Keys = \(names.runtime("SQLOnlyKey"))<\(own)>"])]
    }
    let properties = model.keys.enumerated().flatMap { place, key in
      place == 0 && model.hasPrimaryKey
        ? ["\(access)var \(key.name): \(type(of: key)) { \(own).sqlPrimaryKey }"]
        : property(of: key, place, as: "var \(SwiftName.escaped(key.name))")
    }
    return [members("Keys", properties)]
  }

  /// A struct of properties that are worked out.
  private func members(_ name: String, _ properties: [String]) -> Declaration {
    .type(
      TypeDeclaration(
        access: access, kind: .structure, name: name,
        conformances: [names.runtime("SQLMembers")],
        members: [.lines((emitter.spellsInitializers ? ["\(access)init() {}"] : []) + properties)]))
  }

  func primaryKey() -> [Declaration] {
    guard model.hasPrimaryKey else { return [] }
    let key = model.keys[0]
    var lines = property(of: key, 0, as: "static var sqlPrimaryKey")
    // A record's `id` is known to be its key.
    if !(record.key.map { key.columns == [$0] } ?? false) || !emitter.isIdentifiable(record) {
      lines.append("\(access)var sqlPrimaryKeyValue: \(value(of: key)) { \(ownValue(key)) }")
    }
    return [.lines(lines)]
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
    let head = "\(access)\(head): \(type(of: key)) {"
    let fields = key.columns.map { record.fields[$0] }
    if fields.count == 1, fields[0].type.adapter == nil {
      return ["\(head) .init(\(place)\(names.codec(fields[0].type.form).map { ", " + $0 } ?? "")) }"]
    }
    let usesAdapters = fields.contains { $0.type.adapter != nil }
    let values = fields.enumerated().map { index, field in
      var type = field.type
      type.isOptional = false
      return (type, fields.count == 1 ? "value" : "value.\(index)")
    }
    let bindings = names.bind(values).flatMap { $0 }.map { "    " + $0 }
    return [
      head,
      "  .init(\(place)) { (value, statement, \(usesAdapters ? "adapters" : "_")) throws(\(names.runtime("SQLiteError"))) in",
    ] + bindings + ["  }", "}"]
  }

  // MARK: Relations

  func relations() -> [Declaration] {
    if model.relations.isEmpty { return [] }
    return [members("Relations", model.relations.map { property(of: $0) })]
  }

  private func property(of relation: TableModel.Relation) -> String {
    let kind =
      switch relation.kind {
      case .one: "SQLToOne"
      case .optional: "SQLToOptional"
      case .many: "SQLToMany"
      }
    let target = emitter.recordName(emitter.layer.records[relation.target])
    let columns = relation.columns.map { column in
      let field = record.fields[column]
      let place = "\\.\(SwiftName.escaped(field.name))"
      return ".init(\(field.type.isOptional ? "optional: " : "")\(place), \(place))"
    }
    var arguments = "[\(columns.joined(separator: ", "))], [\(relation.others.map(column).joined(separator: ", "))]"
    if let between = relation.between {
      let pairs = between.pairs.map { "(\(SwiftLiteral.string($0.target)), \(column($0.own)))" }
      arguments += ", between: .init(\(SwiftLiteral.string(between.table)), [\(pairs.joined(separator: ", "))])"
    }
    return "\(access)var \(SwiftName.escaped(relation.name)): \(names.runtime(kind))<\(own), \(target)> "
      + "{ .init(\(arguments)) }"
  }

  private func column(_ column: TableModel.Column) -> String {
    let name = SwiftLiteral.string(column.name)
    return column.collation.map { ".init(\(name), collation: \(SwiftLiteral.string($0)))" } ?? name
  }
}
