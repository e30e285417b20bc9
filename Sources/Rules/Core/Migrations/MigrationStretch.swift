package import Analyzer

/// A migration among those that belong to it: what one tool wrote into several files, and the files over which one table is made
/// anew. Places of statements count from the first of the migration itself: those of files before it are below 0.
package struct MigrationStretch: Sendable {
  /// The migrations, in order.
  private let steps: [MigrationStep]
  /// The migration itself, by its place in `steps`.
  private let own: Int
  /// The place of the first statement of each, and one more for the end.
  private let starts: [Int]
  /// The places of the migration's own statements.
  package let ownPlaces: Range<Int>
  /// The fates of the tables of the history.
  let timeline: SchemaTimeline
  /// The place in the history of the migration's first statement.
  let start: Int

  /// A migration by itself.
  package init(_ step: MigrationStep) { self.init([step], own: 0, of: SchemaTimeline([step]), start: 0) }

  /// - Parameter start: the place in the history of the first statement of the migration itself.
  fileprivate init(_ steps: [MigrationStep], own: Int, of timeline: SchemaTimeline, start: Int) {
    self.steps = steps
    self.own = own
    self.timeline = timeline
    self.start = start
    var starts = [0]
    for step in steps { starts.append(starts[starts.count - 1] + step.file.statements.count) }
    let zero = starts[own]
    self.starts = starts.map { $0 - zero }
    ownPlaces = 0..<steps[own].file.statements.count
  }

  /// The migration without those that belong to it; the files behind it are later ones.
  var alone: MigrationStretch {
    isAlone ? self : MigrationStretch([steps[own]], own: 0, of: timeline, start: start)
  }

  /// Whether nothing else belongs to the migration.
  package var isAlone: Bool { steps.count == 1 }

  /// The places of all statements.
  package var places: Range<Int> { starts[0]..<starts[starts.count - 1] }

  /// The places of all statements in the history.
  var placesOfHistory: Range<Int> { (start + places.lowerBound)..<(start + places.upperBound) }

  /// The schema after the last statement.
  package var after: Catalog { steps[steps.count - 1].after }

  /// A statement; nil where the place is none of theirs.
  package func statement(_ place: Int) -> ResolvedStatement? {
    step(of: place).map { steps[$0].file.statements[place - starts[$0]] }
  }

  /// The schema that a statement runs in.
  package func catalog(before place: Int) -> Catalog {
    step(of: place).map { steps[$0].catalogs[place - starts[$0]] } ?? after
  }

  /// Whether a later migration drops an index or a trigger by its name.
  package func isDroppedLater(_ name: Name, _ kind: Drop.Kind) -> Bool {
    timeline.parts(named: name, kind).contains { !$0.isMade && $0.place >= placesOfHistory.upperBound }
  }

  /// Whether a later migration makes an index or a trigger of a name.
  package func isMadeLater(_ name: Name, _ kind: Drop.Kind) -> Bool {
    timeline.parts(named: name, kind).contains { $0.isMade && $0.place >= placesOfHistory.upperBound }
  }

  /// Whether the migration is a part of a schema that new databases get, and only adds to it: no table has rows before it.
  package var isForNewDatabase: Bool {
    let step = steps[own]
    return step.run.isSchema
      && step.file.tree.statements.allSatisfy { statement in
        switch statement.body {
        case .createTable, .createIndex, .createView, .createTrigger, .createVirtualTable, .insert, .pragma, .select,
          .transaction:
          true
        case .alterTable, .drop, .update, .delete, .utility, .call, .invalid: false
        }
      }
  }

  /// Whether a statement behind another one puts rows into a table, under the name that it has there.
  package func isFilled(_ name: Name, behind place: Int) -> Bool {
    timeline.tables(everNamed: name).contains { id in
      timeline[id].events.contains { event in
        guard event.place > start + place, case .inserted = event.kind else { return false }
        return timeline[id].name(before: event.place) == name
      }
    }
  }

  /// The migration that a statement is in.
  private func step(of place: Int) -> Int? {
    guard places.contains(place) else { return nil }
    if ownPlaces.contains(place), steps.count == 1 { return 0 }
    var low = 0
    var high = steps.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Which migrations of a history belong together.
package struct MigrationStretches: Sendable {
  /// The steps of the history; nil for those that nobody needs any more.
  private var steps: [MigrationStep?]
  /// The fates of the tables of the history.
  package let timeline: SchemaTimeline
  /// The place in the history of the first statement of each step, and one more for the end.
  private let starts: [Int]
  /// The places of the steps, by their trees.
  private let places: [ObjectIdentifier: Int]
  /// Whether each belongs to the one before.
  private var isJoined: [Bool]

  /// How many files to each side are looked at.
  private static let reach = 200

  /// Looks at a whole history.
  package init(_ steps: [MigrationStep]) {
    self.steps = steps
    timeline = SchemaTimeline(steps)
    var starts = [0]
    for step in steps { starts.append(starts[starts.count - 1] + step.file.statements.count) }
    self.starts = starts
    places = Dictionary(steps.indices.map { (ObjectIdentifier(steps[$0].file.tree), $0) }) { first, _ in first }
    isJoined = Array(repeating: false, count: steps.count)
    if steps.count < 2 { return }
    let stamps = steps.map { Self.stamp(of: $0.file.tree.file.path) }
    for place in steps.indices.dropFirst() where stamps[place] != nil && stamps[place] == stamps[place - 1] {
      isJoined[place] = true
    }
    for files in RebuildsOverFiles(steps, starts, timeline).found {
      for place in files.dropFirst() { isJoined[place] = true }
    }
  }

  /// The same, with those steps alone of which somebody may want to know more than their place in the timeline.
  ///
  /// - Parameter isKept: whether one is, by its place; the steps of one stretch are kept together.
  package func keeping(_ isKept: (Int) -> Bool) -> MigrationStretches {
    var kept = self
    for place in steps.indices where !isKept(place) { kept.steps[place] = nil }
    return kept
  }

  /// The places in the history of a step's statements.
  func places(ofStep step: Int) -> Range<Int> { starts[step]..<starts[step + 1] }

  /// A migration of the history with those that belong to it.
  package subscript(place: Int) -> MigrationStretch {
    var first = place
    while isJoined[first], place - first < Self.reach { first -= 1 }
    var last = place
    while last + 1 < steps.count, isJoined[last + 1], last - place < Self.reach { last += 1 }
    return MigrationStretch(
      steps[first...last].compactMap { $0 }, own: place - first, of: timeline, start: starts[place])
  }

  /// The moment at which a file was made that is one of several of the same moment: `20200812124254` of
  /// `20200812124254000003_x.up.sql`. nil for a name that begins with anything else.
  private static func stamp(of path: String) -> String? {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    guard name.utf8.dropFirst(14).first.map({ $0 &- UInt8(ascii: "0") < 10 }) ?? false else { return nil }
    let digits = name.utf8.prefix { $0 &- UInt8(ascii: "0") < 10 }.map { Int($0 - UInt8(ascii: "0")) }
    guard digits.count > 14 else { return nil }
    func part(_ place: Int) -> Int { digits[place] * 10 + digits[place + 1] }
    let isMoment =
      (19...20).contains(part(0)) && (1...12).contains(part(4)) && (1...31).contains(part(6)) && part(8) < 24
      && part(10) < 60 && part(12) < 60
    // Files of another folder are another history's.
    return isMoment ? String(path.dropLast(name.count) + name.prefix(14)) : nil
  }

  /// A migration of the history with those that belong to it; nil for one that is none of the history.
  package func stretch(of step: MigrationStep) -> MigrationStretch? {
    places[ObjectIdentifier(step.file.tree)].map { self[$0] }
  }
}

/// Tables that are made anew with their statements in several files, one behind the other, which do nothing else.
private struct RebuildsOverFiles {
  /// The files of each, by their places in the history.
  private(set) var found: [Range<Int>] = []
  /// The files of each that somebody may have meant so, with the old and the new table.
  private var candidates: [(files: Range<Int>, tables: Set<SchemaTimeline.TableID>)] = []
  /// The place of the first statement of each file, and one more for the end.
  private let starts: [Int]
  private let timeline: SchemaTimeline

  /// The most files of one rebuild: a table that goes dozens of files later was dropped for another reason.
  private static let longest = 64

  init(_ steps: [MigrationStep], _ starts: [Int], _ timeline: SchemaTimeline) {
    self.starts = starts
    self.timeline = timeline
    for table in timeline.tables { addRebuilds(endingIn: table) }
    if candidates.isEmpty { return }
    let subjects = steps.indices.map { file in
      Set((starts[file]..<starts[file + 1]).compactMap { timeline.subject(of: $0) })
    }
    candidates.sort { $0.files.lowerBound < $1.files.lowerBound }
    for candidate in candidates {
      let tables = candidates.filter { $0.files.overlaps(candidate.files) }.reduce(
        into: Set<SchemaTimeline.TableID>()
      ) { $0.formUnion($1.tables) }
      guard candidate.files.allSatisfy({ subjects[$0].isSubset(of: tables) }) else { continue }
      var files = candidate.files
      while files.upperBound < steps.count, files.count < Self.longest,
        steps[files.upperBound].file.tree.onlyAddsToTables, subjects[files.upperBound].isSubset(of: tables)
      {
        files = files.lowerBound..<(files.upperBound + 1)
      }
      found.append(files)
    }
  }

  /// Adds the rebuilds whose new table is a given one: made, filled, and then the old one goes. Either the new table gets the name of
  /// that afterwards, or the old one made room for it before.
  private mutating func addRebuilds(endingIn new: SchemaTimeline.TableID) {
    let table = timeline[new]
    guard table.kind == .table, let created = table.created else { return }
    func isFilled(between first: Int, and last: Int) -> Bool {
      table.events(in: first..<last).contains { if case .inserted = $0.kind { true } else { false } }
    }
    func isFilled(before place: Int) -> Bool { isFilled(between: created, and: place) }
    for rename in table.renames {
      let name = rename.name
      let old = timeline.tables(everNamed: name).last { id in
        let dropped = timeline[id].dropped ?? .max
        return dropped < rename.place && timeline[id].lastName == name
      }
      // Rows that come behind the DROP are from elsewhere.
      guard let old, let dropped = timeline[old].dropped, created < dropped, isFilled(before: dropped),
        !isFilled(between: dropped, and: rename.place),
        // An old table that made room for the new one left its name for good; who gets it later makes room itself.
        !makesRoom(old, for: table, created: created)
      else { continue }
      add(from: created, through: rename.place, [old, new])
    }
    for old in timeline.tables(everNamed: table.name) where old != new {
      guard let dropped = timeline[old].dropped, dropped > created, isFilled(before: dropped),
        makesRoom(old, for: table, created: created),
        let away = timeline[old].renames.last(where: { $0.place < created })
      else { continue }
      add(from: away.place, through: dropped, [old, new])
    }
  }

  /// Whether the last rename of a table before another one was made left the name that this one got.
  private func makesRoom(_ old: SchemaTimeline.TableID, for table: SchemaTimeline.Table, created: Int) -> Bool {
    guard let away = timeline[old].renames.last(where: { $0.place < created }) else { return false }
    return timeline[old].name(before: away.place) == table.name
  }

  private mutating func add(from first: Int, through last: Int, _ tables: Set<SchemaTimeline.TableID>) {
    let (first, last) = (file(of: first), file(of: last))
    guard first < last, last - first < Self.longest else { return }
    candidates.append((first..<(last + 1), tables))
  }

  /// The file that a statement is in.
  private func file(of place: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}

extension SyntaxTree {
  /// Whether a file does nothing but give tables indexes, triggers and views.
  fileprivate var onlyAddsToTables: Bool {
    statements.allSatisfy { statement in
      switch statement.body {
      case .createIndex, .createTrigger, .createView: true
      default: statement.explain != .no
      }
    }
  }
}
