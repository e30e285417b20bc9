package import Analyzer

/// A schema as a program wrote it out of a database, SQLite's own tables included: `CREATE TABLE sqlite_sequence(name,seq)` is
/// in `sqlite_schema`, and SQLite refuses it from anybody else.
package struct Dump: Notation {
  package init() {}

  package static func isUsed(in file: SourceFile) -> Bool {
    !ranges(of: file).isEmpty
  }

  package func read(_ host: SourceFile) -> SourceFile {
    NotatedTextBuilder.text(of: host, without: Dump.ranges(of: host))
  }

  /// From CREATE to the last token of each such statement.
  private static func ranges(of file: SourceFile) -> [Range<Int>] {
    guard file.bytes.contains("sqlite_") else { return [] }
    let tokens = Lexer.lex(file).tokens
    var found: [Range<Int>] = []
    for place in tokens.indices where tokens[place].kind == .create && place + 2 < tokens.count {
      guard place == 0 || tokens[place - 1].kind == .semicolon, tokens[place + 1].kind == .table else { continue }
      // IF NOT EXISTS stands before the name.
      let name = tokens[(place + 2)...].first { $0.kind == .identifier || $0.kind == .string }
      guard let name, file.unquoted(name.range).lowercased().hasPrefix("sqlite_") else { continue }
      let end = tokens[place...].first { $0.kind == .semicolon || $0.kind == .endOfFile }
      if let end { found.append(Int(tokens[place].start)..<Int(end.start)) }
    }
    return found
  }
}

extension [UInt8] {
  /// Whether a text stands somewhere in these bytes.
  fileprivate func contains(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      withUnsafeBufferPointer { bytes in
        guard bytes.count >= wanted.count else { return false }
        for start in 0...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
          if (1..<wanted.count).allSatisfy({ bytes[start + $0] == wanted[$0] }) { return true }
        }
        return false
      }
    }
  }
}
