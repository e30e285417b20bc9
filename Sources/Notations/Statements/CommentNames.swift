package import Analyzer

/// The names that aiosql, yesql and HugSQL read: `-- name: get-user^`, `-- :name get-user :? :1`.
///
/// What stands behind the name says what is done with the rows: `^` and `$` take the first of them, `!`, `*!` and `#` none,
/// `:1` and `:*` are HugSQL's words for one and many, `:!` and `:n` for none. A name with nothing behind it says nothing:
/// there are other tools with such names, and some execute what they name.
package struct CommentNames: Notation {
  package init() {}

  /// A comment of the file names a statement so, and not in the way of sqlc.
  package static func isUsed(in file: SourceFile) -> Bool {
    NameComment.isAny(in: file) { Sqlc.command(of: $0, in: file.bytes) == nil }
  }

  package func read(_ host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    for comment in CommentScan(host).comments {
      guard let found = NameComment(comment.range, in: host.bytes) else { continue }
      let (name, asserted) =
        found.beginsWithColon
        ? (found.words[0], Self.asserted(by: found.words.dropFirst(), in: host.bytes))
        : Self.name(in: found.words, of: host.bytes)
      if name.isEmpty { continue }
      // The next name ends a statement, with or without a semicolon.
      if comment.end > 0, !comment.followsSemicolon, text.position <= comment.end {
        text.keep(to: comment.end)
        text.write(";", for: comment.end)
      }
      text.add(text.keep(comment.range, named: name, asserted: asserted))
    }
    return text.finish()
  }

  private typealias Asserted = (rows: AssertedCardinality.Rows, words: Range<Int>)

  /// The endings of a name, the longer before the shorter.
  private static let suffixes: [(text: StaticString, rows: AssertedCardinality.Rows?)] = [
    // The row or the id of what was put in: where there is RETURNING, its first row.
    ("<!", nil), ("*!", AssertedCardinality.Rows.none), ("!", AssertedCardinality.Rows.none),
    ("#", AssertedCardinality.Rows.none), ("^", .one), ("$", .one),
  ]

  /// `get_user^`, and `get_user(id, name)^` with its parameters: both are called `get_user`.
  private static func name(in words: [Range<Int>], of bytes: [UInt8]) -> (Range<Int>, Asserted?) {
    var name = words[0]
    // Where what says something of the rows begins at the earliest.
    var (start, end) = (name.lowerBound + 1, name.upperBound)
    if let parenthesis = bytes[name].firstIndex(of: UInt8(ascii: "(")) {
      name = name.lowerBound..<parenthesis
      let closing = words.first { bytes[$0].contains(UInt8(ascii: ")")) }
      guard let closing, let last = bytes[closing].lastIndex(of: UInt8(ascii: ")")) else { return (name, nil) }
      (start, end) = (last + 1, closing.upperBound)
    }
    for suffix in suffixes where end - suffix.text.utf8CodeUnitCount >= start {
      let range = (end - suffix.text.utf8CodeUnitCount)..<end
      guard suffix.text.withUTF8Buffer({ bytes[range].elementsEqual($0) }) else { continue }
      if range.lowerBound < name.upperBound { name = name.lowerBound..<range.lowerBound }
      return (name, suffix.rows.map { ($0, range) })
    }
    return (name, nil)
  }

  /// HugSQL's words for the command and the result; that for the result says more.
  private static func asserted(by words: ArraySlice<Range<Int>>, in bytes: [UInt8]) -> Asserted? {
    var command: Asserted?
    for word in words {
      switch String(decoding: bytes[word], as: UTF8.self) {
      case ":1", ":one": return (.one, word)
      case ":*", ":many": return (.many, word)
      case ":n", ":affected": return (AssertedCardinality.Rows.none, word)
      case ":!", ":execute": command = (AssertedCardinality.Rows.none, word)
      default: break
      }
    }
    return command
  }
}
