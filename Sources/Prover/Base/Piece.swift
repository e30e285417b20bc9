/// A piece of generated SQL that knows how it can be made smaller. Rendered, its tokens are joined by spaces.
package indirect enum Piece: Sendable {
  case text(String)
  case sequence([Piece])
  /// Elements can be taken out, down to a minimum.
  case list([Piece], separator: String, minimum: Int)
  /// Can be left out.
  case optional(Piece)
  /// Can be replaced by an expression inside it, or by a literal.
  case expression(Piece)
  /// Can be replaced by a query inside it.
  case query(Piece)

  package static func of(_ parts: Piece...) -> Piece { .sequence(parts) }
  package static func commas(_ parts: [Piece], minimum: Int = 1) -> Piece {
    .list(parts, separator: ",", minimum: minimum)
  }
  package static func parenthesized(_ part: Piece) -> Piece { .sequence([.text("("), part, .text(")")]) }
  package static let empty = Piece.sequence([])

  package var sql: String {
    var parts: [String] = []
    write(to: &parts)
    return parts.joined(separator: " ")
  }

  private func write(to parts: inout [String]) {
    switch self {
    case .text(let text):
      parts.append(text)
    case .sequence(let pieces):
      for piece in pieces { piece.write(to: &parts) }
    case .list(let pieces, let separator, _):
      for (place, piece) in pieces.enumerated() {
        if place > 0 { parts.append(separator) }
        piece.write(to: &parts)
      }
    case .optional(let piece), .expression(let piece), .query(let piece):
      piece.write(to: &parts)
    }
  }

  /// How many tokens, roughly: what the shrinker wants fewer of.
  package var size: Int {
    switch self {
    case .text: 1
    case .sequence(let pieces): pieces.reduce(0) { $0 + $1.size }
    case .list(let pieces, _, _): pieces.reduce(0) { $0 + $1.size + 1 }
    case .optional(let piece), .expression(let piece), .query(let piece): piece.size
    }
  }
}

extension Piece: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension Piece {
  /// Every smaller version of this piece that is one step away, the boldest first.
  package func reductions() -> [Piece] {
    switch self {
    case .text:
      return []
    case .sequence(let pieces):
      return Piece.reduceOne(of: pieces) { .sequence($0) }
    case .list(let pieces, let separator, let minimum):
      var all: [Piece] = []
      if pieces.count > minimum {
        if pieces.count > 3, minimum <= pieces.count / 2 {
          all.append(.list(Array(pieces.prefix(pieces.count / 2)), separator: separator, minimum: minimum))
          all.append(.list(Array(pieces.suffix(pieces.count / 2)), separator: separator, minimum: minimum))
        }
        for place in pieces.indices {
          var fewer = pieces
          fewer.remove(at: place)
          all.append(.list(fewer, separator: separator, minimum: minimum))
        }
      }
      return all + Piece.reduceOne(of: pieces) { .list($0, separator: separator, minimum: minimum) }
    case .optional(let piece):
      return [.empty] + piece.reductions().map { .optional($0) }
    case .expression(let piece):
      var all: [Piece] = []
      if piece.size > 1 { all += Piece.literals }
      all += piece.inner(expressions: true)
      return all + piece.reductions().map { .expression($0) }
    case .query(let piece):
      return piece.inner(expressions: false) + piece.reductions().map { .query($0) }
    }
  }

  private static let literals: [Piece] = [.expression("NULL"), .expression("1"), .expression("'a'")]

  private static func reduceOne(of pieces: [Piece], _ wrap: ([Piece]) -> Piece) -> [Piece] {
    var all: [Piece] = []
    for place in pieces.indices {
      for reduction in pieces[place].reductions() {
        var copy = pieces
        copy[place] = reduction
        all.append(wrap(copy))
      }
    }
    return all
  }

  /// The outermost expressions, or queries, inside.
  private func inner(expressions: Bool) -> [Piece] {
    switch self {
    case .text: []
    case .sequence(let pieces), .list(let pieces, _, _): pieces.flatMap { $0.inner(expressions: expressions) }
    case .optional(let piece): piece.inner(expressions: expressions)
    case .expression(let piece): expressions ? [self] : piece.inner(expressions: expressions)
    case .query(let piece): expressions ? piece.inner(expressions: expressions) : [self]
    }
  }
}
