/// A name that a table, or a column of it, had until a statement of the history took it away.
final class FormerName: Sendable {
  /// The table, as it was called then.
  let table: Name
  /// The column; nil where it is the table that had the name.
  let column: Name?
  /// The new name; nil for what was dropped.
  let new: Name?
  /// Where the new name is written; for what was dropped, where that is named.
  let location: SourceLocation

  /// Each parameter sets the property of its name.
  init(_ table: Name, column: Name? = nil, new: Name?, at location: SourceLocation) {
    self.table = table
    self.column = column
    self.new = new
    self.location = location
  }

  /// `'a' was renamed to 'b' here`
  ///
  /// - Parameter name: the one that somebody still uses.
  func related(_ name: Name) -> Diagnostic.Related {
    Diagnostic.Related(
      new.map { "'\(name)' was renamed to '\($0)' here" } ?? "'\(name)' was dropped here", at: location)
  }
}

extension Catalog {
  /// What became of a column that a table had; nil where it had none of that name since it is there.
  func fate(ofColumn name: Name, in table: Table) -> FormerName? {
    guard table.place == .main else { return nil }
    let since = lastFormerName(table.name, column: nil)?.number ?? 0
    return fate(of: name, isThere: { table.column(named: $0) != nil }) { name in
      lastFormerName(table.name, column: name).flatMap { $0.number > since ? $0.former : nil }
    }
  }

  /// What became of a table or view; nil where there was none of that name.
  func fate(ofTable name: Name) -> FormerName? {
    fate(of: name, isThere: { self.table(named: $0) != nil }) { lastFormerName($0, column: nil)?.former }
  }

  /// Follows a name from one to the next.
  private func fate(of name: Name, isThere: (Name) -> Bool, _ last: (Name) -> FormerName?) -> FormerName? {
    var found: FormerName?
    var name = name
    var seen: Set<Name> = []
    while seen.insert(name).inserted, let next = last(name) {
      found = next
      guard let new = next.new, !isThere(new) else { return found }
      name = new
    }
    return nil
  }

  private func lastFormerName(_ table: Name, column: Name?) -> (former: FormerName, number: UInt32)? {
    var last: (former: FormerName, number: UInt32)?
    formerNames.forEach(hash: (column ?? table).hash) { entry in
      if entry.value.table == table, entry.value.column == column {
        last = (entry.value, UInt32(truncatingIfNeeded: entry.key))
      }
      return true
    }
    return last
  }
}
