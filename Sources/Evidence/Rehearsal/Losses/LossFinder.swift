import Analyzer

/// Compares the rows that a migration has found with those that it has left.
struct LossFinder {
  private let step: RehearsedStep
  private let tracks: TableTracks
  private let run: RehearsalRun
  private let database: Database
  private(set) var losses: [Loss] = []

  /// - Parameters:
  ///   - watched: the tracks whose rows were watched.
  ///   - database: as the migration has left it.
  init(
    _ step: RehearsedStep, _ tracks: TableTracks, watching watched: [Int], _ run: RehearsalRun, on database: Database
  ) {
    self.step = step
    self.tracks = tracks
    self.run = run
    self.database = database
    for track in watched { compare(track) }
  }

  private mutating func add(
    _ track: Int, _ what: Loss.What, _ cause: Loss.Cause, at place: Int, now: Name?, columnNow: Name? = nil
  ) {
    let table = tracks.tracks[track].firstName
    var loss = Loss(table: table, what: what, cause: cause, place: place)
    loss.now = now
    loss.columnNow = columnNow
    if let known = losses.firstIndex(where: { $0.key == loss.key }) {
      // What nobody has said comes first.
      if losses[known].isSaid, !loss.isSaid { losses[known] = loss }
    } else {
      losses.append(loss)
    }
  }

  private mutating func compare(_ track: Int) {
    guard let moments = run.moments[track], let first = moments.first, let last = moments.last,
      !first.state.rows.isEmpty
    else { return }
    let own = tracks.tracks[track]
    let isLeft = within(track, moments)
    guard let dropped = own.dropped else {
      if isLeft { compareDroppedColumns(track, moments) }
      return
    }
    if last.state.rows.isEmpty { return }
    if let new = tracks.track(named: own.firstName), new != track {
      rebuilt(track, as: new, last.state, dropped)
    } else {
      moved(track, last.state, dropped)
    }
  }

  // MARK: While the table is there

  /// Finds the losses from the first moment to the last. Returns whether rows are left.
  private mutating func within(_ track: Int, _ moments: [RehearsalRun.Moment]) -> Bool {
    let (first, last) = (moments[0].state, moments[moments.count - 1].state)
    let name = tracks.tracks[track].isAlive ? tracks.tracks[track].name : nil
    let keyed = moments.map { $0.state.byKey }
    guard let before = keyed[0], let after = keyed[keyed.count - 1] else {
      withoutKey(track, moments, now: name)
      return !last.rows.isEmpty
    }
    let gone = first.rows.compactMap(\.key).filter { after[$0] == nil }
    if gone.count == first.rows.count, last.rows.count >= first.rows.count {
      // Its rows have other keys now.
      withoutKey(track, moments, now: name)
      return true
    }
    var places: [Int: Int] = [:]
    for key in gone {
      let place = keyed.indices.dropFirst().last { keyed[$0]?[key] == nil && keyed[$0 - 1]?[key] != nil }
      places[place.map { moments[$0].place } ?? moments[moments.count - 1].place, default: 0] += 1
    }
    for (place, number) in places.sorted(by: { $0.key < $1.key }) {
      var count = number
      // An UPDATE gives rows other keys, and so do the foreign keys that follow it: as many are there as before.
      if place >= 0, case .update = step.body(place),
        let moment = moments.firstIndex(where: { $0.place == place }), moment > 0
      {
        count = min(count, moments[moment - 1].state.rows.count - moments[moment].state.rows.count)
      }
      guard count > 0, let cause = causeOfGoing(track, place) else { continue }
      add(track, .rows(gone: count, of: before.count), cause, at: place, now: name)
    }
    for row in first.rows {
      guard let key = row.key, after[key] != nil else { continue }
      let values = keyed.map { $0?[key]?.values }
      compareValues(track, values, moments, now: name)
    }
    return !last.rows.isEmpty
  }

