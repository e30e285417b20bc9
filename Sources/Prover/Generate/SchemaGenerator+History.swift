import Evidence

/// Changes of a history to a schema that is in use: ALTER and DROP under the feet of views and triggers.
extension SchemaGenerator {
  mutating func addHistory() {
    for _ in 0..<random.number(1...3) {
      switch random.number(0...9) {
      case 0...4: addAlteration(probes: probes())
      case 5: drop(.index, "INDEX")
      case 6: drop(.trigger, "TRIGGER")
      case 7: drop(.view, "VIEW")
      case 8: drop(.table, "TABLE")
      default: if schema.tables.count < 6 { addTable() }
      }
    }
  }

  /// Changes that run every trigger of a table or view.
  static func probes(of table: GeneratedTable) -> [String] {
    let target = Spelling.quoted(table.name)
    let column = Spelling.quoted(table.columns[0].name)
    return ["REPLACE INTO \(target) DEFAULT VALUES", "UPDATE \(target) SET \(column) = 1", "DELETE FROM \(target)"]
  }

  /// Queries that ask the schema as it stands.
  private func probes(without dropped: String? = nil) -> [String] {
    var all: [String] = []
    for table in schema.tables where table.kind == .table || table.kind == .view {
      if table.name == dropped { continue }
      all.append("SELECT * FROM \(Spelling.quoted(table.name))")
      all += SchemaGenerator.probes(of: table)
    }
    return all.filter { (try? database.prepare($0)) != nil }
  }

  private mutating func drop(_ kind: SchemaStep.Kind, _ word: String) {
    let names = database.strings(
      "SELECT name FROM sqlite_schema WHERE type = '\(word.asciiLowercased)' AND sql IS NOT NULL ORDER BY name")
    guard let name = random.pickAny(names.filter { name in schema.objects.contains { $0.name == name } }) else {
      return
    }
    if kind == .table, schema.tables.count < 2 { return }
    let isTable = kind == .table || kind == .view
    // A view or table that a trigger was made for takes it along.
    let known = probes(without: isTable ? name : nil)
    let isKept = kind != .trigger
    guard
      add(
        .drop, name, .of("DROP", .text(word), random.chance(20) ? "IF EXISTS" : "", random.spell(name)),
        probes: isKept ? known : [])
    else { return }
    takenNames.remove(name.asciiLowercased)
    if isTable { schema.tables.removeAll { $0.name == name } }
    for place in schema.tables.indices where schema.tables[place].kind == .view {
      let possible = zip(SchemaGenerator.probes(of: schema.tables[place]), [StatementKind.insert, .update, .delete])
      schema.tables[place].changes = Set(possible.filter { (try? database.prepare($0.0)) != nil }.map(\.1))
    }
  }
}
