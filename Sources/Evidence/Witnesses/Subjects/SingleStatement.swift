import Analyzer

/// The statement in which something is found as a text of its own: of a view its SELECT, and of a trigger the statement of
/// its body, with parameters for the columns of NEW and OLD.
struct SingleStatement {
  /// The text, which holds this statement alone.
  let tree: SyntaxTree
  /// The row that the trigger runs for, in whose body it is; nil for any other statement.
  private(set) var row: TriggerRow?

  private let file: SourceFile
  private let range: SourceRange
  /// The texts that stand instead of parts of the file: the ranges are the file's.
  private let replaced: [(range: SourceRange, text: String)]

  /// - Parameters:
  ///   - place: of the statement in the tree.
  ///   - location: where something is found in it.
  ///   - catalog: the schema with the trigger's table.
  init?(_ place: Int, of tree: SyntaxTree, at location: SourceLocation, in catalog: Catalog) {
    guard tree.statements.indices.contains(place) else { return nil }
    let statement = tree.statements[place]
    var span = statement.span
    var replaced: [(range: SourceRange, text: String)] = []
    switch statement.body {
    case .createView(let view) where view.select.exists: span = tree[view.select].span
    case .createTrigger(let trigger):
      // Rows that WHEN keeps from the body would show what never happens, and so would those that an earlier statement changes.
      guard !trigger.condition.exists, let step = trigger.steps.first,
        let rows = TriggerRow.places(in: step.span, of: trigger, in: tree, catalog)
      else { return nil }
      let range = tree.range(of: step.span)
      guard range.start <= location.range.start, location.range.end <= range.end else { return nil }
      span = step.span
      row = rows.row
      replaced = rows.places
    default: break
    }
    file = tree.file
    range = tree.range(of: span)
    self.replaced = replaced
    var bytes: [UInt8] = []
    var start = range.start
    for part in replaced {
      bytes += file.bytes(in: SourceRange(start: start, end: part.range.start)) + Array(part.text.utf8)
      start = part.range.end
    }
    bytes += file.bytes(in: SourceRange(start: start, end: range.end))
    self.tree = Parser.parse(SourceFile(path: file.path, bytes: bytes))
    guard self.tree.statements.count == 1, self.tree.diagnostics.isEmpty else { return nil }
  }

  /// A place in the file as one in the text; nil where it is outside of the statement, or within what is replaced.
  func moved(_ location: SourceLocation) -> SourceLocation? {
    guard let own = location.moved(into: file), let start = moved(own.range.start), let end = moved(own.range.end)
    else {
      return nil
    }
    return SourceLocation(tree.file, SourceRange(start: start, end: end))
  }

  private func moved(_ offset: UInt32) -> UInt32? {
    guard offset >= range.start, offset <= range.end else { return nil }
    var moved = Int(offset - range.start)
    for part in replaced {
      if offset <= part.range.start { break }
      if offset < part.range.end { return nil }
      moved += part.text.utf8.count - Int(part.range.end - part.range.start)
    }
    return UInt32(moved)
  }

  /// Edits of the file as those of the text; nil where one of them is outside of the statement, or speaks of NEW or OLD.
  func moved(_ edits: [Fix.Edit]) -> [Fix.Edit]? {
    let moved = edits.compactMap { edit -> Fix.Edit? in
      let words = edit.text.lowercased()
      if row != nil, words.contains("new.") || words.contains("old.") { return nil }
      return self.moved(edit.location).map { Fix.Edit($0, edit.text) }
    }
    return moved.count == edits.count && !moved.isEmpty ? moved : nil
  }
}
