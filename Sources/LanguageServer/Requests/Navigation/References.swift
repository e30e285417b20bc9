import Analyzer
import Workspace

/// `textDocument/references`: every place that names a thing, under whichever of its names.
enum References {
  static func answer(_ server: Server, _ request: ReferencesRequest) throws(ResponseError) -> [Location]? {
    guard let target = try server.target(request.place), let occurrence = target.occurrence else { return nil }
    return server.places(of: target, occurrence).filter { request.includesDefinitions || $0.role != .definition }.map {
      server.location($0.location, in: target.project)
    }
  }
}
