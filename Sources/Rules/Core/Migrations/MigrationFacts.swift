package import Analyzer

/// The changes that one migration makes to whole tables: which it makes, fills, renames and drops, and which take the
/// place of others. They are worked out once, for whoever asks `RuleContext.facts(of:)`. A statement is a place in the
/// file's list; of the statements of other files that belong to the migration (`MigrationStretch`), those before have
/// places below 0, those behind it go on where the file ends.
package struct MigrationFacts: Sendable {
  /// A table, followed under all its names from the start of the migration to its end.
  package struct Life: Sendable {
    let id: SchemaTimeline.TableID
    /// Its first name.
    package let name: Name
    /// Its name at the end, or when it was dropped.
    package let lastName: Name
    /// The statement that creates it; nil for a table that is older than the migration.
    package let created: Int?
    /// The statement that drops it; nil where none does.
    package let dropped: Int?
    /// The statements that rename it, in order.
    package private(set) var renamed: [Int] = []
    /// All that are an ALTER TABLE of it, in order.
    package private(set) var altered: [Int] = []
    /// The statements that change its rows, in order.
    package private(set) var changes: [Change] = []
    /// The statements that fill it with rows of other tables: INSERT … SELECT, CREATE TABLE … AS.
    fileprivate var copies: [(statement: Int, source: SchemaTimeline.TableID)] = []

    /// The part of a table's history that is in a migration and those that belong to it.
    fileprivate init(_ id: SchemaTimeline.TableID, in stretch: MigrationStretch) {
      let table = stretch.timeline[id]
      let places = stretch.placesOfHistory
      func own(_ place: Int) -> Int { place - stretch.start }
      func ofStretch(_ place: Int?) -> Int? { place.flatMap { places.contains($0) ? own($0) : nil } }
      self.id = id
      created = ofStretch(table.created)
      dropped = ofStretch(table.dropped)
      name = ofStretch(table.created) == nil ? table.name(before: places.lowerBound) : table.name
      lastName = table.name(before: places.upperBound)
      for event in table.events(in: places) {
        let statement = own(event.place)
        func change(_ kind: Change.Kind, _ columns: [Name] = []) -> Change {
          Change(statement: statement, kind: kind, columns: columns)
        }
        switch event.kind {
        case .renamed:
          renamed.append(statement)
          altered.append(statement)
        case .addedColumn, .renamedColumn, .droppedColumn, .altered: altered.append(statement)
        case .inserted: changes.append(change(.insert))
        case .updated(let columns): changes.append(change(.update, columns))
        case .deleted: changes.append(change(.delete))
        case .cleared: changes.append(change(.clear))
        case .copied(let source, _): copies.append((statement, source))
        case .created, .read, .dropped: break
        }
      }
    }
  }

  /// A change of rows: INSERT, UPDATE or DELETE.
  package struct Change: Sendable {
    /// The fate of the rows.
    package enum Kind: Sendable {
      /// INSERT, or CREATE TABLE … AS SELECT.
      case insert
      /// UPDATE
      case update
      /// DELETE with a condition or LIMIT.
      case delete
      /// DELETE of every row.
      case clear
    }

    /// The statement.
    package let statement: Int
    /// The kind of the change.
    package let kind: Kind
    /// The columns that an UPDATE sets; empty for the other kinds.
    package let columns: [Name]
  }

  /// The tables that the migration touches, in the order in which it first does.
  package let lives: [Life]
  /// The tables that it makes anew.
  package private(set) var rebuilds: [TableRebuild] = []
  /// The tables that it drops, and makes under the same name without any of the old rows.
  package private(set) var replacements: [TableRebuild] = []
  /// Indexes and triggers that are dropped by name.
  private var droppedObjects: Set<Name> = []
  /// The statements that are read: the migration, and those that belong to it.
  let stretch: MigrationStretch
  /// The place of the first statement that is read.
  private let first: Int
  /// The places in `lives` of the tables.
  private let numbers: [SchemaTimeline.TableID: Int]

  /// Reads the statements of a migration and of those that belong to it.
  package init(_ stretch: MigrationStretch) {
    self.stretch = stretch
    first = stretch.places.lowerBound
    let timeline = stretch.timeline
    let places = stretch.placesOfHistory
    let lives = timeline.tables(in: places).filter { timeline[$0].kind != .view }.map { Life($0, in: stretch) }
    self.lives = lives
    numbers = Dictionary(uniqueKeysWithValues: lives.indices.map { (lives[$0].id, $0) })
    for part in timeline.parts(in: places) where !part.isMade { droppedObjects.insert(part.name) }
    for life in lives {
      guard let rebuild = rebuild(endingIn: life) else { continue }
      if rebuild.copies.isEmpty { replacements.append(rebuild) } else { rebuilds.append(rebuild) }
    }
  }

  // MARK: Questions

  /// The tables that are made anew over several files, the last of which is the migration.
  var rebuildsOverFiles: [TableRebuild] {
    rebuilds.filter { rebuild in
      !stretch.ownPlaces.contains(rebuild.statements.lowerBound)
        && stretch.ownPlaces.contains(rebuild.statements.upperBound)
    }
  }

  /// The table that a statement makes, changes, fills or drops, or that its index is on; nil for other statements.
  package func subject(of statement: Int) -> Life? {
    stretch.places.contains(statement) ? stretch.timeline.subject(of: stretch.start + statement).flatMap(life) : nil
  }

  private func life(_ id: SchemaTimeline.TableID) -> Life? { numbers[id].map { lives[$0] } }

  /// The first statement behind another one that gives a name to a table of the migration: it makes one, or renames one that the
  /// migration made.
  func statement(giving name: Name, behind place: Int) -> Int? {
    lives.compactMap { life -> Int? in
      guard let created = life.created else { return nil }
      if life.name == name, created > place { return created }
      return life.renamed.first { $0 > place && stretch.timeline[life.id].name(before: stretch.start + $0 + 1) == name }
    }.min()
  }

  /// The statements that make an index or trigger of a name, or drop it by the name.
  func parts(named name: Name) -> [(statement: Int, isMade: Bool)] {
    stretch.timeline.parts(in: stretch.placesOfHistory).filter { $0.name == name }.map {
      ($0.place - stretch.start, $0.isMade)
    }
  }

  /// The statement behind another one that drops the table whose place a table takes: the old one was renamed to make room before it, or
  /// the new one gets its name afterwards. nil where there is none.
  func drop(ofTableReplacedBy new: Life, behind place: Int) -> Int? {
    let timeline = stretch.timeline
    let name = timeline[new.id].name(before: stretch.start + place)
    return lives.compactMap { old -> Int? in
      guard let dropped = old.dropped, dropped > place, old.id != new.id else { return nil }
      let madeRoom = old.renamed.contains { rename in
        rename < place && timeline[old.id].name(before: stretch.start + rename) == name
      }
      let getsName = new.renamed.contains { rename in
        rename > dropped && timeline[new.id].name(before: stretch.start + rename + 1) == old.lastName
      }
      return madeRoom || getsName ? dropped : nil
    }.min()
  }

  /// The names of a column and its table when another statement runs than the one at which they are called so.
  func names(
    ofColumn column: Name, of table: Name, at place: Int, when other: Int
  ) -> (table: Name, column: Name) {
    let timeline = stretch.timeline
    guard let id = timeline.table(named: table, before: stretch.start + place) else { return (table, column) }
    let known = timeline.column(named: column, of: id, before: stretch.start + place)
    return (
      timeline[id].name(before: stretch.start + other),
      known.map { timeline[$0].name(before: stretch.start + other) } ?? column
    )
  }

  /// Whether a statement behind another one renames a table that is there to a name.
  func givesName(_ name: Name, behind place: Int) -> Bool {
    lives.contains { life in
      life.renamed.contains { rename in
        rename > place && stretch.timeline[life.id].name(before: stretch.start + rename + 1) == name
      }
    }
  }

  /// The tables that rows of a table went into.
  ///
  /// - Parameter statement: copies of the table itself count before this statement; nil for all.
  private func tables(fedBy source: Life, before statement: Int? = nil) -> Set<SchemaTimeline.TableID> {
    stretch.timeline.tables(
      fedBy: source.id, before: statement.map { stretch.start + $0 } ?? .max, in: stretch.placesOfHistory)
  }

  /// The old table of a rebuild; nil for a rebuild of another migration.
  func oldTable(of rebuild: TableRebuild) -> Life? {
    lives.first { $0.created == nil && $0.name == rebuild.old.name }
  }

  /// A statement of the migration, or of one that belongs to it; nil where the place is none of theirs.
  package func statement(_ place: Int) -> ResolvedStatement? { stretch.statement(place) }

  /// The schema before the first of the statements.
  package var before: Catalog { stretch.catalog(before: first) }

  /// Whether the table that a statement is about has the only copy of rows that were in another one, which an
  /// earlier file took away.
  package func holdsOnlyCopy(before statement: Int) -> Bool {
    guard let holder = subject(of: statement) else { return false }
    return holder.copies.contains { copy in
      // What goes in this file is told where it does.
      guard copy.statement < min(statement, 0) else { return false }
      let gone = copy.statement..<min(statement, 0)
      guard let source = life(copy.source) else { return false }
      return source.dropped.map(gone.contains) ?? false
        || source.changes.contains { $0.kind == .clear && gone.contains($0.statement) }
    }
  }

  /// Whether the table that a statement is about can have rows when it runs: one that the migration made has those that
  /// it put there.
  package func mayHaveRows(before statement: Int) -> Bool {
    subject(of: statement).map { mayHaveRows($0, before: statement) } ?? true
  }

  /// The table that has a name when a statement runs; nil for one that the migration doesn't touch.
  func life(of name: Name, at statement: Int) -> Life? {
    stretch.timeline.table(named: name, before: stretch.start + statement).flatMap(life)
  }

  /// Whether a table can have rows when a statement runs. One that the migration doesn't touch is as it was.
  package func mayHaveRows(_ name: Name, before statement: Int) -> Bool {
    life(of: name, at: statement).map { mayHaveRows($0, before: statement) } ?? true
  }

  /// Whether a statement before this one deletes rows of a table, or sets one of the columns.
  package func changesRows(of name: Name, setting columns: Set<Name>, before statement: Int) -> Bool {
    (life(of: name, at: statement)?.changes ?? []).contains { change in
      guard change.statement < statement else { return false }
      return switch change.kind {
      case .insert: false
      case .update: change.columns.contains(where: columns.contains)
      case .delete, .clear: true
      }
    }
  }

  private func mayHaveRows(_ life: Life, before statement: Int) -> Bool {
    for change in life.changes.reversed() where change.statement < statement {
      switch change.kind {
      case .insert: return true
      case .clear: return false
      case .update, .delete: continue
      }
    }
    return life.created == nil && !stretch.isForNewDatabase
  }

  /// Whether rows of the table that a statement is about went into another one before it, which is still there at the
  /// end, or from which they come back. Where that goes with a later file, they are lost there.
  package func areRowsKept(before statement: Int) -> Bool {
    guard let source = subject(of: statement) else { return false }
    return tables(fedBy: source, before: statement).contains { holder in
      (life(holder)?.dropped ?? Int.max) >= stretch.ownPlaces.upperBound
        || source.copies.contains { $0.source == holder && $0.statement > statement }
    }
  }

  /// Whether rows of a table are put aside before a statement, and come back behind it.
  package func comeBack(rowsOf name: Name, around statement: Int) -> Bool {
    guard let source = life(of: name, at: statement) else { return false }
    return tables(fedBy: source, before: statement).contains { holder in
      source.copies.contains { $0.source == holder && $0.statement > statement }
    }
  }

  // MARK: Rebuilds

  /// The rebuild that ends in this table, which took the name of an older one, and its rows or its place; nil where it is no
  /// such table.
  private func rebuild(endingIn life: Life) -> TableRebuild? {
    // Which columns a virtual table has in the end its module says.
    guard let created = life.created, life.dropped == nil, stretch.timeline[life.id].kind == .table,
      let new = stretch.after.table(named: life.lastName)
    else { return nil }
    for old in lives
    where old.created == nil && old.name == life.lastName && (old.dropped != nil || !old.renamed.isEmpty) {
      let isFed = tables(fedBy: old).contains(life.id)
      // The old one stays under another name, with all that it has.
      if !isFed, old.dropped == nil { continue }
      let renamedAway = old.renamed.first
      let copies = copies(into: life, from: old)
      let first = min(renamedAway ?? created, created, copies.first ?? old.dropped ?? created)
      let catalog = stretch.catalog(before: first)
      guard let table = catalog.table(named: old.name) else { continue }
      return TableRebuild(
        old: table, new: new,
        indexes: catalog.indexes(on: table).filter { !droppedObjects.contains($0.name) },
        triggers: catalog.triggers(on: table).filter { !droppedObjects.contains($0.name) },
        created: created, copies: copies, dropped: old.dropped,
        renamed: life.renamed.last)
    }
    return nil
  }

  /// The statements that bring rows of one table into another, through a third too.
  private func copies(into life: Life, from source: Life) -> [Int] {
    let fed = tables(fedBy: source)
    var statements: [Int] = []
    var open = [life]
    var seen: Set<SchemaTimeline.TableID> = [life.id]
    while let next = open.popLast() {
      for copy in next.copies {
        if copy.source == source.id || fed.contains(copy.source) { statements.append(copy.statement) }
        guard copy.source != source.id, seen.insert(copy.source).inserted, let other = self.life(copy.source) else {
          continue
        }
        open.append(other)
      }
    }
    return statements.sorted()
  }
}

