import Analyzer

/// Breaks the lines of a layout: a group that fits stands on one line.
struct LayoutPrinter {
  /// The white space that is to stand before a token.
  enum Gap {
    /// The white space that the file has there.
    case kept
    /// Ends of lines, then spaces.
    case blank(lines: Int, spaces: Int)
    /// Comments, and white space around them.
    case comments(String)
  }

  /// The widths that are known of a step before any line is broken, and of the end of the layout.
  private struct Measure {
    /// The characters up to it if no line is broken.
    var width: Int
    /// How many lines have to be broken up to it.
    var newLines: Int
    /// The place of another step. For one that opens a group: the one that closes it. For a separator of a group that
    /// fills: the next one of that group, or its end. Else 0. While a group is open: the one that opens the group
    /// around it, or -1.
    var end = 0
    /// The characters up to the next one from there on at which a line may be broken. While a group that fills is open: its
    /// latest separator; 0 for none.
    var rest = 0
  }

  private let tree: SyntaxTree
  /// The file's.
  private let bytes: [UInt8]
  private let layout: TokenLayout
  private let comments: GapComments
  private let options: FormatOptions
  /// For each step, and for the end.
  private var measures: [Measure] = []
  /// Whether each byte of the file is a character.
  private let isASCII: Bool
  /// Whether comments stand in the statement.
  private let hasComments: Bool

  init(
    _ tree: SyntaxTree, _ layout: TokenLayout, _ comments: GapComments, _ options: FormatOptions, isASCII: Bool
  ) {
    self.tree = tree
    bytes = tree.file.bytes
    self.layout = layout
    self.comments = comments
    self.options = options
    self.isASCII = isASCII
    hasComments = !comments.isEmpty
    measures = measured()
  }

  private func measured() -> [Measure] {
    let steps = layout.steps
    let tokens = tree.tokens
    return [Measure](unsafeUninitializedCapacity: steps.count + 1) { measures, count in
      var width = 0
      var newLines = 0
      /// The one that opens the innermost group that is open; -1 outside of all.
      var group = -1
      for number in steps.indices {
        measures.initializeElement(at: number, to: Measure(width: width, newLines: newLines))
        switch steps[number] {
        case .open(_, let isBroken):
          measures[number].end = group
          group = number
          if isBroken { newLines += 1 }
        case .close:
          if group < 0 { break }
          let outer = measures[group].end
          if measures[group].rest > 0 { measures[measures[group].rest].end = number }
          measures[group].end = number
          group = outer
        case .indent, .outdent: break
        case .token(let place): width += characters(in: tokens[place].range)
        case .separator(let place, let separator):
          switch separator {
          case .nothing, .softLine: break
          case .space, .line: width += 1
          case .newLine: newLines += 1
          case .kept:
            let gap = tree.gap(before: place)
            if tree.file.newLines(in: gap) > 0 { newLines += 1 } else { width += characters(in: gap) }
          }
          if hasComments, separator != .newLine, separator != .kept {
            let size = size(ofCommentsBefore: place)
            width += size.width
            newLines += size.lines
          }
          if separator.breaks, group >= 0, case .open(true, _) = steps[group] {
            if measures[group].rest > 0 { measures[measures[group].rest].end = number }
            measures[group].rest = number
          }
        }
      }
      measures.initializeElement(at: steps.count, to: Measure(width: width, newLines: newLines, rest: width))
      count = steps.count + 1
      var rest = width
      for number in steps.indices.reversed() {
        if case .separator(let place, let separator) = steps[number], separator.breaks || hasNewLine(before: place) {
          rest = measures[number].width
        }
        measures[number].rest = rest
      }
    }
  }

  private func hasNewLine(before place: Int) -> Bool {
    hasComments && comments[place].contains { $0.beginsLine || $0.endsLine }
  }

  private func size(ofCommentsBefore place: Int) -> (width: Int, lines: Int) {
    var width = 0
    var lines = 0
    for comment in comments[place] {
      width += characters(in: comment.range) + 1
      if comment.beginsLine || comment.endsLine || tree.file.newLines(in: comment.range) > 0 { lines += 1 }
    }
    return (width, lines)
  }

  /// How many characters a range has.
  private func characters(in range: SourceRange) -> Int {
    isASCII ? Int(range.end - range.start) : tree.file.characters(in: range)
  }

  // MARK: Printing

