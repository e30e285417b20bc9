import Analyzer
import Workspace

/// `textDocument/documentSymbol`: the statements of a file by their names.
enum DocumentSymbols {
  static func answer(_ server: Server, _ request: FileRequest) -> [DocumentSymbol]? {
    guard let meaning = server.meaning(of: request.path) else { return nil }
    return meaning.file.statements.indices.compactMap { symbol(of: $0, server, meaning) }
  }

  private static func symbol(of place: Int, _ server: Server, _ meaning: FileMeaning) -> DocumentSymbol? {
    let statement = meaning.file.statements[place]
    guard let named = StatementName(statement) else { return nil }
    let tree = meaning.tree
    let last = tree.lastOfGroup(place)
    let columns: [DocumentSymbol] =
      if case .createTable(let create) = statement.statement.body {
        create.columns.filter(\.name.exists).map { column in
          symbol(
            tree.name(column.name).text, column.type.exists ? tree.text(of: column.type) : nil, .field,
            tree.range(of: column.span), tree[column.name].range, [], server, tree.file)
        }
      } else { [] }
    // What a group returns several of is told apart by labels.
    let members = (place...last).compactMap { place -> DocumentSymbol? in
      guard let header = tree.statements[place].header, let label = tree.details(of: header)?.group?.label else {
        return nil
      }
      return symbol(
        tree.file.unquoted(label), meaning.file.statements[place].signature.kind.rawValue, .query,
        label.union(tree.range(of: tree.statements[place].span)), label, [], server, tree.file)
    }
    let range = tree.range(of: statement.statement).union(tree.range(of: tree.statements[last]))
    return symbol(
      named.name, last > place ? "group" : named.detail, named.kind, range, named.range, columns + members, server,
      tree.file)
  }

  private static func symbol(
    _ name: String, _ detail: String?, _ kind: SymbolKind, _ range: SourceRange, _ selection: SourceRange,
    _ children: [DocumentSymbol], _ server: Server, _ file: SourceFile
  ) -> DocumentSymbol {
    func shown(_ range: SourceRange) -> PositionRange {
      let location = SourceLocation(file, range).inHost
      return server.lines(of: location.file).range(of: location.range)
    }
    return DocumentSymbol(
      name: name, detail: detail, kind: kind, range: shown(range.union(selection)), selection: shown(selection),
      children: children)
  }
}
