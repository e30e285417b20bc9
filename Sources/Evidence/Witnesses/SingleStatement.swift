import Analyzer

/// The statement in which something is found as a text of its own: of a view its SELECT, and of a trigger the statement of
/// its body, with parameters for the columns of NEW and OLD.
struct SingleStatement {
  /// The text, which holds this statement alone.
  let tree: SyntaxTree
  /// For each parameter that stands for a column of NEW or OLD, how it is written, and the column.
  private(set) var rowColumns: [(spelling: String, column: Name)] = []
  /// The table of the trigger whose body it is from.
  private(set) var rowTable: Name?

  private let file: SourceFile
  private let range: SourceRange
  /// What stands in the text instead of parts of the file: the ranges are the file's.
  private let replaced: [(range: SourceRange, text: String)]

  /// - Parameters:
  ///   - place: of the statement in the tree.
  ///   - location: where something is found in it.
  init?(_ place: Int, of tree: SyntaxTree, at location: SourceLocation) {
    guard tree.statements.indices.contains(place) else { return nil }
    let statement = tree.statements[place]
    var span = statement.span
    var replaced: [(range: SourceRange, text: String)] = []
    switch statement.body {
    case .createView(let view) where view.select.exists: span = tree[view.select].span
    case .createTrigger(let trigger):
      // Rows that WHEN keeps from the body would show what never happens.
      guard !trigger.condition.exists, let step = SingleStatement.step(of: trigger, at: location, in: tree),
        let rows = SingleStatement.rowColumns(within: step.span, of: tree)
      else { return nil }
      span = step.span
      rowColumns = rows.map { ($0.text, $0.column) }
      rowTable = tree.name(trigger.table.name)
      replaced = rows.map { ($0.range, $0.text) }
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

  private static func step(
    of trigger: CreateTrigger, at location: SourceLocation, in tree: SyntaxTree
  ) -> CreateTrigger.Step? {
    trigger.steps.first { step in
      let range = tree.range(of: step.span)
      return range.start <= location.range.start && location.range.end <= range.end
    }
  }

  /// Each `NEW.name` and `OLD.name`, with the parameter for it; nil where a name can't be part of one.
  private static func rowColumns(
    within span: TokenSpan, of tree: SyntaxTree
  ) -> [(range: SourceRange, text: String, column: Name)]? {
    var rows: [(range: SourceRange, text: String, column: Name)] = []
    for expr in tree.nodes.exprs.indices {
      let own = tree.nodes.exprSpans[expr]
      guard own.first >= span.first, own.last <= span.last,
        case .column(_, let table, let token) = tree[ExprID(index: UInt32(expr))], table.exists
      else { continue }
      let isNew = tree.matches(table, "new")
      guard isNew || tree.matches(table, "old") else { continue }
      let column = tree.name(token)
      guard column.text.utf8.allSatisfy({ $0.isPartOfPlainName }) else { return nil }
      rows.append((tree.range(of: own), ":\(isNew ? "new" : "old")_\(column.text)", column))
    }
    return rows.sorted { $0.range.start < $1.range.start }
  }

  /// A place in the file as one in the text; nil where it is outside of the statement, or within what is replaced.
  func moved(_ location: SourceLocation) -> SourceLocation? {
    guard location.file.path == file.path, let start = moved(location.range.start), let end = moved(location.range.end)
    else { return nil }
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
      if rowTable != nil, words.contains("new.") || words.contains("old.") { return nil }
      return self.moved(edit.location).map { Fix.Edit($0, edit.text) }
    }
    return moved.count == edits.count && !moved.isEmpty ? moved : nil
  }
}

extension UInt8 {
  /// Letters, digits and `_`.
  fileprivate var isPartOfPlainName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
