/// One input holds several files: a line `-- queries` ends one and says what the next is.
struct Sections {
  private(set) var parts: [(name: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - first: What the text before the first such line is.
  ///   - names: The words that can follow `-- `.
  init(_ bytes: [UInt8], first: String, names: [String]) {
    let separators = names.map { (name: $0, line: Array("-- \($0)\n".utf8)) }
    var name = first
    var start = 0
    var place = 0
    while place < bytes.count {
      let isLineStart = place == 0 || bytes[place - 1] == UInt8(ascii: "\n")
      if isLineStart, bytes[place] == UInt8(ascii: "-"),
        let separator = separators.first(where: { bytes[place...].starts(with: $0.line) })
      {
        parts.append((name, Array(bytes[start..<place])))
        name = separator.name
        place += separator.line.count
        start = place
      } else {
        place += 1
      }
    }
    parts.append((name, Array(bytes[start...])))
  }

  func all(_ name: String) -> [[UInt8]] { parts.filter { $0.name == name && !$0.bytes.isEmpty }.map(\.bytes) }

  func first(_ name: String) -> [UInt8]? { all(name).first }
}
