private import Analyzer
private import Yams

/// A value in a YAML file, with its line. This is the only file that knows the library Yams.
package struct YAML: Sendable {
  /// The kind of a value.
  package indirect enum Content: Sendable {
    /// Nothing was written: `queries:` with no value.
    case none
    /// A text without quotes, which may be meant for a number or a truth value: `true`.
    case plain(String)
    /// A text in quotes.
    case quoted(String)
    /// `[a, b]`, or lines that begin with `-`.
    case list([YAML])
    /// `key: value` lines.
    case mapping([Member])
  }

  /// A key of a mapping, and its value.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// The line of the key, from 1.
    package let line: Int
    /// The value behind the key.
    package let value: YAML
  }

  /// The file's name, for messages.
  package let file: String
  /// The line of the value, from 1.
  package let line: Int
  /// The value.
  package let content: Content

  /// Each parameter sets the property of its name.
  package init(file: String, line: Int, content: Content) {
    self.file = file
    self.line = line
    self.content = content
  }

  /// Reads a file. Throws where it is no YAML, or not UTF-8.
  ///
  /// - Parameter file: the file's name, for messages.
  package static func parse(_ bytes: [UInt8], file: String) throws(InputError) -> YAML {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(file, line: nil, "not UTF-8; save the file as UTF-8")
    }
    if aliasCount(in: bytes) > maximumAliases { throw InputError(file, line: nil, tooLarge) }
    let node: Node?
    do {
      // What a plain scalar means is ours to say; the library's own rules are regular expressions, whose tables take
      // longer to make than everything else before the first file is read.
      node = try Yams.Parser(yaml: text, resolver: .basic).singleRoot()
    } catch let error as YamlError {
      throw describe(error, file, text)
    } catch {
      throw InputError(file, line: nil, "not valid YAML")
    }
    guard let node else { return YAML(file: file, line: 1, content: .none) }
    var budget = maximumSize
    return try convert(node, file, fallback: 1, &budget)
  }

  /// The most values that are read of one file.
  private static let maximumSize = 100_000
  /// The most aliases in one file. Aliases of aliases can stand for more than there is memory and time for, in the
  /// library, too, which compares keys. With so few, a text grows at most forty times.
  private static let maximumAliases = 10
  private static let tooLarge = "too large for a configuration"

  /// How often something that looks like `*name` stands where a value can begin.
  private static func aliasCount(in bytes: [UInt8]) -> Int {
    guard bytes.contains(UInt8(ascii: "&")) else { return 0 }
    var count = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "*") && place + 1 < bytes.count {
      let (before, after) = (place == 0 ? UInt8(ascii: " ") : bytes[place - 1], bytes[place + 1])
      let isName =
        after | 0x20 &- 97 < 26 || after &- 48 < 10 || after == UInt8(ascii: "_") || after == UInt8(ascii: "-")
      if isName, before < 0x21 || before >= 0x80 || "[{,:?-".utf8.contains(before) { count += 1 }
    }
    return count
  }

  private static func convert(
    _ node: Node, _ file: String, fallback: Int, _ budget: inout Int
  ) throws(InputError) -> YAML {
    let line = node.mark?.line ?? fallback
    budget -= 1
    if budget < 0 { throw InputError(file, line: nil, tooLarge) }
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let isNull = isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
      let content: Content = isNull ? .none : isPlain ? .plain(scalar.string) : .quoted(scalar.string)
      return YAML(file: file, line: line, content: content)
    case .sequence(let sequence):
      var list: [YAML] = []
      for element in sequence { list.append(try convert(element, file, fallback: line, &budget)) }
      return YAML(file: file, line: line, content: .list(list))
    case .mapping(let mapping):
      var members: [Member] = []
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw InputError(file, line: key.mark?.line ?? line, "a key must be a single word")
        }
        let keyLine = key.mark?.line ?? line
        members.append(
          Member(key: name.string, line: keyLine, value: try convert(value, file, fallback: keyLine, &budget)))
      }
      return YAML(file: file, line: line, content: .mapping(members))
    case .alias:
      throw InputError(file, line: line, "aliases are not supported; write the value out")
    }
  }

  private static func describe(_ error: YamlError, _ file: String, _ text: String) -> InputError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return InputError(file, line: mark.line, "not valid YAML: \(problem)")
    case .reader(let problem, let offset, _, _):
      let line = offset.map { text.prefix($0).split(separator: "\n", omittingEmptySubsequences: false).count }
      return InputError(file, line: line, "not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      let line = keys.sorted().first.flatMap { secondLine(of: $0, in: text) }
      return InputError(file, line: line ?? context.mark.line, "\(names) is written twice; keep one")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      return InputError(file, line: nil, "not valid YAML")
    }
  }
}

