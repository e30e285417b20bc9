import Codegen
import Testing

/// Each source beside what the compiler makes of it.
struct WrittenLiteralTests {
  @Test(arguments: [
    (##""""##, ""),
    (##""SELECT 1""##, "SELECT 1"),
    (##""a\n\t\r\0\\\"\'b""##, "a\n\t\r\0\\\"\'b"),
    (##""\u{1F600}\u{41}é""##, "\u{1F600}\u{41}é"),
    (##"#"SELECT "x" \n"#"##, #"SELECT "x" \n"#),
    (##"#"a\#n\#u{42}"#"##, #"a\#n\#u{42}"#),
    (###"##""#\#n\##t"##"###, ##""#\#n\##t"##),
    ("\"\"\"\n  a\n    b\n\n  c\\n\n  \"\"\"", "a\n  b\n\nc\n"),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n\ta \\\n\tb \\  \n\t\tc\n\t\"\"\"", "a b \tc"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("#\"\"\"\n  \\n \"\"\" \\#\n  \"\n  \"\"\"#", "\\n \"\"\" \""),
  ])
  func aLiteralIsReadAsTheCompilerReadsIt(_ source: String, _ text: String) {
    let literal = WrittenLiteral(source.utf8)
    #expect(String(decoding: literal.bytes, as: UTF8.self) == text)
    #expect(literal.interpolation == nil)
  }

  /// The text's word `x` is found where the source has its `x`.
  @Test(arguments: [
    ##""SELECT x""##, ##""\"\n\u{1F600}é x""##, ##"#"" \n x"#"##, "\"\"\"\n    a\n\n      b x\n    \"\"\"",
    "\"\"\"\n  a \\\n  x\n  \"\"\"", "\"\"\"\r\n  a\r\n  x\r\n  \"\"\"",
  ])
  func aPlaceInTheTextIsOneInTheSource(_ source: String) throws {
    let literal = WrittenLiteral(source.utf8)
    let place = try #require(literal.bytes.firstIndex(of: UInt8(ascii: "x")))
    let found = literal.source(place..<place + 1)
    #expect(Array(source.utf8)[found] == [UInt8(ascii: "x")])
    #expect(found.lowerBound == Array(source.utf8).lastIndex(of: UInt8(ascii: "x")))
  }

  @Test func anEscapeIsMeantWhole() {
    let literal = WrittenLiteral(##""a\u{1F600}b""##.utf8)
    #expect(literal.source(1..<5) == 2..<11)
    #expect(literal.source(6..<6) == 12..<12)
    #expect(literal.source(100..<200) == 12..<12)
  }

  @Test func aValueThatIsPutInIsSeen() {
    #expect(WrittenLiteral(##""a \(b) c""##.utf8).interpolation == 3..<5)
    #expect(WrittenLiteral(##"#"a \(b) \#(c)"#"##.utf8).interpolation == 9..<12)
    #expect(WrittenLiteral(##"#"a \(b)"#"##.utf8).interpolation == nil)
  }

  /// What the compiler wouldn't take is read to an end.
  @Test(arguments: [
    "", "\"", "\"\"\"", "#", "\"a", "\"\\", "\"\\u{\"", "\"\\u{110000}\"", "\"\\u\"", "\"\"\"\n", "\"\"\"a\"\"\"",
    "\"\"\"\n    a\n  b\n      \"\"\"",
  ])
  func anySourceIsRead(_ source: String) {
    let literal = WrittenLiteral(source.utf8)
    #expect(literal.source(0..<literal.bytes.count).upperBound <= source.utf8.count)
  }
}
