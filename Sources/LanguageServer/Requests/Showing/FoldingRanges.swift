import Analyzer
import Workspace

/// `textDocument/foldingRange`: statements of several lines, groups, and blocks of comments.
enum FoldingRanges {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let meaning = server.meaning(of: try server.path(parameters)), let file = meaning.hostFile else {
      return .null
    }
    let lines = server.lines(of: file)
    var ranges: [JSON] = []
    func add(_ range: SourceRange, _ kind: String?) {
      let place = lines.range(of: SourceLocation(meaning.tree.file, range).inHost.range)
      guard place.end.line > place.start.line else { return }
      ranges.append(
        .object([
          "startLine": .int(place.start.line), "endLine": .int(place.end.line), "kind": kind.map(JSON.string),
        ]))
    }
    let tree = meaning.tree
    for (place, statement) in tree.statements.enumerated() {
      let range = tree.range(of: statement)
      let last = statement.header?.isLater == true ? place : tree.lastOfGroup(place)
      if last > place {
        // The closing brace stays to be seen; the first statement begins behind the header.
        add(range.union(tree.range(of: tree.statements[last])), nil)
        add(tree.range(of: statement.span), nil)
      } else {
        add(range, nil)
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
        add(open, "comment")
      }
      block = comment
    }
    if let block { add(block, "comment") }
    return .array(ranges)
  }
}
