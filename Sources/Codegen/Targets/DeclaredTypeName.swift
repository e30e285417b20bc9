/// The types of a language that are made of others, as it writes them.
struct TypeNotation: Sendable {
  /// A list of values of a type.
  let list: @Sendable (_ element: String) -> String
  /// Values of a type by keys of another one.
  let map: @Sendable (_ key: String, _ value: String) -> String
  /// The mark behind a type whose values may be missing.
  let optionalMark: String
  /// The types that need no declaration, by the names that `AS` has for them; nil for any other.
  let known: @Sendable (_ name: String) -> String?

  /// A type whose values may be missing. One that has the mark has it once.
  func optional(_ type: String) -> String { type.hasSuffix(optionalMark) ? type : type + optionalMark }
}

/// A type that `AS` names, as a language writes it: `Todo.ID` → `TodoID`, `[String]` → `List<String>` or `string[]`.
struct DeclaredTypeName {
  private(set) var text = ""
  /// The types that the app has to declare.
  private(set) var ofApp: [String] = []
  private let notation: TypeNotation
  private var rest: Substring

  init(_ declared: String, in notation: TypeNotation) {
    self.notation = notation
    rest = declared[...]
    text = type()
  }

  /// Whether the type is one that the app declares, and has no arguments.
  var isPlain: Bool { ofApp == [text] }

  private mutating func type() -> String {
    skipBlanks()
    var type: String
    if skip("[") {
      let element = self.type()
      type = skip(":") ? notation.map(element, self.type()) : notation.list(element)
      _ = skip("]")
    } else {
      let name = String(rest.prefix { !"<>[],:? ".contains($0) })
      rest = rest.dropFirst(name.count)
      type = self.name(name)
      if skip("<") {
        var arguments = [self.type()]
        while skip(",") { arguments.append(self.type()) }
        _ = skip(">")
        type += "<\(arguments.joined(separator: ", "))>"
      }
    }
    while skip("?") { type = notation.optional(type) }
    return type
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  private mutating func skip(_ character: Character) -> Bool {
    skipBlanks()
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func name(_ name: String) -> String {
    if let known = notation.known(name) { return known }
    let joined = name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if !ofApp.contains(joined) { ofApp.append(joined) }
    return joined
  }

  /// Whether a text that stands behind `AS` is written like a type, and is nothing but that: `Date`, `Todo.ID`,
  /// `Tagged<Todo, Int>`, `[String: Money?]`.
  ///
  /// - Parameters:
  ///   - isStart: says whether a name may begin with a character.
  ///   - isPart: says whether a character may be in a name.
  static func isWritten(
    _ text: String, isStart: (Unicode.Scalar) -> Bool, isPart: (Unicode.Scalar) -> Bool
  ) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) || first == "[" else { return false }
    var depth = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", "[": depth += 1
      case ">", "]": depth -= 1
      case ".": if last == "." { return false }
      case ",", " ", ":": if depth == 0 { return false }
      // What is in the list may be missing; the whole is where the column may be NULL.
      case "?": if depth == 0 || "<[,:. ".unicodeScalars.contains(last) { return false }
      case _ where last == "?": return false
      default: if !isPart(scalar) { return false }
      }
      if depth < 0 { return false }
      last = scalar
    }
    return depth == 0 && last != "."
  }
}
