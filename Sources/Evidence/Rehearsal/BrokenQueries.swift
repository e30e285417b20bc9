import Analyzer

/// A statement of a project, which should work before a migration and behind it.
package struct RehearsedQuery: Sendable {
  /// The version of the program that a query is of.
  package enum Version: Sendable {
    /// A query of the version that there is; behind all migrations it doesn't work.
    case current
    /// A query of the version before, which runs on until nobody uses it any more.
    case earlier
    /// A query of the version that there is; it works behind all migrations.
    case later
  }

  /// The number that tells it from others, for whoever asks.
  package let number: Int
  package let sql: String
  let version: Version
  /// The name in messages: `'lateLoans'`.
  let title: String
  /// The write of a statement that SQLite prepares on both sides and that is run there; nil for one that is only prepared.
  let write: RehearsedWrite?

  /// Each parameter sets the property of its name.
  package init(
    number: Int, sql: String, version: Version = .current, title: String = "a query that worked before",
    write: RehearsedWrite? = nil
  ) {
    self.number = number
    self.sql = sql
    self.version = version
    self.title = title
    self.write = write
  }
}

/// Looks for statements that SQLite takes before a migration and not behind it, or the other way round: queries, and what views and
/// triggers say.
struct BrokenQueries {
  private let rehearsal: Rehearsal

  init(_ rehearsal: Rehearsal) { self.rehearsal = rehearsal }

  private struct Subject {
    let sql: String
    /// The name in messages.
    let title: String
    var query: RehearsedQuery?
  }

  /// The answer of a schema to a statement.
  private enum Answer {
    /// SQLite takes it: the names of its result's columns.
    case gives([String])
    /// SQLite refuses it.
    case refuses(String)
    /// SQLite refuses it, which says nothing of it.
    case unknown

    /// The problem of a program that knows another schema, in words; nil where it has all that it had there: columns
    /// that come behind the others are in nobody's way.
    func problem(expecting other: Answer) -> String? {
      guard case .gives(let expected) = other else { return nil }
      switch self {
      case .refuses(let message): return message
      case .gives(let columns):
        if columns.starts(with: expected) { return nil }
        return "it gives \(columns.joined(separator: ", ")) instead of \(expected.joined(separator: ", "))"
      case .unknown: return nil
      }
    }

    var isRefusal: Bool { if case .refuses = self { true } else { false } }
  }

  /// - Parameter queries: those of the project.
  func findings(_ all: [RehearsedQuery]) -> [RehearsalFinding] {
    let queries = all.filter { $0.write == nil }
    guard let mode = rehearsal.modes.first, let before = rehearsal.base.database(),
      let after = rehearsal.base.database()
    else { return [] }
    let step = rehearsal.step
    let definesSomething = step.parts.contains { step.body($0.place).isDefinition }
    if !definesSomething { return [] }
    let run = RehearsalRun(step, rehearsal.tracks, watching: [], mode.settings, on: after)
    if run.failure != nil { return [] }
    let earlier = queries.filter { $0.version != .later }
    let subjects = earlier.map { Subject(sql: $0.sql, title: $0.title, query: $0) } + objects(before, after)
    let broken = subjects.compactMap { subject -> Found? in
      let expected = Self.answer(subject.sql, before)
      let answer = Self.answer(subject.sql, after)
      // A view may be another one on purpose.
      if !answer.isRefusal, subject.query?.version != .earlier { return nil }
      return answer.problem(expecting: expected).map { Found(subject, expected, answer, $0) }
    }
    return self.broken(broken, mode) + needed(queries.filter { $0.version == .later }, before, after, mode)
      + refused(all, mode)
  }

  /// The findings about statements that can be prepared on both sides, and fail on one.
  private func refused(_ queries: [RehearsedQuery], _ mode: Rehearsal.Mode) -> [RehearsalFinding] {
    RefusedWrites(rehearsal, mode).found(queries).map { found in
      let isEarlier = found.query.version == .earlier
      let title = found.query.title
      let witness = RehearsalScript(rehearsal, found.rows, mode.settings).witness(
        parts: isEarlier ? nil : [], isCommitted: isEarlier, run: found.sql, words: nil
      ) { $0 == .error(found.message) }
      var finding = RehearsalFinding(
        .rehearsalBreaksQuery, at: rehearsal.step.parts.last?.place,
        isEarlier
          ? "behind this \(title) fails each time: \(found.message)"
          : "before this \(title) of the new version fails each time: \(found.message)",
        help: isEarlier
          ? "Let the constraint come with the release after this one, or give the column a default." : nil,
        key: "refused \(found.query.number) \(title)", witness: witness)
      finding.queries = [found.query.number]
      finding.order = isEarlier ? .versionFirst : .migrationFirst
      return finding
    }
  }

  private struct Found {
    let subject: Subject
    let expected: Answer
    let answer: Answer
    let problem: String

    init(_ subject: Subject, _ expected: Answer, _ answer: Answer, _ problem: String) {
      (self.subject, self.expected, self.answer, self.problem) = (subject, expected, answer, problem)
    }
  }

