/// Effects of a statement beyond the tables that it names: triggers fire, foreign keys act.
extension Resolver {
  struct Effects {
    var reads = NameList()
    var writes = NameList()
  }

  /// Everything that follows from the changes of a statement, through triggers and foreign-key actions.
  func effects(of changes: [RowChange]) -> Effects {
    var effects = Effects()
    var pending = changes
    var done = FollowedChanges()
    var fired: Set<FiredTrigger> = []
    var next = 0
    while next < pending.count {
      let change = pending[next]
      next += 1
      guard done.insert(change) else { continue }
      effects.writes.add(change.table.fullName)
      if deletes(change) { pending.append(RowChange(table: change.table, kind: .delete, conflict: .replace)) }
      for trigger in catalog.triggers(on: change.table)
      where fires(trigger, for: change)
        && fired.insert(FiredTrigger(id: ObjectIdentifier(trigger), conflict: change.conflict)).inserted
      {
        let found = context.effects(of: trigger)
        effects.reads.add(contentsOf: found.reads)
        for var step in found.changes {
          // A DELETE begins anew (trigger.c, `codeTriggerProgram`).
          if step.kind != .delete, let conflict = change.conflict { step.conflict = conflict }
          pending.append(step)
        }
      }
      pending += foreignKeyActions(of: change)
    }
    return effects
  }

  /// Rows that are in the way of a change may be deleted for it. What the statement says goes before what the key says.
  private func deletes(_ change: RowChange) -> Bool {
    guard change.kind != .delete else { return false }
    if let conflict = change.conflict { return conflict == .replace }
    return change.table.keys.contains { $0.conflict == .replace }
  }

  private func fires(_ trigger: Trigger, for change: RowChange) -> Bool {
    switch (trigger.node.event, change.kind) {
    case (.insert, .insert), (.delete, .delete): return true
    case (.update, .update):
      if trigger.node.columns.isEmpty { return true }
      let names = trigger.node.columns.map { trigger.definition.tree.name($0) }
      return change.columns.contains { names.contains(change.table.columns[$0].name) }
    default: return false
    }
  }

  /// The actions of SQLite on the rows that refer to the changed one, an UPDATE as if by OR ABORT (fkey.c,
  /// `sqlite3FkActions`).
  private func foreignKeyActions(of change: RowChange) -> [RowChange] {
    guard change.kind != .insert else { return [] }
    var result: [RowChange] = []
    for (child, place) in context.foreignKeys(to: change.table) {
      if change.kind == .update, !touches(change, child.foreignKeys[place]) { continue }
      let columns = child.foreignKeys[place].columns
      switch change.kind == .delete ? child.foreignKeys[place].onDelete : child.foreignKeys[place].onUpdate {
      case .noAction, .restrict: break
      case .cascade:
        result.append(
          change.kind == .delete
            ? RowChange(table: child, kind: .delete)
            : RowChange(table: child, kind: .update, columns: columns, conflict: .abort))
      case .setNull, .setDefault:
        result.append(RowChange(table: child, kind: .update, columns: columns, conflict: .abort))
      }
    }
    return result
  }

  /// An update that sets no column of the parent key changes nothing for the child. What a generated one is made of may
  /// be anything.
  private func touches(_ change: RowChange, _ key: ForeignKey) -> Bool {
    let parent = change.table
    return key.columns(of: parent).contains { change.columns.contains($0) || parent.columns[$0].generated != .no }
  }
}

/// A trigger with the change that fires it: its effects depend on nothing else.
private struct FiredTrigger: Hashable {
  var id: ObjectIdentifier
  var conflict: ConflictAction?
}

/// The changes whose consequences are known: the columns that an update sets, for each table and kind of change, and for what
/// is done about conflicts. A table is looked up, because a chain of triggers may be long.
private struct FollowedChanges {
  private struct Key: Hashable {
    var table: Name
    var place: SchemaPlace
    var kind: RowChange.Kind
    var conflict: ConflictAction?

    init(_ change: RowChange) {
      table = change.table.name
      place = change.table.place
      kind = change.kind
      conflict = change.conflict
    }
  }

  /// Next to always the only one: it is among `columns` as soon as there is another.
  private var first: RowChange?
  private var columns: [Key: Set<Int>] = [:]

  /// False if whatever follows from the change has followed already. What follows from an update follows from one of
  /// its columns, or from all updates.
  mutating func insert(_ change: RowChange) -> Bool {
    guard let first else {
      first = change
      return true
    }
    if columns.isEmpty { columns[Key(first)] = Set(first.columns) }
    let key = Key(change)
    guard let known = columns[key] else {
      columns[key] = Set(change.columns)
      return true
    }
    if known.isSuperset(of: change.columns) { return false }
    columns[key]?.formUnion(change.columns)
    return true
  }
}

// MARK: Triggers and definitions
