package import Analyzer

/// The tables and columns of a history under all their names: `ALTER TABLE … RENAME` gives another name to the same thing.
package struct HistoryNames: Sendable {
  /// An event in the history of a table or column, and its place.
  package struct Event: Sendable {
    /// The kind of an event.
    package enum Kind: Sendable { case created, renamed, changed, dropped }
    /// The kind of the event.
    package var kind: Kind
    /// Where the name is written that it has afterwards.
    package var location: SourceLocation
    /// Its name afterwards.
    package var name: Name
  }

  /// A table or view.
  package struct Table: Sendable {
    /// Its name now.
    package var name: Name
    /// Its columns that are there now, as places in `columns`, by their names.
    package var columns: [Name: Int] = [:]
    /// The events of its history, in order.
    package var events: [Event] = []
  }

  /// A column.
  package struct Column: Sendable {
    /// Its table, as a place in `tables`.
    package var table: Int
    /// Its name now.
    package var name: Name
    /// The events of its history, in order.
    package var events: [Event] = []
  }

  /// Every table that there ever was.
  package private(set) var tables: [Table] = []
  /// Every column that there ever was.
  package private(set) var columns: [Column] = []
  /// The names of the tables that are there now.
  private var current: [Name: Int] = [:]

  /// Names before the first migration.
  package init() {}

  /// The table of a name; nil for one that no step has made by now.
  package func table(_ name: Name) -> Int? { current[name] }

  /// The column of a name; nil for one that no step has written by now.
  package func column(_ name: Name, of table: Int) -> Int? { tables[table].columns[name] }

  /// Takes in what a statement does to the schema.
  package mutating func apply(_ statement: Statement, in tree: SyntaxTree) {
    guard statement.explain == .no else { return }
    switch statement.body {
    case .createTable(let create) where create.name.name.exists:
      guard let table = made(create.name.name, create.ifNotExists, tree) else { return }
      for column in create.columns where column.name.exists { made(column.name, of: table, tree) }
    case .createVirtualTable(let create) where create.name.name.exists:
      _ = made(create.name.name, create.ifNotExists, tree)
    case .createView(let create) where create.name.name.exists:
      guard let table = made(create.name.name, create.ifNotExists, tree) else { return }
      for column in create.columns where column.exists { made(column, of: table, tree) }
    case .alterTable(let alter) where alter.table.name.exists: apply(alter, in: tree)
    case .drop(let drop) where drop.name.name.exists && (drop.kind == .table || drop.kind == .view):
      let name = tree.name(drop.name.name)
      guard let table = current[name] else { return }
      note(.dropped, table, at: drop.name.name, tree)
      current[name] = nil
    default: break
    }
  }

  private mutating func apply(_ alter: AlterTable, in tree: SyntaxTree) {
    let name = tree.name(alter.table.name)
    guard let table = current[name] else { return }
    switch alter.action {
    case .rename(let token) where token.exists:
      current[name] = nil
      current[tree.name(token)] = table
      tables[table].name = tree.name(token)
      note(.renamed, table, at: token, tree)
    case .renameColumn(let old, to: let new) where old.exists && new.exists:
      guard let column = column(tree.name(old), of: table) else { return }
      tables[table].columns[tree.name(old)] = nil
      tables[table].columns[tree.name(new)] = column
      columns[column].name = tree.name(new)
      columns[column].events.append(Event(kind: .renamed, location: tree.location(of: new), name: tree.name(new)))
      note(.changed, table, at: alter.table.name, tree)
    case .addColumn(let column) where column.name.exists:
      made(column.name, of: table, tree)
      note(.changed, table, at: alter.table.name, tree)
    case .dropColumn(let token) where token.exists:
      if let column = tables[table].columns.removeValue(forKey: tree.name(token)) {
        columns[column].events.append(
          Event(kind: .dropped, location: tree.location(of: token), name: tree.name(token)))
      }
      note(.changed, table, at: alter.table.name, tree)
    default: note(.changed, table, at: alter.table.name, tree)
    }
  }

  private mutating func note(_ kind: Event.Kind, _ table: Int, at token: TokenID, _ tree: SyntaxTree) {
    tables[table].events.append(Event(kind: kind, location: tree.location(of: token), name: tables[table].name))
  }

  /// nil where it was there already.
  private mutating func made(_ token: TokenID, _ ifNotExists: Bool, _ tree: SyntaxTree) -> Int? {
    let name = tree.name(token)
    if ifNotExists, current[name] != nil { return nil }
    tables.append(Table(name: name))
    current[name] = tables.count - 1
    note(.created, tables.count - 1, at: token, tree)
    return tables.count - 1
  }

  private mutating func made(_ token: TokenID, of table: Int, _ tree: SyntaxTree) {
    let name = tree.name(token)
    columns.append(Column(table: table, name: name))
    tables[table].columns[name] = columns.count - 1
    columns[columns.count - 1].events.append(Event(kind: .created, location: tree.location(of: token), name: name))
  }
}
