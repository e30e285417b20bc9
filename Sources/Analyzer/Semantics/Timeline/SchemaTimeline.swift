/// The fates of the tables, columns, indexes and triggers of a schema, statement by statement and under all their names.
///
/// A name stands for a table from one statement to another, and a table has a name after the other. What became of a table, what a name
/// meant at some moment, and where the rows of a table came from is asked here, in both directions. A statement is a place: that of the
/// first is 0, and files follow one another without a gap.
public struct SchemaTimeline: Sendable {
  /// A table or view, whatever it is called.
  public struct TableID: Hashable, Comparable, Sendable {
    /// Its place in `tables`.
    public let number: Int

    /// The order in which the statements first speak of tables.
    public static func < (left: TableID, right: TableID) -> Bool { left.number < right.number }
  }

  /// A column, whatever it and its table are called.
  public struct ColumnID: Hashable, Sendable {
    /// Its place among all columns that there ever were.
    public let number: Int
  }

  /// An event in which a statement has a part in a table's history.
  public struct Event: Sendable {
    /// The kind of the event.
    public enum Kind: Sendable {
      /// CREATE TABLE, VIEW or VIRTUAL TABLE
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
      case copied(from: TableID, Name)
      /// UPDATE of these columns.
      case updated([Name])
      /// DELETE with a condition or LIMIT.
      case deleted
      /// DELETE of every row.
      case cleared
      /// A statement reads it.
      case read
      /// DROP TABLE or VIEW
      case dropped
    }

    /// The statement, by its place.
    public let place: Int
    /// The kind of the statement.
    public let kind: Kind
    /// Where the name is written that the table has afterwards; nil where the table stays as it is.
    public let location: SourceLocation?
  }

  /// A moment at which something was made, got another name or definition, or came to its end.
  public struct Change: Sendable {
    /// The kind of a change.
    public enum Kind: Sendable { case created, renamed, changed, dropped }
    /// The statement, by its place.
    public let place: Int
    /// The kind of the change.
    public let kind: Kind
    /// Where the name is written that it has afterwards.
    public let location: SourceLocation
    /// Its name afterwards.
    public let name: Name
  }

  /// A table or view from the first statement that speaks of it to the last.
  public struct Table: Sendable {
    /// The kind of a table.
    public enum Kind: Sendable { case table, virtual, view }

    /// The kind.
    public let kind: Kind
    /// Its first name.
    public let name: Name
    /// The statement that creates it; nil for a table that is older than the statements.
    public let created: Int?
    /// The statement that drops it; nil where none does.
    public internal(set) var dropped: Int?
    /// Its name at the end, or when it was dropped.
    public internal(set) var lastName: Name
    /// The statements that rename it, each with its name afterwards, in order.
    public internal(set) var renames: [(place: Int, name: Name)] = []
    /// The events of its history, in order.
    public internal(set) var events: [Event] = []
    /// The columns that it ever had, as far as they are written or known, in order.
    public internal(set) var columns: [ColumnID] = []

    /// The name that it has when a statement runs.
    public func name(before place: Int) -> Name { renames.last { $0.place < place }?.name ?? name }

    /// Whether it is there when a statement runs: made before it, and not dropped before it.
    public func isThere(before place: Int) -> Bool {
      (created ?? Int.min) < place && (dropped ?? Int.max) >= place
    }

    /// The events of some statements.
    public func events(in places: Range<Int>) -> ArraySlice<Event> {
      if events.isEmpty { return [] }
      let start = SchemaTimeline.first(of: events.count, from: places.lowerBound) { events[$0].place }
      let end = SchemaTimeline.first(of: events.count, from: places.upperBound) { events[$0].place }
      return events[start..<max(start, end)]
    }

    /// The changes of its definition, in order.
    public var changes: [Change] {
      var current = name
      var changes: [Change] = []
      for event in events {
        let kind: Change.Kind
        switch event.kind {
        case .created: kind = .created
        case .renamed(let new): (kind, current) = (.renamed, new)
        case .addedColumn, .renamedColumn, .droppedColumn, .altered: kind = .changed
        case .dropped: kind = .dropped
        case .inserted, .copied, .updated, .deleted, .cleared, .read: continue
        }
        guard let location = event.location else { continue }
        changes.append(Change(place: event.place, kind: kind, location: location, name: current))
      }
      return changes
    }
  }

  /// A column from the first statement that speaks of it to the last.
  public struct Column: Sendable {
    /// Its table.
    public let table: TableID
    /// Its first name.
    public let name: Name
    /// The statement that brings it; nil for a column that is older than the statements.
    public let created: Int?
    /// The statement that drops it; nil where none does. One that goes with its table isn't dropped.
    public internal(set) var dropped: Int?
    /// Its name at the end, or when it was dropped.
    public internal(set) var lastName: Name
    /// The change that makes it; nil where none is written.
    var creation: Change?
    /// The changes behind that, in order.
    var laterChanges: [Change] = []

