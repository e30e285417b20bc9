import TestSupport
import Notations
import Testing

/// Whatever the bytes, a lexer takes them apart, in time linear to their number.
struct HostileHostTests {
  private static let pieces: [String] = [
    "\"", "'", "`", "\"\"\"", "'''", "#\"", "\"#", "r#\"", "R\"(", "\\", "\\(", "${", "$x", "#{", "{", "}", "(", ")",
    "[", "]",
    "/*", "*/", "//", "#", "--", "{-", "-}", "[[", "]]", "<<~A", "\nA\n", "\n", "\r\n", " ", "f", "x", "b", "=", ":",
    "::", ",",
    "<", ">", "/", "%q(", "@\"", "$\"", "$$\"", "import ", "func ", "def ", "class ", "const ", "1", ".5", "é", "\0",
    "+", ".",
    "=begin\n", "<?", "?>", "~s(", "|", "|]", "[sql|", "!", "=>",
  ]

  /// Everything that can be asked is asked.
  private func read(_ bytes: [UInt8], _ language: HostLanguage) {
    let code = HostCode(bytes, language)
    var last = 0
    for token in code.tokens {
      #expect(token.start <= token.end && Int(token.end) <= bytes.count && Int(token.start) >= last)
      last = Int(token.start)
    }
    let enclosing = code.enclosingBrackets()
    for literal in code.literals {
      let text = code.decoded(literal)
      for hole in text.holes { #expect(hole.offset <= text.bytes.count && hole.range.upperBound <= bytes.count) }
      _ = code.call(around: literal.token, enclosing)
    }
    for call in code.calls { _ = code.arguments(of: call) }
    for constant in code.constants {
      if case .text(let joined) = constant.value { _ = code.decoded(joined) }
    }
    _ = (code.imports, code.definitions, code.directives)
  }

  @Test(arguments: HostLanguage.allCases) func anyBytesAreTakenApart(_ language: HostLanguage) {
    var random = Generator(state: UInt64(language.rawValue) + 1)
    for round in 0..<600 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        if round % 3 == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)].utf8
        }
      }
      read(bytes, language)
    }
  }

  @Test(arguments: HostLiteralTests.cases) func everyPrefixIsTakenApart(_ input: HostLiteralTests.Case) {
    let bytes = Array(input.code.utf8)
    for end in bytes.indices {
      read(Array(bytes[..<end]), input.language)
      read(Array(bytes[end...]), input.language)
    }
  }

  @Test(arguments: HostLanguage.allCases) func workGrowsWithTheText(_ language: HostLanguage) {
    for piece in Self.pieces + [
      "'\\'", "f(", "f'{", "\"${", "\"\\(", "x = [", "#/", "/*\"", "a.b", "x: ", "%q(a", "def f\n", "`${`",
    ] {
      let share = growth(by: 8, most: 4, rounds: 6) { times in
        let bytes = Array(String(repeating: piece, count: effort(debug: 150, release: 400) * times).utf8)
        return processorTime {
          let code = HostCode(bytes, language)
          _ = code.enclosingBrackets()
          _ = code.calls
          for literal in code.literals { _ = code.decoded(literal) }
        }
      }
      #expect(share <= 4, "\(language) \(piece.debugDescription): eight times the text takes \(share) times its share")
    }
  }

  /// The same numbers in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }
}