extension YAML {
  /// The line of a key that comes a second time. The library only says where the mapping begins.
  private static func secondLine(of key: String, in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let places = lines.indices.filter { lines[$0].drop { $0 == " " }.hasPrefix(key + ":") }
    return places.count == 2 ? places[1] + 1 : nil
  }
}

// MARK: Looking into somebody else's file

extension YAML {
  /// The value of a key; nil where there is none, or where this is no mapping.
  func member(_ key: String) -> YAML? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var elements: [YAML]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  /// A text, or each text of a list.
  var texts: [YAML] { elements ?? (plainText == nil ? [] : [self]) }

  var plainText: String? { text }
}

// MARK: Reading values

extension YAML {
  /// An error about the value, with its file and line.
  package func error(_ message: String) -> InputError { InputError(file, line: line, message) }

  /// The members of a mapping whose keys have to be known; nothing written is an empty mapping. Throws where a key
  /// isn't known.
  package func members(of what: String, known: [String]) throws(InputError) -> [Member] {
    let members = try members(of: what)
    for member in members where !known.contains(member.key) {
      let near = NearMiss.suffix(for: member.key, among: known)
      let all = "; \(what) has \(known.joined(separator: ", "))"
      throw InputError(file, line: member.line, "unknown key '\(member.key)'\(near.isEmpty ? all : near)")
    }
    return members
  }

  /// The members of a mapping, whatever their keys; nothing written is an empty mapping.
  package func members(of what: String) throws(InputError) -> [Member] {
    switch content {
    case .none: return []
    case .mapping(let members): return members
    case .plain, .quoted, .list: throw error("\(what) must be keys with values, like 'key: value'")
    }
  }

  private var text: String? {
    switch content {
    case .plain(let text), .quoted(let text): text
    case .none, .list, .mapping: nil
    }
  }

  /// A text that isn't empty. Throws for anything else.
  package func string(_ key: String) throws(InputError) -> String {
    guard let text, !text.isEmpty else { throw error("'\(key)' must be a text") }
    return text
  }

  /// A text, or a list of texts. Throws for anything else.
  package func strings(_ key: String) throws(InputError) -> [String] {
    guard case .list(let elements) = content else { return [try string(key)] }
    var texts: [String] = []
    for element in elements { texts.append(try element.string(key)) }
    return texts
  }

  /// A truth value: `true`, `yes`, `on` or the opposite, in any letter case. Throws for anything else.
  package func bool(_ key: String) throws(InputError) -> Bool {
    guard let text else { throw error("'\(key)' must be true or false") }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw error("'\(key)' must be true or false, not '\(text)'")
    }
  }

  /// A text that has to be one of a few words. Throws for anything else.
  package func choice(_ key: String, of choices: [String]) throws(InputError) -> String {
    let text = try string(key)
    if let choice = choices.first(where: { $0 == text }) { return choice }
    let near = NearMiss.suffix(for: text, among: choices)
    let all = "; it can be \(choices.joined(separator: ", "))"
    throw error("unknown value '\(text)' for '\(key)'\(near.isEmpty ? all : near)")
  }
}
