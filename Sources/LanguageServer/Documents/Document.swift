/// A file that the editor has open.
struct Document {
  let uri: String
  let path: String
  var version: Int?
  var lines: TextLines
  /// Whether the session has an older text.
  var isAhead = false

  /// Takes in the changes of one notification, each on what the one before it left.
  mutating func apply(_ changes: [EditedFile.Change], _ encoding: PositionEncoding) {
    for change in changes {
      if let range = change.range {
        lines.replace(range, with: change.text)
      } else {
        lines = TextLines(Array(change.text.utf8), encoding)
      }
    }
    isAhead = true
  }
}