  /// Why rows go with a statement while their table stays; nil where the statement says which rows.
  private func causeOfGoing(_ track: Int, _ place: Int) -> Loss.Cause? {
    guard place >= 0 else { return nil }
    let own = tracks.track(track, behind: place - 1)
    let isOwn = step.target(place) == own.name
    switch step.body(place) {
    case .delete(let delete) where isOwn:
      if delete.condition.exists || delete.limit.exists { return nil }
      // Something comes back to it: then all was to.
      return tracks.flows.contains { $0.into.track == track && $0.isCopy && $0.statement > place } ? .copied : .said
    case .delete:
      // Whoever deletes rows may mean what hangs on them, too.
      return .withOthers(step.target(place))
    case .insert where step.isSeed(place): return isOwn ? nil : .withOthers(step.target(place))
    case .insert where isOwn, .update where isOwn: return .replaced
    case .transaction: return .elsewhere(nil)
    // What hangs on a table that goes for good goes with it.
    case .drop where isGoneForGood(step.target(place)): return .withOthers(step.target(place))
    default: return .elsewhere(step.target(place))
    }
  }

  private func isGoneForGood(_ name: Name?) -> Bool { name.map { tracks.track(named: $0) == nil } ?? false }

  private mutating func compareValues(
    _ track: Int, _ values: [[SQLValue]?], _ moments: [RehearsalRun.Moment], now: Name?
  ) {
    guard let original = tracks.tracks[track].original, let first = values[0] else { return }
    let own = tracks.tracks[track]
    for place in original.columns.indices where !first[place].isNull {
      guard let column = own.columns.firstIndex(where: { $0.original == place }) else { continue }
      // A column that is dropped is looked at until then.
      let end = own.columns[column].dropped ?? Int.max
      let seen = values.indices.filter { moments[$0].place < end && values[$0] != nil }
      guard let last = seen.last, let value = values[last]?[place],
        value.plainText != first[place].plainText
      else { continue }
      let changed = seen.last { values[$0]?[place].plainText != values[$0 - 1 < 0 ? 0 : $0 - 1]?[place].plainText }
      guard let changed else { continue }
      let statement = moments[changed].place
      let id = TableTracks.ColumnID(track: track, column: column)
      let flow = tracks.flows.last { $0.into == id && $0.statement == statement }
      // What a migration brings along may say otherwise what is there.
      if step.isSeed(statement), step.target(statement) == tracks.track(track, behind: statement).name { continue }
      let cause: Loss.Cause? =
        if let flow {
          self.cause(of: flow, first[place], value, from: id)
        } else {
          causeOfChange(of: place, in: original, to: value, statement)
        }
      guard let cause else { continue }
      add(
        track, .values(column: original.columns[place].name, from: first[place], to: value), cause, at: statement,
        now: now, columnNow: own.columns[column].dropped == nil ? own.columns[column].name : nil)
    }
  }

  /// Why a value changes in a statement that doesn't set it; nil where a foreign key follows its parent.
  private func causeOfChange(of column: Int, in table: Table, to value: SQLValue, _ place: Int) -> Loss.Cause? {
    switch step.body(place) {
    case .delete: return .withOthers(step.target(place))
    case .update
    where !value.isNull && table.foreignKeys.contains { $0.onUpdate == .cascade && $0.columns.contains(column) }:
      return nil
    default: return .elsewhere(step.target(place))
    }
  }

  /// Why a value that a statement sets is lost; nil where it isn't, or where somebody has chosen it.
  private func cause(
    of flow: ValueFlow, _ value: SQLValue, _ new: SQLValue, from id: TableTracks.ColumnID
  ) -> Loss.Cause? {
    switch flow.source {
    case .column:
      guard let column = flow.columns.first else { return nil }
      if column == id { return .converted }
      if !flow.isCopy { return flow.isFiltered ? nil : .said }
      return .otherColumn(tracks.tracks[column.track].columns[column.column].name)
    case .constant:
      if flow.isCopy { return .constant }
      return flow.isFiltered ? nil : .said
    case .narrowed:
      if new.isNull { return .null }
      return value.canBeHad(from: new) || value.isNoLonger(than: new) ? nil : .narrowed
    case .computed: return new.isNull ? .null : nil
    }
  }

