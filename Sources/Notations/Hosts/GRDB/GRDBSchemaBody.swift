/// The statements of a closure that is passed a definition: `{ t in t.column("a").notNull() }`.
struct GRDBSchemaBody {
  /// One name of a chain of calls.
  struct Link {
    let name: String
    /// The bytes of the name.
    let host: Range<Int>
    /// The arguments in parentheses.
    var arguments: [HostArgument] = []
    /// The `{` of a closure that is passed.
    var closure: Int?
    /// The tokens of what is assigned to it: `t.tokenizer = .porter()`.
    var assigned: Range<Int>?

    /// The argument of a label; the first one without a label for nil.
    func argument(_ label: String?, _ code: HostCode) -> HostArgument? {
      arguments.first { argument in argument.label.map(code.text) == label }
    }

    /// Whether no argument has another label than these.
    func hasOnly(_ labels: Set<String>, unlabelled: Int, _ code: HostCode) -> Bool {
      arguments.allSatisfy { $0.label.map { labels.contains(code.text($0)) } ?? true }
        && arguments.count { $0.label == nil } <= unlabelled
    }
  }

  /// Calls on the definition, in order.
  let chains: [[Link]]
  /// The closure's name for the definition.
  let subject: String

  /// - Parameters:
  ///   - brace: the `{` of the closure.
  ///   - subject: the name of what is defined, where a closure around this one says it.
  /// - Returns: nil for a closure that does anything else than to call functions of the definition.
  init?(_ code: HostCode, brace: Int, subject: String? = nil) {
    let end = code.closing(brace)
    var place = brace + 1
    var subject = subject
    if subject == nil {
      if let named = Self.parameter(code, behind: brace) {
        subject = named.name
        place = named.next
      } else {
        subject = "$0"
      }
    }
    guard let subject else { return nil }
    var chains: [[Link]] = []
    while place < end {
      if code.isSign(place, ";") || code.isWord(place, "try") {
        place += 1
        continue
      }
      if code.isWord(place, "_"), code.isSign(place + 1, "=") {
        place += 2
        continue
      }
      guard let next = Self.behindSubject(code, place, subject), code.isSign(next, "."),
        let chain = Self.chain(code, next, end)
      else { return nil }
      chains.append(chain.links)
      place = chain.next
    }
    self.chains = chains
    self.subject = subject
  }

  /// `t in`, `(t: TableDefinition) in`, `[unowned self] t -> Void in`
  private static func parameter(_ code: HostCode, behind brace: Int) -> (name: String, next: Int)? {
    var place = brace + 1
    if code.isSign(place, "["), place < code.closing(brace) { place = code.closing(place) + 1 }
    var name: String?
    if code.isSign(place, "("), code.isWord(place + 1) {
      name = code.word(place + 1)
      place = code.closing(place) + 1
    } else if code.isWord(place) {
      name = code.word(place)
      place += 1
    }
    while place < min(code.closing(brace), brace + 24), !code.isWord(place, "in"), !code.tokens[place].isFirstOnLine {
      guard code.isWord(place) || code.tokens[place].kind == .punctuation else { return nil }
      if code.isSign(place, "."), code.isWord(place - 1), place == brace + 2 { return nil }
      place += 1
    }
    guard let name, code.isWord(place, "in") else { return nil }
    return (name, place + 1)
  }

  private static func behindSubject(_ code: HostCode, _ place: Int, _ subject: String) -> Int? {
    if subject == "$0", code.isSign(place, "$"), place + 1 < code.tokens.count,
      code.text(code.tokens[place + 1].range) == "0"
    {
      return place + 2
    }
    return code.text(code.tokens[place].range) == subject ? place + 1 : nil
  }

  private static func chain(_ code: HostCode, _ start: Int, _ end: Int) -> (links: [Link], next: Int)? {
    var links: [Link] = []
    var place = start
    while place < end, code.isSign(place, "."), code.isWord(place + 1) {
      var link = Link(name: code.word(place + 1), host: code.tokens[place + 1].range)
      place += 2
      if code.isSign(place, "="), links.isEmpty {
        let first = place + 1
        place = first
        while place < end, place == first || !code.tokens[place].isFirstOnLine || code.isSign(place, ".") {
          if code.isSign(place, ";") { break }
          place = code.behind(place)
        }
        link.assigned = first..<place
        return ([link], place)
      }
      let takesParentheses = code.isSign(place, "(") && !code.tokens[place].isFirstOnLine
      if takesParentheses {
        link.arguments = code.items(in: place)
        place = code.closing(place) + 1
      }
      if code.isSign(place, "{"), place < end, !code.tokens[place].isFirstOnLine {
        link.closure = place
        place = code.closing(place) + 1
      }
      guard takesParentheses || link.closure != nil else { return nil }
      links.append(link)
    }
    guard !links.isEmpty, place >= end || code.tokens[place].isFirstOnLine || code.isSign(place, ";") else {
      return nil
    }
    return (links, place)
  }
}
