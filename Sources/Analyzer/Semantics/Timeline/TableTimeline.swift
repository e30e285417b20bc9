/// The tables of a run of statements under all their names: those of one migration, or of several that belong together.
///
/// A name stands for a table from one statement to another, and a table has a name after the other. What became of a table, what a name
/// meant, and where the rows of a table came from is asked here, in both directions.
public struct TableTimeline: Sendable {
  /// A table, whatever it is called.
  public struct ID: Hashable, Comparable, Sendable {
    /// Its place in `tables`.
    public let number: Int

    /// The order in which the statements first speak of tables.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// An event in which a statement has a part in a table's history.
  public struct Event: Sendable {
    /// The kind of the event.
    public enum Kind: Sendable {
      /// CREATE TABLE
      case created
      /// ALTER TABLE … RENAME TO
      case renamed(to: Name)
      /// ALTER TABLE … ADD COLUMN
      case addedColumn(Name)
      /// ALTER TABLE … RENAME COLUMN
      case renamedColumn(Name, to: Name)
      /// ALTER TABLE … DROP COLUMN
      case droppedColumn(Name)
      /// Any other ALTER TABLE.
      case altered
      /// INSERT, or CREATE TABLE … AS SELECT.
      case inserted
      /// The table is filled with rows of another one, which has that name then.
      case copied(from: ID, Name)
      /// UPDATE of these columns.
      case updated([Name])
      /// DELETE with a condition or LIMIT.
      case deleted
      /// DELETE of every row.
      case cleared
      /// DROP TABLE
      case dropped
    }

    /// The statement, by its place.
    public let place: Int
    /// The kind of the statement.
    public let kind: Kind
  }

  /// A table from the first statement that speaks of it to the last.
  public struct Table: Sendable {
    /// Its first name.
    public let name: Name
    /// The statement that creates it; nil for a table that is older than the statements.
    public let created: Int?
    /// The statement that drops it; nil where none does.
    public fileprivate(set) var dropped: Int?
    /// The events of its history, in order.
    public fileprivate(set) var events: [Event] = []

    /// Its name at the end, or when it was dropped.
    public var lastName: Name { name(before: .max) }

    /// The name that it has when a statement runs.
    public func name(before place: Int) -> Name {
      var current = name
      for event in events where event.place < place { if case .renamed(let new) = event.kind { current = new } }
      return current
    }

    /// Whether it is there when a statement runs: made before it, and dropped behind it or never.
    public func isThere(before place: Int) -> Bool {
      (created ?? Int.min) < place && (dropped ?? Int.max) > place
    }

    /// The name that a column has when another statement runs, before or behind the one for which its name is given;
    /// nil where it isn't there then.
    public func column(_ column: Name, before place: Int, at other: Int) -> Name? {
      var current = column
      if other <= place {
        for event in events.reversed() where event.place < place && event.place >= other {
          switch event.kind {
          case .renamedColumn(let old, let new) where new == current: current = old
          case .addedColumn(let name) where name == current: return nil
          default: continue
          }
        }
        return created.map { $0 < other } ?? true ? current : nil
      }
      for event in events where event.place >= place && event.place < other {
        switch event.kind {
        case .renamedColumn(let old, let new) where old == current: current = new
        case .droppedColumn(let name) where name == current: return nil
        case .dropped: return nil
        default: continue
        }
      }
      return current
    }
  }

  /// The tables, by `ID.number`.
  private var all: [Table] = []
  /// The table that each statement is about.
  private var subjects: [ID?]
  /// The table that each name stands for at the statement that is read.
  private var current: [Name: ID] = [:]
  /// The places of the statements.
  public let places: Range<Int>

  /// Follows the tables of some statements.
  ///
  /// - Parameters:
  ///   - places: the places of the statements.
  ///   - statement: a statement; nil for one that can't be had.
  ///   - catalog: the schema that a statement runs in.
  public init(
    _ places: Range<Int>, statement: (Int) -> ResolvedStatement?, catalog: (Int) -> Catalog
  ) {
    self.places = places
    subjects = Array(repeating: nil, count: places.count)
    for place in places {
      guard let resolved = statement(place), resolved.statement.explain == .no else { continue }
      read(resolved, place, catalog(place))
    }
    current = [:]
  }

  // MARK: Questions

  /// The tables of which the statements speak, in the order in which they first do.
  public var tables: [ID] { all.indices.map { ID(number: $0) } }

  /// A table of the timeline.
  public subscript(id: ID) -> Table { all[id.number] }

  /// The table that a statement makes, changes, fills or drops, or that its index is on; nil for other statements.
  public func subject(of place: Int) -> ID? {
    places.contains(place) ? subjects[place - places.lowerBound] : nil
  }

