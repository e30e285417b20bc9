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
      `%Y %m %d %H %M %S %j %w %W %s %f %J`. `%M` is the minute and `%m` the month, `%f` has the seconds of the minute \
      and not their fraction alone, and February 31 is in March, so that `'start of month'` comes before `'-1 month'`: \
      each of that is a warning.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The function gives another time.",
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
      .bad(
        "SELECT datetime('now', «'unixepoch'») AS at, date(«99999999») AS day FROM pet;",
        says: "'datetime' gives NULL: 'unixepoch' says what a number counts, and stands right behind that",
        "'date' gives NULL: no day of the years 0 to 9999 has the number '99999999'", schema: pet),
      .bad(
        "SELECT strftime(«'%Y-%M'», born_on) AS month FROM pet;",
        says: "'%M' is the minute, and a month stands here: '%m'",
        schema: pet, fixed: "SELECT strftime('%Y-%m', born_on) AS month FROM pet;"),
      .bad(
        "SELECT strftime(«'%H:%m'», born_on) AS clock FROM pet;",
        says: "'%m' is the month, and minutes stand here: '%M'",
        schema: pet, fixed: "SELECT strftime('%H:%M', born_on) AS clock FROM pet;"),
      .bad(
        "SELECT date(born_on, «'+1 month'», 'start of month', '-1 day') AS last_day FROM pet;",
        says: "'+1 month' from the 31st leads into the month behind: 'start of month' has to come first", schema: pet,
        fixed: "SELECT date(born_on, 'start of month', '+1 month', '-1 day') AS last_day FROM pet;"),
      .bad(
        "SELECT date('2024-01-31', «'+1 month'») AS due FROM pet;",
        says: "'+1 month' from 2024-01-31 is 2024-03-02, since the month has no such day", schema: pet),
      .bad(
        "SELECT strftime('%s', born_on) + strftime(«'%f'», born_on) AS at FROM pet;",
        says: "'%f' has the seconds, too: added to seconds since 1970 they count twice", schema: pet),
      .good(
        """
        SELECT strftime('%d.%m. %H.%M', born_on) AS label, strftime('%M:%S', born_on) AS clock, strftime('%m/%d', born_on) AS day
        FROM pet;
        SELECT strftime('%s', born_on) + strftime('%f', born_on) - strftime('%S', born_on) AS at FROM pet;
        SELECT date(born_on, 'start of month', '-1 month') AS a, date('2024-01-28', '+1 month') AS b FROM pet;
        """, schema: pet),
      .good(
        """
        SELECT date('now', 'start of month', '-1 month', '+1 day', 'Weekday 1', 'localtime', '-00:30') AS day FROM pet;
        SELECT date(seen_at, 'unixepoch') AS day, datetime(seen_at, :how) AS at, date(seen_at, 'auto') AS other FROM pet;
        SELECT strftime('%Y-%m-%d %H:%M:%S %j %w %W %s %f %J %%', born_on) AS label, time('12:30') AS noon FROM pet;
        SELECT julianday('2024-02-29T12:00:00.5Z') - julianday('2024-01-01 00:00+02:00') AS days FROM pet;
        SELECT date('now', :days || ' days') AS day, date(2460000.5) AS julian, date('now', '+1.5 months') AS mid FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, born_on TEXT, seen_at INTEGER);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .call

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    guard let function = tree.timeFunction(call) else { return }
    var arguments = Array(tree[call.arguments])
    guard !arguments.isEmpty else { return }
    if function == .strftime { checkFormat(arguments.removeFirst(), expr, in: statement, &context) }
    if function.takesModifiers {
      if !arguments.isEmpty { checkArguments(arguments, call, expr, in: statement, &context) }
    } else {
      for argument in arguments { checkArguments([argument], call, expr, in: statement, &context) }
    }
  }

  // MARK: A time and its modifiers

  private func checkArguments(
    _ arguments: [ExprID], _ call: Call, _ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let function = tree.text(of: call.name)
    let version = context.minSQLiteVersion == 0 ? Feature.settled : context.minSQLiteVersion
    func report(_ message: Message, at argument: ExprID) {
      context.report(
        message, at: tree.location(of: argument), claim: .never(.isNotNull, at: tree.location(of: expr)))
    }
    let values = arguments.map { statement.value(of: $0) }
    let outcome = TimeOutcome(of: values[...], minSQLiteVersion: context.minSQLiteVersion)
    switch outcome {
    // Each argument is known, and none of them gives NULL.
    case .moment, .time: return checkMonths(arguments, values, in: statement, &context)
    case .null, .unknown: break
    }
    var isRefused = false
    for modifier in arguments.dropFirst() {
      if let text = text(modifier, in: tree), TimeOutcome.refuses(modifier: text.utf8[...], since: version) {
        report(.noModifier(text, function), at: modifier)
        isRefused = true
      }
    }
    let time = arguments[0]
    if let text = text(time, in: tree), case .null = TimeOutcome(of: [.text(text.utf8[...])], since: version) {
      report(.noTime(text, function), at: time)
      return
    }
    if isRefused { return }
    if isUncounted(time, arguments.dropFirst(), in: statement) {
      context.report(
        .isNumber(tree.content(tree.range(of: time)), function),
        at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: time), tree[call.name].range])))
      return
    }
    // Other rules speak of a NULL that is written there.
    if values.contains(where: { $0.isAlwaysNull }) { return }
    if case .null(let place) = outcome {
      let argument = arguments[place]
      let name = tree.quoted(tree.range(of: argument), orElse: "this")
      if place == 0 {
        report(.noDay(name, function), at: argument)
      } else if let text = text(argument, in: tree) {
        report(
          TimeOutcome.saysWhatNumbersCount(text.utf8[...])
            ? .isForNumbers(text, function) : .leadsOut(text, function), at: argument)
      } else {
        report(.noModifier(tree.text(of: argument), function), at: argument)
      }
      return
    }
    checkMonths(arguments, values, in: statement, &context)
  }

  /// Whether the time is a whole number, and nothing says whether it counts days or seconds.
  private func isUncounted(_ time: ExprID, _ modifiers: ArraySlice<ExprID>, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return !tree.isLiteral(time) && statement.value(of: time).constant == nil
      && statement.value(of: time).classes.nonNull == .integer && !tree.isParameter(time)
      && modifiers.allSatisfy { modifier in
        text(modifier, in: tree).map { !TimeOutcome.saysWhatNumbersCount($0.utf8[...]) } ?? false
      } && !tree.text(of: time).lowercased().contains("julian") && !isTimeByDefault(time, in: statement)
  }

  /// Whether the time is a column that gets a text for a time where nothing is put into it, whatever its type says:
  /// `added INTEGER DEFAULT CURRENT_TIMESTAMP`.
  private func isTimeByDefault(_ time: ExprID, in statement: ResolvedStatement) -> Bool {
    guard let value = statement.column(of: statement.tree.bare(time))?.declaration?.defaultValue else { return false }
    switch value.tree[value.tree.bare(value.expr)] {
    case .literal(let kind, _): return kind == .currentDate || kind == .currentTime || kind == .currentTimestamp
    case .call(let call):
      return ["date", "time", "datetime"].contains { (name: Name) in value.tree.matches(value.tree[call].name, name) }
    default: return false
    }
  }

  private func text(_ id: ExprID, in tree: SyntaxTree) -> String? {
    guard case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
    return tree.unquoted(token)
  }

  // MARK: Months

  /// `'-1 month', 'start of month'`: of the 31st of March, February 31 is in March. The first of a month has to come first.
  private func checkMonths(
    _ arguments: [ExprID], _ values: [Value], in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard arguments.count > 1 else { return }
    let texts = arguments.map { text($0, in: tree) }
    guard
      let place = texts.indices.dropFirst().first(where: {
        texts[$0].map { TimeOutcome.months(of: $0.utf8[...]) } ?? nil != nil
      })
    else { return }
    // A day that every month has.
    if texts[1..<place].contains(where: { $0.map { TimeOutcome.startsMonth($0.utf8[...]) } ?? false }) { return }
    let before = TimeOutcome(of: values[..<place], minSQLiteVersion: context.minSQLiteVersion)
    if case .moment(let moment) = before {
      guard let day = moment.text(format: "%d".utf8).flatMap({ Int($0) }), day > 28 else { return }
    } else if hasSmallDay(arguments[0], in: statement) {
      return
    }
    let behind = arguments.indices.dropFirst(place + 1)
    if behind.contains(where: { texts[$0].map { TimeOutcome.staysInMonth($0.utf8[...]) } ?? true }) { return }
    if let start = behind.first(where: {
      texts[$0]?.utf8.elementsEqual("start of month".utf8, by: Self.isSameLetter) ?? false
    }) {
      let edits = [
        Fix.Edit(tree.location(of: arguments[place]), tree.text(of: arguments[start])),
        Fix.Edit(tree.location(of: arguments[start]), tree.text(of: arguments[place])),
      ]
      // Any other modifier between them stays where it is.
      let fix =
        start == place + 1 ? Fix(title: "Go to the start of the month first", safety: .unsafe, edits: edits) : nil
      // Today may be the 31st, or not.
      var isToday = false
      if case .time = before { isToday = true }
      context.report(
        .monthBeforeStart(texts[place] ?? ""), at: tree.location(of: arguments[place]), fix: fix,
        claim: isToday ? nil : fix.map { .canDiffer(with: $0.edits) }, atMost: .warning)
    } else if case .moment(let moment) = before,
      case .moment(let after) = TimeOutcome(of: values[...place], minSQLiteVersion: context.minSQLiteVersion),
      let from = moment.text(.date), let to = after.text(.date), from.utf8.suffix(2) != to.utf8.suffix(2)
    {
      context.report(
        .leavesMonth(from, texts[place] ?? "", to), at: tree.location(of: arguments[place]), atMost: .warning)
    }
  }

  private static func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || (one | 0x20 == other && other &- 97 < 26)
  }

  /// Whether a time is made so that its day is a small one: `strftime('%Y-%m-01', x)`, `date(x, 'start of month')`, a month
  /// that a day is put behind.
  private func hasSmallDay(_ time: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    switch tree[tree.bare(time)] {
    case .binary(.concat, _, _): return true
    case .call(let id):
      let arguments = Array(tree[tree[id].arguments])
      let function = tree.timeFunction(tree[id])
      if function == .strftime {
        guard let format = arguments.first.flatMap({ text($0, in: tree) }) else { return true }
        return !TimeFormat.conversions(of: format.utf8[...]).contains { "dejsJF".utf8.contains($0) }
      }
      return arguments.dropFirst().contains { text($0, in: tree).map { TimeOutcome.startsMonth($0.utf8[...]) } ?? true }
        || function?.takesModifiers != true
    default: return false
    }
  }

  // MARK: Formats

  private func checkFormat(
    _ format: ExprID, _ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard let text = text(format, in: tree) else { return }
    let location = tree.location(of: format)
    if let wrong = TimeFormat.unknownConversion(in: text.utf8[...], version: Feature.newest) {
      context.report(.noConversion(wrong), at: location, claim: .never(.isNotNull, at: tree.location(of: expr)))
      return
    }
    let conversions = TimeFormat.conversions(of: text.utf8[...])
    if let slip = MonthSlip(conversions) {
      let mended = SyntaxTree.stringLiteral(slip.mended(text))
      let fix = Fix(title: "Write \(mended)", safety: .unsafe, edits: [Fix.Edit(location, mended)])
      context.report(
        .monthOrMinute(slip), at: location, fix: fix, claim: .canDiffer(with: fix.edits), atMost: .warning)
    } else if conversions == [UInt8(ascii: "f")], isAddedToSeconds(expr, in: statement) {
      context.report(.secondsTwice, at: location, atMost: .warning)
    }
  }

  /// Whether seconds since 1970 are added to what an expression gives, or to a multiple of it.
  private func isAddedToSeconds(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    var part = expr
    while let parent = statement.parent(of: part) {
      switch tree[parent] {
      case .parenthesized, .cast, .unary(.plus, _), .binary(.multiply, _, _), .binary(.divide, _, _): part = parent
      case .call(let call):
        guard tree[call].arguments.count == 1 else { return false }
        part = parent
      case .binary(.add, let left, let right):
        let other = tree.bare(left) == tree.bare(part) ? right : left
        return statement.contains(other) { isEpoch($0, in: tree) } && !takesSecondsOff(parent, in: statement)
      default: return false
      }
    }
    return false
  }

  /// `… - strftime('%S', …)` around a sum.
  private func takesSecondsOff(_ sum: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    var top = sum
    while let parent = statement.parent(of: top) {
      switch tree[parent] {
      case .parenthesized, .cast, .binary(.add, _, _), .binary(.subtract, _, _): top = parent
      default: return isSeconds(within: top, in: statement)
      }
    }
    return isSeconds(within: top, in: statement)
  }

  private func isSeconds(within expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return statement.contains(expr) { part in
      guard case .call(let call) = tree[part], tree.timeFunction(tree[call]) == .strftime,
        let format = tree[tree[call].arguments].first
      else { return false }
      return text(format, in: tree) == "%S"
    }
  }

  /// `unixepoch(…)`, `strftime('%s', …)`
  private func isEpoch(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    guard case .call(let call) = tree[id] else { return false }
    let function = tree.timeFunction(tree[call])
    if function == .unixEpoch { return true }
    guard function == .strftime, let format = tree[tree[call].arguments].first
    else { return false }
    return text(format, in: tree) == "%s"
  }
}

/// `%M`, the minute, where a month stands, or `%m`, the month, where minutes do.
private struct MonthSlip {
  /// Whether the month is meant.
  let isMonth: Bool

  /// - Parameter conversions: those of a format, in order.
  init?(_ conversions: [UInt8]) {
    let hours = Array("HIkl".utf8)
    let (month, minute) = (UInt8(ascii: "m"), UInt8(ascii: "M"))
    let seconds = Array("Sf".utf8)
    let days = Array("Yde".utf8)
    if let place = conversions.firstIndex(of: minute), !conversions.contains(month) {
      let before = place > 0 ? conversions[place - 1] : 0
      let behind = place + 1 < conversions.count ? conversions[place + 1] : 0
      guard days.contains(before) || days.contains(behind), !hours.contains(before), !seconds.contains(behind) else {
        return nil
      }
      isMonth = true
    } else if let place = conversions.lastIndex(of: month), !conversions.contains(minute) {
      let before = place > 0 ? conversions[place - 1] : 0
      let behind = place + 1 < conversions.count ? conversions[place + 1] : 0
      guard hours.contains(before) || seconds.contains(behind), !days.contains(behind), !days.contains(before) else {
        return nil
      }
      isMonth = false
    } else {
      return nil
    }
  }

  /// The format with the other letter where the slip is: all minutes, or the last month.
  func mended(_ format: String) -> String {
    var bytes = Array(format.utf8)
    let (wrong, right) = isMonth ? (UInt8(ascii: "M"), UInt8(ascii: "m")) : (UInt8(ascii: "m"), UInt8(ascii: "M"))
    var places: [Int] = []
    var place = 0
    while place + 1 < bytes.count {
      guard bytes[place] == UInt8(ascii: "%") else {
        place += 1
        continue
      }
      if bytes[place + 1] == wrong { places.append(place + 1) }
      place += 2
    }
    for place in isMonth ? places[...] : places.suffix(1) { bytes[place] = right }
    return String(decoding: bytes, as: UTF8.self)
  }
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

  fileprivate static func noDay(_ number: String, _ function: String) -> Message {
    Message(
      "'\(function)' gives NULL: no day of the years 0 to 9999 has the number \(number)",
      help: "A number counts days; add the modifier 'unixepoch' if it counts seconds since 1970.")
  }

  fileprivate static func isForNumbers(_ text: String, _ function: String) -> Message {
    Message(
      "'\(function)' gives NULL: '\(text)' says what a number counts, and stands right behind that",
      help: "A text that is a time, and 'now', need no such modifier.")
  }

  fileprivate static func leadsOut(_ text: String, _ function: String) -> Message {
    "'\(function)' gives NULL: '\(text)' leads out of the years 0 to 9999"
  }

  fileprivate static func monthBeforeStart(_ shift: String) -> Message {
    Message(
      "'\(shift)' from the 31st leads into the month behind: 'start of month' has to come first",
      help: "February 31 is a day in March for SQLite.")
  }

  fileprivate static func leavesMonth(_ from: String, _ shift: String, _ to: String) -> Message {
    Message(
      "'\(shift)' from \(from) is \(to), since the month has no such day",
      help: "Go to the 'start of month' first, or add 'floor' behind it where SQLite is 3.46 or later.")
  }

  fileprivate static func monthOrMinute(_ slip: MonthSlip) -> Message {
    slip.isMonth
      ? "'%M' is the minute, and a month stands here: '%m'" : "'%m' is the month, and minutes stand here: '%M'"
  }

  fileprivate static let secondsTwice = Message(
    "'%f' has the seconds, too: added to seconds since 1970 they count twice",
    help: "Take '%S' from it: strftime('%f', …) - strftime('%S', …).")

  fileprivate static func noConversion(_ conversion: String) -> Message {
    "'strftime' gives NULL: it knows no '\(conversion)'"
  }

  fileprivate static func isNumber(_ text: String?, _ function: String) -> Message {
    Message(
      "'\(function)' takes the whole number\(text.map { " '\($0)'" } ?? "") for a count of days, not of seconds",
      help: "Add the modifier 'unixepoch' if it counts seconds since 1970; without one it is a Julian day.")
  }
}
