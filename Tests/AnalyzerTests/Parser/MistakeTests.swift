import Analyzer
import Testing

/// Where a mistake is shown, and in which words.
struct MistakeTests {
  /// The findings of a text as `«marked»: message`.
  private func mistakes(_ text: String) -> [String] {
    let file = SourceFile(path: "a.sql", text: text)
    return Parser.parse(file).diagnostics.map { "«\(file.text($0.location.range))»: \($0.message)" }
  }

  @Test func aMisspeltKeywordIsShownItself() {
    #expect(mistakes("SELECT a FORM t;") == ["«FORM»: 'FORM' isn't expected here; did you mean FROM?"])
    #expect(mistakes("SELECT a FROM t WHER a = 1;") == ["«WHER»: 'WHER' isn't expected here; did you mean WHERE?"])
    #expect(mistakes("SELCT a FROM t;") == ["«SELCT»: 'SELCT' isn't expected here; did you mean SELECT?"])
  }

  @Test func aNameThatIsLikeAKeywordIsNone() {
    #expect(mistakes("SELECT a AS form t FROM u;") == ["«t»: expected the next clause or ';', found 't'"])
    #expect(mistakes("SELECT a FROM orders x y;") == ["«y»: expected the next clause or ';', found 'y'"])
    #expect(mistakes("SELECT a FROM t orders y;") == ["«y»: expected the next clause or ';', found 'y'"])
  }

  @Test func aNameBehindAQuestionMarkIsAnArrays() {
    #expect(
      mistakes("SELECT a FROM t WHERE a BETWEEN ?from AND ?to;")
        == ["«?from»: '?from' is an array, and stands behind IN alone"])
    #expect(mistakes("SELECT a FROM t WHERE a = ?age;") == ["«?age»: '?age' is an array, and stands behind IN alone"])
    #expect(mistakes("SELECT a FROM t WHERE a = ? age;") == ["«age»: expected the next clause or ';', found 'age'"])
  }

  @Test func aMissingSemicolonIsMissedAtTheEndOfTheStatementBefore() {
    #expect(
      mistakes("CREATE TABLE t (a)\nCREATE TABLE u (b);\nSELECT a FROM t\nINSERT INTO u VALUES (1);")
        == ["«)»: expected ';' after this, before 'CREATE'", "«t»: expected ';' after this, before 'INSERT'"])
    #expect(
      mistakes("CREATE TRIGGER r AFTER INSERT ON t BEGIN\n  UPDATE t SET a = 1\nEND;")
        == ["«1»: expected ';' after this, before 'END'"])
    #expect(mistakes("DROP TABLE t u;") == ["«u»: expected ';', found 'u'"])
  }
}
