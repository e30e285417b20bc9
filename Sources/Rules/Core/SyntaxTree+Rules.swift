package import Analyzer

/// What rules often ask of a tree.
extension SyntaxTree {
  package func location(of token: TokenID) -> SourceLocation { SourceLocation(file, self[token].range) }

  /// The place right before an expression, to put something there.
  package func start(of id: ExprID) -> SourceLocation {
    let location = location(of: span(of: id).first)
    return SourceLocation(location.file, SourceRange(start: location.range.start, end: location.range.start))
  }

  /// The place right behind a token.
  package func end(of token: TokenID) -> SourceLocation {
    let location = location(of: token)
    return SourceLocation(location.file, SourceRange(start: location.range.end, end: location.range.end))
  }

  package func end(of id: ExprID) -> SourceLocation { end(of: span(of: id).last) }

  /// The expression inside any number of parentheses.
  package func bare(_ id: ExprID) -> ExprID {
    var id = id
    while id.exists, case .parenthesized(let inner) = self[id] { id = inner }
    return id
  }

  package func isNullLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal(.null, _) = self[id] else { return false }
    return true
  }

  package func isLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal = self[id] else { return false }
    return true
  }

  package func isParameter(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists else { return false }
    switch self[id] {
    case .parameter, .arrayParameter: return true
    default: return false
    }
  }

  /// The token behind an expression; where that is a binary operator's left side, the operator.
  package func token(after id: ExprID) -> TokenID { TokenID(Int(span(of: id).last.index) + 1) }

  /// An expression as a message shows it: as written and in single quotes, or `what` when that is long.
  package func quoted(_ range: SourceRange, orElse what: String = "this expression") -> String {
    let text = file.text(range)
    guard text.utf8.count <= 40, !text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return what }
    return text.utf8.first == UInt8(ascii: "'") ? text : "'\(text)'"
  }

  package func quoted(_ id: ExprID, orElse what: String = "this expression") -> String {
    quoted(range(of: id), orElse: what)
  }

  /// A string literal with a content.
  package static func stringLiteral(_ content: String) -> String {
    "'\(content.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}

extension Message {
  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