/// A table that a migration makes anew: create the new one, copy the rows, drop the old one, give the new one its name,
/// in whatever order (https://sqlite.org/lang_altertable.html#otheralter).
package struct TableRebuild: Sendable {
  /// The table as it was before any of this.
  package let old: Table
  /// The table as it is at the end of the migration.
  package let new: Table
  /// The indexes of the old table, without those that are dropped by name.
  package let indexes: [Index]
  /// The triggers of the old table, without those that are dropped by name.
  package let triggers: [Trigger]
  /// The statement that creates the new one.
  package let created: Int
  /// The statements that bring the rows over; none where those go with the old table.
  package let copies: [Int]
  /// The statement that drops the old one; nil where it stays under another name.
  package let dropped: Int?
  /// The statement that gives the new one its name; nil where it has it from the start.
  package let renamed: Int?

  /// From the first of its statements to the last.
  var statements: ClosedRange<Int> {
    let all = [created] + copies + [dropped, renamed].compactMap { $0 }
    return (all.min() ?? created)...(all.max() ?? created)
  }

  /// The place of the column of the new table that has the name of an old one; nil where there is none.
  package func column(_ old: Int) -> Int? {
    self.old.columns.indices.contains(old) ? new.column(named: self.old.columns[old].name) : nil
  }
}

