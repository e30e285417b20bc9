import CSQLite
import Testing

import Analyzer

/// Whether a text is a time, and which: what is said of it beside what the linked SQLite makes of it.
struct TimeOutcomeTests {
  /// A call's time and modifiers.
  typealias Call = [String]

  private static let times: [String] = {
    var times = [
      "now", "NOW", "nOw", "now ", "subsec", "Subsecond", "today", "", " ", "0", "1", "2460000.5", "1700000000", "1e5",
      "-1", ".5",
      "5.", "5373484.4999", "5373484.5", "5373485", "1e400", "+5", "0x10", " 5", "5 ", "1_0", "1e", "253402300799",
      "253402300800", "-210866760000", "-210866760001", "9223372036854775807",
    ]
    for year in ["2024", "2023", "0000", "9999", "0399", "-0044", "+2024", "12024", "202"] {
      for day in ["-01-01", "-02-29", "-02-31", "-06-31", "-12-31", "-13-01", "-00-10", "-1-1", "/01/01", "-01", ""] {
        times.append(year + day)
      }
    }
    for clock in clocks {
      times.append(clock)
      for gap in [" ", "T", "t", "", "  ", " T", "\t"] { times.append("2024-02-29" + gap + clock) }
    }
    return times + times.prefix(60).map { " " + $0 } + times.suffix(60).map { $0 + " " }
  }()

  private static let clocks: [String] = {
    var clocks: [String] = []
    for clock in [
      "12:30", "00:00:00", "23:59:59", "24:00", "24:01", "24:00:01", "25:00", "10:60", "10:00:60", "1:30", "10:0",
    ] {
      for fraction in ["", ".", ".5", ".9999", ".0005", ".x"] {
        for zone in ["", "Z", "z", " Z", "+02:00", " -14:59", "+15:00", "+2:00", "-00:00 ", "UTC"] {
          if fraction.isEmpty || clock.utf8.count == 8 { clocks.append(clock + fraction + zone) }
        }
      }
    }
    return clocks
  }()

  private static let modifiers: [String] = {
    var modifiers = [
      "auto", "julianday", "unixepoch", "UnixEpoch", "localtime", "utc", "subsec", "subsecond", "ceiling", "floor",
      "start of day",
      "start of month", "Start Of YEAR", "start of week", "start of  day", "weekday 0", "weekday 6", "weekday 7",
      "weekday 1.0",
      "weekday 1.5", "weekday  1", "weekday 1 ", "weekday", "weekday -1", "auto ", "", "month", "5",
    ]
    for number in [
      "+1", "-1", "1", "-12", "+1.5", "-0.5", "1e1", "+0x10", "+-1", "+ 1", "+.5", "5.", "-5000", "+14712", "14713",
      "-176545",
      "176546", "5373484", "-5373485", "464269060799", "1e15", "+100000",
    ] {
      for unit in [
        " day", " Days", " months", " year", " hours", "minute", "  seconds", " week", " dayss", " days ", "",
      ] {
        modifiers.append(number + unit)
      }
    }
    for sign in ["+", "-", ""] {
      for clock in clocks.prefix(40) { modifiers.append(sign + clock) }
      for span in [
        "0000-00-01", "0001-11-30", "0001-12-00", "0001-00-31", "10000-00-00", "001-00-00", "0000-01-00 10:30",
        "0000-01-00T10:30",
      ] {
        modifiers.append(sign + span)
      }
    }
    return modifiers
  }()

