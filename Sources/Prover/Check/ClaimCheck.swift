import Analyzer
import CSQLite

/// Executes what findings claim of a statement, on every filling.
struct ClaimCheck {
  /// What became of one claim.
  enum Verdict: Sendable {
    /// Rows contradict it, on the filling with that number.
    case contradicted(String, filling: Int, bindings: [SQLValue])
    /// Something that can happen did; or nothing speaks against what always is.
    case confirmed
    /// Something that can happen was not seen.
    case unseen
    /// The statement gives other rows from run to run, or can't be run with its edits here.
    case untold
  }

  let sql: String
  let tree: SyntaxTree
  let signature: Signature
  let isSelect: Bool
  let databases: [FilledDatabase]
  let excuse: Excuse

  func verdict(on claim: Claim, isSafeFix: Bool, seed: UInt64) -> Verdict {
    var random = SplitMix(seed: seed)
    var verdict = Verdict.untold
    for (place, filled) in databases.enumerated() {
      // A safe fix is one for whatever is stored; other claims assume that values match the declared types.
      if filled.mode == .wild, !isSafeFix { continue }
      for _ in 0..<(signature.parameters.isEmpty ? 1 : 2) {
        let count = signature.parameters.map(\.index).max() ?? 0
        let bindings = Bindings.values(
          signature.parameters, count: count, mode: filled.mode, isTame: filled.filling.isTame, &random)
        switch look(claim, filled, bindings) {
        case .contradicts(let detail):
          return excuse.coversClaims ? .untold : .contradicted(detail, filling: place, bindings: bindings)
        case .confirms: verdict = .confirmed
        case .isSilent: if case .untold = verdict { verdict = .unseen }
        case .saysNothing: break
        }
      }
    }
    // What never happens and was not seen to is right as far as anybody can tell.
    if case .unseen = verdict, !claim.isPossibility { verdict = .confirmed }
    return verdict
  }

  private enum Answer {
    case contradicts(String)
    case confirms
    case isSilent
    case saysNothing
  }

  private func look(_ claim: Claim, _ filled: FilledDatabase, _ bindings: [SQLValue]) -> Answer {
    switch claim {
    case .same(let edits, let ifKeysHold):
      return ifKeysHold && !filled.filling.enforcesForeignKeys ? .saysNothing : compare(edits, filled, bindings)
    case .canDiffer(let edits):
      let answer = compare(edits, filled, bindings)
      if case .contradicts = answer { return .confirms }
      return answer
    case .never(let event, let location):
      guard let seen = watch(event, location, filled, bindings) else { return .saysNothing }
      return seen ? .contradicts("what never \(event.words) did") : .isSilent
    case .can(let event, let location):
      guard let seen = watch(event, location, filled, bindings) else { return .saysNothing }
      return seen ? .confirms : .isSilent
    case .fails:
      let effect = Effect(sql, bindings, on: filled.database, signature.writes, isSelect: isSelect)
      guard effect.isComplete else { return .confirms }
      let untouched = Effect("SELECT 1", [], on: filled.database, signature.writes, isSelect: isSelect)
      return effect.tables == untouched.tables ? .isSilent : .contradicts("what fails stored rows")
    }
  }

  private func compare(_ edits: [Fix.Edit], _ filled: FilledDatabase, _ bindings: [SQLValue]) -> Answer {
    guard let edited = text(with: edits), let given = self.bindings(bindings, for: edited, filled.database) else {
      return .saysNothing
    }
    func effect(_ sql: String, _ bindings: [SQLValue]) -> Effect {
      Effect(sql, bindings, on: filled.database, signature.writes, isSelect: isSelect)
    }
    let before = effect(sql, bindings)
    guard before.isComplete, !excuse.isRandom else { return .saysNothing }
    // Which rows LIMIT keeps, which of a group's rows a bare column is from, what random() gives: nobody says.
    filled.database.execute("PRAGMA reverse_unordered_selects = ON")
    let reversed = effect(sql, bindings)
    filled.database.execute("PRAGMA reverse_unordered_selects = OFF")
    guard reversed.isComplete, before == reversed else { return .saysNothing }
    let after = effect(edited, given)
    if !after.isComplete { return after.isRefused ? .contradicts("SQLite: \(after.message)") : .saysNothing }
    if before == after { return .isSilent }
    // Which rows LIMIT keeps and in what order an aggregate sees them is up to the plan, which the edit may change.
    if dependsOnPlan { return .saysNothing }
    if excuse.mayConvert, before.hasSameWords(as: after) { return .saysNothing }
    // What a virtual table keeps outside of its transaction may have changed meanwhile.
    return effect(sql, bindings) == before ? .contradicts(before.difference(from: after)) : .saysNothing
  }

