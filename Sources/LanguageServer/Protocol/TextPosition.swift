/// The unit that a column counts, as client and server agree on it.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A place in a text: line and column, both from 0.
struct TextPosition: Equatable {
  var line: Int
  var column: Int
}

/// From one position to another.
struct PositionRange: Equatable {
  var start: TextPosition
  var end: TextPosition

  init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Nothing, at a position.
  init(at position: TextPosition) { self.init(start: position, end: position) }
}

/// A place in a file.
struct Location: Equatable {
  var uri: String
  var range: PositionRange
}