  /// Calls a function with each token before which something else is to stand than there is, and what that is, in their order.
  /// Nothing is said of the first one.
  ///
  /// - Parameters:
  ///   - column: Where the statement begins in its line.
  ///   - base: How far its other lines are indented at least.
  func print(column: Int, base: Int, _ write: (_ place: Int, _ gap: Gap) -> Void) {
    var column = column
    var levels = [base]
    levels.reserveCapacity(16)
    /// Whether the lines of the group that was closed last are broken.
    var wasBroken = false
    var groups: [(isFlat: Bool, fills: Bool)] = []
    groups.reserveCapacity(16)
    let steps = layout.steps
    for number in steps.indices {
      switch steps[number] {
      case .open(let fills, _):
        let isFlat = groups.last?.isFlat == true || fits(number, upTo: measures[number].end, column)
        groups.append((isFlat, fills))
      case .close: wasBroken = !groups.removeLast().isFlat
      case .indent(let ifBroken):
        levels.append(levels[levels.count - 1] + (ifBroken && !wasBroken ? 0 : options.indent))
      case .outdent: levels.removeLast()
      case .token: column += measures[number + 1].width - measures[number].width
      case .separator(let place, let separator):
        if number == 0 { continue }
        var breaks = separator == .newLine
        if separator.breaks, let group = groups.last, !group.isFlat {
          let end = measures[number].end
          breaks = !group.fills || separator == .newLine || !fits(number, upTo: end > 0 ? end : number + 1, column)
        }
        let gap = self.gap(before: place, separator, breaks: breaks, level: levels[levels.count - 1])
        switch gap {
        case .kept: advance(&column, over: tree.file.text(tree.gap(before: place)))
        case .blank(let lines, let spaces):
          column = lines > 0 ? spaces : column + spaces
          if !isThere(lines: lines, spaces: spaces, before: place) { write(place, gap) }
        case .comments(let text):
          advance(&column, over: text)
          write(place, gap)
        }
      }
    }
  }

  /// Whether nothing but so many ends of lines, and then so many spaces, stands before a token.
  private func isThere(lines: Int, spaces: Int, before token: Int) -> Bool {
    let (start, end) = (Int(tree.tokens[token - 1].end), Int(tree.tokens[token].start))
    guard end - start == lines + spaces else { return false }
    var place = start
    while place < end, bytes[place] == (place < start + lines ? 10 : 32) { place += 1 }
    return place == end
  }

  private func advance(_ column: inout Int, over text: String) {
    if let newLine = text.utf8.lastIndex(of: 10) {
      column = text[text.index(after: newLine)...].count
    } else {
      column += text.count
    }
  }

  /// Whether the steps, and what follows them up to the next place where a line may be broken, fit into the line.
  private func fits(_ start: Int, upTo end: Int, _ column: Int) -> Bool {
    let (first, last) = (measures[start], measures[end])
    return last.newLines <= first.newLines
      && column + last.rest - first.width <= options.lineWidth
  }

  private func gap(before place: Int, _ separator: TokenLayout.Separator, breaks: Bool, level: Int) -> Gap {
    if separator == .kept { return .kept }
    if hasComments {
      let comments = comments[place]
      if !comments.isEmpty { return .comments(text(before: place, comments, separator, breaks: breaks, level: level)) }
    }
    if !breaks { return .blank(lines: 0, spaces: separator == .space || separator == .line ? 1 : 0) }
    let keepsEmptyLine = separator == .newLine && !closes(place, separator)
    let lines = keepsEmptyLine && tree.file.newLines(in: tree.gap(before: place)) > 1 ? 2 : 1
    return .blank(lines: lines, spaces: max(level, 0))
  }

  /// The text before a token: comments, and white space around them.
  private func text(
    before place: Int, _ comments: [GapComments.Comment], _ separator: TokenLayout.Separator, breaks: Bool, level: Int
  ) -> String {
    var text = ""
    /// How many line ends are to come before what is written next.
    var pending = 0
    func write(_ piece: String, level: Int) {
      text += pending > 0 ? String(repeating: "\n", count: pending) + String(repeating: " ", count: max(level, 0)) : " "
      text += piece
    }
    let inner = closes(place, separator) ? level + options.indent : level
    for comment in comments {
      if comment.beginsLine { pending = max(pending, comment.followsEmptyLine ? 2 : 1) }
      write(tree.file.text(comment.range), level: inner)
      pending = comment.endsLine ? 1 : 0
    }
    if pending == 0, breaks { pending = 1 }
    if pending > 0 || separator == .space || separator == .line { write("", level: level) }
    return text
  }

  /// Whether what stands before a token is about what is in what it closes: before a closing parenthesis, or END.
  private func closes(_ place: Int, _ separator: TokenLayout.Separator) -> Bool {
    let kind = tree.tokens[place].kind
    return kind == .rightParenthesis || kind == .end && separator.breaks
  }
}

extension SourceFile {
  /// How many characters a range has.
  func characters(in range: SourceRange) -> Int {
    // A byte that goes on with a character begins with the bits 10.
    count(in: range) { $0 & 0xC0 != 0x80 }
  }

  /// How many ends of lines a range has.
  func newLines(in range: SourceRange) -> Int { count(in: range) { $0 == 10 } }

  @inline(__always)
  private func count(in range: SourceRange, where isOne: (UInt8) -> Bool) -> Int {
    var count = 0
    for place in Int(range.start)..<max(Int(range.start), Int(range.end)) where isOne(bytes[place]) { count += 1 }
    return count
  }
}