    /// The changes of it that are written, in order.
    public var changes: [Change] { creation.map { [$0] + laterChanges } ?? laterChanges }

    /// The name that it has when a statement runs.
    public func name(before place: Int) -> Name {
      laterChanges.last { $0.kind == .renamed && $0.place < place }?.name ?? name
    }

    /// Whether it is there when a statement runs, as long as its table is.
    public func isThere(before place: Int) -> Bool {
      (created ?? Int.min) < place && (dropped ?? Int.max) >= place
    }
  }

  /// An index or trigger that a statement makes, or drops by its name.
  public struct Part: Sendable {
    /// The statement, by its place.
    public let place: Int
    /// Its name.
    public let name: Name
    /// `index` or `trigger`.
    public let kind: Drop.Kind
    /// Whether the statement makes it; otherwise it drops it.
    public let isMade: Bool
  }

  /// The tables, by `TableID.number`.
  var all: [Table] = []
  /// The columns, by `ColumnID.number`.
  var allColumns: [Column] = []
  /// The statements that make or drop indexes and triggers by name, in order.
  private(set) var parts: [Part] = []
  /// The places in `parts` of each name.
  private var partsByName: [Name: [Int]] = [:]
  /// The table that each statement is about.
  private var subjects: [TableID?] = []
  /// The tables of which the statements speak, one statement behind the other, and where each begins.
  private var spoken: [TableID] = []
  private var firstSpoken: [Int] = []
  /// The table that each name stands for behind the last statement.
  private var current: [Name: TableID] = [:]
  /// The tables that ever had a name, in the order in which they got it.
  private var tablesByName: [Name: [TableID]] = [:]

  /// A timeline of no statements.
  public init() {}

  /// A timeline of no statements, before which some tables are there.
  public init(startingWith tables: [Analyzer.Table]) { for table in tables { _ = add(older: table, table.name) } }

  // MARK: Questions

  /// The tables and views of which the statements speak, in the order in which they first do.
  public var tables: [TableID] { all.indices.map { TableID(number: $0) } }

  /// The places of the statements.
  public var places: Range<Int> { 0..<subjects.count }

  /// A table of the timeline.
  public subscript(id: TableID) -> Table { all[id.number] }

  /// A column of the timeline.
  public subscript(id: ColumnID) -> Column { allColumns[id.number] }

  /// Whether the timeline knows a table, which another one that has more statements may have given.
  public func knows(_ id: TableID) -> Bool { id.number < all.count }

  /// Whether the timeline knows a column, which another one that has more statements may have given.
  public func knows(_ id: ColumnID) -> Bool { id.number < allColumns.count }

  /// The table that a statement makes, changes, fills or drops, or that its index is on; nil for other statements.
  public func subject(of place: Int) -> TableID? { subjects.indices.contains(place) ? subjects[place] : nil }

  /// The tables that some statements make, change, fill, drop or copy, in the order in which they first do.
  public func tables(in places: Range<Int>) -> [TableID] {
    let places = places.clamped(to: self.places)
    if places.isEmpty { return [] }
    let end = places.upperBound < firstSpoken.count ? firstSpoken[places.upperBound] : spoken.count
    var found: [TableID] = []
    var seen: Set<TableID> = []
    for id in spoken[firstSpoken[places.lowerBound]..<end] where seen.insert(id).inserted { found.append(id) }
    return found
  }

  /// The table or view that has a name when a statement runs; nil for one of which no statement speaks.
  public func table(named name: Name, before place: Int) -> TableID? {
    tablesByName[name]?.last { self[$0].isThere(before: place) && self[$0].name(before: place) == name }
  }

  /// The table or view that has a name behind the last statement; nil for one of which no statement speaks.
  public func table(named name: Name) -> TableID? { current[name] }

  /// The tables that ever have a name, in the order in which they get it.
  public func tables(everNamed name: Name) -> [TableID] { tablesByName[name] ?? [] }

  /// The column of a table that has a name when a statement runs; nil for one of which nothing is known.
  public func column(named name: Name, of table: TableID, before place: Int) -> ColumnID? {
    self[table].columns.last { self[$0].isThere(before: place) && self[$0].name(before: place) == name }
  }

  /// The column that has a name behind the last statement; nil for one of which nothing is known.
  public func column(named name: Name, of table: TableID) -> ColumnID? {
    guard knows(table) else { return nil }
    return self[table].columns.last { self[$0].dropped == nil && self[$0].lastName == name }
  }

