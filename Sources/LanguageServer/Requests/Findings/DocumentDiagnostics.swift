import Workspace

/// `textDocument/diagnostic`: the findings of one file.
enum DocumentDiagnostics {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(FileURI.path) else {
      throw .invalidParameters("no text document is named")
    }
    server.unpublished.remove(path)
    return .object(["kind": .string("full"), "items": .array(server.diagnostics(of: path))])
  }
}