  /// Numbers that look random, the same in every run.
  private struct Chance {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    mutating func mutated(_ text: String) -> String {
      var bytes = Array(text.utf8)
      let letter = Array("0123456789-+:. TZtznowsd".utf8)[below(24)]
      let place = below(bytes.count + 1)
      switch below(3) {
      case 0: bytes.insert(letter, at: place)
      case 1: if place < bytes.count { bytes[place] = letter }
      default: if place < bytes.count { bytes.remove(at: place) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Each time alone, each modifier behind a few times, and as many changed by chance.
  private static let calls: [Call] = {
    var calls: [Call] = times.map { [$0] }
    for modifier in modifiers {
      for time in ["2024-03-31 10:30:15.25", "2460000.5", "now", "9999-12-31", "0000-01-01"] {
        calls.append([time, modifier])
      }
    }
    var chance = Chance(state: 42)
    for place in 0..<9000 {
      var call = [times[chance.below(times.count)]]
      for _ in 0..<chance.below(4) { call.append(modifiers[chance.below(modifiers.count)]) }
      if place % 3 != 0 {
        let changed = chance.below(call.count)
        call[changed] = chance.mutated(call[changed])
      }
      calls.append(call)
    }
    return calls
  }()

  /// What SQLite gives: date, datetime, time, julianday, unixepoch, and all parts by strftime; nil for NULL.
  private final class Linked {
    private var database: OpaquePointer?
    private var statements: [Int: OpaquePointer] = [:]
    static let format = "%Y %m %d %H %M %S %j %w %W %s %%"

    init() { sqlite3_open(":memory:", &database) }

    deinit {
      for statement in statements.values { sqlite3_finalize(statement) }
      sqlite3_close(database)
    }

    func results(_ call: Call) -> [String?] {
      let marks = call.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
      let statement =
        statements[call.count]
        ?? {
          var statement: OpaquePointer?
          let calls =
            ["date", "datetime", "time", "julianday", "unixepoch"].map { "\($0)(\(marks))" }
            + ["strftime('\(Linked.format)', \(marks))"]
          sqlite3_prepare_v2(database, "SELECT \(calls.joined(separator: ", "))", -1, &statement, nil)
          statements[call.count] = statement
          return statement
        }()
      let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      for (place, text) in call.enumerated() {
        sqlite3_bind_text(statement, Int32(place) + 1, text, Int32(text.utf8.count), copied)
      }
      defer { sqlite3_reset(statement) }
      guard sqlite3_step(statement) == SQLITE_ROW else { return [] }
      return (0..<Int32(6)).map { column in
        if sqlite3_column_type(statement, column) == SQLITE_FLOAT {
          return "\(sqlite3_column_double(statement, column))"
        }
        return sqlite3_column_text(statement, column).map { String(cString: $0) }
      }
    }
  }

  private func arguments(_ call: Call) -> [TimeOutcome.Argument] { call.map { .text($0.utf8[...]) } }

  private static let version = Int(sqlite3_libversion_number())

  /// Whether what is said of a call is what SQLite gives for it; nothing is said of a value that isn't known.
  private func isRight(_ outcome: TimeOutcome, _ results: [String?]) -> Bool {
    guard results.count == 6 else { return false }
    switch outcome {
    case .unknown: return true
    case .null: return results[0] == nil && results[3] == nil
    case .time: return results[0] != nil && results[3] != nil
    case .moment(let moment):
      let said = [
        moment.text(.date), moment.text(.second), moment.text(.clock), moment.julianDay.map { "\($0)" },
        moment.unixSeconds.map { "\($0)" }, moment.text(format: Linked.format.utf8),
      ]
      return results[0] != nil && zip(said, results).allSatisfy { $0 == nil || $0 == $1 }
    }
  }

  @Test(.enabled(if: version >= 3_038_000)) func whatIsSaidOfTheLinkedVersionIsSo() {
    let linked = Linked()
    var wrong: [String] = []
    var known = (null: 0, moments: 0, open: 0)
    for call in Self.calls {
      let outcome = TimeOutcome(of: arguments(call), in: Self.version)
      let results = linked.results(call)
      if !isRight(outcome, results) { wrong.append("\(call): \(outcome), and SQLite gives \(results)") }
      switch outcome {
      case .null: known.null += 1
      case .moment, .time: known.moments += 1
      case .unknown: known.open += 1
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(Self.calls.count), first:\n\(wrong.prefix(5).joined(separator: "\n"))")
    #expect(Self.calls.count > 12_000 && known.null > 4000 && known.moments > 2000)
    // What is left open is moved out of the calendar from where the clock stands.
    #expect(known.open * 50 < Self.calls.count)
  }

  @Test(.enabled(if: version >= 3_040_000)) func whatIsSaidOfAllVersionsIsSoOfTheLinkedOne() {
    let linked = Linked()
    let wrong = Self.calls.filter { call in
      !isRight(TimeOutcome(of: arguments(call), since: 3_040_000), linked.results(call))
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func versionsDiffer() {
    func isNull(_ call: String..., in version: Int) -> Bool {
      if case .null = TimeOutcome(of: arguments(call), in: version) { return true }
      return false
    }
    func isOpen(_ call: String...) -> Bool {
      if case .unknown = TimeOutcome(of: arguments(call), since: 3_040_000) { return true }
      return false
    }
    for (modifier, since) in [
      ("auto", 3_038_000), ("subsec", 3_042_000), ("+0000-00-01", 3_043_000), ("floor", 3_046_000),
      ("ceiling", 3_046_000),
      ("weekday -1", 3_054_000),
    ] {
      #expect(isNull("2024-01-01", modifier, in: since - 1), "\(modifier)")
      #expect(!isNull("2024-01-01", modifier, in: since), "\(modifier)")
    }
    #expect(!isNull("2024-01-01 24:01", in: 3_053_000) && isNull("2024-01-01 24:01", in: 3_054_000))
    #expect(isOpen("now", "subsec") && isOpen("2024-01-01", "floor") && isOpen("24:30"))
    #expect(!isOpen("now", "+1 day") && !isOpen("2024-01-01t10:00") && !isOpen("now", "+1 dayz"))
  }

  @Test func whatIsNotATextIsReadAsSQLiteDoes() {
    func isNull(_ arguments: TimeOutcome.Argument...) -> Bool {
      if case .null = TimeOutcome(of: arguments, since: 3_040_000) { return true }
      return false
    }
    #expect(
      isNull(.number(5_373_484.5)) && isNull(.null) && isNull(.unknown, .number(5)) && isNull(.unknown, .someNumber))
    #expect(!isNull(.number(2_460_000.5)) && !isNull(.someNumber) && !isNull(.unknown, .unknown))
    #expect(isNull(.number(1_700_000_000)) && !isNull(.number(1_700_000_000), .text("unixepoch".utf8[...])))
    #expect(isNull(.unknown, .text("+1 day".utf8[...]), .text("unixepoch".utf8[...])))
  }

  @Test func conversionsAreThoseOfAVersion() {
    #expect(TimeFormat.unknownConversion(in: "%Y-%m-%d %q".utf8[...], version: 3_054_000) == "%q")
    #expect(TimeFormat.unknownConversion(in: "%F".utf8[...], version: 3_043_000) == "%F")
    #expect(TimeFormat.unknownConversion(in: "%F %G".utf8[...], version: 3_046_000) == nil)
    #expect(TimeFormat.unknownConversion(in: "100%".utf8[...], version: 3_054_000) == "%")
    #expect(TimeFormat.unknownConversion(in: "%é".utf8[...], version: 3_054_000) == "%é")
    #expect(TimeFormat.conversions(of: "%Y%%%m %".utf8[...]) == Array("Y%m".utf8))
  }
}
