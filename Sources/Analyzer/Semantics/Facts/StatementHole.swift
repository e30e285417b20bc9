/// A place in a statement where a program puts something in when it runs, with what that can be.
public struct StatementHole: Sendable {
  /// The kind of SQL that a program can put in, as far as the grammar says so.
  public enum Kind: String, Sendable {
    /// One value: an unknown parameter.
    case value
    /// Any number of values: `IN ({list})`.
    case list
    /// The name of a table, a column or another thing, or a part of one.
    case name
    /// SQL of any kind: a condition, columns, a clause.
    case clause
    /// The same at the end of a text that the program makes longer.
    case more
  }

  /// The kind of SQL that can be put in.
  public let kind: Kind
  /// Where it is.
  public let location: SourceLocation

  /// The holes of a statement, in order.
  package static func all(in statement: Statement, of tree: SyntaxTree) -> [StatementHole] {
    guard let unit = tree.file.notated?.unit(at: tree[statement.span.first].start), unit.grows || !unit.holes.isEmpty
    else { return [] }
    var found: [StatementHole] = []
    for place in Int(statement.span.first.index)...Int(statement.span.last.index) {
      guard let kind = kind(of: place, in: tree, endingAt: unit.grows ? unit.range.end : .max) else { continue }
      let token = tree.tokens[place]
      let within = unit.holes.map({ $0.range }).filter { $0.start < token.end && token.start < $0.end }
      for range in token.range.isEmpty ? [token.range] : within {
        found.append(StatementHole(kind: kind, location: SourceLocation(tree.file, range)))
      }
    }
    return found
  }

  private static func kind(of place: Int, in tree: SyntaxTree, endingAt unitEnd: UInt32) -> Kind? {
    func kind(_ offset: Int) -> TokenKind {
      tree.tokens.indices.contains(place + offset) ? tree.tokens[place + offset].kind : .endOfFile
    }
    let isAlone = kind(-1) == .leftParenthesis && kind(1) == .rightParenthesis
    switch kind(0) {
    // Directly behind the `?` of `?{x}`, more SQL can stand.
    case .hole where kind(1) == .clauseHole && tree.tokens[place].end == tree.tokens[place + 1].end: return .clause
    case .hole: return isAlone && kind(-2) == .in ? .list : .value
    case .nameHole: return .name
    case .clauseHole:
      if !tree.tokens[place].range.isEmpty { return isAlone && kind(-2) == .values ? .list : .clause }
      // Without width, it is more of a text that grows, or of what is said of the token before it.
      return tree.tokens[place].start == unitEnd ? .more : nil
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// The number that the first hole of a statement has as a parameter, where the others have numbers of their own, `?2`: those that the
  /// program binds stay what they are. nil where all are numbered in the order of the text, and without holes.
  func firstNumberOfHoles(in span: TokenSpan) -> Int? {
    guard let unit = file.notated?.unit(at: self[span.first].start), !unit.holes.isEmpty else { return nil }
    var highest: Int?
    for place in Int(span.first.index)...Int(span.last.index) where tokens[place].kind == .parameter {
      let range = tokens[place].range
      guard range.end - range.start > 1, file.bytes[Int(range.start)] == UInt8(ascii: "?") else { continue }
      highest = max(highest ?? 0, min(Int(text(of: TokenID(place)).dropFirst()) ?? 0, SQLiteLimits.parameters / 2))
    }
    return highest.map { $0 + 1 }
  }

  /// The number of a hole, where it isn't numbered in the order of the text; else nil.
  func number(ofHole token: TokenID, in span: TokenSpan) -> Int? {
    firstNumberOfHoles(in: span).map { first in
      first + tokens[Int(span.first.index)..<Int(token.index)].count { $0.kind == .hole }
    }
  }
}
