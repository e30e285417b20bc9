import Workspace

/// `workspace/diagnostic`: the findings of every file that has some, and of those that are open.
enum WorkspaceDiagnostics {
  static func answer(_ server: Server, _ request: WorkspaceFindingsRequest) -> WorkspaceReport {
    var paths = Set(server.session.projects.flatMap { $0.findings.keys })
    paths.formUnion(server.documents.values.map(\.path))
    paths.formUnion(request.known)
    return WorkspaceReport(
      files: paths.sorted().map { path in
        let uri = server.uri(of: path)
        return WorkspaceReport.File(
          uri: uri, version: server.documents[uri]?.version, findings: server.diagnostics(of: path))
      })
  }
}
