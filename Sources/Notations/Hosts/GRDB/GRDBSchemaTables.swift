import Analyzer

/// The primary keys of the tables that are known where a definition is read: GRDB asks the database for them.
package struct GRDBSchemaTables: Sendable {
  /// A column of a primary key.
  struct Column: Sendable {
    let name: String
    /// The type as it is declared; nil for none.
    let type: String?
  }

  struct Table: Sendable {
    var name: String
    /// nil for a table whose rows are known by `rowid` alone.
    var key: [Column]?

    /// The column that is another name of `rowid`; nil without one.
    var rowIDColumn: String? {
      guard let key, key.count == 1, key[0].type?.uppercased() == "INTEGER" else { return nil }
      return key[0].name
    }
  }

  private var tables: [String: Table] = [:]

  /// No table is known yet.
  package init() {}

  subscript(_ name: String) -> Table? { tables[name.lowercased()] }

  mutating func add(_ table: Table) { tables[table.name.lowercased()] = table }

  mutating func remove(_ name: String) { tables[name.lowercased()] = nil }

  mutating func rename(_ name: String, to new: String) {
    guard var table = tables.removeValue(forKey: name.lowercased()) else { return }
    table.name = new
    add(table)
  }

  mutating func renameColumn(_ name: String, to new: String, of table: String) {
    guard var changed = self[table], let key = changed.key else { return }
    changed.key = key.map { $0.name.lowercased() == name.lowercased() ? Column(name: new, type: $0.type) : $0 }
    add(changed)
  }

  /// The table that a name in `belongsTo` is about: its own, or that of its plural.
  func table(named name: String) -> Table? { self[name] ?? Self.plurals(of: name).lazy.compactMap { self[$0] }.first }

  /// The plurals that a name may have in English, with its last word's alone changed.
  private static func plurals(of name: String) -> [String] {
    let lower = name.lowercased()
    for (one, many) in [
      ("person", "people"), ("child", "children"), ("man", "men"), ("foot", "feet"), ("leaf", "leaves"),
    ] {
      if lower.hasSuffix(one) { return [String(name.dropLast(one.count)) + many] }
    }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return [name.dropLast() + "ies"]
    }
    if ["x", "ch", "ss", "sh", "us", "ias", "lens", "gas"].contains(where: lower.hasSuffix) { return [name + "es"] }
    return lower.hasSuffix("s") ? [name] : [name + "s", name + "es"]
  }

  /// Notes the tables that SQL makes, renames or drops.
  mutating func run(_ file: SourceFile) {
    let tree = Parser.parse(file)
    for statement in tree.statements {
      switch statement.body {
      case .createTable(let made):
        let table = Self.table(made, tree)
        if let table { add(table) } else { remove(tree.unquoted(made.name.name)) }
      case .drop(let drop) where drop.kind == .table: remove(tree.unquoted(drop.name.name))
      case .alterTable(let alter):
        if case .rename(let new) = alter.action { rename(tree.unquoted(alter.table.name), to: tree.unquoted(new)) }
      case .select, .insert, .update, .delete, .invalid, .createVirtualTable, .createIndex, .createView, .createTrigger,
        .drop, .pragma, .transaction, .utility, .call:
        break
      }
    }
  }

  private static func table(_ made: CreateTable, _ tree: SyntaxTree) -> Table? {
    // Keys of several columns are read where GRDB's own calls make them.
    for constraint in made.constraints { if case .primaryKey = constraint.kind { return nil } }
    if made.select.exists { return nil }
    var table = Table(name: tree.unquoted(made.name.name), key: nil)
    func column(_ column: ColumnDefinition) -> Column {
      let type = column.type.exists ? tree.text(of: column.type) : nil
      return Column(name: tree.unquoted(column.name), type: type)
    }
    for definition in made.columns {
      for constraint in definition.constraints {
        if case .primaryKey = constraint.kind { table.key = [column(definition)] }
      }
    }
    return table
  }
}
