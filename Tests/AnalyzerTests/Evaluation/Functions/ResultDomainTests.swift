import CSQLite
import Testing

import Analyzer

/// What the results of functions are among, beside what the linked SQLite gives for values of all kinds.
struct ResultDomainTests {
  private static let values = [
    "NULL", "0", "1", "-1", "7", "-9223372036854775807", "9223372036854775807", "0.5", "-2.5", "1e300", "-1e300",
    "9e999", "''", "'a'",
    "'A'", "'Ab'", "'é'", "'ÄÖ'", "'12'", "'-3.5x'", "'2024-02-31 24:00'", "'2024-12-31'", "'9999-12-31 23:59:59'",
    "'0000-01-01'",
    "'12:30'", "5373484.4", "1700000000", "x''", "x'00'", "x'ff80'", "'[1,2]'", "'{\"a\":null}'", "'null'", "'true'",
    "'\"t\"'",
    "'1.5'", "char(0)", "char(1114111)", "'   '",
  ]

  private final class Linked {
    private var database: OpaquePointer?

    init() { sqlite3_open(":memory:", &database) }
    deinit { sqlite3_close(database) }

    /// The value of an expression; nil where SQLite refuses it, or it is a BLOB.
    func value(_ sql: String) -> Constant? {
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      guard sqlite3_prepare_v2(database, "SELECT \(sql)", -1, &statement, nil) == SQLITE_OK,
        sqlite3_step(statement) == SQLITE_ROW
      else { return nil }
      switch sqlite3_column_type(statement, 0) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, 0))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, 0))
      case SQLITE_TEXT: return .text(String(cString: sqlite3_column_text(statement, 0)))
      case SQLITE_NULL: return .null
      default: return nil
      }
    }
  }

  @Test func functionsGiveNothingElse() {
    let linked = Linked()
    var wrong: [String] = []
    var count = 0
    for function in FunctionCatalog.all {
      guard let form = function.forms.first, case .fixed(let domain) = form.domain, form.kind == .scalar else {
        continue
      }
      let arguments = form.arity.minimum == 0 && function.determinism == .never ? [""] : Self.values
      for argument in arguments {
        let call = "\(function.name)(\(argument))"
        guard let value = linked.value(call), value != .null else { continue }
        count += 1
        if domain.truth(.equal, value) == false { wrong.append("\(call) is \(value)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(count > 300)
  }

  @Test func conversionsGiveNothingElse() {
    let linked = Linked()
    var wrong: [String] = []
    for conversion in "mdHMSWUjwu" {
      for argument in Self.values {
        let call = "strftime('%\(conversion)', \(argument))"
        guard let value = linked.value(call), value != .null,
          let domain = ValueDomain.results(ofConversion: conversion.asciiValue ?? 0)
        else { continue }
        if domain.truth(.equal, value) == false { wrong.append("\(call) is \(value)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func comparisonsAreTheSameForAllValues() {
    let count = ValueDomain.numbers(0...(.infinity), isWhole: true)
    #expect(count.truth(.less, .integer(0)) == false && count.truth(.greaterOrEqual, .integer(0)) == true)
    #expect(count.truth(.greater, .integer(-1)) == true && count.truth(.greater, .integer(0)) == nil)
    #expect(count.truth(.equal, .real(2.5)) == false && count.truth(.notEqual, .real(2.5)) == true)
    #expect(count.truth(.equal, .text("a")) == nil && count.truth(.less, .null) == nil)
    let bits = ValueDomain.bits(6)
    #expect(bits.truth(.equal, .integer(1)) == false && bits.truth(.equal, .integer(4)) == nil)
    #expect(bits.truth(.greater, .integer(6)) == false && bits.truth(.less, .integer(7)) == true)
    let words = ValueDomain.texts(["a", "b"])
    #expect(words.truth(.equal, .text("c")) == false && words.truth(.isNot, .text("c")) == true)
    #expect(words.truth(.less, .text("c")) == true && words.truth(.less, .text("b")) == nil)
    #expect(words.neverMatches("c%", isGlob: false) && !words.neverMatches("A%", isGlob: false))
    #expect(words.neverMatches("A*", isGlob: true) && !words.neverMatches("[a-c]", isGlob: true))
    let small = ValueDomain.spelled(TextSpelling(.small, mostCharacters: 3))
    #expect(small.truth(.equal, .text("Ab")) == false && small.truth(.equal, .text("éab")) == nil)
    #expect(small.truth(.equal, .text("abcd")) == false && small.truth(.less, .text("Ab")) == nil)
    #expect(small.neverMatches("A*", isGlob: true) && !small.neverMatches("[A]*", isGlob: true))
    #expect(!small.neverMatches("A%", isGlob: false))
    let bytes = ValueDomain.spelled(TextSpelling(.hexadecimal))
    #expect(bytes.neverMatches("x%", isGlob: false) && !bytes.neverMatches("ab%", isGlob: false))
    #expect(bytes.truth(.equal, .text("ABC")) == false && bytes.truth(.equal, .text("")) == nil)
  }
}
