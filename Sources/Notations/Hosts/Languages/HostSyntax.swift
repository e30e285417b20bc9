private import Analyzer

/// The meaning of a language's bytes to its lexer, as a table. `HostLexer` does what no table can say.
struct HostSyntax: Sendable {
  /// The things that a byte may begin.
  enum Class: UInt8, Sendable {
    case other, space, newline, word, digit, quote, open, close, slash, hash, dash, backtick, special
  }

  /// How single quotes are used.
  enum SingleQuote: Sendable {
    case string
    /// A character: `'x'`.
    case character
    /// A character, or a name of its own kind: `'a` of Rust's, `'x` of Haskell's.
    case characterOrName
    case none
  }

  /// The thing that stands between backticks.
  enum Backtick: Sendable {
    case none, name, string
  }

  var slashComments = true
  var hashComments = false
  var dashComments = false
  /// Whether a comment may stand in another one.
  var nests = false
  var singleQuote = SingleQuote.character
  var backtick = Backtick.none
  var hasRegularExpressions = false
  /// Strings in double quotes, and in three of them; nil where there are none.
  var double = StringForm(quote: UInt8(ascii: "\""))
  var tripleDouble: StringForm?
  /// Strings in single quotes, and in three of them.
  var single = StringForm(quote: UInt8(ascii: "'"))
  var tripleSingle: StringForm?
  /// Bytes besides letters, digits, `_` and those that aren't ASCII that names have.
  var wordBytes = ""
  /// Whether literals that stand beside one another are one.
  var joinsAdjacent = false
  /// The operators that join two literals, as they are written.
  var joiners = ["+"]
  /// The classes by byte.
  var classes: [Class] = []
  /// Whether a name goes on with a byte, by byte.
  var continuesWord: [Bool] = []

  static func of(_ language: HostLanguage) -> HostSyntax { all[Int(language.rawValue)] }

  private static let all: [HostSyntax] = HostLanguage.allCases.map { language in
    var syntax = described(language)
    syntax.classes = syntax.makeClasses(language)
    syntax.continuesWord = (UInt8.min...UInt8.max).map { byte in
      syntax.wordBytes.utf8.contains(byte) || byte.isPartOfName
    }
    return syntax
  }

