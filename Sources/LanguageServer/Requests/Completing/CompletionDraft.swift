import Analyzer

/// The statement around a place, with a name put in there, made whole where it is half written: what is missing elsewhere is
/// filled, so that the parser gives a tree in which the place has its meaning.
struct CompletionDraft {
  /// The name that is put in. It stands for nothing.
  static let marker = "puresql_here"
  /// A name that is put in where one is missing.
  private static let filler = "puresql_any"

  /// The bytes of what is written already at the place, in the file's SQL.
  let written: Range<UInt32>
  /// Whether the written part of a word is a parameter's, and begins with one of `:@$`.
  let isParameter: Bool
  /// Where a quote begins what is written, that quote.
  let quote: UInt8?
  /// Whether the place is between the braces of a group.
  let isInGroup: Bool
  /// The statement with what was filled in.
  private(set) var tree: SyntaxTree
  /// The name that was put in; nil where the grammar takes none there.
  private(set) var name: TokenID?
  /// The tokens of the statement, as texts.
  private(set) var pieces: [String]
  /// The place of the name in `pieces`.
  private(set) var place: Int
  /// The tokens before the place as they are written.
  private(set) var before: [String] = []
  /// The token behind the place as it is written; empty at the end.
  private(set) var behind = ""

  /// The same as one text, and what stands before the place once it is made whole.
  private var writtenBytes: [UInt8] = []
  private var mendedBytes: [UInt8] = []

  /// Whether something was filled in, or taken out, before the place.
  var isMendedBefore: Bool { before != Array(pieces[..<place]) }

  /// nil within a string or number.
  init?(_ file: SyntaxTree, at offset: UInt32) {
    let word = Word(file, offset)
    guard !word.isClosed else { return nil }
    written = word.range
    isParameter = word.isParameter
    quote = word.quote
    let extent = Extent(file, around: word.token)
    isInGroup = extent.isInGroup
    var pieces = (extent.tokens.lowerBound..<min(word.token, extent.tokens.upperBound)).map { Self.text($0, file) }
    place = pieces.count
    pieces.append(Self.marker)
    let rest = word.takesRest ? extent.tokens.upperBound : word.token + (word.isToken ? 1 : 0)
    if rest < extent.tokens.upperBound { pieces += (rest..<extent.tokens.upperBound).map { Self.text($0, file) } }
    self.pieces = pieces
    tree = file
    mend()
  }

  private static func text(_ place: Int, _ tree: SyntaxTree) -> String {
    switch tree.tokens[place].kind {
    case .hole: "?"
    case .nameHole: filler
    case .clauseHole, .illegal: ""
    default: tree.text(of: TokenID(place))
    }
  }

  /// The kind of a token before the place: 1 for the last.
  func kind(before distance: Int) -> TokenKind {
    let token = place - distance
    return token >= 0 && token < tree.tokens.count ? tree.tokens[token].kind : .endOfFile
  }

  /// A token before the place, without quotes: 1 for the last.
  func text(before distance: Int) -> String {
    let token = place - distance
    return token >= 0 && token < tree.tokens.count ? tree.unquoted(TokenID(token)) : ""
  }

  /// The piece behind the place; empty at the end.
  var next: String { place + 1 < pieces.count ? pieces[place + 1] : "" }

  // MARK: Mending

  /// The texts that may be missing within a statement: the first that lets the grammar read on is taken.
  private static let fillings = [
    ["NULL"], [filler], [")"], [","], ["="], ["("], ["AS"], ["END"], ["THEN", "NULL", "END"], ["IN", "(", "NULL", ")"],
    ["FROM"], ["SET", filler, "=", "NULL"], ["=", "NULL"], ["SELECT", "NULL"], ["FROM", filler], ["ON"], ["BY"],
    ["AS", "(", "SELECT", "NULL", ")"],
  ]
  /// The texts that may be missing at the end of a statement.
  private static let endings = [
    [")"], ["NULL"], [filler], ["THEN", "NULL", "END"], ["END"], ["SELECT", "NULL"], ["(", "NULL", ")"],
    ["VALUES", "(", "NULL", ")"], ["=", "NULL"], ["SET", filler, "=", "NULL"], ["FROM", filler],
    ["AS", "(", "SELECT", "NULL", ")", "SELECT", "NULL"], ["AS", "(", "SELECT", "NULL", ")"], ["AS", "SELECT", "NULL"],
    ["(", filler, ")"], ["ON", filler, "(", filler, ")"], ["ON", filler, "BEGIN", "SELECT", "NULL", ";", "END"],
    ["BEGIN", "SELECT", "NULL", ";", "END"], [";", "END"], ["SELECT", "NULL", ";", "END"], ["TO", filler],
    ["ADD", filler], ["NOTHING"], ["DO", "NOTHING"], ["BY", "NULL"], ["KEY", "(", filler, ")"], ["REFERENCES", filler],
    ["AND", "NULL"], ["INTO", filler, "VALUES", "(", "NULL", ")"], ["TABLE", filler], ["USING", filler],
  ]
  /// The most mistakes that are mended: half a statement has one or two, and a text with more is no SQL.
  private static let maximumRounds = 16

