import Analyzer
import CSQLite

/// A migration that runs once, on the rows that are in a database.
struct RehearsalRun {
  /// The settings that hold while it runs.
  package struct Settings: Sendable, Hashable {
    var foreignKeys: Bool
    /// Whether its runner begins a transaction before it and commits it behind it.
    var isInTransaction: Bool

    init(_ run: MigrationRun, foreignKeys: Bool) {
      self.foreignKeys = foreignKeys
      isInTransaction = run.transaction.isInside
    }

    /// The statements before the migration's own.
    var start: [String] {
      ["PRAGMA foreign_keys = \(foreignKeys ? "ON" : "OFF")"] + (isInTransaction ? ["BEGIN"] : [])
    }
  }

  /// Where it stopped.
  struct Failure {
    /// The statement, as a place in the migration's file; nil for the COMMIT of its runner.
    let place: Int?
    let refusal: Database.Refusal
  }

  /// The sight of one table behind one statement.
  struct Moment {
    /// The statement, as a place in the migration's file; -1 for what was there before.
    let place: Int
    let state: TableState
  }

  private(set) var failure: Failure?
  /// For each table that was watched what became of it, from statement to statement, until it was dropped.
  private(set) var moments: [Int: [Moment]] = [:]
  /// How many instructions of SQLite's virtual machine it took.
  private(set) var steps = 0
  /// The same of each statement that was run, by its place in the migration's file.
  private(set) var stepsByPlace: [Int: Int] = [:]

  /// How many instructions a migration may take on a few rows.
  static let mostSteps = 4_000_000

  /// - Parameters:
  ///   - watched: the tracks of the tables with rows.
  init(
    _ step: RehearsedStep, _ tracks: TableTracks, watching watched: [Int], _ settings: Settings, on database: Database
  ) {
    for track in watched { watch(track, tracks, at: -1, on: database) }
    Self.begin(settings, on: database)
    var changes = database.totalChanges
    for part in step.parts {
      let before = steps
      let refusal = Self.execute(part.sql, on: database, &steps)
      stepsByPlace[part.place] = steps - before
      if let refusal {
        failure = Failure(place: part.place, refusal: refusal)
        break
      }
      let isChange = database.totalChanges != changes
      changes = database.totalChanges
      switch step.body(part.place) {
      case .alterTable, .drop, .insert, .update, .delete, .pragma, .transaction: break
      default: if !isChange { continue }
      }
      for track in watched { watch(track, tracks, at: part.place, on: database) }
    }
    if failure == nil, database.hasTransaction, let refusal = Self.execute("COMMIT", on: database, &steps) {
      failure = Failure(place: nil, refusal: refusal)
    }
    if failure != nil, database.hasTransaction { database.execute("ROLLBACK") }
  }

  /// Notes the rows of a table behind a statement.
  private mutating func watch(_ track: Int, _ tracks: TableTracks, at place: Int, on database: Database) {
    let own = tracks.track(track, behind: place)
    guard own.dropped == nil, let state = TableState(own, on: database) else { return }
    moments[track, default: []].append(Moment(place: place, state: state))
  }

  // MARK: Statements

  static func begin(_ settings: Settings, on database: Database) {
    for sql in settings.start { database.execute(sql) }
  }

  /// Runs a statement as a project's; what SQLite says where it refuses it, nil where it is done. A PRAGMA that isn't allowed here
  /// does nothing.
  static func execute(_ sql: String, on database: Database) -> Database.Refusal? {
    var steps = 0
    return execute(sql, on: database, &steps)
  }

  static func execute(_ sql: String, on database: Database, _ steps: inout Int) -> Database.Refusal? {
    let left = mostSteps - steps
    database.limitSteps(10_000, rounds: max(1, left / 10_000))
    defer { database.limitSteps(0) }
    do throws(Database.Refusal) {
      try database.allowing(.rehearsal) { () throws(Database.Refusal) in
        let statement = try database.prepare(sql)
        defer { steps += statement.steps }
        try statement.runToItsEnd()
      }
      return nil
    } catch {
      if error.isEmpty || (error.code & 0xFF == SQLITE_AUTH && sql.isPragma) { return nil }
      return error
    }
  }
}

extension String {
  fileprivate var isPragma: Bool {
    prefix(6).lowercased() == "pragma"
  }
}
