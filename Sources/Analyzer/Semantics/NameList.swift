/// Names, each once, in order of first mention. Asking whether one is there takes no longer for a long list.
struct NameList: Sequence {
  private(set) var names: [Name] = []
  /// The same names, once there are so many that looking through them costs more.
  private var known: Set<Name> = []
  private static let longestShort = 8

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
    names.removeAll { $0 == name }
    known = names.count > NameList.longestShort ? Set(names) : []
  }

  func contains(_ name: Name) -> Bool {
    names.count > NameList.longestShort ? known.contains(name) : names.contains(name)
  }

  func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