  private var dependsOnPlan: Bool {
    tree.tokens.contains { $0.kind == .limit }
      || tree.nodes.calls.contains { call in
        let name = tree.name(call.name).folded
        return name.hasPrefix("group_") || name.hasPrefix("string_") || name.hasPrefix("json_group_")
          || name.hasPrefix("jsonb_group_")
      }
  }

  /// Nil where the statement can't be watched there, or the expression isn't worked out.
  private func watch(
    _ event: Claim.Event, _ location: SourceLocation, _ filled: FilledDatabase, _ bindings: [SQLValue]
  ) -> Bool? {
    guard let watched = watched(event, location) else { return nil }
    let watch = Watch(event)
    watch.begin(on: filled.database)
    defer { watch.end(on: filled.database) }
    let effect = Effect(watched, bindings, on: filled.database, signature.writes, isSelect: isSelect)
    return effect.isRefused || watch.count == 0 ? nil : watch.hasHappened
  }

  /// The statement with a function around the expression, to which its values are shown.
  func watched(_ event: Claim.Event, _ location: SourceLocation) -> String? {
    let file = tree.file
    let end = SourceLocation(file, SourceRange(start: location.range.end, end: location.range.end))
    let start = SourceLocation(file, SourceRange(start: location.range.start, end: location.range.start))
    let edits =
      switch event {
      case .hasSeveralRows:
        [Fix.Edit(start, "(SELECT \(Watch.name)(count(*)) FROM "), Fix.Edit(end, ")")]
      case .isTrue, .isFalse, .isNotTrue, .isNull, .isNotNull:
        [Fix.Edit(start, "\(Watch.name)("), Fix.Edit(end, ")")]
      }
    return text(with: edits)
  }

  /// The statement with its edits; nil where they are of another text.
  private func text(with edits: [Fix.Edit]) -> String? {
    guard edits.allSatisfy({ $0.location.file.path == tree.file.path }) else { return nil }
    var applied = TextEdits()
    guard applied.add(Fix(title: "", safety: .unsafe, edits: edits)) else { return nil }
    return String(decoding: applied.applied(to: tree.file).bytes, as: UTF8.self)
  }

  /// The same values under the same names; nil where the edits took away a parameter that has only a number.
  private func bindings(_ values: [SQLValue], for edited: String, _ database: Database) -> [SQLValue]? {
    guard let before = try? database.prepare(sql), let after = try? database.prepare(edited) else { return values }
    func names(_ statement: PreparedStatement) -> [String?] {
      (0..<statement.parameterCount).map { statement.parameterName($0 + 1) }
    }
    if names(before) == names(after) { return values }
    var named: [String: SQLValue] = [:]
    for place in 0..<before.parameterCount where place < values.count {
      if let name = before.parameterName(place + 1) { named[name] = values[place] }
    }
    var result: [SQLValue] = []
    for place in 0..<after.parameterCount {
      guard let name = after.parameterName(place + 1), let value = named[name] else { return nil }
      result.append(value)
    }
    return result
  }
}

extension Claim {
  /// It speaks of what can happen, not of what always does.
  var isPossibility: Bool {
    switch self {
    case .can, .canDiffer: true
    case .same, .never, .fails: false
    }
  }
}

extension Claim.Event {
  fileprivate var words: String {
    switch self {
    case .isTrue: "is true"
    case .isFalse: "is false"
    case .isNotTrue: "is false or NULL"
    case .isNull: "is NULL"
    case .isNotNull: "is not NULL"
    case .hasSeveralRows: "has several rows"
    }
  }
}

/// What a statement gave and left behind.
private struct Effect: Equatable {
  /// Each row as a text, sorted: SQL promises no order among equals.
  private(set) var rows: [String] = []
  /// The rows of each table that it may change, likewise.
  private(set) var tables: [[String]] = []
  /// It ran to its end, and not into an error or a limit.
  private(set) var isComplete = false
  /// SQLite didn't prepare it.
  private(set) var isRefused = false
  private(set) var message = ""

