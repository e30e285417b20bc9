import Analyzer

/// Where something is to be put in: what is written of it, and what stands before.
struct CompletionPlace {
  let tree: SyntaxTree
  let scope: ScopeScan
  /// The bytes of what is written already.
  let written: Range<UInt32>
  /// The first token at or behind the place.
  let cursor: Int
  /// What is written of a parameter begins with one of `:@$`.
  let isParameter: Bool

  /// nil within a string or number.
  init?(_ tree: SyntaxTree, at offset: UInt32, _ catalog: Catalog) {
    self.tree = tree
    var cursor = 0
    var high = tree.tokens.count - 1
    while cursor < high {
      let middle = (cursor + high) / 2
      if tree.tokens[middle].end < offset { cursor = middle + 1 } else { high = middle }
    }
    var written = offset..<offset
    var isParameter = false
    if cursor < tree.tokens.count {
      let token = tree.tokens[cursor]
      if token.start < offset, offset <= token.end {
        switch token.kind {
        case .string, .blob, .integer, .real: return nil
        case .identifier, .parameter: written = token.start..<offset
        case .illegal:
          let first = tree.file.bytes[Int(token.start)]
          // A quote that isn't closed yet.
          if first == UInt8(ascii: "'") { return nil }
          written = token.start..<offset
        default:
          if token.kind.isKeyword { written = token.start..<offset } else { cursor += 1 }
        }
        isParameter =
          token.kind == .parameter || token.kind == .colon
          || token.kind == .illegal && ":@$".utf8.contains(tree.file.bytes[Int(token.start)])
        if token.kind == .colon {
          cursor -= 1
          written = token.start..<offset
        }
      }
    }
    self.cursor = cursor
    self.written = written
    self.isParameter = isParameter
    scope = ScopeScan(tree, around: cursor, catalog)
  }

  /// Whether the place is between the braces of a group.
  var isInGroup: Bool {
    var place = min(cursor, tree.tokens.count) - 1
    while place >= 0, tree.tokens[place].kind != .illegal || !tree.separatesStatements(place) { place -= 1 }
    return place >= 0 && tree.isBrace(place, "{")
  }

  /// The kind of a token before the place: 1 for the last.
  func before(_ distance: Int) -> TokenKind {
    let place = cursor - distance
    return place >= scope.tokens.lowerBound && place < tree.tokens.count ? tree.tokens[place].kind : .endOfFile
  }

  func text(before distance: Int) -> String {
    let place = cursor - distance
    return place >= 0 && place < tree.tokens.count ? tree.unquoted(TokenID(place)) : ""
  }

  /// The last keyword that opens a clause at this level of parentheses, with its token.
  var clause: (kind: TokenKind, token: Int)? {
    var depth = 0
    var place = cursor - 1
    while place >= scope.tokens.lowerBound {
      let kind = tree.tokens[place].kind
      switch kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis:
        if depth == 0 { return (kind, place) }
        depth -= 1
      case .select, .from, .join, .where, .group, .order, .having, .set, .on, .values, .into, .update, .delete, .limit,
        .returning, .using, .pragma, .create, .alter, .drop, .insert, .with, .replace, .over:
        if depth == 0 { return (kind, place) }
      default: break
      }
      place -= 1
    }
    return nil
  }
}