  /// Fills what is missing, and takes out what is too much, until the grammar takes the statement. It goes from one mistake to the
  /// next, and of what could be done takes what leads furthest.
  private mutating func mend() {
    var parser = Parser()
    pieces.removeAll { $0.isEmpty }
    place = pieces.firstIndex(of: Self.marker) ?? 0
    before = Array(pieces[..<place])
    behind = next
    writtenBytes = Self.bytes(before[...])
    defer { mendedBytes = Self.bytes(pieces[..<place]) }
    var mistake = parse(pieces, &parser)
    for _ in 0..<Self.maximumRounds {
      guard let found = mistake.place else { break }
      // The grammar has no use for a name here, whatever follows.
      if found == place { return }
      guard let better = mended(at: found, &parser) else { break }
      pieces = better.pieces
      place += better.added(before: place, at: found)
      mistake = (better.mistake, better.tree)
    }
    tree = mistake.tree
    if let found = mistake.place, found <= place { return }
    name = TokenID(place)
  }

  private struct Mended {
    var pieces: [String]
    var mistake: Int?
    var tree: SyntaxTree
    /// How many pieces were put in; negative for those that were taken out.
    var growth: Int

    func added(before place: Int, at mistake: Int) -> Int { mistake < place ? growth : 0 }
    /// How many of the pieces that were there the grammar doesn't reach.
    var rest: Int { mistake.map { pieces.count - $0 } ?? -1 }
  }

  private func mended(at mistake: Int, _ parser: inout Parser) -> Mended? {
    let isAtEnd = mistake >= pieces.count
    var best: Mended?
    func take(_ filling: [String], _ parser: inout Parser) {
      var new = pieces
      new.insert(contentsOf: filling, at: min(mistake, pieces.count))
      let found = parse(new, &parser)
      let mended = Mended(pieces: new, mistake: found.place, tree: found.tree, growth: filling.count)
      // All that was put in has to be read, and at least one piece more where there is one.
      if let place = found.place, place < mistake + filling.count + (isAtEnd ? 0 : 1) { return }
      if best.map({ mended.rest < $0.rest }) ?? true { best = mended }
    }
    for filling in isAtEnd ? Self.endings : Self.fillings {
      take(filling, &parser)
      if best?.mistake == nil, best != nil { return best }
    }
    if isAtEnd { return best }
    if best == nil, mistake != place {
      var new = pieces
      new.remove(at: mistake)
      let found = parse(new, &parser)
      best = Mended(pieces: new, mistake: found.place, tree: found.tree, growth: -1)
    }
    return best
  }

  private func parse(_ pieces: [String], _ parser: inout Parser) -> (place: Int?, tree: SyntaxTree) {
    let tree = parser.parse(SourceFile(path: "", bytes: Self.bytes(pieces[...])))
    return (parser.firstMistake, tree)
  }

  private static func bytes(_ pieces: ArraySlice<String>) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      bytes += piece.utf8
      bytes.append(0x20)
    }
    return bytes
  }

  /// Whether the grammar takes words at the place, whatever follows them.
  ///
  /// - Parameter asWritten: whether they stand behind what is written, without what was filled in.
  func takes(_ words: [String], asWritten: Bool = false, _ parser: inout Parser) -> Bool {
    _ = parser.parse(SourceFile(path: "", bytes: (asWritten ? writtenBytes : mendedBytes) + Self.bytes(words[...])))
    let count = asWritten ? before.count : place
    return parser.firstMistake.map { $0 >= count + words.count } ?? true
  }
}

