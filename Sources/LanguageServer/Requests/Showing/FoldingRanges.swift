import Analyzer
import Workspace

/// `textDocument/foldingRange`: statements of several lines, groups, and blocks of comments.
enum FoldingRanges {
  static func answer(_ server: Server, _ request: FileRequest) -> [FoldingRange]? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile else { return nil }
    let lines = server.lines(of: file)
    var ranges: [FoldingRange] = []
    func add(_ range: SourceRange, isComment: Bool = false) {
      let place = lines.range(of: SourceLocation(meaning.tree.file, range).inHost.range)
      guard place.end.line > place.start.line else { return }
      ranges.append(FoldingRange(start: place.start.line, end: place.end.line, isComment: isComment))
    }
    let tree = meaning.tree
    for (place, statement) in tree.statements.enumerated() {
      let range = tree.range(of: statement)
      let last = statement.header?.isLater == true ? place : tree.lastOfGroup(place)
      if last > place {
        // The closing brace stays to be seen; the first statement begins behind the header.
        add(range.union(tree.range(of: tree.statements[last])))
        add(tree.range(of: statement.span))
      } else {
        add(range)
      }
    }
    var block: SourceRange?
    for comment in meaning.tree.comments {
      if let open = block {
        let between = meaning.tree.file.bytes(in: SourceRange(start: open.end, end: comment.start))
        if between.allSatisfy({ $0 <= 0x20 }), between.count(where: { $0 == 10 }) <= 1 {
          block = open.union(comment)
          continue
        }
        add(open, isComment: true)
      }
      block = comment
    }
    if let block { add(block, isComment: true) }
    return ranges
  }
}
