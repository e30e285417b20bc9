import Analyzer

/// The tables of a migration and the values that go from one to another, from its first statement to its last.
struct TableTracks {
  /// A column under all its names.
  struct Column {
    /// Its place in the table as it was before the migration; nil for one that the migration brings.
    let original: Int?
    /// The table's last name.
    var name: Name
    /// The statement that drops it; nil where none does.
    var dropped: Int?
  }

  /// A table under all its names.
  struct Track {
    /// The table as it was before the migration; nil for one that the migration makes.
    let original: Table?
    /// The column's first name.
    let firstName: Name
    /// The statement that makes it; nil for one that was there before.
    let created: Int?
    /// The column's last name.
    var name: Name
    /// The statement that drops it; nil where none does.
    var dropped: Int?
    var columns: [Column]

    var isAlive: Bool { dropped == nil }

    /// The columns that tell its rows apart, of a table that was there before; nil where its rowid does, empty where nothing does.
    var key: [Name]? {
      guard let original else { return [] }
      let primary = original.primaryKey.map { place in columns.first { $0.original == place } }
      if primary.isEmpty || primary.contains(where: { $0?.dropped != nil }) {
        return original.isWithoutRowid || original.rowidAlias != nil ? [] : nil
      }
      return primary.compactMap { $0?.name }
    }

    /// The column that has a name now.
    func column(_ name: Name) -> Int? { columns.firstIndex { $0.dropped == nil && $0.name == name } }
  }

  /// A column of a track, by the places of both.
  struct ColumnID: Hashable {
    let track: Int
    let column: Int
  }

  private(set) var tracks: [Track] = []
  private(set) var flows: [ValueFlow] = []
  private let timeline: SchemaTimeline
  /// The tables of the tracks, and their tracks.
  private var ids: [SchemaTimeline.TableID] = []
  private var numbers: [SchemaTimeline.TableID: Int] = [:]

