/// Names, each once, in order of first mention. Asking whether one is there takes no longer for a long list.
struct NameList: Sequence {
  private(set) var names: [Name] = []
  /// The same names, once there are so many that looking through them costs more.
  private var known: Set<Name> = []
  private static let longestShort = 8
  /// The table added last, which is the one that is added again most often.
  private var latest: ObjectIdentifier?

  /// The name of a table that is alive as long as the list.
  mutating func add(_ table: Table) {
    if latest == ObjectIdentifier(table) { return }
    add(table.name)
    latest = ObjectIdentifier(table)
  }

  mutating func add(_ name: Name) {
    if contains(name) { return }
    names.append(name)
    if names.count == NameList.longestShort + 1 {
      known = Set(names)
    } else if names.count > NameList.longestShort {
      known.insert(name)
    }
  }

  mutating func remove(_ name: Name) {
    guard contains(name) else { return }
    latest = nil
    names.removeAll { $0 == name }
    known = names.count > NameList.longestShort ? Set(names) : []
  }

  func contains(_ name: Name) -> Bool {
    names.count > NameList.longestShort ? known.contains(name) : names.contains(name)
  }

  func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
