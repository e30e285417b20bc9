import Analyzer

/// The name of a statement in a list.
struct StatementName {
  var name: String
  var detail: String?
  var kind: SymbolKind
  /// Where the name is written.
  var range: SourceRange

  /// nil for a statement that makes nothing and has no name.
  init?(_ statement: ResolvedStatement) {
    let tree = statement.tree
    if let header = statement.statement.header {
      if header.isLater { return nil }
      name = tree.file.unquoted(header.name)
      detail = statement.signature.kind.rawValue
      kind = .query
      range = header.name
      return
    }
    let token: TokenID
    switch statement.statement.body {
    case .createTable(let create): (token, kind, detail) = (create.name.name, .table, "table")
    case .createVirtualTable(let create): (token, kind, detail) = (create.name.name, .table, "virtual table")
    case .createView(let create): (token, kind, detail) = (create.name.name, .view, "view")
    case .createIndex(let create): (token, kind, detail) = (create.name.name, .index, "index")
    case .createTrigger(let create): (token, kind, detail) = (create.name.name, .trigger, "trigger")
    case .alterTable(let alter): (token, kind, detail) = (alter.table.name, .table, "changed")
    case .drop(let drop): (token, kind, detail) = (drop.name.name, .table, "dropped")
    default: return nil
    }
    guard token.exists else { return nil }
    name = tree.name(token).text
    range = tree[token].range
  }
}
