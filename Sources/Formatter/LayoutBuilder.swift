import Analyzer

/// Finds the structure of a statement in its tokens: clauses, lists, conditions, parentheses.
///
/// Each function lays out the tokens from one place up to another. `lead` is what stands before the first of them.
struct LayoutBuilder {
  let tree: SyntaxTree
  let rules: SpacingRules
  var layout: TokenLayout
  private let first: Int
  /// The place of the closing parenthesis, or END, of each opening one, or CASE and BEGIN; 0 of other tokens. From the
  /// first token on.
  private var partners: [Int]
  /// Whether there is an AND, an OR, or what may be an operator at which a line can be broken: most searches for them are in vain.
  private var hasAnd = false
  private var hasOr = false
  private var hasOperators = false

  init(_ tree: SyntaxTree, _ rules: SpacingRules, from first: Int, upTo end: Int) {
    self.tree = tree
    self.rules = rules
    self.first = first
    layout = TokenLayout(tokens: first..<end)
    partners = Array(repeating: 0, count: end - first)
    var open: [Int] = []
    for place in first..<end {
      switch kind(place) {
      case .leftParenthesis: open.append(place)
      case .case where isKeyword(place): open.append(place)
      case .begin where isKeyword(place) && place > first: open.append(place)
      case .rightParenthesis: close(&open, with: place)
      case .end where isKeyword(place) && place > first: close(&open, with: place)
      case .and: hasAnd = true
      case .or: hasOr = true
      case .concat, .plus, .minus: hasOperators = true
      default: break
      }
    }
  }

  private mutating func close(_ open: inout [Int], with place: Int) {
    if let start = open.popLast() { partners[start - first] = place }
  }

  func kind(_ place: Int) -> TokenKind { tree.tokens[place].kind }
  func isKeyword(_ place: Int) -> Bool { rules.isKeyword(place) }
  @inline(__always)
  func isKeyword(_ place: Int, _ kinds: TokenKind...) -> Bool { kinds.contains(kind(place)) && isKeyword(place) }

  /// The place behind a token, or behind the parentheses that it opens.
  func skip(_ place: Int) -> Int { max(partners[place - first], place) + 1 }

  /// The places between two at which no parenthesis is open and that fulfil a condition.
  @inline(__always)
  func places(from first: Int, upTo end: Int, where isOne: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var place = first
    while place < end {
      if isOne(place) { found.append(place) }
      place = skip(place)
    }
    return found
  }

  /// The first of them.
  @inline(__always)
  func firstPlace(from first: Int, upTo end: Int, where isOne: (Int) -> Bool) -> Int? {
    var place = first
    while place < end {
      if isOne(place) { return place }
      place = skip(place)
    }
    return nil
  }

  /// The separator before a token where no line may be broken.
  func separator(before place: Int) -> TokenLayout.Separator {
    if rules.isKept(place) { return .kept }
    return rules.wantsSpace(before: place) ? .space : .nothing
  }

  /// A separator that may break the line, unless the file's own has to stay.
  func unlessKept(_ separator: TokenLayout.Separator, before place: Int) -> TokenLayout.Separator {
    rules.isKept(place) ? .kept : separator
  }

  /// Whether the writer began a new line with a token.
  func beginsLine(_ place: Int) -> Bool {
    !tree.isOnOneLine(tree.gap(before: place))
  }

  private func hasComment(before place: Int) -> Bool {
    tree.file.bytes(in: tree.gap(before: place)).contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*") }
  }

  // MARK: Expressions

  /// Tokens one behind the other, with what is in parentheses.
  ///
  /// - Parameter breaks: whether the line may be broken before a token.
  mutating func words(
    from first: Int, upTo end: Int, lead: TokenLayout.Separator,
    breaks: (LayoutBuilder, Int) -> Bool = { _, _ in false }
  ) {
    var place = first
    while place < end {
      var separator = place == first ? lead : separator(before: place)
      if place > first, separator == .space, breaks(self, place) { separator = .line }
      let partner = skip(place) - 1
      if partner > place, partner < end {
        if kind(place) == .leftParenthesis {
          parentheses(place, partner, lead: separator)
        } else {
          choice(place, partner, lead: separator)
        }
        place = partner + 1
      } else {
        layout.token(place, separator)
        place += 1
      }
    }
  }

