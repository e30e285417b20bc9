import Analyzer

/// Any bytes: lexed, parsed twice, compared.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = SourceFile(path: "input.sql", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  let tree = Parser.parse(file)
  Invariants.check(tree)
  Invariants.checkEqual(tree, Parser.parse(file))
  return 0
}
