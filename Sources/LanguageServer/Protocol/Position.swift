import Workspace

/// The unit that a column counts, as client and server agree on it.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first of the client's that we know; UTF-16, which every client knows, where it says nothing.
  init(_ capabilities: JSON) {
    let offered = capabilities["general"]?["positionEncodings"]?.elements ?? []
    self = offered.lazy.compactMap { $0.text.flatMap(PositionEncoding.init) }.first ?? .utf16
  }
}

/// A place in a text: line and column, both from 0.
struct Position: Equatable {
  var line: Int
  var column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init?(_ json: JSON?) {
    guard let line = json?["line"]?.number, let column = json?["character"]?.number else { return nil }
    self.init(line: max(0, line), column: max(0, column))
  }

  var json: JSON { .object(["line": .int(line), "character": .int(column)]) }
}

/// From one position to another.
struct PositionRange: Equatable {
  var start: Position
  var end: Position

  init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  init?(_ json: JSON?) {
    guard let start = Position(json?["start"]), let end = Position(json?["end"]) else { return nil }
    self.init(start: start, end: end)
  }

  var json: JSON { .object(["start": start.json, "end": end.json]) }
}