  /// A table without anything that tells its rows apart, or whose keys are others now.
  private mutating func withoutKey(_ track: Int, _ moments: [RehearsalRun.Moment], now: Name?) {
    let (first, last) = (moments[0].state, moments[moments.count - 1].state)
    let gone = first.rows.count - last.rows.count
    guard gone > 0 else { return }
    let place = moments.indices.dropFirst().last {
      moments[$0].state.rows.count < moments[$0 - 1].state.rows.count
    }
    guard let statement = place.map({ moments[$0].place }), let cause = causeOfGoing(track, statement) else { return }
    add(track, .rows(gone: gone, of: first.rows.count), cause, at: statement, now: now)
  }

  private mutating func compareDroppedColumns(_ track: Int, _ moments: [RehearsalRun.Moment]) {
    let own = tracks.tracks[track]
    for (place, column) in own.columns.enumerated() {
      guard let original = column.original, let dropped = column.dropped,
        let state = moments.last(where: { $0.place < dropped })?.state
      else { continue }
      let id = TableTracks.ColumnID(track: track, column: place)
      gone(id, original, in: state, at: dropped, else: .said, now: own.name)
    }
  }

  // MARK: When it is gone

  /// A column that isn't there any more: what it held may have gone into others.
  private mutating func gone(
    _ id: TableTracks.ColumnID, _ original: Int, in state: TableState, at place: Int, else cause: Loss.Cause,
    now: Name?
  ) {
    let values = state.rows.map { $0.values[original] }.filter { !$0.isNull && $0 != .text("") }
    guard let example = values.first, let table = tracks.tracks[id.track].original,
      table.columns[original].generated == .no
    else { return }
    var lost: (value: SQLValue, flow: ValueFlow)?
    for (target, flow) in reached(from: id) {
      switch flow.source {
      case .computed, .constant: return
      case .column, .narrowed:
        let there = self.values(of: target)
        guard let missing = values.first(where: { value in !there.contains { value.canBeHad(from: $0) } }) else {
          return
        }
        lost = lost ?? (missing, flow)
      }
    }
    let column = table.columns[original].name
    if let lost {
      let cause: Loss.Cause = lost.flow.isFiltered ? .filtered : lost.flow.source == .narrowed ? .narrowed : .copied
      add(id.track, .values(column: column, from: lost.value, to: nil), cause, at: lost.flow.statement, now: now)
    } else {
      let own = tracks.tracks[id.track]
      if step.decidesRows(own.columns[id.column].name, of: own.name) { return }
      add(id.track, .values(column: column, from: example, to: nil), cause, at: place, now: now)
    }
  }

  /// The columns that are there at the end and have what this one held, each with the step there that says the least.
  private func reached(from id: TableTracks.ColumnID) -> [(target: TableTracks.ColumnID, flow: ValueFlow)] {
    var found: [(target: TableTracks.ColumnID, flow: ValueFlow)] = []
    var open: [(id: TableTracks.ColumnID, flow: ValueFlow?)] = [(id, nil)]
    var seen: Set<TableTracks.ColumnID> = [id]
    while let (column, narrowest) = open.popLast() {
      for flow in tracks.flows where flow.columns.contains(column) && seen.insert(flow.into).inserted {
        var way = flow
        if let narrowest, flow.source == .column { way = narrowest }
        let track = tracks.tracks[flow.into.track]
        if track.isAlive, track.columns[flow.into.column].dropped == nil { found.append((flow.into, way)) }
        open.append((flow.into, way))
      }
    }
    return found
  }

  /// The values that a column has at the end, without NULL.
  private func values(of id: TableTracks.ColumnID) -> [SQLValue] {
    let track = tracks.tracks[id.track]
    let state = TableState(track.name, [track.columns[id.column].name], key: [], on: database)
    return state?.rows.compactMap { $0.values.first }.filter { !$0.isNull } ?? []
  }