  /// Lays out a condition: operands of OR and AND, each on a line of its own where one line is too short.
  ///
  /// - Parameter isAlone: Nothing else is on its level: then all parts begin where the first one does.
  mutating func condition(from first: Int, upTo end: Int, lead: TokenLayout.Separator, isAlone: Bool = false) {
    if end - first == 1 {
      layout.token(first, lead)
      return
    }
    let parts = hasOr ? junctions(.or, from: first, upTo: end) : []
    if parts.isEmpty {
      conjunction(from: first, upTo: end, lead: lead, isAlone: isAlone)
    } else {
      joined(parts, from: first, upTo: end, lead: lead, isAlone) { $0.conjunction(from: $1, upTo: $2, lead: $3) }
    }
  }

  private mutating func conjunction(
    from first: Int, upTo end: Int, lead: TokenLayout.Separator, isAlone: Bool = false
  ) {
    let parts = hasAnd ? junctions(.and, from: first, upTo: end) : []
    if parts.isEmpty {
      operation(from: first, upTo: end, lead: lead)
    } else {
      joined(parts, from: first, upTo: end, lead: lead, isAlone) { $0.operation(from: $1, upTo: $2, lead: $3) }
    }
  }

  /// `a || b + c`: the line may be broken before an operator.
  private mutating func operation(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    guard hasOperators, first + 1 < end,
      firstPlace(from: skip(first), upTo: end, where: { isOperator($0) }) != nil
    else {
      words(from: first, upTo: end, lead: lead)
      return
    }
    filled(from: first, upTo: end, lead: lead) { $0.isOperator($1) }
  }

  private func isOperator(_ place: Int) -> Bool {
    switch kind(place) {
    case .concat, .plus, .minus: !rules.isSign(place)
    default: false
    }
  }

  private mutating func joined(
    _ words: [Int], from first: Int, upTo end: Int, lead: TokenLayout.Separator, _ isAlone: Bool,
    _ part: (inout LayoutBuilder, Int, Int, TokenLayout.Separator) -> Void
  ) {
    open()
    part(&self, first, words[0], lead)
    if !isAlone { indent() }
    for (number, word) in words.enumerated() {
      layout.token(word, unlessKept(.line, before: word))
      let next = number + 1 < words.count ? words[number + 1] : end
      part(&self, word + 1, next, separator(before: word + 1))
    }
    if !isAlone { outdent() }
    close()
  }

  /// The ANDs, or the ORs, that no parenthesis and no BETWEEN takes.
  private func junctions(_ word: TokenKind, from first: Int, upTo end: Int) -> [Int] {
    var ranges = 0
    return places(from: first, upTo: end) { place in
      guard isKeyword(place) else { return false }
      if kind(place) == .between { ranges += 1 }
      if kind(place) == .and, ranges > 0 {
        ranges -= 1
        return false
      }
      return kind(place) == word && place > first && place + 1 < end
    }
  }

  /// `( … )`
  private mutating func parentheses(_ start: Int, _ end: Int, lead: TokenLayout.Separator) {
    open()
    layout.token(start, lead)
    // A lone word needs no line of its own.
    if end - start <= 2, !hasComment(before: start + 1), !hasComment(before: end) {
      words(from: start + 1, upTo: end, lead: unlessKept(.nothing, before: start + 1))
      layout.token(end, unlessKept(.nothing, before: end))
    } else {
      indent()
      inside(from: start + 1, upTo: end)
      outdent()
      layout.token(end, unlessKept(.softLine, before: end))
    }
    close()
  }

