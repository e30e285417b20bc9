import Analyzer

struct InvalidDateArgument: ExpressionRule {
  static let info = RuleInfo(
    id: "invalid-date-argument", category: .correctness, severity: .error, since: "0.1",
    summary: "A date function that answers `NULL`, or takes seconds for days",
    rationale: """
      The date functions don't complain: for a modifier, a format or a time that they can't read the answer is NULL, \
      and the condition around it finds nothing. A number is a Julian day unless the modifier `'unixepoch'` (or \
      `'auto'`) says that it is seconds, so that `date(created_at)` of a Unix time gives NULL, too. Modifiers are \
      `'+3 days'`, `'start of month'`, `'weekday 1'`, `'localtime'` and their like; in a format `strftime` knows \
      `%Y %m %d %H %M %S %j %w %W %s %f %J`.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE born_on > date('now', «'1 month ago'»);",
        says: "'date' gives NULL: '1 month ago' is no modifier", schema: pet),
      .bad(
        "SELECT date(«seen_at») AS day FROM pet;",
        says: "'date' takes the whole number 'seen_at' for a count of days, not of seconds",
        schema: pet),
      .bad(
        "SELECT strftime(«'%y-%m'», born_on) AS month FROM pet;", says: "'strftime' gives NULL: it knows no '%y'",
        schema: pet),
      .bad(
        "SELECT name FROM pet WHERE born_on < date(«'2024-02-31 noon'»);",
        says: "'date' gives NULL: '2024-02-31 noon' is no date or time", schema: pet),
      .bad(
        "SELECT datetime('now', 'start of day', «'+ 2 hours'», «'weekday 7'») AS at FROM pet;",
        says: "'datetime' gives NULL: '+ 2 hours' is no modifier",
        "'datetime' gives NULL: 'weekday 7' is no modifier",
        schema: pet),
      .good(
        """
        SELECT date('now', '-1 month', 'start of month', '+1 day', 'Weekday 1', 'localtime', '-00:30') AS day FROM pet;
        SELECT date(seen_at, 'unixepoch') AS day, datetime(seen_at, :how) AS at, date(seen_at, 'auto') AS other FROM pet;
        SELECT strftime('%Y-%m-%d %H:%M:%S %j %w %W %s %f %J %%', born_on) AS label, time('12:30') AS noon FROM pet;
        SELECT julianday('2024-02-29T12:00:00.5Z') - julianday('2024-01-01 00:00+02:00') AS days FROM pet;
        SELECT date('now', :days || ' days') AS day, date(2460000.5) AS julian, date('now', '+1.5 months') AS mid FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, born_on TEXT, seen_at INTEGER);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .call

  private static let strftime: Name = "strftime"
  private static let timediff: Name = "timediff"
  private static let functions: [Name] = ["date", "time", "datetime", "julianday", "unixepoch"]

  private static let all = NameHashes(functions + [strftime, timediff])

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    guard InvalidDateArgument.all.mayHold(tree[call.name]) else { return }
    var arguments = tree[call.arguments]
    guard !arguments.isEmpty else { return }
    if tree.matches(call.name, InvalidDateArgument.strftime) {
      guard let format = arguments.popFirst() else { return }
      if let text = text(format, in: tree), let wrong = DateText.unknownConversion(in: text) {
        context.report(
          .noConversion(wrong), at: tree.location(of: format), claim: .never(.isNotNull, at: tree.location(of: expr)))
      }
    } else if tree.matches(call.name, InvalidDateArgument.timediff) {
      for argument in arguments { checkTime(argument, .empty, call, expr, in: statement, &context) }
      return
    } else if !InvalidDateArgument.functions.contains(where: { tree.matches(call.name, $0) }) {
      return
    }
    guard let time = arguments.popFirst() else { return }
    checkTime(time, arguments, call, expr, in: statement, &context)
    for modifier in arguments {
      if let text = text(modifier, in: tree), !DateText.isModifier(text) {
        context.report(
          .noModifier(text, tree.text(of: call.name)), at: tree.location(of: modifier),
          claim: .never(.isNotNull, at: tree.location(of: expr)))
      }
    }
  }

  private func checkTime(
    _ time: ExprID, _ modifiers: PackedArray<ExprID>, _ call: Call, _ expr: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    if let text = text(time, in: tree) {
      if !DateText.isTime(text) {
        context.report(
          .noTime(text, tree.text(of: call.name)), at: tree.location(of: time),
          claim: .never(.isNotNull, at: tree.location(of: expr)))
      }
      return
    }
    guard !tree.isLiteral(time), statement.value(of: time).constant == nil,
      statement.value(of: time).classes.nonNull == .integer, !tree.isParameter(time),
      modifiers.allSatisfy({ text($0, in: tree).map { !DateText.isScale($0) } ?? false }),
      !tree.text(of: time).lowercased().contains("julian")
    else { return }
    context.report(
      .isNumber(tree.content(tree.range(of: time)), tree.text(of: call.name)),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: time), tree[call.name].range])))
  }

  private func text(_ id: ExprID, in tree: SyntaxTree) -> String? {
    guard case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
    return tree.unquoted(token)
  }
}

