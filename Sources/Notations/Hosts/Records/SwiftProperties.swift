/// The stored properties of a type of Swift, as they are written.
struct SwiftProperties {
  /// A property that each value of the type has.
  struct Property {
    /// The place of its name.
    let token: Int
    let name: String
    /// The places of the names of its attributes: of `Column` in `@Column("x")`.
    let attributes: [Int]
    /// Whether it is a `let` with a value, so that nothing else can be in it.
    let isFixed: Bool
    /// The tokens of its type; nil where none is written.
    let type: Range<Int>?
    /// The tokens of the value that it begins with; nil where it has none.
    let value: Range<Int>?
  }

  /// In the order of the type.
  private(set) var all: [Property] = []
  /// Whether all of them are read: several names behind one `var` aren't.
  private(set) var isWhole = true
  /// The labels of the first parameters of its initializers: `row` of `init(row: Row)`.
  private(set) var initializers: [String] = []
  private let code: HostCode

  /// Reads the properties of a type.
  ///
  /// - Parameter open: the brace of its body.
  init(_ code: HostCode, in open: Int) {
    self.code = code
    let end = code.closing(open)
    var attributes: [Int] = []
    var isOfType = false
    var place = open + 1
    while place < end {
      if code.isSign(place, "@"), code.isWord(place + 1) {
        attributes.append(place + 1)
        place += 2
        while code.isSign(place, "."), code.isWord(place + 1) { place += 2 }
        if code.isSign(place, "("), !code.tokens[place].isFirstOnLine { place = code.closing(place) + 1 }
        continue
      }
      guard code.isWord(place) else {
        place = code.behind(place)
        continue
      }
      if code.isWord(place, "var") || code.isWord(place, "let"), code.isWord(place + 1) {
        place = read(place, attributes, isOfType: isOfType, until: end)
        (attributes, isOfType) = ([], false)
        continue
      }
      if code.isWord(place, "static") || code.isWord(place, "lazy") || code.isWord(place, "class") { isOfType = true }
      if code.isWord(place, "init") {
        let parenthesis = code.isSign(place + 1, "?") ? place + 2 : place + 1
        if code.isSign(parenthesis, "("), code.isWord(parenthesis + 1) {
          initializers.append(code.word(parenthesis + 1))
        }
      }
      if Self.others.contains(code.word(place)) { (attributes, isOfType) = ([], false) }
      place += 1
    }
  }

  private static let others: Set<String> = [
    "func", "init", "deinit", "struct", "enum", "actor", "extension", "typealias", "subscript", "case",
    "associatedtype",
  ]

  private mutating func read(_ keyword: Int, _ attributes: [Int], isOfType: Bool, until end: Int) -> Int {
    var place = keyword + 2
    var type: Range<Int>?
    var value: Range<Int>?
    if code.isSign(place, ":") {
      let start = place + 1
      place = behindPart(start, end) { code.isSign($0, "=") || code.isSign($0, "{") }
      type = start..<place
    }
    if code.isSign(place, "=") {
      let start = place + 1
      place = behindPart(start, end) { _ in false }
      value = start..<place
    }
    if code.isSign(place, ",") { isWhole = false }
    var isComputed = false
    if code.isSign(place, "{"), place < end {
      isComputed = value == nil && !code.isWord(place + 1, "didSet") && !code.isWord(place + 1, "willSet")
      place = code.closing(place) + 1
    }
    if !isOfType, !isComputed {
      all.append(
        Property(
          token: keyword + 1, name: code.word(keyword + 1), attributes: attributes,
          isFixed: code.isWord(keyword, "let") && value != nil, type: type, value: value))
    }
    return max(place, keyword + 2)
  }

  /// The place behind tokens that go on to the end of their line, but for what lies in brackets.
  private func behindPart(_ start: Int, _ end: Int, _ isEnd: (Int) -> Bool) -> Int {
    var place = start
    var angles = 0
    while place < end {
      if place > start, code.tokens[place].isFirstOnLine, !code.isSign(place, "."), !code.isSign(place, "?") { break }
      if code.isSign(place, "<") { angles += 1 }
      if code.isSign(place, ">") { angles -= 1 }
      if angles <= 0, isEnd(place) || code.isSign(place, ",") || code.isSign(place, ";") { break }
      place = code.behind(place)
    }
    return min(place, end)
  }

  /// The name of an attribute of a property, and what is passed to it.
  func arguments(_ name: StaticString, of property: Property) -> [HostArgument]? {
    guard let place = property.attributes.first(where: { code.isWord($0, name) }) else { return nil }
    return code.isSign(place + 1, "(") && !code.tokens[place + 1].isFirstOnLine ? code.items(in: place + 1) : []
  }

  /// The type of a property, without blanks: as it is written, or as the literal that the property begins with has it. Nil where
  /// neither says it.
  func type(of property: Property) -> String? {
    if let type = property.type {
      return type.map { code.text(code.tokens[$0].range) }.joined()
    }
    guard let value = property.value else { return nil }
    switch code.value(value) {
    case .text: return "String"
    case .number(let range):
      return code.bytes[range].contains(UInt8(ascii: ".")) ? "Double" : "Int"
    case .name(let range):
      let name = code.text(range)
      return name == "true" || name == "false" ? "Bool" : nil
    case .call(let call):
      let name = code.text(call.callee)
      return ["Date", "UUID", "Data"].contains(name) ? name : nil
    case .list, .other: return nil
    }
  }
}
