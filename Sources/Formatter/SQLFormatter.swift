public import Analyzer

/// Lays the statements of a file out.
///
/// Only white space, the letters of keywords, and the place of comments beside a comma change: a statement means what it
/// meant. Name lines, markers of a notation and comments between statements stay as they are; blanks behind a statement go,
/// and of two statements on one line the second begins a new one.
///
/// ```swift
/// let formatter = SQLFormatter(tree)
/// let edits = tree.statements.flatMap { formatter.edits(of: $0) }
/// ```
public struct SQLFormatter {
  private let tree: SyntaxTree
  /// The file's bytes.
  private let bytes: [UInt8]
  private let options: FormatOptions
  private let rules: SpacingRules
  /// Whether each byte of the file is a character.
  private let isASCII: Bool
  /// The parts of the file between `format off` and `format on`.
  private let switchedOff: [SourceRange]

  /// - Parameter tree: of the whole file.
  public init(_ tree: SyntaxTree, options: FormatOptions = FormatOptions()) {
    self.tree = tree
    bytes = tree.file.bytes
    self.options = options
    rules = SpacingRules(tree)
    isASCII = bytes.withUnsafeBufferPointer { $0.isASCII }
    switchedOff = SQLFormatter.rangesSwitchedOff(in: tree)
  }

  /// The edits by which a statement gets its layout, in the order of the text; empty when it has it, when it could not
  /// be read whole, and where the layout is switched off.
  public func edits(of statement: Statement) -> [Fix.Edit] {
    let first = Int(statement.span.first.index)
    var last = Int(statement.span.last.index)
    guard !statement.hasErrors, first <= last, !isSwitchedOff(statement) else { return [] }
    if last + 1 < tree.tokens.count, tree.tokens[last + 1].kind == .semicolon { last += 1 }
    let end = tree.tokens[last].kind == .semicolon ? last : last + 1

    var builder = LayoutBuilder(tree, rules, from: first, upTo: end)
    builder.statement(statement, from: first, upTo: end)
    if end == last { builder.layout.token(last, .nothing) }
    let comments = GapComments(tree, from: first, through: last, rules)
    guard comments.areAllPlaced, builder.layout.hasTokens(through: last) else { return [] }

    var edits: [Fix.Edit] = []
    let start = Int(tree.tokens[first].start)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != 10 { lineStart -= 1 }
    if let edit = lineBreak(before: first) {
      edits.append(edit)
      lineStart = start
    }
    let lead = lineStart..<start
    if bytes[lead].contains(9), bytes[lead].allSatisfy({ $0 == 32 || $0 == 9 }) {
      // Tabs before the first line alone would be out of line with the others.
      let range = SourceRange(start: UInt32(lineStart), end: UInt32(start))
      edits.append(Fix.Edit(SourceLocation(tree.file, range), ""))
      lineStart = start
    }
    let printer = LayoutPrinter(tree, builder.layout, comments, options, isASCII: isASCII)
    var gaps: [(place: Int, edit: Fix.Edit)] = []
    printer.print(column: start - lineStart, base: base(of: statement, behind: lineStart..<start)) { place, gap in
      if let edit = edit(before: place, gap) { gaps.append((place, edit)) }
    }
    var next = 0
    for place in first...last {
      if next < gaps.count, gaps[next].place == place {
        edits.append(gaps[next].edit)
        next += 1
      }
      if rules.isKeyword(place), let edit = cased(place) { edits.append(edit) }
    }
    if let edit = blanks(behind: last) { edits.append(edit) }
    return edits
  }

  /// The edit that takes blanks at the end of a line away.
  private func blanks(behind last: Int) -> Fix.Edit? {
    let start = Int(tree.tokens[last].end)
    guard let end = bytes[start...].firstIndex(where: { $0 != 32 && $0 != 9 }), end > start,
      bytes[end] == 10 || bytes[end] == 13
    else { return nil }
    return Fix.Edit(SourceLocation(tree.file, SourceRange(start: UInt32(start), end: UInt32(end))), "")
  }

