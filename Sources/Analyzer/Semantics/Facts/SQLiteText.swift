/// A statement as it is handed to SQLite: what a project's files add to the grammar is taken out or rewritten.
///
/// - `AS NamedType [USING Adapter]` behind a column's type is dropped, and so are the type and NOT NULL of an fts5
///   column.
/// - `x IN ?` becomes `x IN (SELECT value FROM json_each(?))`, and `x IN ?name` the same with `:name`: one statement
///   for an array of any length. Generated code has a function of its own there, to which JSON's types are no limit.
public struct SQLiteText: Sendable {
  private let file: SourceFile
  private let range: SourceRange
  /// The places where SQLite gets another text than the file has, in order; there are hardly ever any.
  private let edits: [Edit]

  /// The text of a statement; nil for one that is ours alone, `PRAGMA puresql_…`, a call of a query, and for one of which a
  /// program puts in more than values.
  public init?(_ statement: Statement, in tree: SyntaxTree) {
    if !statement.gaps.isEmpty { return nil }
    if case .call = statement.body { return nil }
    if statement.body.isOfLibSQL { return nil }
    if case .pragma(let pragma) = statement.body, pragma.name.exists,
      tree.name(pragma.name).folded.hasPrefix("puresql_")
    {
      return nil
    }
    file = tree.file
    let range = tree.range(of: statement.span)
    self.range = range
    let edits = SQLiteText.edits(of: statement, in: tree)
    if edits.isEmpty {
      self.edits = edits
      return
    }
    var position = range.start
    self.edits = edits.filter { edit in
      guard edit.range.start >= position, edit.range.end <= range.end else { return false }
      position = edit.range.end
      return true
    }
  }

  /// The text that SQLite gets. It is UTF-8 where the file is; other bytes are kept as they are.
  public var bytes: [UInt8] { bytes(expanding: [], array: SQLiteText.ofJSON) }

  private static func ofJSON(_ parameter: String) -> String { "(SELECT value FROM json_each(\(parameter)))" }

  /// The text that generated code hands to SQLite.
  ///
  /// - Parameters:
  ///   - stars: what each `*` is replaced by.
  ///   - array: gives a query in parentheses for the elements of an array, whose parameter it is given as it is written.
  public func bytes(expanding stars: [Signature.Star], array: (_ parameter: String) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(range.end - range.start))
    var position = range.start
    for edit in edits(with: stars) {
      bytes += file.bytes[Int(position)..<Int(edit.range.start)]
      bytes += edit.text(array).utf8
      position = edit.range.end
    }
    bytes += file.bytes[Int(position)..<Int(range.end)]
    return bytes
  }

  private func edits(with stars: [Signature.Star]) -> [Edit] {
    if stars.isEmpty { return edits }
    let expanded = stars.map { Edit(range: $0.range, content: .text($0.columns.joined(separator: ", "))) }
    return (edits + expanded).sorted { $0.range.start < $1.range.start }
  }

  /// `bytes` as text, invalid UTF-8 repaired.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The place in the file that an offset in `bytes` comes from; for text that stands in for something, where that
  /// begins.
  public func sourceOffset(of offset: Int) -> UInt32 {
    var start = 0
    var position = range.start
    for edit in edits {
      let length = Int(edit.range.start - position)
      if offset < start + length { break }
      start += length
      let end = start + edit.text(SQLiteText.ofJSON).utf8.count
      if offset < end { return edit.range.start }
      start = end
      position = edit.range.end
    }
    return min(position + UInt32(truncatingIfNeeded: offset - start), range.end)
  }

  // MARK: Edits

  private struct Edit: Sendable {
    enum Content { case nothing, unindexed, array(parameter: String), text(String) }
    var range: SourceRange
    var content = Content.nothing

    func text(_ array: (String) -> String) -> String {
      switch content {
      case .nothing: ""
      case .unindexed: " UNINDEXED"
      case .text(let text): text
      case .array(let parameter): array(parameter)
      }
    }
  }

  private static func edits(of statement: Statement, in tree: SyntaxTree) -> [Edit] {
    var edits: [Edit] = []
    switch statement.body {
    case .createTable(let table):
      edits = table.columns.compactMap { dropNamedType(of: $0, in: tree) }
    case .alterTable(let alter):
      if case .addColumn(let column) = alter.action { edits = [dropNamedType(of: column, in: tree)].compactMap { $0 } }
    case .createVirtualTable(let table): edits = dropColumnTypes(of: table, in: tree)
    default: break
    }
    tree.nodes.exprs.withUnsafeBufferPointer { exprs in
      for place in statement.exprs.range {
        if case .parameter(let token) = exprs[place], tree[token].kind == .hole {
          // A definition takes no parameters.
          let text =
            statement.body.isDefinition
            ? "NULL" : "?" + (tree.number(ofHole: token, in: statement.span).map(String.init) ?? "")
          edits.append(Edit(range: tree[token].range, content: .text(text)))
        }
        if case .arrayParameter(let token, let name) = exprs[place] {
          let range = tree.range(of: ExprID(index: UInt32(place)))
          let parameter = name.exists ? ":" + tree.text(of: name) : tree.text(of: token)
          edits.append(Edit(range: range, content: .array(parameter: parameter)))
        }
      }
    }
    if edits.count > 1 { edits.sort { $0.range.start < $1.range.start } }
    return edits
  }

  private static func dropNamedType(of column: ColumnDefinition, in tree: SyntaxTree) -> Edit? {
    guard let clause = column.namedType else { return nil }
    // With the white space before it, so that what is left reads as if it had never been there.
    let before =
      clause.span.first.index > 0
      ? tree[TokenID(Int(clause.span.first.index) - 1)].end : tree.range(of: clause.span).start
    return Edit(range: SourceRange(start: before, end: tree.range(of: clause.span).end))
  }

  /// `fts5 (title TEXT NOT NULL, body UNINDEXED)` → `fts5 (title, body UNINDEXED)`
  private static func dropColumnTypes(of table: CreateVirtualTable, in tree: SyntaxTree) -> [Edit] {
    guard table.module.exists, tree.matches(table.module, "fts5") else { return [] }
    return table.arguments.compactMap { argument in
      guard argument.exists, argument.first < argument.last else { return nil }
      let tokens = Int(argument.first.index)...Int(argument.last.index)
      // `content = 'x'` is an option, not a column.
      if tokens.contains(where: { tree.tokens[$0].kind == .equal }) { return nil }
      // The first is the column's own name.
      let isUnindexed = tokens.dropFirst().contains { tree.matches(TokenID($0), "UNINDEXED") }
      let first = tree[argument.first]
      if isUnindexed, tokens.count == 2 { return nil }
      return Edit(
        range: SourceRange(start: first.end, end: tree[argument.last].end),
        content: isUnindexed ? .unindexed : .nothing)
    }
  }
}
