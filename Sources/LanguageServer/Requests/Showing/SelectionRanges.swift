import Analyzer
import Workspace

/// `textDocument/selectionRange`: from the word at a place to the expression, the query and the statement around it.
enum SelectionRanges {
  static func answer(_ server: Server, _ request: SelectionRequest) -> [SelectionRange]? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile else { return nil }
    let lines = server.lines(of: file)
    return request.positions.map { position in
      let found = ranges(at: meaning.offset(ofHost: lines.offset(of: position)), in: meaning).map { range in
        lines.range(of: SourceLocation(meaning.tree.file, range).inHost.range)
      }
      return SelectionRange(ranges: found.isEmpty ? [PositionRange(at: position)] : found)
    }
  }

  /// From the outermost to the innermost, each once.
  private static func ranges(at offset: UInt32?, in meaning: FileMeaning) -> [SourceRange] {
    guard let offset else { return [] }
    let tree = meaning.tree
    var found = [SourceRange(start: 0, end: UInt32(tree.file.bytes.count))]
    func add(_ range: SourceRange) { if range.start <= offset, offset <= range.end { found.append(range) } }
    if let statement = meaning.statement(at: offset) {
      add(tree.range(of: statement.statement))
      add(tree.range(of: statement.statement.span))
      for id in statement.statement.exprs.range { add(tree.range(of: ExprID(index: UInt32(id)))) }
    }
    for select in tree.nodes.selects { add(tree.range(of: select.span)) }
    for core in tree.nodes.cores { add(tree.range(of: core.span)) }
    if let occurrence = meaning.occurrence(at: offset) { add(occurrence.range) }
    let ordered = Set(found).sorted { ($1.end - $1.start, $0.start) < ($0.end - $0.start, $1.start) }
    // Each has to lie in the one before it.
    var nested: [SourceRange] = []
    for range in ordered {
      if let last = nested.last, range.start < last.start || range.end > last.end { continue }
      nested.append(range)
    }
    return nested
  }
}
