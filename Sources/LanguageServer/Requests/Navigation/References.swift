import Analyzer
import Workspace

/// `textDocument/references`: every place that names a thing, under whichever of its names.
enum References {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try server.target(parameters), let occurrence = target.occurrence else { return .null }
    let wantsDefinitions = parameters["context"]?["includeDeclaration"]?.truth ?? true
    return .array(
      server.places(of: target, occurrence).filter { wantsDefinitions || $0.role != .definition }.map {
        server.location($0.location, in: target.project)
      })
  }
}
