import Notations
import Testing

/// String literals of each language, as they are written and as the language reads them.
struct HostLiteralTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let language: HostLanguage
    let code: String
    /// The texts, with `◌` where an expression stands.
    let texts: [String]
    var testDescription: String { "\(language): \(code)" }

    init(_ language: HostLanguage, _ code: String, _ texts: String...) {
      (self.language, self.code, self.texts) = (language, code, texts)
    }
  }

  static let cases: [Case] = swift + python + kotlinAndJava + javascript + rust + go + general

  static let swift = [
    Case(.swift, #""a\n\"b\" \u{1F600} \\""#, "a\n\"b\" 😀 \\"),
    Case(.swift, #""a\(f("b\(c)d") + ")")e""#, "a◌e", "b◌d", ")"),
    Case(.swift, ##"#"a\n"b"\#n\#(x)\(y)"#"##, "a\\n\"b\"\n◌\\(y)"),
    Case(.swift, "\"\"\"\n    a\n      b \\\n    c\n\n    \"\"\"", "a\n  b c\n"),
    Case(.swift, "\"\"\"\n  \\(x)\n  \"quoted\" \\\"\"\"\n  \"\"\"", "◌\n\"quoted\" \"\"\""),
    Case(.swift, "\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\r\nb"),
    Case(.swift, "/* /* \"a\" */ \"b\" */ \"c\" // \"d\"", "c"),
    Case(.swift, "x = /\"/; y = a / \"b\" / c", "b"),
    Case(.swift, "x = #/ \"a/ /#; \"b\"", "b"),
    Case(.swift, "\"a\" + \"\" + \"b\"", "a", "", "b"),
  ]

  static let python = [
    Case(.python, #"'a' "b" r'\n\'' b'\x41\u0041' u"é""#, "a", "b", "\\n\\'", "A\\u0041", "é"),
    Case(.python, "'''a'b''c\n''' \"\"\"d\\\ne\"\"\"", "a'b''c\n", "de"),
    Case(.python, #"f"{a!r:>{width}} {{b}} {c["k"]:%Y-%m-%d} {d=}""#, "◌ {b} ◌ ◌", "k"),
    Case(.python, "f'{x:{\"a\"}}' rf\"\\d{y}\"", "◌", "a", "\\d◌"),
    Case(.python, "# 'a'\n'b' # \"c\"\n'd\\\ne'", "b", "de"),
    Case(.python, #""\d \N{DASH} \101 \0""#, "\\d \u{FFFD} A \0"),
    Case(.python, "f(x)['a']; brf = 'b'; t'{c}'", "a", "b", "◌"),
  ]

  static let kotlinAndJava = [
    Case(.kotlin, #""$a ${b("c")} \$d $ 5$" 'x' '"' '\''"#, "◌ ◌ $d $ 5$", "c"),
    Case(.kotlin, "\"\"\"a\\n $b \"c\" \"\"\"\"", "a\\n ◌ \"c\" \""),
    Case(.kotlin, "$$\"\"\"$a $$b $${c}\"\"\"", "$a ◌ ◌"),
    Case(.kotlin, "`a \"b` \"c\" /* /* */ \" */", "c"),
    Case(.java, #""a\tb\u0041\101" 'x' '\u0041' '"' "c""#, "a\tbAA", "c"),
    Case(.java, "\"\"\"\n    a  \n      b\\\n    c\n    \"\"\" \"d\"", "a\n  bc\n", "d"),
    Case(.java, "\"\"\"\n      a\n      b\"\"\"", "a\nb"),
    Case(.java, "/* /* */ \"a\" // \"b\"", "a"),
  ]

  static let javascript = [
    Case(.javascript, #"'a\'b' "c\x41\u{42}\uD83D\uDE00\q" `d${e(`f${g}`)}\n`"#, "a'b", "cAB😀q", "d◌\n", "f◌"),
    Case(.javascript, "'a\\\nb' `c\nd`", "ab", "c\nd"),
    Case(.javascript, #"x = /["'/]/g; a / "b" / c; return /"/; f(/'/)"#, "b"),
    Case(.javascript, "if (a) /\"/.test(b); (a) / 'c' / d", "c"),
    Case(.javascript, "`${{a: '}'}.a}`", "◌", "}"),
    Case(.javascript, "x=/>/g,y=/\"/g,z='a'; <br />; <b c={d}/>; <b c='e'/>", "a", "e"),
    Case(.javascript, "<p>the \"name\"</p><b>'c' </b>{'d'}</>", "d"),
    Case(.javascript, "<p>It isn't</p>\n<a href=\"b\" />\n'c'", "b", "c"),
    Case(.javascript, "sql`a${b}` + `$c $ {`", "a◌", "$c $ {"),
  ]

  static let rust = [
    Case(.rust, #""a\n\x41\u{e9}\"" b"b\xFF" c"c""#, "a\nAé\"", "b\u{FFFD}", "c"),
    Case(.rust, ###"r"a\" r#"b"c"# br##"d"#"## "e""###, "a\\", "b\"c", "d\"#", "e"),
    Case(.rust, "\"a \\\n    b\nc\"", "a b\nc"),
    Case(.rust, #"fn f<'a>(x: &'a str) { '"'; 'x'; '\''; b'"'; 'é'; "b" } 'l: loop {}"#, "b"),
    Case(.rust, "/* /* \" */ */ r#type \"a\" // \"b\"", "a"),
    Case(.rust, #"#![doc = "a"] #[path = "b"]"#, "a", "b"),
  ]

  static let go = [
    Case(.go, #""a\n\x41\u00e9\101" '"' '\'' '\n'"#, "a\nAéA"),
    Case(.go, "`a\\n\n\"b\"` \"c\" /* \"d\" */ // `e\n\"f\"", "a\\n\n\"b\"", "c", "f"),
  ]

  static let general = [
    Case(.c, ##"L"a" u8"b\n" R"(c")" R"x(d)")x" '"' 1'000 "e" "f""##, "a", "b\n", "c\"", "d)\"", "e", "f"),
    Case(.c, "#include \"a.h\"\n#error don't\nx = \"b\\\nc\";", "a.h", "bc"),
    Case(.csharp, #"@"a""b\n" $"c{d("e"):N2}{{f}}" $@"g{h}" '"' "i""#, "a\"b\\n", "c◌{f}", "e", "g◌", "i"),
    Case(.csharp, "\"\"\"\"\n  a \"\"\" b\n  \"\"\"\"", "a \"\"\" b"),
    Case(.dart, #"'a$b ${c('d')} \$' r'\n$e' "f" '''g'h'''"#, "a◌ ◌ $", "d", "\\n$e", "f", "g'h"),
    Case(.ruby, "'a\\n' \"b#{c('d')}\\n\" %q(e(f)g) # 'h'", "a\\n", "b◌\n", "d", "e(f)g"),
    Case(.ruby, "x = <<~SQL + 'a'\n    b\n      #{c}\n  SQL\n'd'", "b\n  ◌\n", "a", "d"),
    Case(.php, "'a'<?php 'b\\n' . \"c $d {$e}\" # 'f'\n?>'g'<?= 'h'", "b\\n", "c ◌ ◌", "h"),
    Case(.php, "<?php $a = <<<'SQL'\n  b $c\n  SQL;\n'd'", "b $c\n", "d"),
    Case(.haskell, "\"a\" '\"' f' x' {- {- \"b\" -} -} \"c\" -- \"d\"\n[sql| e \" f |]", "a", "c", " e \" f "),
    Case(.scala, "s\"a $b ${c}\" raw\"d\\n\" \"\"\"e\"f\"\"\" 'g 'h'", "a ◌ ◌", "d\\n", "e\"f"),
    Case(.groovy, "'a' \"b $c\" '''d'e'''", "a", "b ◌", "d'e"),
    Case(.cmake, "add(a b/c.sql \"d e\" ${f}) # g\n#[[ h ]] set(i)", "a", "b/c.sql", "d e", "${f}", "i"),
    Case(.lua, "'a' [[b]] [=[c]]d]=] --[[ 'e' ]] -- 'f'\n\"g\"", "a", "b", "c]]d", "g"),
    Case(.elixir, "\"a#{b(\"c\")}\" ~s(d(e)) \"\"\"\n  f\n  \"\"\"", "a◌", "c", "d(e)", "f"),
  ]

  @Test(arguments: cases) func literalIsReadAsItsLanguageReadsIt(_ input: Case) {
    let code = HostCode(Array(input.code.utf8), input.language)
    let texts = code.literals.map { literal in
      let text = code.decoded(literal)
      var bytes = text.bytes
      for hole in text.holes.reversed() { bytes.replaceSubrange(hole.offset..<hole.offset, with: "◌".utf8) }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(texts == input.texts)
    #expect(code.literals.filter { !$0.isClosed }.count == 0)
  }

  /// Swift's own escapes, written and read again.
  @Test func whatIsEscapedIsReadAgain() {
    for text in ["", "a", "\"", "\\", "\n\t\r\0", "\\(x)", "é😀", "'''", "{}", "$x", "#\"", "a\u{7F}b", "`"] {
      for (language, written) in [
        (HostLanguage.swift, text.debugDescription), (.rust, rust(text)), (.go, universal(text)),
        (.python, universal(text)), (.java, universal(text)), (.javascript, universal(text)),
        (.kotlin, universal(text).split(separator: "$", omittingEmptySubsequences: false).joined(separator: "\\$")),
      ] {
        let code = HostCode(Array("f(\(written))".utf8), language)
        #expect(code.literals.map { code.decoded($0).string } == [text], "\(language): \(written)")
      }
    }
  }

  private func escaped(_ text: String, _ other: (Unicode.Scalar) -> String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case " "..."~": String(scalar)
        default: other(scalar)
        }
      }.joined() + "\""
  }

  private func rust(_ text: String) -> String { escaped(text) { "\\u{\(String($0.value, radix: 16))}" } }

  /// With `\u0000`, which most languages know.
  private func universal(_ text: String) -> String {
    escaped(text) { scalar in
      scalar.value > 0xFFFF ? String(scalar) : "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
    }
  }

  /// Each byte of a text leads to where it is written.
  @Test func placesLeadBackToTheFile() {
    let source = "let a = \"\"\"\n  one\\n\\u{E9}\n    two \\(x) three\n  \"\"\""
    let code = HostCode(Array(source.utf8), .swift)
    let text = code.decoded(code.literals[0])
    #expect(text.string == "one\né\n  two  three")
    #expect(text.holes.map { code.text($0.range) } == ["\\(x)"])
    for (place, byte) in text.bytes.enumerated() {
      guard let host = text.hostOffset(of: place) else {
        Issue.record("no place for byte \(place)")
        continue
      }
      #expect(code.bytes[host] == byte || code.bytes[host] == UInt8(ascii: "\\"))
    }
    #expect(text.hostOffset(of: text.bytes.count).map { code.bytes[$0] } == UInt8(ascii: "\n"))
  }
}