extension CompletionDraft {
  /// The word that is being written at a place.
  fileprivate struct Word {
    /// The token that the place is in, or the first behind it.
    private(set) var token = 0
    private(set) var range: Range<UInt32>
    /// Whether the word is that token, of which nothing is left once it is replaced.
    private(set) var isToken = false
    private(set) var isParameter = false
    private(set) var quote: UInt8?
    /// Whether the place is within a string or number, where nothing can be put in.
    private(set) var isClosed = false
    /// Whether the word swallows all that follows: a quote that isn't closed.
    private(set) var takesRest = false

    init(_ tree: SyntaxTree, _ offset: UInt32) {
      range = offset..<offset
      var high = max(0, tree.tokens.count - 1)
      while token < high {
        let middle = (token + high) / 2
        if tree.tokens[middle].end < offset { token = middle + 1 } else { high = middle }
      }
      guard token < tree.tokens.count else { return }
      let found = tree.tokens[token]
      guard found.start < offset, offset <= found.end else { return }
      let first = tree.file.bytes[Int(found.start)]
      switch found.kind {
      case .string, .blob, .integer, .real: isClosed = true
      case .hole, .nameHole, .clauseHole:
        if offset < found.end { isClosed = true } else { token += 1 }
      case .identifier, .parameter, .colon:
        range = found.start..<offset
        isToken = true
        isParameter = found.kind != .identifier
        if [UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "[")].contains(first), found.kind == .identifier {
          quote = first
          // All of it is written anew, with its quotes.
          range = found.start..<found.end
          if offset == found.end { isClosed = false }
        }
      case .illegal:
        switch first {
        case UInt8(ascii: "'"): isClosed = true
        case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
          quote = first
          range = found.start..<offset
          takesRest = true
        case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
          isParameter = true
          isToken = true
          range = found.start..<offset
        default: token += 1
        }
      default:
        if found.kind.isKeyword {
          isToken = true
          range = found.start..<offset
        } else {
          token += 1
        }
      }
    }
  }

  /// The tokens of the statement that a place is in.
  fileprivate struct Extent {
    private(set) var tokens: Range<Int>
    private(set) var isInGroup = false

    init(_ tree: SyntaxTree, around cursor: Int) {
      let cursor = min(cursor, max(0, tree.tokens.count - 1))
      if let trigger = Self.trigger(tree, around: cursor) {
        tokens = trigger
        return
      }
      var start = cursor
      while start > 0, !tree.separatesStatements(start - 1) { start -= 1 }
      isInGroup = start > 0 && tree.isInGroup(start - 1)
      var end = cursor
      while end < tree.tokens.count - 1, !tree.separatesStatements(end) { end += 1 }
      // Where a semicolon is missing, the parser knows by the lines.
      for statement in tree.statements where statement.span.first.exists {
        var first = Int(statement.span.first.index)
        if first <= cursor {
          if first > start, tree.tokens[first].kind.isStatementStart || statement.header != nil { start = first }
          continue
        }
        // Its header belongs to it.
        if let header = statement.header {
          while first > cursor, tree.tokens[first - 1].start >= header.range.start { first -= 1 }
        }
        if first > cursor, first < end { end = first }
        break
      }
      tokens = Self.withoutHeader(tree, start, cursor)..<max(cursor, end)
    }

    /// `name:` before the statement.
    private static func withoutHeader(_ tree: SyntaxTree, _ start: Int, _ cursor: Int) -> Int {
      if start < cursor, tree.tokens[start].kind == .identifier || tree.tokens[start].kind.isKeyword {
        var place = start + 1
        var depth = 0
        while place < cursor {
          switch tree.tokens[place].kind {
          case .leftParenthesis: depth += 1
          case .rightParenthesis: depth -= 1
          case .colon where depth == 0: return place + 1
          default: if depth == 0 { return start }
          }
          place += 1
        }
      }
      return start
    }

    /// A trigger whose body the place is in, with semicolons of its own.
    private static func trigger(_ tree: SyntaxTree, around cursor: Int) -> Range<Int>? {
      var place = cursor - 1
      while place >= 0 {
        let token = tree.tokens[place]
        // A unit of a program ends there.
        if token.kind == .semicolon, token.range.isEmpty { return nil }
        let next = place + 1 < tree.tokens.count ? tree.tokens[place + 1].kind : .endOfFile
        let behind = place + 2 < tree.tokens.count ? tree.tokens[place + 2].kind : .endOfFile
        if token.kind == .create, next == .trigger || next == .temp && behind == .trigger { break }
        place -= 1
      }
      guard place >= 0 else { return nil }
      var end = place
      var cases = 0
      var isInBody = false
      while end < tree.tokens.count - 1 {
        let token = tree.tokens[end]
        switch token.kind {
        case .begin: isInBody = true
        case .case: cases += 1
        case .end where cases > 0: cases -= 1
        case .end where isInBody: return end >= cursor ? place..<end + 1 : nil
        case .semicolon where !isInBody || token.range.isEmpty: return end >= cursor ? place..<end : nil
        default: break
        }
        end += 1
      }
      return place..<max(end, cursor)
    }
  }
}

extension SyntaxTree {
  /// Whether a token is a semicolon, or a brace of a group.
  fileprivate func separatesStatements(_ token: Int) -> Bool {
    tokens[token].kind == .semicolon || isBrace(token, "{") || isBrace(token, "}")
  }

  /// Whether a token is a brace of a group.
  private func isBrace(_ token: Int, _ brace: String) -> Bool {
    tokens[token].kind == .illegal && file.text(tokens[token].range) == brace
  }

  /// Whether the last brace at or before a token opens a group.
  fileprivate func isInGroup(_ token: Int) -> Bool {
    var place = token
    while place >= 0, !isBrace(place, "{"), !isBrace(place, "}") { place -= 1 }
    return place >= 0 && isBrace(place, "{")
  }
}

extension TokenKind {
  /// Whether it is the first word of statements.
  fileprivate var isStatementStart: Bool {
    switch self {
    case .select, .values, .with, .insert, .replace, .update, .delete, .create, .alter, .drop, .pragma, .begin, .commit,
      .rollback, .savepoint, .release, .attach, .detach, .vacuum, .analyze, .reindex, .explain:
      true
    default: false
    }
  }
}
