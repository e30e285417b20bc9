import Workspace

/// `workspace/diagnostic`: the findings of every file that has some, and of those that are open.
enum WorkspaceDiagnostics {
  static func answer(_ server: Server, _ parameters: JSON) -> JSON {
    var paths = Set(server.session.projects.flatMap { $0.findings.keys })
    paths.formUnion(server.documents.values.map(\.path))
    for known in parameters["previousResultIds"]?.elements ?? [] {
      if let path = known["uri"]?.text.flatMap(FileURI.path) { paths.insert(path) }
    }
    let reports = paths.sorted().map { path in
      let uri = server.uri(of: path)
      return JSON.object([
        "kind": .string("full"), "uri": .string(uri),
        "version": server.documents[uri]?.version.map(JSON.int) ?? .null,
        "items": .array(server.diagnostics(of: path)),
      ])
    }
    return .object(["items": .array(reports)])
  }
}
