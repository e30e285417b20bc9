/// Names, each once, in order of first mention. Asking whether one is there takes no longer for a long list.
struct NameList: Sequence {
  private var known = ShortSet<Name>()
  /// The table added last, which is the one that is added again most often.
  private var latest: ObjectIdentifier?
  /// The views among the names, by the place after their name. The list has all that a view reads, too, which is looked
  /// up when the list is done (`SchemaContext.names(of:)`): a view on many views needn't list what those read.
  private(set) var views: [(place: Int, id: ViewID)] = []
  private var knownViews: Set<ViewID> = []

  /// A view of which a `SchemaContext` knows what it reads.
  struct ViewID: Hashable {
    var number: Int
  }

  /// Takes all out. What the names are kept by elsewhere isn't copied.
  mutating func reset() {
    if !known.isEmpty { known = ShortSet() }
    latest = nil
    if !views.isEmpty { views = [] }
    if !knownViews.isEmpty { knownViews = [] }
  }

  /// Adds the name of a table that lives as long as the list.
  mutating func add(_ table: Table) {
    if latest == ObjectIdentifier(table) { return }
    add(table.fullName)
    latest = ObjectIdentifier(table)
  }

  mutating func add(_ name: Name) {
    known.insert(name)
  }

  mutating func add(_ view: ViewID) {
    if knownViews.insert(view).inserted { views.append((names.count, view)) }
  }

  mutating func add(contentsOf other: NameList) {
    if names.isEmpty, views.isEmpty {
      self = other
      return
    }
    for name in other.names { add(name) }
    for view in other.views { add(view.id) }
  }

  mutating func remove(_ name: Name) {
    guard let place = known.remove(name) else { return }
    latest = nil
    for index in views.indices where views[index].place > place { views[index].place -= 1 }
  }

  var names: [Name] { known.elements }

  func contains(_ name: Name) -> Bool { known.contains(name) }

  func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
