package import Analyzer

/// A definition as it stands in `sqlite_schema` (https://sqlite.org/schematab.html): no schema before the name, no
/// `IF NOT EXISTS`, and the columns that were added to a table among the others.
package struct SchemaText {
  package enum Kind: String {
    case table, index, view, trigger
  }

  package let type: Kind
  package let name: String
  package let table: String
  package let sql: [UInt8]
  /// Where its name begins.
  private let place: Int

  /// Nil for what SQLite doesn't keep as it was written: a temporary table, a virtual one, one made from a SELECT.
  package init?(_ table: Table) {
    guard let definition = table.definition?.completed, !table.isTemporary else { return nil }
    switch definition.body {
    case .createTable(let node)? where !node.select.exists:
      self.init(.table, "CREATE TABLE ", node.name.name, definition, table.name, on: table.name)
    case .createView(let node)?:
      self.init(.view, "CREATE VIEW ", node.name.name, definition, table.name, on: table.name)
    default: return nil
    }
  }

  package init?(_ index: Index) {
    guard case .createIndex(let node)? = index.definition.body, !index.isTemporary else { return nil }
    let start = node.isUnique ? "CREATE UNIQUE INDEX " : "CREATE INDEX "
    self.init(.index, start, node.name.name, index.definition, index.name, on: index.table)
  }

  package init?(_ trigger: Trigger) {
    guard case .createTrigger(let node)? = trigger.definition.body, !trigger.isTemporary else { return nil }
    self.init(.trigger, "CREATE TRIGGER ", node.name.name, trigger.definition, trigger.name, on: trigger.table)
  }

  private init?(
    _ type: Kind, _ start: String, _ token: TokenID, _ definition: Definition, _ name: Name, on table: Name
  ) {
    let tree = definition.tree
    guard token.exists, let text = SQLiteText(tree.statements[definition.statement], in: tree) else { return nil }
    // Nothing of ours can stand before the name, so its place is the same in both texts.
    let place = Int(tree[token].start - tree.range(of: tree.statements[definition.statement].span).start)
    let bytes = text.bytes
    guard bytes.indices.contains(place) else { return nil }
    self.type = type
    self.name = name.text
    self.table = table.text
    sql = Array(start.utf8) + bytes[place...]
    self.place = start.utf8.count
  }

  /// CREATE VIRTUAL TABLE
  package init?(virtual table: Table) {
    guard let definition = table.definition, !table.isTemporary,
      case .createVirtualTable(let node)? = definition.body
    else { return nil }
    self.init(.table, "CREATE VIRTUAL TABLE ", node.name.name, definition, table.name, on: table.name)
  }

  /// The statement that makes it in a schema.
  package func sql(in schema: Name) -> [UInt8] {
    sql[..<place] + Array((SQLText.quoted(schema.text) + ".").utf8) + sql[place...]
  }
}

extension SchemaExcerpt {
  /// Everything but virtual tables, each behind what it stands on; nil if something can't be written so.
  package var texts: [SchemaText]? {
    var texts: [SchemaText] = []
    texts.reserveCapacity(tables.count + indexes.count + triggers.count)
    for table in tables where !table.isVirtual {
      guard let text = SchemaText(table) else { return nil }
      texts.append(text)
    }
    for index in indexes {
      guard let text = SchemaText(index) else { return nil }
      texts.append(text)
    }
    for trigger in triggers {
      guard let text = SchemaText(trigger) else { return nil }
      texts.append(text)
    }
    return texts
  }
}
