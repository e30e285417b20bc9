import Analyzer
import Workspace

/// `textDocument/inlayHint`: the types of result columns and parameters, and which column a value of an INSERT goes to.
enum InlayHints {
  static func answer(_ server: Server, _ request: RangeRequest) -> [InlayHint]? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile, let asked = request.range else {
      return nil
    }
    let lines = server.lines(of: file)
    let range = lines.sourceRange(of: asked)
    var hints: [InlayHint] = []
    func add(_ text: String, at offset: UInt32, _ kind: InlayHint.Kind) {
      let place = SourceLocation(meaning.tree.file, SourceRange(start: offset, end: offset)).inHost.range.start
      guard range.start <= place, place <= range.end else { return }
      hints.append(InlayHint(position: lines.position(of: Int(place)), text: text, kind: kind))
    }
    for statement in meaning.file.statements where !statement.statement.body.isDefinition {
      columns(of: statement, add)
      parameters(of: statement, add)
      values(of: statement, add)
    }
    return hints
  }

  private static func columns(of statement: ResolvedStatement, _ add: (String, UInt32, InlayHint.Kind) -> Void) {
    let stars = statement.signature.stars
    for star in stars {
      add(
        star.columns.count > 8 ? "\(star.columns.count) columns" : star.columns.joined(separator: ", "), star.range.end,
        .type)
    }
    var seen: Set<UInt32> = []
    for column in statement.signature.columns {
      // `a.*` ends where its star ends.
      let isStar = stars.contains { $0.range.end == column.range.end }
      guard !isStar, column.range.end > column.range.start, seen.insert(column.range.end).inserted else { continue }
      add(column.value.typeText, end(of: column, in: statement.tree), .type)
    }
  }

  /// Behind the alias, where there is one.
  private static func end(of column: Signature.ResultColumn, in tree: SyntaxTree) -> UInt32 {
    for result in tree.nodes.resultColumns {
      guard case .expr(let id, let alias) = result, alias.exists, tree.range(of: id) == column.range else { continue }
      return tree[alias].end
    }
    return column.range.end
  }

  private static func parameters(of statement: ResolvedStatement, _ add: (String, UInt32, InlayHint.Kind) -> Void) {
    var seen: Set<Int> = []
    for use in statement.facts.parameterUses {
      guard statement.signature.parameters.indices.contains(use.parameter), seen.insert(use.parameter).inserted else {
        continue
      }
      let parameter = statement.signature.parameters[use.parameter]
      let name = parameter.spelling == nil ? "\(parameter.name) " : ""
      add(name + parameter.value.typeText, statement.tree.range(of: use.expr).end, .type)
    }
  }

  /// Where a column is found by its position.
  private static func values(of statement: ResolvedStatement, _ add: (String, UInt32, InlayHint.Kind) -> Void) {
    guard case .insert = statement.statement.body else { return }
    for store in statement.facts.stores where store.expr.exists && store.table.columns.indices.contains(store.column) {
      add("\(store.table.columns[store.column].name):", store.range.start, .parameter)
    }
  }
}
