import Analyzer
import Workspace

/// `textDocument/formatting`, `textDocument/rangeFormatting`: the layout of `puresql-lint format`, of a file or of the
/// statements that a range touches.
enum Formatting {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let meaning = server.meaning(of: try server.path(parameters)), let file = meaning.hostFile else {
      return .null
    }
    let lines = server.lines(of: file)
    var wanted: Range<Int>?
    if let range = parameters["range"], let start = Position(range["start"]), let end = Position(range["end"]) {
      let first = lines.offset(of: start)
      wanted = first..<max(first, lines.offset(of: end))
    }
    let fixes = meaning.project.layout(of: meaning.tree) { statement in
      guard let wanted else { return true }
      let range = SourceLocation(meaning.tree.file, meaning.tree.range(of: statement.span)).inHost.range
      return Int(range.start) <= wanted.upperBound && wanted.lowerBound <= Int(range.end)
    }
    return .array(
      fixes.flatMap(\.edits).map { edit in
        .object(["range": lines.range(of: edit.location.range).json, "newText": .string(edit.text)])
      })
  }
}
