import Analyzer
import Workspace

/// Edits of several files as the protocol has them.
struct WorkspaceEdit {
  private var edits: [(uri: String, edits: [JSON])] = []
  private var created: [(uri: String, text: String)] = []

  mutating func add(_ uri: String, _ range: PositionRange, _ text: String) {
    let edit = JSON.object(["range": range.json, "newText": .string(text)])
    if let place = edits.firstIndex(where: { $0.uri == uri }) {
      edits[place].edits.append(edit)
    } else {
      edits.append((uri, [edit]))
    }
  }

  mutating func create(_ uri: String, _ text: String) { created.append((uri, text)) }

  /// nil where the editor can't make a file that has to be made.
  func json(_ client: Client) -> JSON? {
    if created.isEmpty { return .object(["changes": .object(edits.map { ($0.uri, .array($0.edits)) })]) }
    let operations = client.capabilities["workspace"]?["workspaceEdit"]?["resourceOperations"]?.elements ?? []
    guard operations.contains(where: { $0.text == "create" }) else { return nil }
    var changes: [JSON] = []
    for file in created {
      let start = Position(line: 0, column: 0)
      changes.append(.object(["kind": .string("create"), "uri": .string(file.uri)]))
      changes.append(
        change(
          file.uri,
          [.object(["range": PositionRange(start: start, end: start).json, "newText": .string(file.text)])]))
    }
    for file in edits { changes.append(change(file.uri, file.edits)) }
    return .object(["documentChanges": .array(changes)])
  }

  private func change(_ uri: String, _ edits: [JSON]) -> JSON {
    .object([
      "textDocument": .object(["uri": .string(uri), "version": .null]), "edits": .array(edits),
    ])
  }
}