  /// The table that has a name when a statement runs; nil for one of which no statement speaks.
  public func table(named name: Name, before place: Int) -> ID? {
    tables.last { self[$0].isThere(before: place) && self[$0].name(before: place) == name }
  }

  /// The first statement behind another one that gives a name to a table of these statements: it makes one, or renames one.
  public func statement(giving name: Name, behind place: Int) -> Int? {
    all.compactMap { table -> Int? in
      if table.name == name, let created = table.created, created > place { return created }
      guard table.created != nil else { return nil }
      return table.events.first { event in
        guard event.place > place, case .renamed(to: name) = event.kind else { return false }
        return true
      }?.place
    }.min()
  }

  /// The tables that rows of a table went into, through others too.
  ///
  /// - Parameter place: copies of the table itself count before this statement.
  public func tables(fedBy source: ID, before place: Int) -> Set<ID> {
    var found: Set<ID> = []
    var open = [source]
    while let next = open.popLast() {
      for id in tables where id != source && !found.contains(id) {
        let isFed = self[id].events.contains { event in
          guard case .copied(next, _) = event.kind else { return false }
          return next != source || event.place < place
        }
        if isFed {
          found.insert(id)
          open.append(id)
        }
      }
    }
    return found
  }

  // MARK: Reading

  private mutating func read(_ resolved: ResolvedStatement, _ place: Int, _ catalog: Catalog) {
    let tree = resolved.tree
    func table(_ token: TokenID) -> ID? { token.exists ? id(named: tree.name(token), catalog) : nil }
    func note(_ id: ID, _ kind: Event.Kind) {
      subjects[place - places.lowerBound] = id
      all[id.number].events.append(Event(place: place, kind: kind))
    }
    switch resolved.statement.body {
    case .createTable(let create):
      guard create.name.name.exists else { return }
      let name = tree.name(create.name.name)
      if create.ifNotExists, catalog.table(named: name) != nil { return }
      let id = add(name, created: place)
      note(id, .created)
      if create.select.exists {
        note(id, .inserted)
        addCopies(resolved, into: id, target: create.name.name, place, catalog)
      }
    case .alterTable(let alter):
      guard let id = table(alter.table.name) else { return }
      switch alter.action {
      case .rename(let new) where new.exists:
        current[self[id].lastName] = nil
        note(id, .renamed(to: tree.name(new)))
        current[tree.name(new)] = id
      case .addColumn(let column) where column.name.exists: note(id, .addedColumn(tree.name(column.name)))
      case .renameColumn(let old, let new) where old.exists && new.exists:
        note(id, .renamedColumn(tree.name(old), to: tree.name(new)))
      case .dropColumn(let column) where column.exists: note(id, .droppedColumn(tree.name(column)))
      default: note(id, .altered)
      }
    case .drop(let drop):
      guard drop.kind == .table, let id = table(drop.name.name) else { return }
      note(id, .dropped)
      all[id.number].dropped = place
      current[self[id].lastName] = nil
    case .createIndex(let index):
      if let id = table(index.table) { subjects[place - places.lowerBound] = id }
    case .insert(let insert):
      guard let id = table(insert.table.name) else { return }
      note(id, .inserted)
      addCopies(resolved, into: id, target: insert.table.name, place, catalog)
    case .update(let update):
      guard let id = table(update.table.name) else { return }
      note(id, .updated(tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }))
    case .delete(let delete):
      guard let id = table(delete.table.name) else { return }
      note(id, !delete.condition.exists && !delete.limit.exists ? .cleared : .deleted)
    default: break
    }
  }

  private mutating func add(_ name: Name, created: Int?) -> ID {
    let id = ID(number: all.count)
    all.append(Table(name: name, created: created))
    current[name] = id
    return id
  }

  private mutating func id(named name: Name, _ catalog: Catalog) -> ID? {
    if let known = current[name] { return known }
    // A name that is older than all that is known stands for a table, too.
    guard catalog.table(named: name).map({ !$0.isView }) ?? catalog.isIncomplete else { return nil }
    return add(name, created: nil)
  }

  private mutating func addCopies(
    _ resolved: ResolvedStatement, into id: ID, target: TokenID, _ place: Int, _ catalog: Catalog
  ) {
    let range = resolved.tree[target].range
    for source in resolved.facts.sources where source.range != range {
      guard let table = source.table, table.kind == .table, let other = self.id(named: table.name, catalog),
        other != id
      else { continue }
      all[id.number].events.append(Event(place: place, kind: .copied(from: other, table.name)))
    }
  }
}
