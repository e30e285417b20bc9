import Analyzer
import Workspace

/// `textDocument/formatting`, `textDocument/rangeFormatting`: the layout of `puresql-lint format`, of a file or of the
/// statements that a range touches.
enum Formatting {
  static func answer(_ server: Server, _ request: RangeRequest) -> [TextEdit]? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile else { return nil }
    let lines = server.lines(of: file)
    let wanted = request.range.map { range in
      let first = lines.offset(of: range.start)
      return first..<max(first, lines.offset(of: range.end))
    }
    let fixes = meaning.project.layout(of: meaning.tree) { statement in
      guard let wanted else { return true }
      let range = SourceLocation(meaning.tree.file, meaning.tree.range(of: statement.span)).inHost.range
      return Int(range.start) <= wanted.upperBound && wanted.lowerBound <= Int(range.end)
    }
    return fixes.flatMap(\.edits).map { edit in
      TextEdit(range: lines.range(of: edit.location.range), text: edit.text)
    }
  }
}
