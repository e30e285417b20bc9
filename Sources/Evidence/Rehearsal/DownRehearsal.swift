package import Analyzer

/// A migration and its reversal, run one behind the other.
package enum DownRehearsal {
  /// The findings about things that the reversal doesn't bring back.
  package static func findings(
    _ step: RehearsedStep, _ base: RehearsalBase, _ reversal: MigrationStep, _ options: Rehearsal.Options
  ) -> [RehearsalFinding] {
    guard let back = try? RehearsedStep(reversal) else { return [] }
    let rehearsal = Rehearsal(step, base, options)
    guard let mode = rehearsal.modes.first else { return [] }
    var hash = FNV()
    hash.add(step.parts.map(\.sql).joined(separator: ";").utf8)
    var findings: [RehearsalFinding] = []
    for attempt in 0..<options.attempts {
      var random = SplitMix(seed: options.seed ^ hash.value, part: UInt64(attempt), of: 10)
      guard let database = base.database() else { return findings }
      let made = rehearsal.rows.tables.isEmpty ? [] : rehearsal.rows.fill(database, attempt: attempt, &random)
      for difference in differences(made, rehearsal, back, mode)
      where !findings.contains(where: { $0.key == difference.key }) {
        var (best, rows, trials) = (difference, made, 0)
        _ = RowShrinking.shrunk(made, []) { fewer, _ in
          trials += 1
          let shown = trials > 60 ? nil : differences(fewer, rehearsal, back, mode).first { $0.key == difference.key }
          guard let shown else { return false }
          (best, rows) = (shown, fewer)
          return true
        }
        let witness = RehearsalScript(rehearsal, rows, mode.settings).witness(of: best, back)
        findings.append(
          RehearsalFinding(
            .rehearsalDownDiffers, at: step.parts.last?.place, best.message,
            help: "Mend the reversal; where the migration drops something for good, say why in it: "
              + "-- puresql-lint: allow(\(FindingID.rehearsalDownDiffers.rawValue)) reason", key: best.key,
            witness: witness))
      }
    }
    return findings
  }

  /// A difference between the schema before a migration and behind its reversal.
  struct Difference {
    let key: String
    let message: String
    /// A statement that shows it, and what is said of that.
    let run: String
    let words: String
    /// Whether the reversal fails.
    var isFailure = false
  }

  private static func differences(
    _ made: [TableRow], _ rehearsal: Rehearsal, _ back: RehearsedStep, _ mode: Rehearsal.Mode
  ) -> [Difference] {
    guard let database = rehearsal.base.database(), RehearsalRows.put(made, on: database) else { return [] }
    let shapes = TableShapes(database)
    let before = contents(shapes, database)
    let up = RehearsalRun(rehearsal.step, rehearsal.tracks, watching: [], mode.settings, on: database)
    if up.failure != nil { return [] }
    let down = RehearsalRun(back, TableTracks(back.step), watching: [], mode.settings, on: database)
    if let failure = down.failure {
      if failure.refusal.saysNothing { return [] }
      let message = failure.refusal.message
      let run = failure.place.flatMap { place in back.parts.first { $0.place == place }?.sql } ?? "COMMIT"
      return [
        Difference(
          key: "down fails", message: "the reversal of this migration fails: \(message)", run: run, words: message,
          isFailure: true)
      ]
    }
    var found: [Difference] = []
    if let difference = TableShapes(database).difference(from: shapes) {
      found.append(
        Difference(
          key: "down schema", message: "behind this migration and its reversal \(difference)",
          run: "SELECT name, sql FROM sqlite_schema ORDER BY name", words: difference))
    }
    let after = contents(shapes, database)
    for (table, rows) in before.sorted(by: { $0.key < $1.key }) {
      guard let others = after[table], rows != others else { continue }
      let message =
        others.count < rows.count
        ? "the reversal of this migration doesn't bring back the rows of '\(table)'"
        : "the reversal of this migration doesn't bring back what '\(table)' held"
      found.append(
        Difference(
          key: "down \(table)", message: message, run: "SELECT * FROM \(SQLText.quoted(table))",
          words: "of \(rows.count) rows of '\(table)' \(rows.count { others.contains($0) }) are as they were"))
    }
    return found
  }

  /// The rows of each table that there was, in the columns that it had, sorted.
  private static func contents(_ shapes: TableShapes, _ database: Database) -> [String: [[String]]] {
    var contents: [String: [[String]]] = [:]
    for (table, columns) in shapes.columns {
      let there = database.strings("SELECT name FROM pragma_table_info(\(SQLValue.text(table).literal))").map {
        Name($0)
      }
      let kept = columns.map { Name($0) }.filter(there.contains)
      guard !kept.isEmpty, let state = TableState(Name(table), kept, key: [], on: database) else {
        contents[table] = []
        continue
      }
      contents[table] = state.rows.map { $0.values.map(\.plainText) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return contents
  }
}

/// The shapes of a schema's tables, indexes, views and triggers, however their texts look.
struct TableShapes {
  /// The columns of each table, by name.
  private(set) var columns: [String: [String]] = [:]
  private var lines: [String: [String]] = [:]
  private var objects: Set<String> = []

  init(_ database: Database) {
    for row in database.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name") {
      guard let type = row[0], let name = row[1], !name.hasPrefix("sqlite_") else { continue }
      objects.insert("\(type) '\(name)'")
      guard type == "table", row[2]?.lowercased().hasPrefix("create virtual") != true else { continue }
      let infos = database.rows(
        "SELECT name, upper(type), \"notnull\", dflt_value, pk FROM pragma_table_info(\(SQLValue.text(name).literal))")
      columns[name] = infos.compactMap { $0[0] }
      lines[name] = infos.map { $0.map { $0 ?? "NULL" }.joined(separator: " ") }.sorted()
    }
  }

  /// The first difference in words; nil where there is none.
  func difference(from other: TableShapes) -> String? {
    if let gone = other.objects.subtracting(objects).sorted().first { return "there is no \(gone) any more" }
    if let new = objects.subtracting(other.objects).sorted().first { return "\(new) is still there" }
    for (table, lines) in other.lines.sorted(by: { $0.key < $1.key }) where lines != self.lines[table] {
      return "table '\(table)' is another one"
    }
    return nil
  }
}

extension RehearsalScript {
  /// A witness of what a reversal doesn't bring back.
  func witness(of difference: DownRehearsal.Difference, _ back: RehearsedStep) -> Witness? {
    let all = stepParts + commit + start
    let parts =
      difference.isFailure ? back.parts.map(\.sql).prefix { $0 != difference.run } : back.parts.map(\.sql)[...]
    return witness(
      statements: all + parts, isCommitted: !difference.isFailure, run: difference.run, words: difference.words
    ) {
      outcome in
      if case .error = outcome { difference.isFailure } else { !difference.isFailure }
    }
  }
}
