import Analyzer
import Testing

/// Tried on SQLite 3.54, which reads JSON5, too; `json_valid(x, 6)` says the same.
struct JSONTextTests {
  @Test(arguments: [
    "1", " -2.5e3 ", "\"a\"", "null", "[]", "{}", "[1, 2]", "{\"a\": [null, true], \"b\": {}}", "{a: 1}", "{'a': 1,}",
    "[1,]",
    "+1", ".5", "5.", "0x1F", "NaN", "-Infinity", "/* c */ 1", "1 // c", "\"\\u00e9\"", "{_a: 1, $b: 2}", "\u{a0}1",
  ])
  func jsonIsRead(_ text: String) { #expect(!JSONText.isMalformed(text)) }

  @Test(arguments: [
    "", " ", "nope", "{", "}", "[1, 2", "[1 2]", "{1: 2}", "{\"a\"}", "{\"a\": }", "{a: 1 b: 2}", "\"a", "'a", "1 2",
    "[,]", "{,}",
    "[1,,2]", "]", "a:1", "\"a\\", "-", "/* c */", "#1",
  ])
  func otherTextIsNone(_ text: String) { #expect(JSONText.isMalformed(text)) }

  @Test func depthCostsNoStack() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(JSONText.isMalformed(deep))
    #expect(!JSONText.isMalformed(deep + String(repeating: "]", count: 200_000)))
  }
}
