import Workspace

/// A file that the editor has open.
struct Document {
  let uri: String
  let path: String
  var version: Int?
  var lines: TextLines
  /// Whether the session has an older text.
  var isAhead = false

  /// Takes in the changes of one notification, each on what the one before it left.
  mutating func apply(_ changes: [JSON], _ encoding: PositionEncoding) {
    for change in changes {
      let text = change["text"]?.text ?? ""
      if let range = PositionRange(change["range"]) {
        lines.replace(range, with: text)
      } else {
        lines = TextLines(Array(text.utf8), encoding)
      }
    }
    isAhead = true
  }
}
