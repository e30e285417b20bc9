import Analyzer
import Workspace

/// `textDocument/references`: every place that names a thing, under whichever of its names.
enum References {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try server.target(parameters), let occurrence = target.occurrence else { return .null }
    let wantsDefinitions = parameters["context"]?["includeDeclaration"]?.truth ?? true
    return .array(
      server.occurrences(of: target, occurrence).filter { wantsDefinitions || $0.occurrence.role != .definition }.map {
        server.location($0.meaning.location(of: $0.occurrence), in: target.project)
      })
  }
}