/// What the date functions can read (https://sqlite.org/lang_datefunc.html; date.c). In doubt it can be read.
private enum DateText {
  private static let fixed: Set<Name> = [
    "auto", "ceiling", "floor", "julianday", "localtime", "start of day", "start of month", "start of year", "subsec",
    "subsecond", "unixepoch", "utc",
  ]
  private static let units: Set<Name> = [
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "month", "months", "year", "years",
  ]
  private static let scales: Set<Name> = ["auto", "julianday", "unixepoch"]
  private static let times: Set<Name> = ["now", "subsec", "subsecond"]

  /// It says what a number counts.
  static func isScale(_ text: String) -> Bool { scales.contains(Name(text)) }

  static func isModifier(_ text: String) -> Bool {
    if fixed.contains(Name(text)) { return true }
    let bytes = text.utf8
    guard let first = bytes.first, first == 0x2B || first == 0x2D || first &- 48 < 10 else {
      guard text.lowercased().hasPrefix("weekday ") else { return false }
      return Double(text.dropFirst(8).trimmed).map { $0 >= 0 && $0 < 7 && $0.rounded() == $0 } ?? false
    }
    // `+HH:MM`, `+YYYY-MM-DD`
    let body = bytes.dropFirst(first &- 48 < 10 ? 0 : 1)
    if body.contains(0x3A) || body.dropFirst(3).contains(0x2D) {
      return body.allSatisfy { $0 &- 48 < 10 || $0 == 0x3A || $0 == 0x2D || $0 == 0x2E || $0 == 0x20 }
    }
    let number = bytes.prefix { !$0.isSpace }
    guard Double(Substring(number)) != nil else { return false }
    return units.contains(Name(text[number.endIndex...].trimmed))
  }

  static func isTime(_ text: String) -> Bool {
    if times.contains(Name(text)) || Double(text.trimmed) != nil { return true }
    let text = text.lowercased()
    var rest = Array(text.utf8)[...]
    if rest.first == 0x2D { rest.removeFirst() }
    if rest.count >= 10, rest[rest.startIndex + 4] == 0x2D {
      guard let year = number(&rest, 4), year >= 0, rest.popFirst() == 0x2D, let month = number(&rest, 2),
        (1...12).contains(month), rest.popFirst() == 0x2D, let day = number(&rest, 2), (1...31).contains(day)
      else { return false }
      if rest.isEmpty { return true }
      guard rest.first?.isSpace == true || rest.first == UInt8(ascii: "t") else { return false }
      while rest.first?.isSpace == true || rest.first == UInt8(ascii: "t") { rest.removeFirst() }
      if rest.isEmpty { return true }
    }
    guard let hour = number(&rest, 2), hour <= 24, rest.popFirst() == 0x3A, let minute = number(&rest, 2), minute < 60
    else { return false }
    if rest.first == 0x3A {
      rest.removeFirst()
      guard let second = number(&rest, 2), second < 60 else { return false }
      if rest.first == 0x2E {
        rest.removeFirst()
        rest = rest.drop { $0 &- 48 < 10 }
      }
    }
    rest = rest.drop { $0.isSpace }
    if rest.first == UInt8(ascii: "z") {
      rest.removeFirst()
    } else if rest.first == 0x2B || rest.first == 0x2D {
      rest.removeFirst()
      guard number(&rest, 2) != nil, rest.popFirst() == 0x3A, number(&rest, 2) != nil else { return false }
    }
    return rest.allSatisfy(\.isSpace)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ digits: Int) -> Int? {
    let found = rest.prefix(digits)
    guard found.count == digits, found.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    rest = rest.dropFirst(digits)
    return found.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// `%Q`; those that newer versions brought count as known.
  static func unknownConversion(in format: String) -> String? {
    let known = "dfHjJmMsSwWY%eFIklpPRTuGgUV".unicodeScalars
    var letters = format.unicodeScalars[...]
    while let letter = letters.popFirst() {
      guard letter == "%" else { continue }
      guard let conversion = letters.popFirst() else { return "%" }
      if !known.contains(conversion) { return "%\(conversion)" }
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var bytes = Substring(self).utf8
    while bytes.first?.isSpace == true { bytes.removeFirst() }
    while bytes.last?.isSpace == true { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self &- 9 < 5 }
}

extension Message {
  fileprivate static func noModifier(_ text: String, _ function: String) -> Message {
    Message(
      "'\(function)' gives NULL: '\(text)' is no modifier",
      help: "Modifiers are '-1 month', 'start of month', 'weekday 1', 'localtime', 'unixepoch' and their like.")
  }

  fileprivate static func noTime(_ text: String, _ function: String) -> Message {
    Message(
      "'\(function)' gives NULL: '\(text)' is no date or time",
      help: "Write it like '2024-01-31', '2024-01-31 12:30:00' or '12:30'.")
  }

  fileprivate static func noConversion(_ conversion: String) -> Message {
    "'strftime' gives NULL: it knows no '\(conversion)'"
  }

  fileprivate static func isNumber(_ text: String?, _ function: String) -> Message {
    Message(
      "'\(function)' takes the whole number\(text.map { " '\($0)'" } ?? "") for a count of days, not of seconds",
      help: "Add the modifier 'unixepoch' if it counts seconds since 1970; without one it is a Julian day.")
  }
}
