import Foundation
import Testing

import Overviews

struct PageTests {
  private static func page(_ overview: Overview) -> String {
    String(decoding: PageWriter(overview).render(), as: UTF8.self)
  }

  @Test func everyPartIsThere() {
    let page = Self.page(Samples.shop)
    for part in [
      "<article id=schema-page>", "<article id=effects>", "<article id=findings>", "<article id=migrations>",
      "<article id=t0>", "<article id=q0>", "renamed to customer", "<mark>FROM</mark>",
      "read by <a href=#q0>removeCustomer</a>", "e mail", "href=#t0", "Who buys.",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(page.contains("What a rule means: <code>puresql-lint explain RULE</code>"))
    // What a query changes besides what it names, with the way there.
    #expect(page.contains("on delete cascade"))
    #expect(page.contains("after delete: keep does insert"))
    // The lines of what follows know their tables, so that a box can bring them out.
    for line in ["<g data-from=0 data-to=1><title>on delete", "<g class=trigger data-from=1 data-to=3><title>"] {
      #expect(page.contains(line), "\(line)")
    }
  }

  /// What the part of a page says of which the id is given, without elements.
  private static func text(_ id: String, of overview: Overview) -> String {
    let page = page(overview)
    guard let start = page.range(of: "<article id=\(id)>")?.upperBound,
      let end = page.range(of: "</article>", range: start..<page.endIndex)?.lowerBound
    else { return "" }
    return page[start..<end].replacing(#/<[^>]*>/#, with: " ").split(separator: " ").joined(separator: " ")
  }

  @Test func rowsThatShowAFindingAreWhereItIs() {
    let example =
      "Example customer id e mail 1 'a' 2 NULL the parameter id 7 the statement gives no row with the fix id 2"
    #expect(Self.text("findings", of: Samples.shop).contains("Delete less. \(example) Fix: Write less"))
    #expect(Self.text("q0", of: Samples.shop).contains("Findings warning : it deletes much \(example)"))
  }

  /// Where two foreign keys refer to one column, each line has an end of its own.
  @Test func linesToOneColumnEndApart() {
    var overview = Samples.shop
    let key = overview.tables[1].foreignKeys[0]
    overview.tables[1].foreignKeys.append(key)
    let ends = SchemaDiagram(overview).picture.routes.map(\.last)
    #expect(Set(ends.map { "\($0)" }).count == ends.count)
  }

  @Test func aTableSaysWhatWasFoundInIt() {
    #expect(Self.text("t0", of: Samples.shop).contains("Findings note : 'e mail' is unique and may be NULL"))
    #expect(!Self.text("t1", of: Samples.shop).contains("Findings"))
    #expect(!Self.text("q0", of: Samples.shop).contains("is unique"))
  }

  /// Columns that the same statements use have one list; a short one is repeated.
  @Test func aListOfUsersIsWrittenOnce() {
    var overview = Samples.large(tables: 1, statements: 3)
    for column in 2..<4 { overview.tables[0].columns[column].uses.removeLast() }
    let text = Self.text("t0", of: overview)
    #expect(text.contains("column_0 INTEGER primary key read by 3 query_0_0 query_0_1 query_0_2 column_1"))
    #expect(text.contains("column_1 TEXT? read by 3 as column_0 column_2"))
    #expect(text.contains("column_3 TEXT? read by query_0_0 , query_0_1 column_4"))
  }

  @Test func everyLinkLeadsSomewhere() {
    for overview in [Samples.shop, Samples.large(tables: 20), Samples.hostile("<a href=\"#x\">")] {
      let page = Self.page(overview)
      let ids = page.matches(of: #/ id=([^ >]*)/#).map { String($0.1) }
      #expect(Set(ids).count == ids.count && !ids.isEmpty)
      let links = page.matches(of: #/href=#([^ >]*)/#)
      #expect(!links.isEmpty)
      for link in links { #expect(ids.contains(String(link.1)), "\(link.1)") }
      #expect(!page.contains(#/<[a-z][^>]* (id|href)="/#))
      // Nothing is loaded from anywhere.
      #expect(!page.contains("src=") && !page.contains("http://") && !page.contains("https://"))
    }
  }

  private static let hostile = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)", "' onload='x",
    "]]>--><!--", "</title><svg/onload=alert(1)>", "&lt;script&gt;", "javascript:alert(1)", "`<b>`", "a\u{202E}b\u{0}c",
    "\u{2028}", "",
  ]

  /// Elements and attributes are those that the page has with harmless names.
  @Test(arguments: hostile) func noNameIsMarkup(_ text: String) {
    func shape(_ page: String) -> [String] {
      let elements = #/<(/?[a-zA-Z!][a-zA-Z0-9]*)((?:\s+[a-z:A-Z-]+=(?:"[^"]*"|[A-Za-z0-9#.-]+))*)\s*/?>|</#
      let values = #/\s([a-z:A-Z-]+)=(?:"[^"]*"|[A-Za-z0-9#.-]+)/#
      return page.matches(of: elements).map { match in
        let attributes = match.2.map { $0.matches(of: values).map { String($0.1) } } ?? []
        return String(match.1 ?? "<") + attributes.joined(separator: " ")
      }
    }
    // The part that is this program's has its own `<`.
    func parts(_ page: String) -> String {
      page.replacing("<!DOCTYPE html>", with: "").replacing("\(PageScript.text)", with: "").replacing(
        "\(PageStyle.text)", with: "")
    }
    let page = parts(Self.page(Samples.hostile(text)))
    // As long as the harmless text, so that texts are cut alike; backticks part a sentence.
    let harmless = String(text.map { $0 == "`" ? "`" : "x" })
    #expect(shape(page) == shape(parts(Self.page(Samples.hostile(harmless)))))
    #expect(!shape(page).contains("<"))
    for scalar in page.unicodeScalars { #expect(scalar.value >= 0x20 || scalar == "\n" || scalar == "\t") }
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  @Test func theScriptIsTheOneThatThePolicyKnows() {
    let hash = Data(SHA256.hash(Array("\(PageScript.text)".utf8))).base64EncodedString()
    #expect(PageScript.hash == hash)
    #expect(Self.page(Samples.shop).contains("script-src &#39;sha256-\(hash)&#39;"))
    #expect(!"\(PageScript.text)".contains("</"))
    #expect(!"\(PageScript.text)".contains("innerHTML"))
  }

  @Test func aPageIsTheSameEachTime() {
    #expect(PageWriter(Samples.large(tables: 70)).render() == PageWriter(Samples.large(tables: 70)).render())
  }

  @Test func aHundredTablesAreLessThanAMegabyte() {
    let size = PageWriter(Samples.large(tables: 100, statements: 5)).render().count
    #expect(size < 1_000_000, "\(size)")
  }

  // MARK: Contrast

  /// The relative luminance of a color (WCAG 2.2).
  private static func luminance(_ hex: Substring) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func colorsCanBeToldApart() throws {
    let colors = "\(PageStyle.text)".matches(of: #/--([a-z0-9]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/#)
    var palettes: [[String: Double]] = [[:], [:]]
    for color in colors {
      palettes[0][String(color.1)] = Self.luminance(color.2)
      palettes[1][String(color.1)] = Self.luminance(color.3)
    }
    // Text needs 4.5, lines and frames 3.
    let heads = (0...8).map { "h\($0)" }
    var pairs: [(String, String, Double)] = heads.map { ("ink", $0, 4.5) }
    for ground in ["bg", "panel"] {
      for ink in ["ink", "dim", "link", "keyword", "string", "number", "parameter"] { pairs.append((ink, ground, 4.5)) }
      pairs.append(("line", ground, 3))
      pairs.append(("lit", ground, 3))
    }
    for ink in ["error", "warning", "note"] { pairs.append((ink, "bg", 4.5)) }
    for ground in ["mark", "gone", "come"] { pairs.append(("ink", ground, 4.5)) }
    pairs.append(("dim", "h1", 4.5))
    // No color is used that isn't looked at.
    let style = "\(PageStyle.text)"
    let used = style.matches(of: #/(?:color|fill|stroke): var\(--([a-z0-9]+)\)/#).map { String($0.1) }
    #expect(Set(used).subtracting(["bg"]).subtracting(heads).isSubset(of: pairs.map(\.0)))
    let grounds = style.matches(of: #/background: var\(--([a-z0-9]+)\)/#).map { String($0.1) }
    #expect(Set(grounds).subtracting(["line"]).isSubset(of: pairs.map(\.1)))
    for palette in palettes {
      for (one, other, least) in pairs {
        let (first, second) = (try #require(palette[one]), try #require(palette[other]))
        let contrast = (max(first, second) + 0.05) / (min(first, second) + 0.05)
        #expect(contrast >= least, "\(one) on \(other): \(contrast)")
      }
    }
  }
}

/// FIPS 180-4, for the hash in the page's policy.
private enum SHA256 {
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits behind the point of a root.
  private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }

  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    let constants = primes.map { fraction(cbrt(Double($0))) }
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8((UInt64(message.count) * 8) >> UInt64(shift) & 255))
    }
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { place in
        bytes[(block + place * 4)..<(block + place * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for place in 16..<64 {
        let (early, late) = (words[place - 15], words[place - 2])
        let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
        let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
        words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
      }
      var s = state
      for place in 0..<64 {
        let first = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
        let choice = s[4] & s[5] ^ ~s[4] & s[6]
        let one = s[7] &+ first &+ choice &+ constants[place] &+ words[place]
        let second = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
        let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
        s = [one &+ second &+ majority, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
      }
      for place in 0..<8 { state[place] &+= s[place] }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(word >> UInt32($0) & 255) } }
  }
}
