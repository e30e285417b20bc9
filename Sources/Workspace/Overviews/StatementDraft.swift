import Analyzer
import Overviews

/// A statement of the queries as it is shown, and what it reads and writes.
struct StatementDraft: Sendable {
  var query: Overview.Query
  var uses: NotedUses
  var isDefinition: Bool

  /// The statements of a file; a group is one.
  static func all(in file: ResolvedFile) -> [StatementDraft] {
    let statements = Dictionary(file.statements.map { ($0.location.range.start, $0) }) { first, _ in first }
    let positions = PositionTable()
    let colors = SQLColors(file.tree)
    return FileSummary(file).queries.compactMap { summary in
      let members = summary.members.isEmpty ? [summary] : summary.members.map(\.statement)
      let resolved = members.compactMap { statements[$0.range.start] }
      guard let first = resolved.first, let last = resolved.last else { return nil }
      let span = TokenSpan(first.statement.span.first, last.statement.span.last)
      let place = Overview.Place(summary.location, positions)
      var query = Overview.Query(
        name: summary.name?.text, place: place, kind: summary.signature.kind.rawValue,
        rows: summary.signature.rowsText, sql: colors.sql(file.tree.range(of: span)))
      query.comment = CommentText.above(file.tree.range(of: first.statement).start, in: file.tree)
      query.isSound = summary.isSound
      query.parameters = summary.signature.parameters.map { parameter in
        Overview.Value(name: parameter.name, type: parameter.value.typeText + (parameter.isArray ? "…" : ""))
      }
      query.columns = summary.signature.columns.enumerated().map { place, column in
        Overview.Value(
          name: column.name, type: column.value.typeText,
          origin: column.origin.map { (table: $0.table.text, column: $0.column.text) },
          reasons: resolved.count == 1 ? NullReasonText(column: place, of: first).lines : [])
      }
      query.reads = summary.signature.reads.map(\.text)
      query.writes = summary.signature.writes.map(\.text)
      query.members = summary.members.map(Self.text)
      var uses = NotedUses(first)
      for other in resolved.dropFirst() { uses.add(NotedUses(other)) }
      for name in query.reads { uses.read(NotedUse(table: name)) }
      for name in query.writes { uses.write(NotedUse(table: name)) }
      return StatementDraft(query: query, uses: uses, isDefinition: summary.isDefinition)
    }
  }

  /// `items: select, many rows`, `count(): select, exactly one row`
  private static func text(_ member: StatementSummary.Member) -> String {
    let signature = member.statement.signature
    let call = member.callee.map { "\($0)(\(signature.inputs.map(\.name).joined(separator: ", "))), " }
    return (member.result.map { "\($0): " } ?? "") + (call ?? "") + "\(signature.kind.rawValue), \(signature.rowsText)"
  }
}

extension NotedUses {
  /// Takes in what another statement reads and writes.
  mutating func add(_ other: NotedUses) {
    for use in other.order {
      let kind = other.kind(of: use)
      if kind.reads { read(use) }
      if kind.writes { write(use) }
    }
  }
}

extension Overview.Place {
  /// Where something is, in the file as it lies on the disk.
  init(_ location: SourceLocation, _ positions: PositionTable) {
    let place = location.inHost
    self.init(file: place.file.path, line: positions.start(of: place).line)
  }
}

/// SQL in the colors of what its tokens are.
struct SQLColors {
  private let tree: SyntaxTree
  /// The tokens that are names, whatever word they are.
  private let names: Set<TokenID>

  /// The colors of a text.
  init(_ tree: SyntaxTree) {
    self.tree = tree
    var names: Set<TokenID> = []
    for expr in tree.nodes.exprs {
      switch expr {
      case .name(let name): names.insert(name)
      case .column(let schema, let table, let name): names.formUnion([schema, table, name])
      default: break
      }
    }
    for name in tree.nodes.names { names.insert(name) }
    for term in tree.nodes.joinTerms {
      if case .table(let schema, let name) = term.source { names.formUnion([schema, name]) }
    }
    self.names = names
  }

  /// A part of the text.
  func sql(_ range: SourceRange) -> Overview.SQL {
    var pieces: [(range: SourceRange, kind: Overview.SQL.Kind)] = []
    var place = firstToken(from: range.start)
    while place < tree.tokens.count, tree.tokens[place].start < range.end {
      let token = tree.tokens[place]
      if token.end <= range.end, let kind = kind(of: token, TokenID(place)) { pieces.append((token.range, kind)) }
      place += 1
    }
    for comment in tree.comments where comment.start >= range.start && comment.end <= range.end {
      pieces.append((comment, .comment))
    }
    pieces.sort { $0.range.start < $1.range.start }
    var result: [Overview.SQL.Piece] = []
    var end = range.start
    func add(_ kind: Overview.SQL.Kind, _ range: SourceRange) {
      if range.isEmpty { return }
      let text = tree.file.text(range)
      // Words of the grammar side by side are one piece.
      if kind == .keyword, result.count > 1, result[result.count - 1].text == " ",
        result[result.count - 2].kind == .keyword
      {
        result.removeLast()
        result[result.count - 1].text += " " + text
      } else {
        result.append(Overview.SQL.Piece(kind, text))
      }
    }
    for piece in pieces where piece.range.start >= end {
      add(.plain, SourceRange(start: end, end: piece.range.start))
      add(piece.kind, piece.range)
      end = piece.range.end
    }
    add(.plain, SourceRange(start: end, end: range.end))
    return Overview.SQL(result)
  }

  /// The first token that begins at a place or behind it.
  private func firstToken(from start: UInt32) -> Int {
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// nil for what has no color.
  private func kind(of token: Token, _ id: TokenID) -> Overview.SQL.Kind? {
    switch token.kind {
    case .string, .blob: .string
    case .integer, .real: .number
    case .parameter: .parameter
    default: token.kind.isKeyword && !names.contains(id) ? .keyword : nil
    }
  }
}
