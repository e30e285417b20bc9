/// The type of a column or CAST: what SQLite keeps of its text, and what it says about the values.
struct DeclaredType {
  /// The type as `PRAGMA table_info` shows it; empty without one.
  let text: String
  private(set) var affinity: Affinity
  /// One of the six names that a STRICT table allows (https://sqlite.org/stricttables.html).
  let isStandard: Bool

  /// The type of a column definition, as `sqlite3AddColumn` keeps it: the six standard names in capitals, quotes off,
  /// and everything else as written. It cuts off GENERATED ALWAYS, once — the parser has done that — and ALWAYS alone
  /// from a long name, which looks like a slip.
  init(_ type: TypeName, in tree: SyntaxTree) {
    if let known = DeclaredType.known(type, in: tree) {
      self = known
      return
    }
    var text = tree.text(of: type)
    if text.utf8.count >= 16, let rest = DeclaredType.text(text, withoutSuffix: "ALWAYS"),
      tree.tokens.indices.contains(Int(type.last.index) + 1),
      tree.tokens[Int(type.last.index) + 1].kind != .generated
    {
      text = rest
    }
    self.init(DeclaredType.unquoted(text))
    // A type of nothing but quotes is one.
    if self.text.isEmpty { affinity = .numeric }
  }

  init(_ text: String) {
    let upper = String(decoding: text.utf8.map(FoldedHash.upper), as: UTF8.self)
    isStandard = DeclaredType.standard.contains(upper)
    self.text = isStandard ? upper : text
    affinity = Affinity(declaredType: text)
  }

  private init(standard text: String, _ affinity: Affinity) {
    self.text = text
    self.affinity = affinity
    isStandard = !text.isEmpty
  }

  /// The type as nearly every column has it: none, or one of the six names on its own and without quotes.
  private static func known(_ type: TypeName, in tree: SyntaxTree) -> DeclaredType? {
    guard type.exists else { return DeclaredType(standard: "", .blob) }
    guard type.first == type.last, let word = tree.shortWord(type.first) else { return nil }
    switch word {
    case 0x49_4E54_4547_4552: return DeclaredType(standard: "INTEGER", .integer)
    case 0x5445_5854: return DeclaredType(standard: "TEXT", .text)
    case 0x5245_414C: return DeclaredType(standard: "REAL", .real)
    case 0x424C_4F42: return DeclaredType(standard: "BLOB", .blob)
    case 0x49_4E54: return DeclaredType(standard: "INT", .integer)
    case 0x41_4E59: return DeclaredType(standard: "ANY", .numeric)
    default: return nil
    }
  }

  /// Whether it is ANY. Its affinity is NUMERIC, as that of few others.
  var isAny: Bool { affinity == .numeric && text == "ANY" }

  static let standard = ["ANY", "BLOB", "INT", "INTEGER", "REAL", "TEXT"]

  /// The storage classes of a value, if stored values match the declared type.
  func classes(isStrict: Bool) -> StorageClasses {
    if text.isEmpty || isAny { return .value }
    if !isStandard, !isStrict, saysTwoThings { return possible(isStrict: false) }
    switch affinity {
    case .integer: return .integer
    case .real: return .real
    case .text: return .text
    case .blob: return .blob
    // DATE, STRING and their like say nothing about what people store in them.
    case .numeric: return isNumber ? .numeric : .value
    case .none: return .value
    }
  }

  /// The storage classes that SQLite lets in and gives back. A REAL column turns integers into reals, a TEXT column
  /// numbers into text; text that is no number stays text, and blobs stay blobs (https://sqlite.org/datatype3.html §3).
  func possible(isStrict: Bool) -> StorageClasses {
    if isStrict { return classes(isStrict: true) }
    switch affinity {
    case .real: return [.real, .text, .blob]
    case .text: return [.text, .blob]
    case .integer, .numeric, .blob, .none: return .value
    }
  }

  /// `INTEGER_OR_TEXT`, `TEXT or REAL`: a type of text beside one of numbers promises neither.
  private var saysTwoThings: Bool {
    let words = text.utf8.split { ($0 | 0x20) &- 97 >= 26 }
    guard words.count > 1, words.contains(where: { Affinity(typeName: $0) == .text }) else { return false }
    return words.contains { word in
      let upper = String(decoding: word.map(FoldedHash.upper), as: UTF8.self)
      return DeclaredType.numbers.contains(upper) || Affinity(typeName: word) == .integer
    }
  }

  /// The words for numbers beside those that have INT in them.
  private static let numbers: Set = ["REAL", "DOUBLE", "FLOAT", "NUMERIC", "NUMBER", "DECIMAL"]

  private var isNumber: Bool {
    let word = text.utf8.prefix { ($0 | 0x20) &- 97 < 26 }.map(FoldedHash.upper)
    return DeclaredType.numberPrefixes.contains { word.starts(with: $0.utf8) }
  }

  private static let numberPrefixes = ["NUM", "DEC", "BOOL", "FIXED", "MONEY", "CURRENCY"]

  private static func text(_ text: String, withoutSuffix suffix: String) -> String? {
    let bytes = Array(text.utf8)
    let count = suffix.utf8.count
    guard bytes.count >= count, bytes.suffix(count).map(FoldedHash.upper) == Array(suffix.utf8) else { return nil }
    var end = bytes.count - count
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] &- 9 < 5 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// `sqlite3Dequote`: only a quote at the very beginning counts, and what follows its partner is dropped.
  private static func unquoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return text }
    let quote: UInt8
    switch first {
    case UInt8(ascii: "["): quote = UInt8(ascii: "]")
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): quote = first
    default: return text
    }
    var result: [UInt8] = []
    var index = 1
    while index < bytes.count {
      if bytes[index] == quote {
        guard index + 1 < bytes.count, bytes[index + 1] == quote else { break }
        index += 1
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