  /// The first statement behind another one that gives a name to a table or view, with that; it makes one, or renames one.
  public func next(toGet name: Name, behind place: Int) -> (place: Int, table: TableID)? {
    var first: (place: Int, table: TableID)?
    for id in tables(everNamed: name) {
      let table = self[id]
      let made = table.name == name ? table.created : nil
      let got =
        if let made, made > place {
          made
        } else {
          table.renames.first { $0.place > place && $0.name == name }?.place
        }
      if let got, got < first?.place ?? .max { first = (got, id) }
    }
    return first
  }

  /// The names that a table has from a statement on, and those of the tables that take its place: each gets a name that the one before
  /// lost.
  public func names(of table: TableID, behind place: Int) -> Set<Name> {
    var names: Set<Name> = []
    var seen: Set<TableID> = []
    var open = [(table: table, place: place)]
    func lose(_ name: Name, at place: Int) {
      if let next = next(toGet: name, behind: place) { open.append((next.table, next.place)) }
    }
    while let (id, place) = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      let table = self[id]
      var current = table.name(before: place + 1)
      names.insert(current)
      for rename in table.renames where rename.place > place {
        lose(current, at: rename.place)
        current = rename.name
        names.insert(current)
      }
      if let dropped = table.dropped, dropped > place { lose(current, at: dropped) }
    }
    return names
  }

  /// The tables that rows of a table went into by some statements, through others too.
  ///
  /// - Parameter place: copies of the table itself count before this statement.
  public func tables(fedBy source: TableID, before place: Int, in places: Range<Int>) -> Set<TableID> {
    var found: Set<TableID> = []
    var open = [source]
    let tables = tables(in: places)
    while let next = open.popLast() {
      for id in tables where id != source && !found.contains(id) {
        let isFed = self[id].events(in: places).contains { event in
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

  /// The statements that make an index or trigger of a name, or that drop it by the name, in order.
  public func parts(named name: Name, _ kind: Drop.Kind) -> [Part] {
    (partsByName[name] ?? []).map { parts[$0] }.filter { $0.kind == kind }
  }

  /// The indexes and triggers that some statements make, or drop by their names, in order.
  public func parts(in places: Range<Int>) -> ArraySlice<Part> {
    let start = Self.first(of: parts.count, from: places.lowerBound) { parts[$0].place }
    return parts[start...].prefix { $0.place < places.upperBound }
  }

  /// The first of some things in the order of their statements whose statement is a given one or comes behind it.
  private static func first(of count: Int, from place: Int, _ placeOf: (Int) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if placeOf(middle) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Noting

  /// A statement follows.
  mutating func begin() -> Int {
    subjects.append(nil)
    firstSpoken.append(spoken.count)
    return subjects.count - 1
  }

  /// Notes that a statement speaks of a table.
  mutating func speak(of id: TableID, isSubject: Bool) {
    let place = subjects.count - 1
    if isSubject { subjects[place] = id }
    if !spoken[firstSpoken[place]...].contains(id) { spoken.append(id) }
  }

  mutating func note(_ id: TableID, _ kind: Event.Kind, at location: SourceLocation? = nil) {
    all[id.number].events.append(Event(place: subjects.count - 1, kind: kind, location: location))
  }

  mutating func note(_ name: Name, _ kind: Drop.Kind, isMade: Bool) {
    partsByName[name, default: []].append(parts.count)
    parts.append(Part(place: subjects.count - 1, name: name, kind: kind, isMade: isMade))
  }

  mutating func add(_ kind: Table.Kind, _ name: Name, created: Int?) -> TableID {
    let id = TableID(number: all.count)
    all.append(Table(kind: kind, name: name, created: created, lastName: name))
    give(name, to: id)
    return id
  }

  /// Adds a table that is older than the statements; nil for one of which only the name is known.
  mutating func add(older table: Analyzer.Table?, _ name: Name) -> TableID {
    let kind: Table.Kind =
      switch table?.kind {
      case .view: .view
      case .virtual, .tableValuedFunction: .virtual
      case .table, nil: .table
      }
    let id = add(kind, name, created: nil)
    for column in table?.columns ?? [] where !column.isHidden { _ = add(column: column.name, to: id, created: nil) }
    return id
  }

  mutating func add(column name: Name, to table: TableID, created: Int?) -> ColumnID {
    let id = ColumnID(number: allColumns.count)
    allColumns.append(Column(table: table, name: name, created: created, lastName: name))
    all[table.number].columns.append(id)
    return id
  }

  /// Makes room for columns of a table.
  mutating func reserve(_ count: Int, of table: TableID) { all[table.number].columns.reserveCapacity(count) }

  mutating func give(_ name: Name, to id: TableID) {
    current[name] = id
    all[id.number].lastName = name
    if tablesByName[name]?.last != id { tablesByName[name, default: []].append(id) }
  }

  mutating func take(_ name: Name) { current[name] = nil }
}
