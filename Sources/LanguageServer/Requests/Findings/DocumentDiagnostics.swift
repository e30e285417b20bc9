import Workspace

/// `textDocument/diagnostic`: the findings of one file; before its project is checked, those that it shows by itself.
enum DocumentDiagnostics {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(FileURI.path) else {
      throw .invalidParameters("no text document is named")
    }
    server.unpublished.remove(path)
    if let items = server.firstDiagnostics(of: path) {
      return .object(["kind": .string("full"), "items": .array(items)])
    }
    if server.isRunning, server.session.isBehind, server.session.project(of: path) != nil {
      // What was found before the last edit; the editor is told when that is out of date.
      return .object(["kind": .string("full"), "items": .array(server.lastDiagnostics(of: path))])
    }
    server.complete()
    return .object(["kind": .string("full"), "items": .array(server.diagnostics(of: path))])
  }
}
