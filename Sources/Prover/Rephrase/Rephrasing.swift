import Analyzer

/// A way to write a statement otherwise that keeps what it means.
package enum Rephrasing: String, CaseIterable, Sendable {
  // Ways to write an expression.
  case parentheses, swappedSides, swappedConditions, negatedComparison, negatedNullTest, operatorSpelling,
    constantSpelling
  case between, membersAsOr, memberOfOne, caseAsIif, iifAsCase, caseOfValue, coalesceAsIfnull, coalesceAsCase,
    countOfOne
  // Ways to write a subquery.
  case inAsExists, existsAsIn
  // Ways to write FROM.
  case renamedAlias, addedAlias, aliasWithoutAs, parenthesizedTable, starSubquery, starCommonTable
  case joinWords, joinAsComma, mirroredJoin, subqueryAsCommonTable, commonTableAsSubquery
}

/// A statement that was rephrased in one place.
struct Rephrased {
  let how: Rephrasing
  /// The whole text of its file.
  let text: String
  /// The new name and the old one of a thing that findings name.
  let renamed: (new: String, old: String)?
}

/// Rephrases a statement, in one place at a time.
struct Rephraser {
  typealias Edit = (range: SourceRange, text: String)

  let statement: ResolvedStatement
  private(set) var found: [Rephrased] = []

  var tree: SyntaxTree { statement.tree }

  /// All that a statement can be rephrased as; nothing for what makes tables and indexes, whose text SQLite keeps.
  static func all(of statement: ResolvedStatement) -> [Rephrased] {
    switch statement.statement.body {
    case .select, .insert, .update, .delete, .createView, .createTrigger: break
    default: return []
    }
    guard statement.statement.explain == .no, statement.statement.gaps.isEmpty else { return [] }
    var rephraser = Rephraser(statement: statement)
    rephraser.rephraseExpressions()
    rephraser.rephraseSubqueries()
    rephraser.rephraseSources()
    rephraser.rephraseJoins()
    rephraser.rephraseCommonTables()
    return rephraser.found
  }

  mutating func add(_ how: Rephrasing, _ edits: [Edit], renamed: (new: String, old: String)? = nil) {
    let edits = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    let bytes = tree.file.bytes
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      guard Int(edit.range.start) >= position else { return }
      result += bytes[position..<Int(edit.range.start)]
      result += edit.text.utf8
      position = Int(edit.range.end)
    }
    result += bytes[position...]
    found.append(Rephrased(how: how, text: String(decoding: result, as: UTF8.self), renamed: renamed))
  }

  mutating func replace(_ how: Rephrasing, _ id: ExprID, by text: String) {
    add(how, [(tree.range(of: id), text)])
  }

  /// The text of an expression, in parentheses unless it holds together without.
  func operand(_ id: ExprID) -> String {
    let text = tree.text(of: id)
    switch tree[id] {
    case .name, .column, .literal, .parameter, .parenthesized, .row, .call, .caseWhen, .subquery, .exists, .cast:
      return text
    default: return "(\(text))"
    }
  }

  /// The last token before an expression, and the first behind it, are the range's bounds.
  func tokens(between left: ExprID, and right: ExprID) -> SourceRange {
    let first = TokenID(Int(tree.span(of: left).last.index) + 1)
    let last = TokenID(Int(tree.span(of: right).first.index) - 1)
    return tree.range(of: TokenSpan(first, last))
  }

  /// A column by its name, of a table that has it or of a subquery.
  func isColumn(_ id: ExprID) -> Bool {
    switch tree[id] {
    case .name, .column: statement.column(of: id) != nil
    default: false
    }
  }

  /// How the values of an expression are compared where nothing else says so.
  func collation(of id: ExprID) -> Collation {
    switch statement.value(of: id).collation {
    case .none: .binary
    case .column(let collation), .explicit(let collation): collation
    }
  }

  /// Whether a parameter's number follows from its place: that of `?`, and of a name beside `?2`.
  func hasAnonymousParameter(_ id: ExprID) -> Bool {
    func isParameter(_ place: Int, _ isSuch: (UInt8?) -> Bool) -> Bool {
      tree.tokens[place].kind == .parameter && isSuch(tree.file.bytes[Int(tree.tokens[place].start)])
    }
    guard statement.tokens.contains(where: { isParameter($0) { $0 == UInt8(ascii: "?") } }) else { return false }
    let span = tree.span(of: id)
    return (Int(span.first.index)...Int(span.last.index)).contains { isParameter($0) { _ in true } }
  }
}
