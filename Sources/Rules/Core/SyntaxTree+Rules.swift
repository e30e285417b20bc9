package import Analyzer

/// What rules often ask of a tree.
extension SyntaxTree {
  /// The first token that starts at an offset or behind it; the end of the file when there is none.
  package func firstToken(from offset: UInt32) -> TokenID {
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return TokenID(low)
  }

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

  /// An expression as a message shows it: as written, a string without its quotes; nil when it is long, or a `*`.
  package func content(_ range: SourceRange) -> String? {
    let bytes = file.bytes(in: range)
    guard bytes.count <= 40, isOnOneLine(range), bytes.last != UInt8(ascii: "*") else { return nil }
    let quote = UInt8(ascii: "'")
    guard bytes.count > 2, bytes.first == quote, bytes.last == quote, !bytes.dropFirst().dropLast().contains(quote)
    else {
      return file.text(range)
    }
    return file.text(SourceRange(start: range.start + 1, end: range.end - 1))
  }

  /// An expression as a message shows it: in single quotes, or `what` when it is long.
  package func quoted(_ range: SourceRange, orElse what: String = "this value") -> String {
    if let content = content(range) { return SyntaxTree.quoted(content) }
    return file.bytes(in: range).last == UInt8(ascii: "*") ? "a column of '*'" : what
  }

  /// What has quotes of its own is shown as it is: `x'00'`.
  package static func quoted(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "'")) ? text : "'\(text)'"
  }

  package func isOnOneLine(_ range: SourceRange) -> Bool {
    !file.bytes(in: range).contains { $0 == 10 || $0 == 13 }
  }

  /// The first range that is on one line; code scanning shows a finding only if all of its lines were changed.
  package func firstOnOneLine(_ ranges: [SourceRange]) -> SourceRange {
    ranges.first(where: isOnOneLine) ?? ranges.last ?? SourceRange(start: 0, end: 0)
  }

  /// Where a finding about an expression points: to all of it where it is on one line, else to its first token.
  func place(of id: ExprID) -> SourceLocation { place(of: range(of: id)) }

  /// The same for what only its range is known of.
  func place(of range: SourceRange) -> SourceLocation {
    isOnOneLine(range) ? SourceLocation(file, range) : location(of: firstToken(from: range.start))
  }

  /// A string literal with a content.
  package static func stringLiteral(_ content: String) -> String {
    "'\(content.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}

extension ColumnReference {
  /// The column of the catalog; nil for a column of a subquery, or a rowid.
  package var declaration: Column? {
    guard let table, table.columns.indices.contains(column) else { return nil }
    return table.columns[column]
  }
}

extension SyntaxTree {
  /// One side of a comparison as a message shows it: as written, or the column where a join merges two of one name.
  func content(_ operand: Facts.Comparison.Side) -> String? {
    guard operand.expr.exists || operand.column?.table == nil, let text = content(operand.range) else {
      guard let reference = operand.column, let table = reference.table, let column = reference.declaration else {
        return nil
      }
      return "\(table.name).\(column.name)"
    }
    return text
  }
}

/// The parts of a file's tree that belong to one statement. They are side by side.
extension ResolvedStatement {
  /// Places in `tree.tokens`.
  package var tokens: Range<Int> {
    let span = statement.span
    guard span.first.exists, span.last.exists, span.first <= span.last else { return 0..<0 }
    return Int(span.first.index)..<Int(span.last.index) + 1
  }

  /// Its queries, subqueries and those of its views and triggers too; what is inside comes first.
  package var selects: PackedArray<Select> {
    let all = tree.nodes.selects
    let span = statement.span
    let start = all.partitioningIndex { $0.span.last >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.span.last > span.last }]
  }

  /// What stands in its FROM clauses.
  package var joinTerms: PackedArray<JoinTerm> {
    let all = tree.nodes.joinTerms
    let span = statement.span
    let start = all.partitioningIndex { $0.span.first >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.span.first > span.last }]
  }

  /// The tables of its WITH clauses; what is inside comes first.
  package var commonTables: PackedArray<CommonTable> {
    let all = tree.nodes.commonTables
    let span = statement.span
    let start = all.partitioningIndex { $0.name >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.name > span.last }]
  }

  /// It stands behind a NOT, parentheses aside.
  func isOperandOfNot(_ id: ExprID) -> Bool {
    var operand = id
    // What has one operand comes right behind it (invariant 3 of ARCHITECTURE.md).
    while Int(operand.index) + 1 < statement.exprs.range.upperBound {
      let next = ExprID(index: operand.index + 1)
      switch tree[next] {
      case .parenthesized(operand): operand = next
      case .unary(.not, operand): return true
      default: return false
      }
    }
    return false
  }
}

