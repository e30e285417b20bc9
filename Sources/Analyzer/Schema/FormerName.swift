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
  /// The fate of a column that a table had, under whatever name the table had then; nil where it had none of that name
  /// since it is there.
  func fate(ofColumn name: Name, in table: Table) -> FormerName? {
    guard table.place == .main else { return nil }
    return fate(of: name, isThere: { table.column(named: $0) != nil }) { name in
      formerNames(ofColumn: name).last { self.table(that: $0.former.table, after: $0.number) == table.name }?.former
    }
  }

  /// The fate of a table or view; nil where there was none of that name.
  func fate(ofTable name: Name) -> FormerName? {
    fate(of: name, isThere: { self.table(named: $0) != nil }) { formerNames(ofTable: $0).last?.former }
  }

  /// The name that a table has now that had another at some time of the history; nil where it is gone.
  private func table(that name: Name, after number: UInt32) -> Name? {
    var name = name
    var number = number
    while let next = formerNames(ofTable: name).first(where: { $0.number > number }) {
      guard let new = next.former.new else { return nil }
      (name, number) = (new, next.number)
    }
    return name
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

  private typealias Entry = (former: FormerName, number: UInt32)

  /// When a name was taken from tables, in the history's order; the numbers grow.
  private func formerNames(ofTable name: Name) -> [Entry] {
    entries(name).filter { $0.former.column == nil && $0.former.table == name }
  }

  private func formerNames(ofColumn name: Name) -> [Entry] { entries(name).filter { $0.former.column == name } }

  private func entries(_ name: Name) -> [Entry] {
    var found: [Entry] = []
    formerNames.forEach(hash: name.hash) { entry in
      found.append((entry.value, UInt32(truncatingIfNeeded: entry.key)))
      return true
    }
    return found
  }
}