  init(_ step: MigrationStep) {
    let originals = step.before.tables.filter { $0.kind == .table && $0.shadowOf == nil && !$0.isTemporary }
    var timeline = SchemaTimeline(startingWith: originals)
    timeline.apply(step)
    self.timeline = timeline
    for (place, id) in timeline.tables.enumerated() {
      let table = timeline[id]
      let original = originals.indices.contains(place) ? originals[place] : nil
      guard original != nil || table.kind == .table && table.created != nil else { continue }
      let shown = original.map { table in table.columns.indices.filter { !table.columns[$0].isHidden } } ?? []
      let columns = table.columns.enumerated().map { number, id in
        let column = timeline[id]
        let original = shown.indices.contains(number) ? shown[number] : nil
        return Column(original: original, name: column.lastName, dropped: column.dropped)
      }
      numbers[id] = tracks.count
      ids.append(id)
      tracks.append(
        Track(
          original: original, firstName: table.name, created: table.created, name: table.lastName,
          dropped: table.dropped, columns: columns))
    }
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      switch resolved.statement.body {
      case .createTable(let node):
        if node.select.exists, let track = timeline.subject(of: place).flatMap({ numbers[$0] }) {
          addCopy(node.select, into: track, resolved, place)
        }
      case .insert, .update: addStores(resolved, place)
      default: continue
      }
    }
  }

  /// A table as it is behind a statement.
  ///
  /// - Parameter place: the statement; -1 for what was there before all of them.
  func track(_ track: Int, behind place: Int) -> Track {
    let table = timeline[ids[track]]
    func isPast(_ other: Int?) -> Bool { other.map { $0 <= place } ?? false }
    var own = tracks[track]
    own.name = table.name(before: place + 1)
    own.dropped = isPast(table.dropped) ? table.dropped : nil
    own.columns = zip(table.columns, own.columns).compactMap { id, column in
      let written = timeline[id]
      guard written.created == nil || isPast(written.created) else { return nil }
      return Column(
        original: column.original, name: written.name(before: place + 1),
        dropped: isPast(written.dropped) ? written.dropped : nil)
    }
    return own
  }

  /// The track that a name stands for at the end.
  func track(named name: Name) -> Int? { timeline.table(named: name).flatMap { numbers[$0] } }

  /// The track that a name stands for when a statement runs.
  private func track(named name: Name, at place: Int) -> Int? {
    timeline.table(named: name, before: place).flatMap { numbers[$0] }
  }

  /// The column of a track that has a name when a statement runs.
  private func column(_ name: Name, of track: Int, at place: Int) -> ColumnID? {
    timeline.column(named: name, of: ids[track], before: place).flatMap { id in
      timeline[ids[track]].columns.firstIndex(of: id).map { ColumnID(track: track, column: $0) }
    }
  }

  // MARK: Flows

  private mutating func addStores(_ resolved: ResolvedStatement, _ place: Int) {
    let isCopy: Bool
    let isFiltered: Bool
    var reading = ValueFlow.Reading()
    switch resolved.statement.body {
    case .update(let update):
      isCopy = false
      isFiltered = update.condition.exists || update.limit.exists || !update.from.isEmpty
    case .insert(let insert):
      guard case .select(let select) = insert.source else { return }
      isCopy = true
      reading = ValueFlow.Reading(select, in: resolved.tree)
      reading.ignores = insert.or == .ignore || insert.or == .replace || !insert.upserts.isEmpty
      isFiltered = reading.isFiltered
    default: return
    }
    var stars: [Int: Int] = [:]
    for store in resolved.facts.stores {
      guard let track = track(named: store.table.name, at: place),
        store.table.columns.indices.contains(store.column),
        let column = column(store.table.columns[store.column].name, of: track, at: place)
      else { continue }
      var flow = ValueFlow(
        statement: place, into: column, isCopy: isCopy, isFiltered: isFiltered,
        reading: reading)
      if store.expr.exists {
        read(store.expr, of: resolved, place, into: &flow)
      } else {
        // A column of `*`: the next one of the table that it stands for.
        let number = stars[0, default: 0]
        stars[0] = number + 1
        guard let id = starColumn(number, resolved, place) else { continue }
        flow.source = .column
        flow.columns = [id]
      }
      flows.append(flow)
    }
  }

  /// CREATE TABLE … AS SELECT
  private mutating func addCopy(_ select: SelectID, into track: Int, _ resolved: ResolvedStatement, _ place: Int) {
    let tree = resolved.tree
    let reading = ValueFlow.Reading(select, in: tree)
    for core in tree[tree[select].cores] {
      var column = 0
      var star = 0
      func add(_ make: (inout ValueFlow) -> Void) {
        guard tracks[track].columns.indices.contains(column) else { return }
        var flow = ValueFlow(
          statement: place, into: ColumnID(track: track, column: column), isCopy: true,
          isFiltered: reading.isFiltered, reading: reading)
        make(&flow)
        flows.append(flow)
        column += 1
      }
      for result in tree[core.columns] {
        switch result {
        case .expr(let expr, _): add { read(expr, of: resolved, place, into: &$0) }
        case .star, .tableStar:
          while let id = starColumn(star, resolved, place), tracks[track].columns.indices.contains(column) {
            add {
              $0.source = .column
              $0.columns = [id]
            }
            star += 1
          }
        }
      }
    }
  }

  /// The column that `*` stands for at a place, where it stands for one table.
  private func starColumn(_ number: Int, _ resolved: ResolvedStatement, _ place: Int) -> ColumnID? {
    let tables = resolved.facts.sources.compactMap(\.table)
    var number = number
    for table in tables {
      guard let track = track(named: table.name, at: place) else { continue }
      let all = timeline[ids[track]].columns
      let columns = all.indices.filter { timeline[all[$0]].isThere(before: place) }
      if columns.indices.contains(number) { return ColumnID(track: track, column: columns[number]) }
      number -= columns.count
    }
    return nil
  }

  private func read(_ expr: ExprID, of resolved: ResolvedStatement, _ place: Int, into flow: inout ValueFlow) {
    let tree = resolved.tree
    func id(of expr: ExprID) -> ColumnID? {
      guard let reference = resolved.column(of: expr), let table = reference.table,
        let track = track(named: table.name, at: place), table.columns.indices.contains(reference.column)
      else { return nil }
      return column(table.columns[reference.column].name, of: track, at: place)
    }
    let bare = tree.bare(expr)
    if let column = id(of: bare) {
      flow.source = .column
      flow.columns = [column]
      return
    }
    var isNarrowed = false
    var hasName = false
    for inner in tree.expressions(within: expr) {
      if let column = id(of: inner), !flow.columns.contains(column) { flow.columns.append(column) }
      switch tree[inner] {
      case .cast(_, let type):
        // A text or bytes hold whatever there was.
        if !["TEXT", "BLOB"].contains(where: { type.exists && tree.matches(type.first, $0) }) { isNarrowed = true }
      case .binary(.divide, _, _), .binary(.remainder, _, _), .binary(.shiftRight, _, _): isNarrowed = true
      case .call(let call):
        if ValueFlow.narrowing.contains(where: { tree.matches(tree[call].name, $0) }) { isNarrowed = true }
      case .name, .column, .subquery: hasName = true
      default: break
      }
    }
    flow.source = isNarrowed ? .narrowed : hasName || !flow.columns.isEmpty ? .computed : .constant
  }
}