  /// The tracks that are there at the end and got rows of one, with the copies that brought them there.
  private func copies(of track: Int) -> [(track: Int, flow: ValueFlow)] {
    var found: [(track: Int, flow: ValueFlow)] = []
    var open: [(track: Int, flow: ValueFlow?)] = [(track, nil)]
    var seen: Set<Int> = [track]
    while !open.isEmpty {
      let (current, way) = open.removeFirst()
      for flow in tracks.flows
      where flow.isCopy && flow.columns.contains(where: { $0.track == current })
        && seen.insert(flow.into.track).inserted
      {
        // The first copy on the way that may leave something out is what is spoken of.
        let said = way.flatMap { $0.reading.mayLeaveOut ? $0 : nil } ?? flow
        if tracks.tracks[flow.into.track].isAlive { found.append((flow.into.track, said)) }
        open.append((flow.into.track, said))
      }
    }
    return found
  }

  private func causeOfCopy(_ reading: ValueFlow.Reading) -> Loss.Cause {
    if reading.ignores { return .ignored }
    if reading.isJoined { return .joined }
    if reading.isGrouped { return .grouped }
    return reading.isFiltered ? .filtered : .copied
  }

  /// A table whose name another one has taken.
  private mutating func rebuilt(_ track: Int, as new: Int, _ state: TableState, _ dropped: Int) {
    let (old, table) = (tracks.tracks[track], tracks.tracks[new])
    guard let original = old.original else { return }
    guard let copy = copies(of: track).first(where: { $0.track == new })?.flow else {
      // What was there before may have got the rows before.
      if table.created == nil {
        add(track, .rows(gone: state.rows.count, of: state.rows.count), .said, at: dropped, now: table.name)
        return
      }
      add(track, .rows(gone: state.rows.count, of: state.rows.count), .notCopied, at: dropped, now: table.name)
      return
    }
    var mapped: [(original: Int, old: Int, new: Int)] = []
    var without: [(original: Int, old: Int)] = []
    for (place, column) in old.columns.enumerated() {
      guard let number = column.original, column.dropped == nil, original.columns[number].generated == .no else {
        continue
      }
      let id = TableTracks.ColumnID(track: track, column: place)
      let same = table.column(column.name) ?? plainTarget(of: id, in: new)
      if let same { mapped.append((number, place, same)) } else { without.append((number, place)) }
    }
    // Rows of it may be deleted before it has its name.
    let isCleaned = step.parts.contains { part in
      guard part.place > copy.statement, case .delete = step.body(part.place) else { return false }
      return step.target(part.place) == tracks.track(new, behind: part.place).name
    }
    let keys = old.key.map { names in names.map { name in mapped.first { old.columns[$0.old].name == name } } }
    let keyNames = keys.flatMap { keys in
      keys.contains { $0 == nil } ? [] : keys.compactMap { $0.map { table.columns[$0.new].name } }
    }
    let names = mapped.map { table.columns[$0.new].name }
    guard let now = TableState(table.name, names, key: keyNames ?? [], on: database) else { return }
    for column in without {
      let id = TableTracks.ColumnID(track: track, column: column.old)
      // What decides which rows come, or stands for something else by a join, is used up.
      if step.mentions(old.columns[column.old].name, of: old.name, in: copy.statement) { continue }
      gone(id, column.original, in: state, at: table.created ?? dropped, else: .columnNotCopied, now: table.name)
    }
    let isKeyed = keyNames.map { !$0.isEmpty } ?? false
    if isKeyed, let before = state.byKey, let after = now.byKey {
      let gone = state.rows.compactMap(\.key).filter { after[$0] == nil }
      if gone.count < state.rows.count || now.rows.count < state.rows.count {
        if !gone.isEmpty, !isCleaned {
          add(
            track, .rows(gone: gone.count, of: state.rows.count), causeOfCopy(copy.reading), at: copy.statement,
            now: table.name)
        }
        for row in state.rows {
          guard let key = row.key, before[key] != nil, let other = after[key] else { continue }
          for (place, column) in mapped.enumerated() {
            compare(row.values[column.original], other.values[place], column, track, new, copy)
          }
        }
        return
      }
    }
    let gone = state.rows.count - now.rows.count
    if gone > 0 {
      if !isCleaned {
        add(
          track, .rows(gone: gone, of: state.rows.count), causeOfCopy(copy.reading), at: copy.statement,
          now: table.name)
      }
      return
    }
    for (place, column) in mapped.enumerated() {
      let there = now.rows.map { $0.values[place] }
      for row in state.rows where !row.values[column.original].isNull {
        let value = row.values[column.original]
        if there.contains(where: { $0.plainText == value.plainText }) { continue }
        // Which of the rows it was nobody can tell.
        let isNull = there.contains(where: \.isNull)
        let other = there.first { value.canBeHad(from: $0) } ?? (isNull ? .null : there.first ?? .null)
        compare(value, other, column, track, new, copy)
      }
    }
  }

