import Analyzer
import Notations

/// A line with the name of a file, `a.py`, then the program. The target takes it apart, writes its literals again and reads its SQL.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let line = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.count
  let name = String(decoding: input[..<line], as: UTF8.self)
  guard let language = HostLanguage(fileName: name) else { return 0 }
  let bytes = Array(input.dropFirst(line + 1))
  let code = HostCode(bytes, language)
  checkTokens(code)
  if language.isHost {
    checkLiterals(code)
    checkSQL(SourceFile(path: name, bytes: bytes), language)
  }
  return 0
}

private func checkTokens(_ code: HostCode) {
  var end = 0
  for token in code.tokens {
    Invariants.promise(Int(token.start) >= end && token.end >= token.start, "tokens are in order")
    end = Int(token.start)
    Invariants.promise(Int(token.end) <= code.bytes.count, "a token is in the file")
  }
  let enclosing = code.enclosingBrackets()
  for literal in code.literals { _ = code.call(around: literal.token, enclosing) }
  for call in code.calls { _ = code.arguments(of: call) }
  for constant in code.constants {
    if case .text(let joined) = constant.value { _ = code.decoded(joined) }
  }
  _ = (code.imports, code.definitions, code.directives)
}

/// Writes the text of each literal in its place again, which has to be read as the same.
private func checkLiterals(_ code: HostCode) {
  let encoder = LiteralEncoder(code)
  for (place, literal) in code.literals.enumerated() {
    let text = code.decoded(literal)
    for hole in text.holes {
      Invariants.promise(
        hole.offset <= text.bytes.count && hole.range.upperBound <= code.bytes.count, "a hole is in the file")
    }
    let end = text.holes.first?.offset ?? text.bytes.count
    guard literal.isClosed, end > 0, let start = text.hostOffset(of: 0),
      let stop = text.holes.first?.range.lowerBound ?? text.hostOffset(of: end),
      let plain = String(validating: text.bytes[..<end], as: UTF8.self),
      let new = encoder.encode(plain, at: SourceRange(start: UInt32(start), end: UInt32(stop)))
    else { continue }
    let after = HostCode(code.bytes[..<start] + Array(new.utf8) + code.bytes[stop...], code.language)
    Invariants.promise(
      after.literals.count == code.literals.count, "a text that is written ends where its literal ends")
    Invariants.promise(
      after.decoded(after.literals[place]).bytes == text.bytes, "a text that is written is read as the same")
  }
}

private func checkSQL(_ file: SourceFile, _ language: HostLanguage) {
  let program = ProgramSQL(file, language)
  _ = ProgramSchema([program])
  guard let text = program.text(leavingOut: []) else { return }
  let tree = Parser.parse(text)
  // Where one text of the program ends and the next begins, tokens of no length stand.
  var end: UInt32 = 0
  for token in tree.tokens {
    Invariants.promise(token.start >= end && token.end >= token.start, "tokens of SQL are in order")
    end = token.start
  }
  Invariants.promise(Int(end) <= text.bytes.count, "the tokens of SQL are in its text")
  Invariants.checkEqual(tree, Parser.parse(text))
}
