import Analyzer

/// The file of the tables' verbs.
extension Emitter {
  func tablesFile() -> SwiftFile? {
    if layer.records.allSatisfy({ $0.model == nil }) { return nil }
    return SwiftFile(name: layer.name + "+Tables.swift", declarations: tableVerbs())
  }

  /// The declarations of a record's table that callers name, inside of the record.
  func tableInterface(_ record: DataLayer.Record) -> [Declaration] {
    record.model.map { TableEmitter(emitter: self, record: record, model: $0).interface() } ?? []
  }

  func tableVerbs() -> [Declaration] { aliases() + style.tableVerbs(self) }

  /// The declarations that the runtime asks for, of each table.
  func machinery() -> [Declaration] {
    let machinery = layer.records.compactMap { record in
      record.model.map { TableEmitter(emitter: self, record: record, model: $0).machinery() }
    }
    return machinery.prefix(1) + machinery.dropFirst().map(\.closer)
  }

  /// `database.people`
  func collections() -> Declaration {
    let adapters = hasAdapters ? ", adapters: adapters" : ""
    let lines = layer.records.compactMap { record -> String? in
      // A property that somebody wrote has its name first.
      guard let model = record.model, !style.members.contains(model.collection) else { return nil }
      let type = "\(names.runtime("SQLRecords"))<\(SwiftName.escaped(record.name))>"
      return "\(access)var \(SwiftName.escaped(model.collection)): \(type) { .init(connection\(adapters)) }"
    }
    return .type(
      TypeDeclaration(
        documentation: ["The rows of each table and view."], kind: .extension, name: SwiftName.escaped(layer.name),
        members: [.lines(lines)]))
  }

  // MARK: Names

  /// A record's name inside of records, which may have a type of that name inside of them.
  func recordName(_ record: DataLayer.Record) -> String {
    SwiftTarget.nested.contains(record.name) ? aliasName(record) : SwiftName.escaped(record.name)
  }

  private func aliasName(_ record: DataLayer.Record) -> String {
    var name = record.name + "Record"
    while layer.typeNames.contains(name) { name += "_" }
    return name
  }

  private func aliases() -> [Declaration] {
    let hidden = layer.records.filter { SwiftTarget.nested.contains($0.name) }
    return hidden.isEmpty ? [] : [.lines(hidden.map { "\(access)typealias \(aliasName($0)) = \($0.name)" })]
  }

  /// The type of the adapters that every record of the database is read with.
  var recordAdaptersType: String { hasAdapters ? adaptersType : "()" }
}