  /// A column of a new table that gets a column's values as they are.
  private func plainTarget(of id: TableTracks.ColumnID, in new: Int) -> Int? {
    reached(from: id).first { $0.target.track == new && $0.flow.source == .column }?.target.column
  }

  private mutating func compare(
    _ value: SQLValue, _ other: SQLValue, _ column: (original: Int, old: Int, new: Int), _ track: Int, _ new: Int,
    _ copy: ValueFlow
  ) {
    guard !value.isNull, value.plainText != other.plainText, let original = tracks.tracks[track].original else {
      return
    }
    let id = TableTracks.ColumnID(track: track, column: column.old)
    let into = TableTracks.ColumnID(track: new, column: column.new)
    let flows = tracks.flows.filter { $0.into == into }
    let place: Int
    let cause: Loss.Cause?
    if let flow = flows.last(where: { $0.source != .column || $0.columns.first != id }) ?? flows.last {
      place = flow.statement
      cause = isPassedOn(id, flow) ? .converted : self.cause(of: flow, value, other, from: id)
    } else {
      place = copy.statement
      cause = .leftOut
    }
    guard let cause else { return }
    add(
      track, .values(column: original.columns[column.original].name, from: value, to: other), cause, at: place,
      now: tracks.tracks[new].name, columnNow: tracks.tracks[new].columns[column.new].name)
  }

  /// Whether a copy brings a column as it is, through another table.
  private func isPassedOn(_ id: TableTracks.ColumnID, _ flow: ValueFlow) -> Bool {
    guard flow.source == .column, let source = flow.columns.first, source.track != id.track else { return false }
    return reached(from: id).contains { $0.target == flow.into && $0.flow.source == .column }
  }

  /// A table that is dropped, and whose name nothing has afterwards.
  private mutating func moved(_ track: Int, _ state: TableState, _ dropped: Int) {
    let old = tracks.tracks[track]
    let copies = copies(of: track)
    let isRead = old.columns.indices.contains { !reached(from: TableTracks.ColumnID(track: track, column: $0)).isEmpty }
    guard isRead else {
      add(track, .rows(gone: state.rows.count, of: state.rows.count), .said, at: dropped, now: nil)
      return
    }
    for (place, column) in old.columns.enumerated() {
      guard let original = column.original, column.dropped == nil else { continue }
      let targets = reached(from: TableTracks.ColumnID(track: track, column: place)).filter {
        $0.flow.source == .column
      }
      guard !targets.isEmpty else { continue }
      let there = targets.flatMap { values(of: $0.target) }
      let gone = state.rows.filter { row in
        !row.values[original].isNull && !there.contains { row.values[original].canBeHad(from: $0) }
      }
      guard !gone.isEmpty else { continue }
      let copy = copies.first { $0.track == targets[0].target.track }?.flow ?? targets[0].flow
      add(
        track, .rows(gone: gone.count, of: state.rows.count), causeOfCopy(copy.reading), at: copy.statement,
        now: tracks.tracks[copy.into.track].isAlive ? tracks.tracks[copy.into.track].name : nil)
      return
    }
  }
}

extension ValueFlow.Reading {
  /// Whether the copy may bring fewer rows than it reads.
  fileprivate var mayLeaveOut: Bool { isFiltered || isJoined || isGrouped || ignores }
}

extension SQLValue {
  /// Whether this is a text, and another text, or the bytes of one, cuts nothing off.
  fileprivate func isNoLonger(than other: SQLValue) -> Bool {
    guard case .text(let text) = self else { return false }
    return switch other {
    case .text(let new): text.utf8.count <= new.utf8.count
    case .blob(let bytes): text.utf8.count <= bytes.count
    case .null, .integer, .real: false
    }
  }
}
