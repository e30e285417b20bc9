package import Analyzer

/// Questions that rules often ask of a tree.
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

  /// The place right behind an expression, to put something there.
  package func end(of id: ExprID) -> SourceLocation { end(of: span(of: id).last) }

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

  /// A text as a message shows it: in single quotes, unless there are some in it: `x'00'`.
  package static func quoted(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "'")) ? text : "'\(text)'"
  }

  /// The first range that is on one line; code scanning shows a finding only if all of its lines were changed.
  package func firstOnOneLine(_ ranges: [SourceRange]) -> SourceRange {
    ranges.first(where: isOnOneLine) ?? ranges.last ?? SourceRange(start: 0, end: 0)
  }

  /// The place that a finding about an expression points to: all of it where it is on one line, else its first token.
  func place(of id: ExprID) -> SourceLocation { place(of: range(of: id)) }

  /// The same for a range.
  func place(of range: SourceRange) -> SourceLocation {
    isOnOneLine(range) ? SourceLocation(file, range) : location(of: firstToken(from: range.start))
  }

  /// A string literal with a content.
  package static func stringLiteral(_ content: String) -> String {
    "'\(content.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}

extension ColumnReference {
  /// The column in the catalog; nil for a column of a subquery, or a rowid.
  package var declaration: Column? {
    guard let table, table.columns.indices.contains(column) else { return nil }
    return table.columns[column]
  }
}

extension ResolvedStatement {
  /// One side of a comparison as a message shows it: as written, or the column where a join merges two of one name.
  func content(_ side: Facts.Comparison.Side) -> String? {
    guard expr(of: side).exists || column(of: side)?.table == nil, let text = tree.content(range(of: side)) else {
      guard let reference = column(of: side), let table = reference.table, let column = reference.declaration else {
        return nil
      }
      return "\(table.name).\(column.name)"
    }
    return text
  }
}

extension ResolvedStatement {
  /// Whether an expression stands behind a NOT, parentheses aside.
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

extension SyntaxTree {
  /// Whether a name stands anywhere among some tokens.
  func mentions(_ name: Name, in span: TokenSpan) -> Bool {
    (Int(span.first.index)...Int(span.last.index)).contains { matches(TokenID($0), name) }
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

extension Facts.Store {
  /// The column that gets the value; nil for one that isn't in the table.
  package var declaration: Column? { table.columns.indices.contains(column) ? table.columns[column] : nil }
}

extension SyntaxTree {
  /// The token that begins at an offset; nil when none does.
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
}
