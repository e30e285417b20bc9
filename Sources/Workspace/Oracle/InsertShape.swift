import Analyzer

/// An `INSERT … VALUES` of literals alone, without what its literals say: SQLite prepares two of one shape alike.
///
/// Files of rows hold thousands of such statements, and SQLite compiles the table's triggers anew for each.
struct InsertShape: Hashable {
  private let bytes: [UInt8]

  /// nil for any other statement.
  init?(_ sql: [UInt8]) {
    guard let first = sql.first, "iIrR".utf8.contains(first) else { return nil }
    let tokens = Lexer.lex(SourceFile(path: "", bytes: sql)).tokens
    guard let values = tokens.firstIndex(where: { $0.kind == .values }) else { return nil }
    var bytes = Array(sql[..<Int(tokens[values].end)])
    for token in tokens[(values + 1)...] {
      switch token.kind {
      case .string: bytes.append(UInt8(ascii: "'"))
      // SQLite refuses a hexadecimal numeral that is too long.
      case .integer where token.end - token.start <= 18: bytes.append(UInt8(ascii: "0"))
      case .real: bytes.append(UInt8(ascii: "."))
      case .null: bytes.append(UInt8(ascii: "N"))
      case .minus: bytes.append(UInt8(ascii: "-"))
      case .comma: bytes.append(UInt8(ascii: ","))
      case .leftParenthesis: bytes.append(UInt8(ascii: "("))
      case .rightParenthesis: bytes.append(UInt8(ascii: ")"))
      case .semicolon, .endOfFile: break
      default: return nil
      }
    }
    self.bytes = bytes
  }
}
