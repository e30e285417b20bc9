import Analyzer
import Workspace

/// `textDocument/documentHighlight`: the places of one file that name the same thing.
enum DocumentHighlights {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try server.target(parameters), let occurrence = target.occurrence,
      let file = target.meaning.hostFile
    else { return .null }
    let isOfStatement =
      switch occurrence.symbol {
      case .local, .result, .parameter: true
      default: false
      }
    return .array(
      target.meaning.occurrences.filter {
        $0.symbol == occurrence.symbol && (!isOfStatement || $0.statement == occurrence.statement)
      }.map { found in
        .object([
          "range": server.lines(of: file).range(of: target.meaning.location(of: found).inHost.range).json,
          // Text, read or written: a definition writes.
          "kind": .int(found.role == .read ? 2 : 3),
        ])
      })
  }
}