/// A column that a migration adds: `ALTER TABLE … ADD COLUMN`.
package struct ColumnAddition: Sendable {
  /// The statement, by its place.
  package let statement: Int
  /// The column as it is written.
  package let column: ColumnDefinition
  /// The table as it was before.
  package let table: Table
}

extension MigrationStep {
  /// The columns that the migration adds to tables, in order.
  package var columnAdditions: [ColumnAddition] {
    var additions: [ColumnAddition] = []
    for (place, resolved) in file.statements.enumerated() {
      guard case .alterTable(let alter) = resolved.statement.body, case .addColumn(let column) = alter.action,
        column.name.exists, alter.table.name.exists, resolved.statement.explain == .no, !resolved.statement.hasErrors,
        let table = catalogs[place].table(alter.table, in: file.tree), table.kind == .table
      else { continue }
      additions.append(ColumnAddition(statement: place, column: column, table: table))
    }
    return additions
  }
}

extension ColumnDefinition {
  /// The DEFAULT that counts, which is the last; nil without one.
  package var defaultValue: ExprID? {
    for constraint in constraints.reversed() {
      if case .defaultValue(let expr) = constraint.kind, expr.exists { return expr }
    }
    return nil
  }

  /// Whether its values are computed: `AS (expr)`.
  package var isGenerated: Bool {
    constraints.contains {
      if case .generated = $0.kind { return true }
      return false
    }
  }

  /// Where `NOT NULL` is written; nil where it isn't.
  package var notNull: TokenSpan? {
    for constraint in constraints {
      if case .notNull = constraint.kind { return constraint.span }
    }
    return nil
  }
}

extension MigrationStep {
  /// The name of the table that a CREATE, ALTER or DROP speaks of.
  func nameOfTable(_ place: Int) -> SourceLocation? { file.statements[place].nameOfTable }
}

extension ResolvedStatement {
  /// The name of the table that a CREATE, ALTER or DROP speaks of.
  var nameOfTable: SourceLocation? {
    let token: TokenID
    switch statement.body {
    case .createTable(let create): token = create.name.name
    case .alterTable(let alter): token = alter.table.name
    case .drop(let drop): token = drop.name.name
    default: return nil
    }
    return token.exists ? tree.location(of: token) : nil
  }
}
