import Analyzer

/// How much of a project's history is known. Whoever wants to say that something isn't there asks it first.
struct HistoryKnowledge: Sendable {
  /// The schema that the first step finds.
  enum Start: Sendable {
    /// None: what is there, the history makes.
    case nothing
    /// A version that is nowhere written down. The history leads to the schema of these files, of which there may be none.
    case laterVersion(leadingTo: [SourceFile])
    /// Tables that no step makes, as what the steps do with them shows.
    case assumed(tables: [Name])
  }

  /// A part of the history that wasn't read.
  enum Gap: Sendable {
    /// A program, by its path.
    case program(String)
    /// A file that can't be read, with the message about that.
    case unreadable(String)
    /// Steps of another history, which the program runs over the same database.
    case otherHistory(OtherHistory)
  }

  /// The start of the history.
  private(set) var start: Start
  /// The parts that are missing of it, in no order.
  private(set) var gaps: [Gap]
  /// The programs that run beside a step in SQL, by their paths. All of the schema is known without them.
  let programsBesideSteps: [String]

  /// All of the history is known, from nothing on.
  static let complete = HistoryKnowledge(start: .nothing, programs: [])

  /// - Parameters:
  ///   - programs: the programs that are steps themselves, by their paths.
  ///   - programsBesideSteps: those that have the number of a step in SQL.
  ///   - others: the parts that other histories have in its database.
  init(
    start: Start, programs: [String], besideSteps programsBesideSteps: [String] = [], others: [OtherHistory] = []
  ) {
    self.start = start
    self.programsBesideSteps = programsBesideSteps
    gaps = programs.map { .program($0) } + others.map { .otherHistory($0) }
  }

  mutating func add(unreadable messages: [String]) { gaps += messages.map { .unreadable($0) } }

  /// The same history, which starts from tables that none of its steps makes.
  func assuming(_ tables: [Name]) -> HistoryKnowledge {
    var knowledge = self
    knowledge.start = .assumed(tables: tables)
    return knowledge
  }

  // MARK: Questions

  /// Whether the files that were read make all that there is.
  var isComplete: Bool {
    switch start {
    case .nothing: gaps.isEmpty
    case .laterVersion, .assumed: false
    }
  }

  /// Whether each step was read, wherever the first one starts.
  var hasAllSteps: Bool { gaps.isEmpty }

  /// Whether what a name would stand for may be there, though nothing that was read makes it.
  func mayExist(_ missing: MissingName?) -> Bool { !isComplete && missing?.isOfSchema == true }

  /// Whether a program does a part of the history, so that it may have changed any table.
  var hasPrograms: Bool { !programs.isEmpty }

  /// Whether something else than its own steps may have changed any table.
  var isChangedByOthers: Bool { hasPrograms || otherHistory != nil }

  /// The part that another history has in its database.
  var otherHistory: OtherHistory? {
    gaps.lazy.compactMap { gap in
      if case .otherHistory(let other) = gap { other } else { nil }
    }.first
  }

  /// The programs that do a part of the history, by their paths.
  var programs: [String] {
    gaps.compactMap { gap in
      switch gap {
      case .program(let path): path
      case .unreadable, .otherHistory: nil
      }
    }
  }

  /// The steps to which a program belongs, which may do anything to the rows before they run.
  ///
  /// - Parameter steps: the paths of the history's steps.
  func stepsWithProgram(_ steps: [String]) -> Set<String> {
    let numbers = Set((programs + programsBesideSteps).compactMap { Self.number(of: $0)?.plain })
    return numbers.isEmpty ? [] : Set(steps.filter { Self.number(of: $0).map { numbers.contains($0.plain) } ?? false })
  }

  /// The programs that are steps by themselves, by the paths of the steps in SQL that run next behind them.
  ///
  /// - Parameter steps: the paths of the history's steps in SQL, in order.
  func programsBefore(_ steps: [String]) -> [String: String] {
    if !hasPrograms { return [:] }
    let steps = steps.compactMap { path in Self.number(of: path).map { (path: path, number: $0) } }
    var before: [String: String] = [:]
    for program in programs {
      guard let number = Self.number(of: program), !steps.contains(where: { $0.number == number }),
        let next = steps.first(where: { number < $0.number })
      else { continue }
      before[next.path] = before[next.path] ?? program
    }
    return before
  }

  /// The number of a step in SQL or of a program, as its name says it.
  private static func number(of path: String) -> MigrationNumber? {
    let name = Path.name(of: path)
    return MigrationNumber(versionedName: name) ?? MigrationNumber(path: name, below: "")
  }

  /// Whether the history starts at a version of the schema that is nowhere written down.
  var startsLater: Bool {
    switch start {
    case .laterVersion: true
    case .nothing, .assumed: false
    }
  }

  /// The files whose schema the history leads to, where it starts at a later version.
  var leadsTo: [SourceFile] {
    switch start {
    case .laterVersion(let files): files
    case .nothing, .assumed: []
    }
  }

  /// The tables that the history starts from, as its steps show.
  var assumed: [Name] {
    switch start {
    case .assumed(let tables): tables
    case .nothing, .laterVersion: []
    }
  }

  /// Why not all is known, in words; nil where all is, and where that is told already or isn't for the author to change.
  ///
  /// - Parameter hasSteps: whether there is a history, and not only statements.
  func explanation(hasSteps: Bool) -> String? {
    switch start {
    // Nobody is to write down what the tool that keeps the history doesn't ask for.
    case .laterVersion: return nil
    case .assumed(let tables):
      let list = tables.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (tables.count > 5 ? ", …" : "")
      return hasSteps
        ? "this history starts from tables that no migration creates (\(list))"
        : "nothing here creates the tables that these statements use (\(list))"
    case .nothing:
      let programs = programs
      if programs.isEmpty, gaps.count == 1, let other = otherHistory {
        return other.changes
          ? "another history changes its tables ('\(other.step)')"
          : "it changes tables that another history makes ('\(other.step)')"
      }
      // A file that can't be read has its own message already.
      guard let first = programs.first, programs.count == gaps.count else { return nil }
      return "a part of this history is code, not SQL ('\(first)')"
    }
  }
}

extension MissingName {
  /// Whether a part of the history that nobody has read could have made it.
  var isOfSchema: Bool {
    switch self {
    case .table, .column, .other(.index, _), .other(.view, _), .other(.trigger, _), .other(.table, _),
      .other(.source, _), .other(.tableFunction, _):
      true
    case .other: false
    }
  }
}
