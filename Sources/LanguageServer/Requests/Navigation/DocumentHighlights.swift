import Analyzer
import Workspace

/// `textDocument/documentHighlight`: the places of one file that name the same thing.
enum DocumentHighlights {
  static func answer(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> [DocumentHighlight]? {
    guard let target = try server.target(place), let occurrence = target.occurrence,
      let file = target.meaning.hostFile
    else { return nil }
    let isOfStatement =
      switch occurrence.symbol {
      case .local, .result, .parameter: true
      default: false
      }
    return target.meaning.occurrences.filter {
      $0.symbol == occurrence.symbol && (!isOfStatement || $0.statement == occurrence.statement)
    }.map { found in
      DocumentHighlight(
        range: server.lines(of: file).range(of: target.meaning.location(of: found).inHost.range),
        // A definition writes.
        kind: found.role == .read ? .read : .write)
    }
  }
}
