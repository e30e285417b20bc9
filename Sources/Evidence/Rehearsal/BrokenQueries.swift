import Analyzer

/// A statement of a project, which should work before a migration and behind it.
package struct RehearsedQuery: Sendable {
  /// The number that tells it from others, for whoever asks.
  package let number: Int
  let sql: String

  /// Each parameter sets the property of its name.
  package init(number: Int, sql: String) {
    self.number = number
    self.sql = sql
  }
}

/// Looks for statements that SQLite takes before a migration and not behind it: queries, and what views and triggers say.
struct BrokenQueries {
  private let rehearsal: Rehearsal

  init(_ rehearsal: Rehearsal) { self.rehearsal = rehearsal }

  private struct Subject {
    let sql: String
    /// The name in messages; nil for a query.
    let name: String?
    let query: Int?
  }

  /// - Parameter queries: those of the project.
  func findings(_ queries: [RehearsedQuery]) -> [RehearsalFinding] {
    guard let mode = rehearsal.modes.first, let before = rehearsal.base.database(),
      let after = rehearsal.base.database()
    else { return [] }
    let step = rehearsal.step
    let definesSomething = step.parts.contains { step.body($0.place).isDefinition }
    if !definesSomething { return [] }
    let run = RehearsalRun(step, rehearsal.tracks, watching: [], mode.settings, on: after)
    if run.failure != nil { return [] }
    let subjects = queries.map { Subject(sql: $0.sql, name: nil, query: $0.number) } + objects(before, after)
    let broken = subjects.compactMap { subject in
      Self.message(subject.sql, before) == nil ? Self.message(subject.sql, after).map { (subject, $0) } : nil
    }
    if broken.isEmpty { return [] }
    let places = places(of: broken.map(\.0.sql), mode)
    return broken.enumerated().map { number, found in
      let (subject, message) = found
      let place = places[number] ?? step.parts.last?.place
      let what = subject.name ?? "a query that worked before"
      let parts = step.parts
      let witness = RehearsalScript(rehearsal, [], mode.settings)
        .witness(parts: parts, run: subject.sql, words: nil) { if case .error = $0 { true } else { false } }
      var finding = RehearsalFinding(
        .rehearsalBreaksQuery, at: place, "behind this \(what) no longer works: \(message)",
        help: "Mend it in the same release, or keep what it needs for one release more.",
        key: "query \(subject.query.map(String.init) ?? subject.name ?? "")", witness: witness)
      finding.query = subject.query
      return finding
    }
  }

  /// The words of SQLite about a statement that it refuses; nil where it takes it, or says nothing of it.
  private static func message(_ sql: String, _ database: Database) -> String? {
    database.limitSteps(10_000, rounds: 50)
    defer { database.limitSteps(0) }
    do throws(Database.Refusal) {
      _ = try database.allowing(.rehearsal) { () throws(Database.Refusal) in try database.prepare(sql) }
      return nil
    } catch {
      return error.saysNothing ? nil : error.message
    }
  }

  /// The views, and the tables with triggers, that are there before the migration and behind it.
  private func objects(_ before: Database, _ after: Database) -> [Subject] {
    func names(_ database: Database, _ type: String, _ column: String) -> [String] {
      database.strings("SELECT DISTINCT \(column) FROM sqlite_schema WHERE type = '\(type)' ORDER BY 1")
    }
    let (views, tables) = (Set(names(before, "view", "name")), Set(names(before, "trigger", "tbl_name")))
    var subjects = names(after, "view", "name").filter(views.contains).map { name in
      Subject(sql: "SELECT * FROM \(SQLText.quoted(name))", name: "view '\(name)'", query: nil)
    }
    for name in names(after, "trigger", "tbl_name") where tables.contains(name) && !views.contains(name) {
      let table = SQLText.quoted(name)
      let triggers = "a trigger of '\(name)'"
      subjects.append(Subject(sql: "INSERT INTO \(table) DEFAULT VALUES", name: triggers, query: nil))
      subjects.append(Subject(sql: "DELETE FROM \(table)", name: triggers, query: nil))
    }
    return subjects
  }

  /// The statements from which on texts are refused.
  private func places(of texts: [String], _ mode: Rehearsal.Mode) -> [Int?] {
    guard let database = rehearsal.base.database() else { return texts.map { _ in nil } }
    var places = [Int?](repeating: nil, count: texts.count)
    RehearsalRun.begin(mode.settings, on: database)
    for part in rehearsal.step.parts {
      if RehearsalRun.execute(part.sql, on: database) != nil { break }
      for (number, sql) in texts.enumerated() {
        let isRefused = Self.message(sql, database) != nil
        if !isRefused { places[number] = nil } else if places[number] == nil { places[number] = part.place }
      }
    }
    return places
  }
}
