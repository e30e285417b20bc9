/// An edit of one file.
struct TextEdit: Equatable {
  var range: PositionRange
  var text: String
}

/// Edits of several files.
struct WorkspaceEdit {
  private(set) var edits: [(uri: String, edits: [TextEdit])] = []
  private(set) var created: [(uri: String, text: String)] = []

  mutating func add(_ uri: String, _ range: PositionRange, _ text: String) {
    let edit = TextEdit(range: range, text: text)
    if let place = edits.firstIndex(where: { $0.uri == uri }) {
      edits[place].edits.append(edit)
    } else {
      edits.append((uri, [edit]))
    }
  }

  mutating func create(_ uri: String, _ text: String) { created.append((uri, text)) }

  /// Whether an editor can make all files that have to be made.
  func canBeMade(by client: Client) -> Bool { created.isEmpty || client.createsFiles }
}

/// The name that a rename begins with, and where it is.
struct RenamePlace {
  var range: PositionRange
  var name: String
}

/// Something that an editor can do about a place.
struct CodeAction {
  var title: String
  var kind: String
  var finding: ShownFinding?
  var isPreferred: Bool
  var edit: WorkspaceEdit
}