  /// The findings about statements that no longer work behind the migration.
  private func broken(_ broken: [Found], _ mode: Rehearsal.Mode) -> [RehearsalFinding] {
    let places = places(broken.map { ($0.subject.sql, $0.expected) }, mode)
    return zip(broken, places).map { found, places in
      let subject = found.subject
      let place = places.since ?? rehearsal.step.parts.last?.place
      let witness = witness(of: found, behind: rehearsal.step.parts, mode)
      let isOld = subject.query?.version == .earlier
      let what =
        found.answer.isRefusal
        ? "\(subject.title) no longer works: \(found.problem)"
        : "\(subject.title) isn't what it was: \(found.problem)"
      var finding = RehearsalFinding(
        .rehearsalBreaksQuery, at: place, "behind this \(what)",
        help: "Mend it in the same release, or keep what it needs for one release more.",
        key: "query \(subject.query.map { "\($0.number)" } ?? subject.title)", witness: witness)
      finding.queries = subject.query.map { [$0.number] } ?? []
      finding.order = isOld ? .versionFirst : nil
      return finding
    }
  }

  /// The queries of the new version that fail before the migration: one finding for each statement that it needs.
  private func needed(
    _ queries: [RehearsedQuery], _ before: Database, _ after: Database, _ mode: Rehearsal.Mode
  ) -> [RehearsalFinding] {
    let needed = queries.compactMap { query -> Found? in
      let expected = Self.answer(query.sql, after)
      let answer = Self.answer(query.sql, before)
      let subject = Subject(sql: query.sql, title: query.title, query: query)
      return answer.problem(expecting: expected).map { Found(subject, expected, answer, $0) }
    }
    let places = places(needed.map { ($0.subject.sql, $0.expected) }, mode).map { $0.until ?? -1 }
    let groups = Dictionary(grouping: needed.indices) { places[$0] }
    return groups.sorted { $0.key < $1.key }.map { place, numbers in
      let first = needed[numbers[0]]
      var titles: [String] = []
      for number in numbers where !titles.contains(needed[number].subject.title) {
        titles.append(needed[number].subject.title)
      }
      let shown = titles.prefix(3).joined(separator: ", ") + (titles.count > 3 ? " and others" : "")
      let count = numbers.count
      var finding = RehearsalFinding(
        .rehearsalBreaksQuery, at: place < 0 ? nil : place,
        (count == 1
          ? "before this \(shown) of the new version doesn't work: "
          : "before this \(count) queries of the new version don't work (\(shown)): ") + first.problem,
        key: "needed \(place)", witness: witness(of: first, behind: [], mode))
      finding.queries = numbers.compactMap { needed[$0].subject.query?.number }
      finding.order = .migrationFirst
      return finding
    }
  }

  private func witness(of found: Found, behind parts: [RehearsedStep.Part], _ mode: Rehearsal.Mode) -> Witness? {
    RehearsalScript(rehearsal, [], mode.settings)
      .witness(
        parts: parts, isCommitted: !parts.isEmpty, run: found.subject.sql,
        words: found.answer.isRefusal ? nil : found.problem
      ) { outcome in
        if case .error = outcome { found.answer.isRefusal } else { !found.answer.isRefusal }
      }
  }

  private static func answer(_ sql: String, _ database: Database) -> Answer {
    database.limitSteps(10_000, rounds: 50)
    defer { database.limitSteps(0) }
    do throws(Database.Refusal) {
      return .gives(
        try database.allowing(.rehearsal) { () throws(Database.Refusal) in try database.prepare(sql).columnNames })
    } catch {
      return error.saysNothing ? .unknown : .refuses(error.message)
    }
  }

  /// The views, and the tables with triggers, that are there before the migration and behind it.
  private func objects(_ before: Database, _ after: Database) -> [Subject] {
    func names(_ database: Database, _ type: String, _ column: String) -> [String] {
      database.strings("SELECT DISTINCT \(column) FROM sqlite_schema WHERE type = '\(type)' ORDER BY 1")
    }
    let (views, tables) = (Set(names(before, "view", "name")), Set(names(before, "trigger", "tbl_name")))
    var subjects = names(after, "view", "name").filter(views.contains).map { name in
      Subject(sql: "SELECT * FROM \(SQLText.quoted(name))", title: "view '\(name)'")
    }
    for name in names(after, "trigger", "tbl_name") where tables.contains(name) && !views.contains(name) {
      let table = SQLText.quoted(name)
      let triggers = "a trigger of '\(name)'"
      subjects.append(Subject(sql: "INSERT INTO \(table) DEFAULT VALUES", title: triggers))
      subjects.append(Subject(sql: "DELETE FROM \(table)", title: triggers))
    }
    return subjects
  }

  /// The statements from which on, and up to which, texts aren't what is expected of them.
  private func places(
    _ texts: [(sql: String, expected: Answer)], _ mode: Rehearsal.Mode
  ) -> [(since: Int?, until: Int?)] {
    var places = [(since: Int?, until: Int?)](repeating: (nil, nil), count: texts.count)
    guard !texts.isEmpty, let database = rehearsal.base.database() else { return places }
    var wasMissing = [Bool](repeating: true, count: texts.count)
    RehearsalRun.begin(mode.settings, on: database)
    for part in rehearsal.step.parts {
      if RehearsalRun.execute(part.sql, on: database) != nil { break }
      for (number, text) in texts.enumerated() {
        if Self.answer(text.sql, database).problem(expecting: text.expected) != nil {
          places[number].since = places[number].since ?? part.place
          wasMissing[number] = true
        } else {
          places[number].since = nil
          if wasMissing[number] { places[number].until = part.place }
          wasMissing[number] = false
        }
      }
    }
    return places
  }
}
