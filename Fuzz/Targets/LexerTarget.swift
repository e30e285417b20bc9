import Analyzer

/// Any bytes: split into tokens, as they are and cut in two.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = SourceFile(path: "input.sql", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  let lexer = Lexer.lex(file)
  Invariants.checkTokens(lexer.tokens, comments: lexer.comments, of: file)
  checkRestarts(lexer, file)
  checkHashes(lexer, file)
  return 0
}

/// The lexer has no state: what follows a token is read in the same way when the text begins there. Only a `:` looks
/// back, for the name of a query.
private func checkRestarts(_ lexer: Lexer, _ file: SourceFile) {
  guard lexer.tokens.count > 2 else { return }
  guard
    let middle = lexer.tokens.indices.dropFirst(lexer.tokens.count / 2).first(where: { lexer.tokens[$0].kind != .colon }
    )
  else { return }
  let cut = lexer.tokens[middle].start
  let rest = Lexer.lex(SourceFile(path: "rest.sql", bytes: Array(file.bytes[Int(cut)...])))
  Invariants.promise(rest.tokens.count == lexer.tokens.count - middle, "the rest of a text has the rest of its tokens")
  for (token, other) in zip(lexer.tokens[middle...], rest.tokens) {
    Invariants.promise(
      token.kind == other.kind && token.start == other.start + cut && token.end == other.end + cut
        && token.hash == other.hash, "a token doesn't depend on those before it")
  }
}

/// Names that are equal have equal hashes, whatever their letter case and quotes.
private func checkHashes(_ lexer: Lexer, _ file: SourceFile) {
  for token in lexer.tokens where token.kind == .identifier {
    let text = file.text(token.range)
    guard text.utf8.allSatisfy({ $0 < 0x80 }), let first = text.utf8.first, first | 0x20 &- 97 < 26 || first == 95
    else {
      continue
    }
    Invariants.promise(token.hash == FoldedHash.hash(text.uppercased().utf8), "a hash ignores letter case")
    let quoted = Lexer.lex(SourceFile(path: "quoted.sql", text: "\"\(text)\""))
    Invariants.promise(quoted.tokens.first?.hash == token.hash, "a hash ignores quotes")
  }
}