  private static func described(_ language: HostLanguage) -> HostSyntax {
    var syntax = HostSyntax()
    let three = StringForm(quote: UInt8(ascii: "\""), count: 3, isMultiline: true)
    switch language {
    case .swift:
      syntax.nests = true
      syntax.singleQuote = .none
      syntax.backtick = .name
      syntax.hasRegularExpressions = true
      syntax.double.holes = .parenthesis
      syntax.tripleDouble = three
      syntax.tripleDouble?.holes = .parenthesis
      syntax.tripleDouble?.layout = .byClosingQuotes
    case .python:
      syntax.slashComments = false
      syntax.hashComments = true
      syntax.singleQuote = .string
      syntax.tripleDouble = three
      syntax.tripleSingle = three
      syntax.tripleSingle?.quote = UInt8(ascii: "'")
      syntax.joinsAdjacent = true
    case .kotlin:
      syntax.nests = true
      syntax.backtick = .name
      syntax.double.holes = .dollar
      syntax.tripleDouble = three
      syntax.tripleDouble?.escapes = .none
      syntax.tripleDouble?.holes = .dollar
      syntax.tripleDouble?.takesExtraQuotes = true
    case .java:
      syntax.wordBytes = "$"
      syntax.tripleDouble = three
      syntax.tripleDouble?.layout = .byAllLines
    case .javascript:
      syntax.wordBytes = "$"
      syntax.singleQuote = .string
      syntax.backtick = .string
      syntax.hasRegularExpressions = true
    case .rust:
      syntax.nests = true
      syntax.singleQuote = .characterOrName
      syntax.double.isMultiline = true
    case .go:
      syntax.backtick = .string
    case .c:
      syntax.joinsAdjacent = true
      syntax.joiners = []
    case .csharp:
      syntax.tripleDouble = three
      syntax.tripleDouble?.escapes = .none
      syntax.tripleDouble?.layout = .byClosingQuotes
    case .dart:
      syntax.nests = true
      syntax.wordBytes = "$"
      syntax.singleQuote = .string
      syntax.joinsAdjacent = true
      syntax.double.holes = .dollar
      syntax.single.holes = .dollar
      syntax.tripleDouble = three
      syntax.tripleDouble?.holes = .dollar
      syntax.tripleSingle = syntax.tripleDouble
      syntax.tripleSingle?.quote = UInt8(ascii: "'")
    case .ruby:
      syntax.slashComments = false
      syntax.hashComments = true
      syntax.wordBytes = "@?!"
      syntax.singleQuote = .string
      syntax.hasRegularExpressions = true
      syntax.joinsAdjacent = true
      syntax.double.holes = .hash
      syntax.double.isMultiline = true
      syntax.single.escapes = .ofQuote
      syntax.single.isMultiline = true
    case .php:
      syntax.hashComments = true
      syntax.wordBytes = "$"
      syntax.singleQuote = .string
      syntax.double.holes = .dollar
      syntax.double.isMultiline = true
      syntax.single.escapes = .ofQuote
      syntax.single.isMultiline = true
      syntax.joiners = ["."]
    case .haskell:
      syntax.slashComments = false
      syntax.dashComments = true
      syntax.nests = true
      syntax.singleQuote = .characterOrName
      syntax.wordBytes = "'"
      syntax.joiners = ["++", "<>"]
    case .scala:
      syntax.nests = true
      syntax.singleQuote = .characterOrName
      syntax.backtick = .name
      syntax.tripleDouble = three
      syntax.tripleDouble?.escapes = .none
      syntax.tripleDouble?.takesExtraQuotes = true
    case .groovy:
      syntax.wordBytes = "$"
      syntax.singleQuote = .string
      syntax.double.holes = .dollar
      syntax.tripleDouble = three
      syntax.tripleDouble?.holes = .dollar
      syntax.tripleSingle = three
      syntax.tripleSingle?.quote = UInt8(ascii: "'")
    case .cmake:
      syntax.slashComments = false
      syntax.hashComments = true
      syntax.singleQuote = .none
      syntax.wordBytes = "./-+*:$@~"
      syntax.double.isMultiline = true
      syntax.joiners = []
    case .lua:
      syntax.slashComments = false
      syntax.dashComments = true
      syntax.singleQuote = .string
      syntax.joiners = [".."]
    case .elixir:
      syntax.slashComments = false
      syntax.hashComments = true
      syntax.wordBytes = "?!"
      syntax.singleQuote = .string
      syntax.double.holes = .hash
      syntax.double.isMultiline = true
      syntax.tripleDouble = three
      syntax.tripleDouble?.holes = .hash
      syntax.tripleDouble?.layout = .byClosingQuotes
      syntax.joiners = ["<>"]
    }
    return syntax
  }

  private func makeClasses(_ language: HostLanguage) -> [Class] {
    var classes: [Class] = Array(repeating: .other, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ kind: Class) { for byte in bytes { classes[Int(byte)] = kind } }
    set("\t\u{B}\u{C} ".utf8, .space)
    set("\r\n".utf8, .newline)
    set(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
    set(UInt8(ascii: "a")...UInt8(ascii: "z"), .word)
    set(UInt8(ascii: "A")...UInt8(ascii: "Z"), .word)
    set(0x80...0xFF, .word)
    set("_".utf8, .word)
    set("([{".utf8, .open)
    set(")]}".utf8, .close)
    set("\"".utf8, .quote)
    if singleQuote != .none { set("'".utf8, .quote) }
    if backtick != .none { set("`".utf8, .backtick) }
    if slashComments || hasRegularExpressions { set("/".utf8, .slash) }
    if dashComments { set("-".utf8, .dash) }
    if hashComments || language == .swift { set("#".utf8, .hash) }
    switch language {
    case .java, .javascript, .groovy, .php, .dart: set("$".utf8, .word)
    case .cmake: set("./-+*:$@~".utf8, .word)
    case .ruby: set("<%=".utf8, .special)
    case .haskell: set("{[".utf8, .special)
    case .csharp: set("$@".utf8, .special)
    case .kotlin: set("$".utf8, .special)
    case .lua: set("[".utf8, .special)
    case .swift, .python, .rust, .go, .c, .scala, .elixir: break
    }
    if language == .php { set("<?".utf8, .special) }
    return classes
  }
}