  init(_ sql: String, _ bindings: [SQLValue], on database: Database, _ written: [Name], isSelect: Bool) {
    if !isSelect { database.execute("SAVEPOINT claim") }
    defer { if !isSelect, database.hasTransaction { database.execute("ROLLBACK TO claim; RELEASE claim") } }
    guard let prepared = try? database.prepare(sql) else {
      isRefused = true
      message = database.errorMessage
      return
    }
    for (place, value) in bindings.enumerated() { prepared.bind(value, at: place + 1) }
    guard let rows = Effect.rows(of: prepared, database) else {
      message = database.errorMessage
      return
    }
    self.rows = rows
    if !isSelect {
      for table in written {
        guard let all = try? database.prepare("SELECT * FROM \(Spelling.quoted(table.text))") else { continue }
        guard let rows = Effect.rows(of: all, database) else {
          message = database.errorMessage
          return
        }
        tables.append(rows)
      }
    }
    isComplete = true
  }

  private static func rows(of prepared: PreparedStatement, _ database: Database) -> [String]? {
    database.limitSteps(Checker.maximumSteps)
    defer { database.limitSteps(0) }
    var rows: [String] = []
    while true {
      let code = prepared.step()
      if code == SQLITE_DONE { return rows.sorted() }
      guard code == SQLITE_ROW, rows.count < Checker.maximumRows else { return nil }
      rows.append((0..<prepared.columnCount).map { text(prepared.value($0)) }.joined(separator: ", "))
    }
  }

  /// Sums of the same numbers in another order differ in their last digits.
  private static func text(_ value: SQLValue) -> String {
    if case .real(let number) = value { return "\(Float(number)) REAL" }
    return value.literal
  }

  /// Values differ at most in whether they are numbers or the texts of these.
  func hasSameWords(as other: Effect) -> Bool {
    func words(_ rows: [String]) -> [String] { rows.map { $0.filter { $0 != "'" } }.sorted() }
    return words(rows) == words(other.rows) && tables.map(words) == other.tables.map(words)
  }

  static func == (left: Effect, right: Effect) -> Bool { left.rows == right.rows && left.tables == right.tables }

  func difference(from other: Effect) -> String {
    func shown(_ rows: [String]) -> String {
      rows.count > 3 ? "\(rows.count) rows" : "(" + rows.joined(separator: "), (") + ")"
    }
    if rows != other.rows { return "\(shown(rows)), with the edit \(shown(other.rows))" }
    for (mine, others) in zip(tables, other.tables) where mine != others {
      return "the statement leaves \(shown(mine)), with the edit \(shown(others))"
    }
    return "other tables are left with the edit"
  }
}

/// A function of SQL that gives back what it is handed, and notes whether something was ever seen of it.
final class Watch {
  static let name = "prove_watch"

  private let event: Claim.Event
  private(set) var hasHappened = false
  /// How many values it was shown.
  private(set) var count = 0
  /// How near it came since `restart`: 0 where it was shown nothing, otherwise more with every row of the subquery.
  private(set) var nearness = 0

  init(_ event: Claim.Event) { self.event = event }

  /// Registers the function, which holds the watch without counting it: `end` has to follow.
  func begin(on database: Database) {
    sqlite3_create_function_v2(
      database.handle, Watch.name, 1, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(),
      { context, _, arguments in
        guard let context, let value = arguments?[0] else { return }
        Unmanaged<Watch>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue().see(value)
        sqlite3_result_value(context, value)
      }, nil, nil, nil)
  }

  func end(on database: Database) {
    sqlite3_create_function_v2(database.handle, Watch.name, 1, SQLITE_UTF8, nil, nil, nil, nil, nil)
  }

  func restart() { nearness = 0 }

  private func see(_ value: OpaquePointer) {
    count += 1
    nearness = max(nearness, 1 + (event == .hasSeveralRows ? Int(sqlite3_value_int64(value)) : 0))
    let isNull = sqlite3_value_type(value) == SQLITE_NULL
    let happens =
      switch event {
      // As SQLite decides it: a text is the number that it begins with.
      case .isTrue: !isNull && sqlite3_value_double(value) != 0
      case .isFalse: !isNull && sqlite3_value_double(value) == 0
      case .isNotTrue: isNull || sqlite3_value_double(value) == 0
      case .isNull: isNull
      case .isNotNull: !isNull
      case .hasSeveralRows: sqlite3_value_int64(value) > 1
      }
    if happens { hasHappened = true }
  }
}
