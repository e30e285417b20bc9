import Analyzer

/// The tables of a migration under all their names, from its first statement to its last.
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
  /// The track that each name stands for at the statement that is read.
  private var current: [Name: Int] = [:]
  /// The tables as they are before each statement.
  private var history: [[Track]] = []

  init(_ step: MigrationStep) {
    for table in step.before.tables where table.kind == .table && table.shadowOf == nil && !table.isTemporary {
      let columns = table.columns.indices.filter { !table.columns[$0].isHidden }
        .map { Column(original: $0, name: table.columns[$0].name) }
      current[table.name] = tracks.count
      tracks.append(
        Track(original: table, firstName: table.name, created: nil, name: table.name, columns: columns))
    }
    for place in step.file.statements.indices {
      history.append(tracks)
      let after = place + 1 < step.catalogs.count ? step.catalogs[place + 1] : step.after
      read(step.file.statements[place], place, after)
    }
  }

  /// A table as it is behind a statement.
  ///
  /// - Parameter place: the statement; -1 for what was there before all of them.
  func track(_ track: Int, behind place: Int) -> Track {
    place + 1 < history.count ? history[place + 1][track] : tracks[track]
  }

  /// The track that a name stands for at the end.
  func track(named name: Name) -> Int? { current[name] }

  private mutating func read(_ resolved: ResolvedStatement, _ place: Int, _ after: Catalog) {
    let tree = resolved.tree
    guard resolved.statement.explain == .no else { return }
    switch resolved.statement.body {
    case .createTable(let node):
      guard node.name.name.exists else { return }
      let name = tree.name(node.name.name)
      guard current[name] == nil, let table = after.table(named: name) else { return }
      let columns = table.columns.filter { !$0.isHidden }.map { Column(original: nil, name: $0.name) }
      current[name] = tracks.count
      tracks.append(Track(original: nil, firstName: name, created: place, name: name, columns: columns))
      if node.select.exists { addCopy(node.select, into: tracks.count - 1, resolved, place) }
    case .alterTable(let alter):
      guard alter.table.name.exists, let track = current[tree.name(alter.table.name)] else { return }
      switch alter.action {
      case .rename(let token) where token.exists:
        current[tracks[track].name] = nil
        tracks[track].name = tree.name(token)
        current[tracks[track].name] = track
      case .renameColumn(let old, let new) where old.exists && new.exists:
        if let column = tracks[track].column(tree.name(old)) {
          tracks[track].columns[column].name = tree.name(new)
        }
      case .addColumn(let column) where column.name.exists:
        tracks[track].columns.append(Column(original: nil, name: tree.name(column.name)))
      case .dropColumn(let token) where token.exists:
        if let column = tracks[track].column(tree.name(token)) { tracks[track].columns[column].dropped = place }
      default: return
      }
    case .drop(let drop) where drop.kind == .table && drop.name.name.exists:
      guard let track = current.removeValue(forKey: tree.name(drop.name.name)) else { return }
      tracks[track].dropped = place
    case .insert, .update: addStores(resolved, place)
    default: return
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
      guard let track = current[store.table.name], store.table.columns.indices.contains(store.column),
        let column = tracks[track].column(store.table.columns[store.column].name)
      else { continue }
      var flow = ValueFlow(
        statement: place, into: ColumnID(track: track, column: column), isCopy: isCopy, isFiltered: isFiltered,
        reading: reading)
      if store.expr.exists {
        read(store.expr, of: resolved, into: &flow)
      } else {
        // A column of `*`: the next one of the table that it stands for.
        let number = stars[0, default: 0]
        stars[0] = number + 1
        guard let id = starColumn(number, resolved) else { continue }
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
        case .expr(let expr, _): add { read(expr, of: resolved, into: &$0) }
        case .star, .tableStar:
          while let id = starColumn(star, resolved), tracks[track].columns.indices.contains(column) {
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
  private func starColumn(_ number: Int, _ resolved: ResolvedStatement) -> ColumnID? {
    let tables = resolved.facts.sources.compactMap(\.table)
    var number = number
    for table in tables {
      guard let track = current[table.name] else { continue }
      let columns = tracks[track].columns.indices.filter { tracks[track].columns[$0].dropped == nil }
      if columns.indices.contains(number) { return ColumnID(track: track, column: columns[number]) }
      number -= columns.count
    }
    return nil
  }

  private func read(_ expr: ExprID, of resolved: ResolvedStatement, into flow: inout ValueFlow) {
    let tree = resolved.tree
    func id(of expr: ExprID) -> ColumnID? {
      guard let reference = resolved.column(of: expr), let table = reference.table, let track = current[table.name],
        table.columns.indices.contains(reference.column),
        let column = tracks[track].column(table.columns[reference.column].name)
      else { return nil }
      return ColumnID(track: track, column: column)
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