  /// The edit that puts a statement on a line of its own, where another one ends on the same line. Comments between them
  /// stay behind the other one.
  private func lineBreak(before first: Int) -> Fix.Edit? {
    guard first > 0, tree.tokens[first - 1].kind == .semicolon else { return nil }
    var blanks = tree.gap(before: first)
    for comment in tree.comments(in: blanks) {
      guard isBlank(SourceRange(start: blanks.start, end: comment.start)) else { return nil }
      blanks.start = comment.end
    }
    return isBlank(blanks) ? Fix.Edit(SourceLocation(tree.file, blanks), "\n") : nil
  }

  /// Whether a range is of nothing but blanks.
  private func isBlank(_ range: SourceRange) -> Bool {
    tree.file.bytes(in: range).allSatisfy { $0 == 32 || $0 == 9 }
  }

  /// How far the statement's lines are indented at least: as far as its first one is.
  private func base(of statement: Statement, behind lead: Range<Int>) -> Int {
    if bytes[lead].allSatisfy({ $0 == 32 }) { return lead.count }
    // Behind its name or its label.
    return statement.header.map { Int($0.range.end) > lead.lowerBound } == true ? options.indent : 0
  }

  private func edit(before place: Int, _ gap: LayoutPrinter.Gap) -> Fix.Edit? {
    let range = tree.gap(before: place)
    let wanted: String
    switch gap {
    case .kept: return nil
    case .blank(let lines, let spaces):
      wanted = String(repeating: "\n", count: lines) + String(repeating: " ", count: spaces)
    // A newline in an edit becomes the file's own.
    case .comments(let text): wanted = text.replacing("\r\n", with: "\n")
    }
    let written = tree.file.bytes(in: range)
    let isThere =
      written.contains(13)
      ? tree.file.text(range).replacing("\r\n", with: "\n") == wanted : written.elementsEqual(wanted.utf8)
    return isThere ? nil : Fix.Edit(SourceLocation(tree.file, range), wanted)
  }

  /// The edit that writes a keyword as it is to be.
  private func cased(_ place: Int) -> Fix.Edit? {
    guard options.keywords != .keep, !rules.isSpelled(place) else { return nil }
    let isUpper = options.keywords == .upper
    // A keyword is of ASCII's letters.
    let wrong: UInt8 = isUpper ? 0x60 : 0x40
    let token = tree.tokens[place]
    var letter = Int(token.start)
    while letter < Int(token.end), bytes[letter] & 0x60 != wrong { letter += 1 }
    if letter == Int(token.end) { return nil }
    let text = tree.text(of: TokenID(place))
    let wanted = isUpper ? text.uppercased() : text.lowercased()
    return text == wanted ? nil : Fix.Edit(tree.location(of: TokenID(place)), wanted)
  }

  // MARK: Switched off

  private func isSwitchedOff(_ statement: Statement) -> Bool {
    if switchedOff.isEmpty { return false }
    let range = tree.range(of: statement.span)
    return switchedOff.contains { $0.start < range.end && range.start < $0.end }
  }

  /// `-- puresql-lint: format off` … `-- puresql-lint: format on`, or the end of the file.
  private static func rangesSwitchedOff(in tree: SyntaxTree) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var start: UInt32?
    for comment in tree.comments where mayHaveTag(tree.file.bytes(in: comment)) {
      let words = tree.file.text(comment).split { !$0.isLetter && $0 != "-" && $0 != ":" }
      guard let tag = words.firstIndex(of: "puresql-lint:"), tag + 2 < words.count, words[tag + 1] == "format" else {
        continue
      }
      switch words[tag + 2] {
      case "off": start = start ?? comment.start
      case "on":
        if let from = start { ranges.append(SourceRange(start: from, end: comment.end)) }
        start = nil
      default: break
      }
    }
    if let start { ranges.append(SourceRange(start: start, end: UInt32(truncatingIfNeeded: tree.file.bytes.count))) }
    return ranges
  }
  /// Whether a comment is worth being taken apart: hardly one is.
  private static func mayHaveTag(_ comment: ArraySlice<UInt8>) -> Bool {
    let tag: StaticString = "puresql-lint:"
    var rest = comment
    while let start = rest.firstIndex(of: UInt8(ascii: "p")) {
      rest = rest[start...]
      if tag.withUTF8Buffer({ rest.starts(with: $0) }) { return true }
      rest.removeFirst()
    }
    return false
  }
}
