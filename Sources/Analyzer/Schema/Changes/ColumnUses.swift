/// An object or constraint that needs a column of a table, and for which `DROP COLUMN` may be refused.
public struct ColumnUse: Sendable {
  /// The kind of thing that needs the column.
  public enum Kind: Sendable {
    /// The primary key has the column.
    case primaryKey
    /// A UNIQUE constraint has the column.
    case unique
    /// A CHECK names it.
    case check
    /// Another column of the table is generated from it.
    case generatedColumn
    /// A FOREIGN KEY that is written behind the columns has the column.
    case foreignKey
    /// A foreign key of another table, or of this one, refers to it.
    case parentKey
    /// An index has it, in a column, an expression or its WHERE.
    case index
    /// A view names it.
    case view
    /// A trigger names it.
    case trigger
  }

  /// The kind of thing that needs it.
  public var kind: Kind
  /// The name of the constraint, column, table, index, view or trigger; nil for a constraint without one.
  public var name: Name?
  /// Where that is written; nil where it isn't in any file.
  public var location: SourceLocation?
}

extension Catalog {
  /// The uses of a column by the schema. SQLite refuses to drop the column for all of these but a parent key, a CHECK
  /// or key that is written behind the column itself, and (in part) triggers on other tables.
  ///
  /// - Parameter resolver: says which views and triggers name it.
  public func uses(
    of column: Int, in table: Table, resolver: some DefinitionResolver
  ) -> [ColumnUse] {
    guard table.columns.indices.contains(column) else { return [] }
    let name = table.columns[column].name
    var uses: [ColumnUse] = []
    for key in table.keys where key.parts.contains(where: { $0.column == column }) {
      uses.append(ColumnUse(kind: key.isPrimary ? .primaryKey : .unique, name: key.name, location: key.location))
    }
    for check in table.checks
    where check.column != column && DefinitionExpressions(check.expr.tree).names(name, in: check.expr.expr) {
      uses.append(ColumnUse(kind: .check, name: check.name, location: check.expr.location))
    }
    for (place, other) in table.columns.enumerated() where place != column {
      guard let generator = other.generator else { continue }
      if DefinitionExpressions(generator.tree).names(name, in: generator.expr) {
        uses.append(ColumnUse(kind: .generatedColumn, name: other.name, location: generator.location))
      }
    }
    // A key written behind the column goes with it; one of the table does not.
    for key in table.foreignKeys where key.columns.contains(column) && isConstraintOfTable(key, table) {
      uses.append(ColumnUse(kind: .foreignKey, name: key.name, location: key.location))
    }
    for other in dependents(on: table.name) where other.place == table.place {
      for key in other.foreignKeys where key.table == table.name && key.references.contains(name) {
        uses.append(ColumnUse(kind: .parentKey, name: other.name, location: key.location))
      }
    }
    for index in indexes(on: table) where index.names(column, of: table) {
      uses.append(ColumnUse(kind: .index, name: index.name, location: index.definition.location))
    }
    for view in dependents(on: table.name) where view.isView {
      if let definition = view.definition, mentions(column, of: table, in: definition, resolver) {
        uses.append(ColumnUse(kind: .view, name: view.name, location: definition.location))
      }
    }
    for trigger in triggers(mentioning: table.name) where mentions(column, of: table, in: trigger.definition, resolver)
    {
      uses.append(ColumnUse(kind: .trigger, name: trigger.name, location: trigger.definition.location))
    }
    return uses
  }

  private func mentions(
    _ column: Int, of table: Table, in definition: Definition, _ resolver: some DefinitionResolver
  ) -> Bool {
    guard definition.mentions(table.columns[column].name) else { return false }
    return resolver.resolve(definition.statement, of: definition.tree, in: self).mentions.contains {
      $0.column == column && $0.table.name == table.name && $0.table.place == table.place
    }
  }

  private func isConstraintOfTable(_ key: ForeignKey, _ table: Table) -> Bool {
    guard let definition = table.definition, let node = table.createTable, let location = key.location else {
      return false
    }
    return node.constraints.contains {
      guard case .foreignKey = $0.kind else { return false }
      let own = definition.tree.location(of: $0.span)
      return own.file === location.file && own.range == location.range
    }
  }
}