extension ResolvedStatement {
  /// Whether an expression names a column of a table, itself or in anything that it is made of.
  func names(_ column: Name, of table: Name, in id: ExprID) -> Bool {
    let first = tree.span(of: id).first
    for place in (statement.exprs.range.lowerBound...Int(id.index)).reversed() {
      let expr = ExprID(index: UInt32(truncatingIfNeeded: place))
      if tree.span(of: expr).first < first { return false }
      if let reference = self.column(of: expr), reference.table?.name == table, reference.declaration?.name == column {
        return true
      }
    }
    return false
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place whose element holds the condition, which then all after it do.
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = (start + end) / 2
      if condition(self[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}

extension Facts.Store {
  package var declaration: Column? { table.columns.indices.contains(column) ? table.columns[column] : nil }
}

extension Message {
  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`
  static func list(_ names: [String]) -> String { enumeration(names.map { "'\($0)'" }) }

  /// `a`, `a and b`, `a, b and c`
  static func enumeration(_ texts: [String], _ word: String = "and") -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension SyntaxTree {
  /// The first token of a kind among those of a node.
  package func token(_ kind: TokenKind, in span: TokenSpan) -> TokenID? {
    guard span.first.exists, span.last.exists, span.first <= span.last else { return nil }
    return (Int(span.first.index)...Int(span.last.index)).first { tokens[$0].kind == kind }.map { TokenID($0) }
  }
}

extension SyntaxTree {
  /// The token that begins at an offset.
  package func token(startingAt offset: UInt32) -> TokenID? {
    var (start, end) = (0, tokens.count)
    while start < end {
      let middle = (start + end) / 2
      if tokens[middle].start < offset { start = middle + 1 } else { end = middle }
    }
    return start < tokens.count && tokens[start].start == offset ? TokenID(start) : nil
  }

  /// The place right behind a statement and its semicolon.
  package func endOfStatement(_ place: Int) -> SourceLocation {
    let last = statements[place].span.last
    let next = TokenID(Int(last.index) + 1)
    return end(of: self[next].kind == .semicolon ? next : last)
  }

  /// Two expressions of one or two trees are written with the same tokens: names and keywords in any letter case,
  /// everything else as it is.
  ///
  /// - Parameter ignoringQualifiers: `pet.name` is the same as `name`.
  package func isSame(
    _ id: ExprID, as other: ExprID, in tree: SyntaxTree, ignoringQualifiers: Bool = false
  ) -> Bool {
    let (own, others) = (span(of: id), tree.span(of: other))
    if ignoringQualifiers {
      return unqualified(own).elementsEqual(tree.unqualified(others)) { isSame($0, as: $1, in: tree) }
    }
    let count = Int(own.last.index) - Int(own.first.index)
    guard count == Int(others.last.index) - Int(others.first.index), count >= 0 else { return false }
    return (0...count).allSatisfy {
      isSame(own.first.index + UInt32($0), as: others.first.index + UInt32($0), in: tree)
    }
  }

  /// The places of a node's tokens without those of qualifiers and their dots.
  private func unqualified(_ span: TokenSpan) -> [UInt32] {
    guard span.first <= span.last else { return [] }
    var places: [UInt32] = []
    for place in span.first.index...span.last.index {
      if tokens[Int(place)].kind != .dot { places.append(place) } else if !places.isEmpty { places.removeLast() }
    }
    return places
  }

  private func isSame(_ place: UInt32, as other: UInt32, in tree: SyntaxTree) -> Bool {
    let (left, right) = (tokens[Int(place)], tree.tokens[Int(other)])
    guard left.kind == right.kind else { return false }
    if left.kind.isKeyword { return true }
    // Strings have a hash, too, since one may stand where a name does.
    guard left.kind == .identifier else { return file.text(left.range) == tree.file.text(right.range) }
    let (own, others) = (TokenID(Int(place)), TokenID(Int(other)))
    guard left.hash == right.hash, name(own) == tree.name(others) else { return false }
    // In double quotes it may be a string.
    let quote = UInt8(ascii: "\"")
    return (self.quote(of: own) != quote && tree.quote(of: others) != quote) || unquoted(own) == tree.unquoted(others)
  }
}
