import Workspace

/// `textDocument/diagnostic`: the findings of one file; before its project is checked, those that it shows by itself.
enum DocumentDiagnostics {
  static func answer(_ server: Server, _ request: FileRequest) -> FileReport {
    let path = request.path
    server.unpublished.remove(path)
    if let first = server.firstDiagnostics(of: path) { return FileReport(findings: first) }
    if server.isRunning, server.session.isBehind, server.session.project(of: path) != nil {
      // What was found before the last edit; the editor is told when that is out of date.
      return FileReport(findings: server.lastDiagnostics(of: path))
    }
    server.complete()
    return FileReport(findings: server.diagnostics(of: path))
  }
}