  private mutating func inside(from first: Int, upTo end: Int) {
    let lead = unlessKept(.softLine, before: first)
    if isQuery(at: first) {
      query(from: first, upTo: end, lead: lead)
      return
    }
    // The clauses of a window, or of an aggregate's ORDER BY.
    let clauses = places(from: first, upTo: end) { place in
      place > first && isKeyword(place, .partition, .order, .rows, .range, .groups)
    }
    let stop = clauses.first ?? end
    if stop == end, firstPlace(from: first, upTo: stop, where: { kind($0) == .comma }) == nil {
      condition(from: first, upTo: stop, lead: lead, isAlone: !isKeyword(first, .where))
      return
    }
    // Values fill the lines.
    let isPlain = stop - first > 6 && (first..<stop).allSatisfy { isValue($0) || kind($0) == .comma }
    if isPlain { open(fills: true) }
    list(from: first, upTo: stop, lead: lead)
    if isPlain { close() }
    for (number, clause) in clauses.enumerated() {
      let next = number + 1 < clauses.count ? clauses[number + 1] : end
      words(from: clause, upTo: next, lead: unlessKept(.line, before: clause))
    }
  }

  private func isValue(_ place: Int) -> Bool {
    switch kind(place) {
    case .string, .blob, .integer, .real, .parameter: true
    default: false
    }
  }

  /// Lays out a list: items with commas between them, each on a line of its own where the group around is broken.
  mutating func list(from first: Int, upTo end: Int, lead: TokenLayout.Separator) {
    var start = first
    var before = lead
    for comma in places(from: first, upTo: end, where: { kind($0) == .comma }) {
      condition(from: start, upTo: comma, lead: before)
      layout.token(comma, unlessKept(.nothing, before: comma))
      start = comma + 1
      before = start < end ? unlessKept(.line, before: start) : .nothing
    }
    if start < end { condition(from: start, upTo: end, lead: before) }
  }

  /// `CASE … END`
  private mutating func choice(_ start: Int, _ end: Int, lead: TokenLayout.Separator) {
    open()
    layout.token(start, lead)
    let branches = places(from: start + 1, upTo: end) { isKeyword($0, .when, .else) }
    let first = branches.first ?? end
    words(from: start + 1, upTo: first, lead: separator(before: start + 1))
    indent()
    for (number, branch) in branches.enumerated() {
      let next = number + 1 < branches.count ? branches[number + 1] : end
      let then = firstPlace(from: branch, upTo: next) { isKeyword($0, .then) } ?? next
      guard then < next else {
        conditionClause(at: branch, upTo: then, lead: unlessKept(.line, before: branch))
        continue
      }
      // Behind a condition of many lines THEN begins one.
      open()
      conditionClause(at: branch, upTo: then, lead: unlessKept(.line, before: branch))
      indent()
      layout.token(then, unlessKept(.line, before: then))
      outdent()
      close()
      layout.indent(ifBroken: true)
      if then + 1 < next { condition(from: then + 1, upTo: next, lead: separator(before: then + 1)) }
      outdent()
    }
    outdent()
    layout.token(end, unlessKept(.line, before: end))
    close()
  }

  /// `WHERE a AND b`: a word, and the condition behind it.
  mutating func conditionClause(at word: Int, upTo end: Int, lead: TokenLayout.Separator) {
    layout.token(word, lead)
    if word + 1 < end { condition(from: word + 1, upTo: end, lead: separator(before: word + 1)) }
  }

  // MARK: Groups

  /// Words that fill the lines, those behind the first line a level further in.
  ///
  /// - Parameter breaks: whether the line may be broken before a token.
  mutating func filled(
    from first: Int, upTo end: Int, lead: TokenLayout.Separator, breaks: (LayoutBuilder, Int) -> Bool
  ) {
    let second = min(skip(first), end)
    open(fills: true)
    words(from: first, upTo: second, lead: lead)
    indent()
    if second < end {
      let next = separator(before: second)
      words(from: second, upTo: end, lead: next == .space && breaks(self, second) ? .line : next, breaks: breaks)
    }
    outdent()
    close()
  }

  mutating func open(fills: Bool = false, isBroken: Bool = false) { layout.open(fills: fills, isBroken: isBroken) }
  mutating func close() { layout.close() }
  mutating func indent() { layout.indent() }
  mutating func outdent() { layout.outdent() }
}
