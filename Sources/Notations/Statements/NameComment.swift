package import Analyzer

/// A comment that names the statement behind it: `-- name: GetAuthor :one`, `/* name: get_user^ */`,
/// `-- :name get-user :? :1`.
package struct NameComment: Sendable {
  /// Whether the name is written `:name`, as HugSQL has it, and not `name:`.
  package let beginsWithColon: Bool
  /// The words behind `name:` up to the line's end: the name, and what is said of it. Never empty.
  package let words: [Range<Int>]

  /// - Parameter comment: Where it lies in `bytes`, with what begins and ends it.
  package init?(_ comment: Range<Int>, in bytes: [UInt8]) {
    var (place, end) = (comment.lowerBound, comment.upperBound)
    guard end - place > 2 else { return nil }
    let isBlock = bytes[place] == UInt8(ascii: "/")
    if isBlock, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") { end -= 2 }
    place += 2
    func skipSpaces() { while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 } }
    func skip(_ word: StaticString) -> Bool {
      let count = word.utf8CodeUnitCount
      guard place + count <= end, word.withUTF8Buffer({ bytes[place..<(place + count)].elementsEqual($0) }) else {
        return false
      }
      place += count
      return true
    }
    skipSpaces()
    if skip(":name") {
      guard place < end, bytes[place] <= 0x20 else { return nil }
      beginsWithColon = true
    } else {
      guard skip("name") else { return nil }
      skipSpaces()
      guard skip(":") else { return nil }
      beginsWithColon = false
    }
    var words: [Range<Int>] = []
    while true {
      skipSpaces()
      let start = place
      while place < end, bytes[place] > 0x20 { place += 1 }
      if place == start { break }
      words.append(start..<place)
    }
    if words.isEmpty { return nil }
    self.words = words
  }

  /// Whether a comment of the file is such a name, going by the bytes alone: what looks like a comment within a string
  /// counts, too.
  package static func isAny(in file: SourceFile, where isSuch: (NameComment) -> Bool) -> Bool {
    let bytes = file.bytes
    var place = 0
    while let start = startOfComment(in: bytes, from: place) {
      place = start
      let isLine = bytes[place] == UInt8(ascii: "-")
      var end = place + 2
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        if !isLine, bytes[end - 1] == UInt8(ascii: "*"), bytes[end] == UInt8(ascii: "/"), end > place + 2 {
          end += 1
          break
        }
        end += 1
      }
      if let name = NameComment(place..<end, in: bytes), isSuch(name) { return true }
      place = end
    }
    return false
  }

  /// Where `--` or `/*` is.
  private static func startOfComment(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = start
      while let place = bytes.firstPlace(of: UInt8(ascii: "-"), or: UInt8(ascii: "/"), from: start),
        place + 1 < bytes.count
      {
        let isLine = bytes[place] == UInt8(ascii: "-")
        if bytes[place + 1] == UInt8(ascii: isLine ? "-" : "*") { return place }
        start = place + 1
      }
      return nil
    }
  }
}

extension NotatedTextBuilder {
  /// Keeps the host's bytes up to the end of the comment, and makes the header of which it is.
  ///
  /// - Parameters:
  ///   - name: The name within the comment.
  ///   - asserted: How many rows the author says there are, and the words that say so.
  mutating func keep(
    _ comment: Range<Int>, named name: Range<Int>, asserted: (rows: AssertedCardinality.Rows, words: Range<Int>)?
  ) -> NotatedText.Header {
    keep(to: comment.lowerBound)
    let shift = count - position
    func here(_ range: Range<Int>) -> SourceRange {
      SourceRange(
        start: UInt32(truncatingIfNeeded: range.lowerBound + shift),
        end: UInt32(truncatingIfNeeded: range.upperBound + shift))
    }
    keep(to: comment.upperBound)
    var details = HeaderDetails()
    details.cardinality = asserted.map { AssertedCardinality($0.rows, range: here($0.words)) }
    let range = here(comment)
    return NotatedText.Header(position: range.start, name: here(name), range: range, details: details)
  }
}

extension SourceRange {
  var bytes: Range<Int> { Int(start)..<Int(max(start, end)) }
}
