import Analyzer

/// Breaks the lines of a layout: a group that fits stands on one line.
struct LayoutPrinter {
  private let tree: SyntaxTree
  private let layout: Layout
  private let comments: GapComments
  private let options: FormatOptions

  /// For each step: the characters up to it if no line is broken, and how many lines have to be.
  private var widths: [Int] = [0]
  private var newLines: [Int] = [0]
  /// For each step that opens a group, the one that closes it.
  private var ends: [Int] = []
  /// For each step, the next one from there on at which a line may be broken; the number of steps where there is none.
  private var nextBreaks: [Int] = []
  /// For each separator of a group that fills: the next one of that group, or its end.
  private var nextFills: [Int: Int] = [:]

  init(_ tree: SyntaxTree, _ layout: Layout, _ comments: GapComments, _ options: FormatOptions) {
    self.tree = tree
    self.layout = layout
    self.comments = comments
    self.options = options
    measure()
  }

  private mutating func measure() {
    let steps = layout.steps
    ends = Array(repeating: 0, count: steps.count)
    nextBreaks = Array(repeating: steps.count, count: steps.count + 1)
    widths.reserveCapacity(steps.count + 1)
    newLines.reserveCapacity(steps.count + 1)
    var open: [(step: Int, fills: Bool, latest: Int?)] = []
    for (number, step) in steps.enumerated() {
      var width = 0
      var lines = 0
      switch step {
      case .open(let fills, let isBroken):
        open.append((number, fills, nil))
        if isBroken { lines = 1 }
      case .close:
        guard let group = open.popLast() else { break }
        ends[group.step] = number
        if let latest = group.latest { nextFills[latest] = number }
      case .indent, .outdent: break
      case .token(let place): width = characters(in: tree.tokens[place].range)
      case .separator(let place, let separator):
        (width, lines) = size(before: place, separator)
        if separator.breaks, let group = open.last, group.fills {
          if let latest = group.latest { nextFills[latest] = number }
          open[open.count - 1].latest = number
        }
      }
      widths.append(widths[number] + width)
      newLines.append(newLines[number] + lines)
    }
    for (number, step) in steps.enumerated().reversed() {
      var isBreak = false
      if case .separator(let place, let separator) = step { isBreak = separator.breaks || hasNewLine(before: place) }
      nextBreaks[number] = isBreak ? number : nextBreaks[number + 1]
    }
  }

  private func hasNewLine(before place: Int) -> Bool {
    comments[place].contains { $0.beginsLine || $0.endsLine }
  }

  private func size(before place: Int, _ separator: Layout.Separator) -> (width: Int, lines: Int) {
    var width = 0
    switch separator {
    case .nothing, .softLine: break
    case .space, .line: width = 1
    case .newLine: return (0, 1)
    case .kept:
      let gap = tree.gap(before: place)
      return tree.file.bytes(in: gap).contains(10) ? (0, 1) : (characters(in: gap), 0)
    }
    var lines = 0
    for comment in comments[place] {
      width += characters(in: comment.range) + 1
      if comment.beginsLine || comment.endsLine || tree.file.bytes(in: comment.range).contains(10) { lines += 1 }
    }
    return (width, lines)
  }

  private func characters(in range: SourceRange) -> Int {
    // A byte that goes on with a character begins with the bits 10.
    tree.file.bytes(in: range).count { $0 & 0xC0 != 0x80 }
  }

  // MARK: Printing

  /// Calls a function with each token and what is to stand before it, in order; before the first stands nothing.
  ///
  /// - Parameters:
  ///   - column: Where the statement begins in its line.
  ///   - base: How far its other lines are indented at least.
  func print(column: Int, base: Int, _ write: (_ place: Int, _ gap: String) -> Void) {
    var column = column
    var level = base
    var groups: [(isFlat: Bool, fills: Bool)] = []
    var gap = ""
    for (number, step) in layout.steps.enumerated() {
      switch step {
      case .open(let fills, _):
        let isFlat = groups.last?.isFlat == true || fits(number, upTo: ends[number], column)
        groups.append((isFlat, fills))
      case .close: groups.removeLast()
      case .indent: level += options.indent
      case .outdent: level -= options.indent
      case .token(let place):
        write(place, gap)
        column += characters(in: tree.tokens[place].range)
      case .separator(let place, let separator):
        let group = groups.last
        var breaks = separator == .newLine
        if separator.breaks, let group, !group.isFlat {
          breaks = !group.fills || separator == .newLine || !fits(number, upTo: nextFills[number] ?? number + 1, column)
        }
        gap = number == 0 ? "" : text(before: place, separator, breaks: breaks, level: level)
        if let newLine = gap.utf8.lastIndex(of: 10) {
          column = gap[gap.index(after: newLine)...].count
        } else {
          column += gap.count
        }
      }
    }
  }

  /// Whether the steps, and what follows them up to the next place where a line may be broken, fit into the line.
  private func fits(_ start: Int, upTo end: Int, _ column: Int) -> Bool {
    if newLines[min(end, newLines.count - 1)] > newLines[start] { return false }
    return column + widths[nextBreaks[end]] - widths[start] <= options.lineWidth
  }

  /// What stands before a token: white space, and comments.
  private func text(before place: Int, _ separator: Layout.Separator, breaks: Bool, level: Int) -> String {
    if separator == .kept { return tree.file.text(tree.gap(before: place)) }
    var text = ""
    /// How many line ends are to come before what is written next.
    var pending = 0
    func write(_ piece: String, level: Int) {
      text += pending > 0 ? String(repeating: "\n", count: pending) + String(repeating: " ", count: max(level, 0)) : " "
      text += piece
    }
    // What stands before a closing parenthesis, or END, is about what is in it.
    let kind = tree.tokens[place].kind
    let closes = kind == .rightParenthesis || kind == .end && separator.breaks
    let inner = closes ? level + options.indent : level
    for comment in comments[place] {
      if comment.beginsLine { pending = max(pending, comment.followsEmptyLine ? 2 : 1) }
      write(tree.file.text(comment.range), level: inner)
      pending = comment.endsLine ? 1 : 0
    }
    if pending == 0, breaks {
      let keepsEmptyLine = separator == .newLine && text.isEmpty && !closes
      pending = keepsEmptyLine && comments.hasEmptyLine(before: place) ? 2 : 1
    }
    if pending > 0 || separator == .space || separator == .line { write("", level: level) }
    return text
  }
}
