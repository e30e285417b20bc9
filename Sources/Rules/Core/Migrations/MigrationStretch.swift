package import Analyzer

/// A migration among those that belong to it: what one tool wrote into several files, and the files over which one table is made
/// anew. Places of statements count from the first of the migration itself: those of files before it are below 0.
package struct MigrationStretch: Sendable {
  /// The migrations, in order.
  private let steps: [MigrationStep]
  /// The steps of the history that come behind them.
  private let later: ArraySlice<MigrationStep>
  /// The migration itself, by its place in `steps`.
  private let own: Int
  /// The place of the first statement of each, and one more for the end.
  private let starts: [Int]
  /// The places of the migration's own statements.
  package let ownPlaces: Range<Int>

  /// A migration by itself.
  package init(_ step: MigrationStep) { self.init([step], own: 0, later: []) }

  fileprivate init(_ steps: [MigrationStep], own: Int, later: ArraySlice<MigrationStep>) {
    self.steps = steps
    self.later = later
    self.own = own
    var starts = [0]
    for step in steps { starts.append(starts[starts.count - 1] + step.file.statements.count) }
    let zero = starts[own]
    self.starts = starts.map { $0 - zero }
    ownPlaces = 0..<steps[own].file.statements.count
  }

  /// The migration without those that belong to it; the files behind it are later ones.
  var alone: MigrationStretch {
    if isAlone { return self }
    return MigrationStretch([steps[own]], own: 0, later: steps[(own + 1)...] + later)
  }

  /// Whether nothing else belongs to the migration.
  package var isAlone: Bool { steps.count == 1 }

  /// The places of all statements.
  package var places: Range<Int> { starts[0]..<starts[starts.count - 1] }

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
    later.contains { step in
      step.file.tree.statements.contains { statement in
        guard case .drop(let drop) = statement.body, drop.kind == kind, drop.name.name.exists else { return false }
        return statement.explain == .no && step.file.tree.matches(drop.name.name, name)
      }
    }
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

  /// Whether a later migration makes an index or a trigger of a name.
  package func isMadeLater(_ name: Name, _ kind: Drop.Kind) -> Bool {
    later.contains { step in
      step.file.tree.statements.contains { statement in
        let made: TokenID
        switch (statement.body, kind) {
        case (.createIndex(let create), .index): made = create.name.name
        case (.createTrigger(let create), .trigger): made = create.name.name
        default: return false
        }
        return made.exists && statement.explain == .no && step.file.tree.matches(made, name)
      }
    }
  }

  /// Whether a statement behind another one puts rows into a table, under the name that it has there.
  package func isFilled(_ name: Name, behind place: Int) -> Bool {
    func fills(_ statement: Statement, _ tree: SyntaxTree) -> Bool {
      guard case .insert(let insert) = statement.body, insert.table.name.exists else { return false }
      return statement.explain == .no && tree.matches(insert.table.name, name)
    }
    return (place + 1..<max(place + 1, places.upperBound)).contains { place in
      self.statement(place).map { fills($0.statement, $0.tree) } ?? false
    } || later.contains { step in step.file.tree.statements.contains { fills($0, step.file.tree) } }
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
  private let steps: [MigrationStep]
  /// The places of the steps, by their trees.
  private let places: [ObjectIdentifier: Int]
  /// Whether each belongs to the one before.
  private var isJoined: [Bool]

  /// How many files to each side are looked at.
  private static let reach = 200

  /// Looks at a whole history.
  package init(_ steps: [MigrationStep]) {
    self.steps = steps
    places = Dictionary(steps.indices.map { (ObjectIdentifier(steps[$0].file.tree), $0) }) { first, _ in first }
    isJoined = Array(repeating: false, count: steps.count)
    if steps.count < 2 { return }
    let stamps = steps.map { Self.stamp(of: $0.file.tree.file.path) }
    for place in steps.indices.dropFirst() where stamps[place] != nil && stamps[place] == stamps[place - 1] {
      isJoined[place] = true
    }
    for files in RebuildsOverFiles(steps).found {
      for place in files.dropFirst() { isJoined[place] = true }
    }
  }

  /// A migration of the history with those that belong to it.
  package subscript(place: Int) -> MigrationStretch {
    var first = place
    while isJoined[first], place - first < Self.reach { first -= 1 }
    var last = place
    while last + 1 < steps.count, isJoined[last + 1], last - place < Self.reach { last += 1 }
    return MigrationStretch(Array(steps[first...last]), own: place - first, later: steps[(last + 1)...])
  }

  /// The moment at which a file was made that is one of several of the same moment: `20200812124254` of
  /// `20200812124254000003_x.up.sql`. nil for a name that begins with anything else.
  private static func stamp(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
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
  /// The files of each that somebody may have meant so, and what the old and the new table are called.
  private var candidates: [(files: Range<Int>, names: Set<Name>)] = []
  /// The tables that each file speaks of.
  private var subjects: [Set<Name>] = []
  /// Whether a file does nothing but give tables indexes, triggers and views.
  private var onlyAdds: [Bool] = []

  /// Where something happened to a table: which of all events, and in which file.
  private typealias Event = (number: Int, file: Int)
  private var number = 0
  private var created: [Name: Event] = [:]
  private var filled: [Name: Event] = [:]
  private var dropped: [Name: Event] = [:]
  private var renamed: [Name: (event: Event, from: Name)] = [:]

  private static let longest = 64

  init(_ steps: [MigrationStep]) {
    guard steps.contains(where: { $0.file.tree.statements.contains { $0.body.isRename } }) else { return }
    for (file, step) in steps.enumerated() { read(step.file.tree, file) }
    candidates.sort { $0.files.lowerBound < $1.files.lowerBound }
    for candidate in candidates {
      let names = candidates.filter { $0.files.overlaps(candidate.files) }.reduce(into: Set<Name>()) {
        $0.formUnion($1.names)
      }
      guard candidate.files.allSatisfy({ subjects[$0].isSubset(of: names) }) else { continue }
      var files = candidate.files
      while files.upperBound < steps.count, files.count < Self.longest, onlyAdds[files.upperBound],
        subjects[files.upperBound].isSubset(of: names)
      {
        files = files.lowerBound..<(files.upperBound + 1)
      }
      found.append(files)
    }
  }

  private mutating func read(_ tree: SyntaxTree, _ file: Int) {
    var names: Set<Name> = []
    var onlyAdds = true
    for statement in tree.statements where statement.explain == .no {
      number += 1
      let event = (number, file)
      func name(_ token: TokenID) -> Name? { token.exists ? tree.name(token) : nil }
      var subject: Name?
      switch statement.body {
      case .createTable(let create):
        subject = name(create.name.name)
        if let subject { created[subject] = event }
        if let subject, create.select.exists { filled[subject] = event }
      case .insert(let insert):
        subject = name(insert.table.name)
        if let subject { filled[subject] = event }
      case .update(let update): subject = name(update.table.name)
      case .delete(let delete): subject = name(delete.table.name)
      case .createIndex(let create): subject = name(create.table)
      case .createTrigger, .createView: break
      case .drop(let drop):
        guard drop.kind == .table else { break }
        subject = name(drop.name.name)
        if let subject { noteDrop(of: subject, event) }
      case .alterTable(let alter):
        subject = name(alter.table.name)
        if case .rename(let new) = alter.action, let subject, let new = name(new) {
          noteRename(of: subject, to: new, event)
          names.insert(new)
        }
      case .createVirtualTable(let create): subject = name(create.name.name)
      case .select, .pragma, .transaction, .utility, .call, .invalid: break
      }
      switch statement.body {
      case .createIndex, .createTrigger, .createView: break
      default: onlyAdds = false
      }
      if let subject { names.insert(subject) }
    }
    subjects.append(names)
    self.onlyAdds.append(onlyAdds)
  }

  /// The new table gets the name of the old one, which is gone.
  private mutating func noteRename(of table: Name, to new: Name, _ event: Event) {
    if let made = created[table], let copied = filled[table], let gone = dropped[new], made.number < copied.number,
      copied.number < gone.number
    {
      add(from: made, through: event, [table, new])
      // A rename that ends a rebuild makes no room, and the steps of this rebuild are no part of the next one.
      renamed[new] = nil
      (created[table], filled[table], dropped[new]) = (nil, nil, nil)
    } else {
      renamed[new] = (event, table)
    }
  }

  /// The old table goes, which had made room for the new one.
  private mutating func noteDrop(of table: Name, _ event: Event) {
    if let away = renamed[table], let made = created[away.from], let copied = filled[away.from],
      away.event.number < made.number, made.number < copied.number
    {
      add(from: away.event, through: event, [table, away.from])
      // The same tables may be made anew once more.
      (renamed[table], created[away.from], filled[away.from]) = (nil, nil, nil)
    } else {
      dropped[table] = event
    }
  }

  private mutating func add(from first: Event, through last: Event, _ names: Set<Name>) {
    guard first.file < last.file, last.file - first.file < Self.longest else { return }
    candidates.append((first.file..<(last.file + 1), names))
  }
}

extension Statement.Body {
  /// `ALTER TABLE … RENAME TO …`
  fileprivate var isRename: Bool {
    if case .alterTable(let alter) = self, case .rename = alter.action { true } else { false }
  }
}
