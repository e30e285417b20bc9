/// A set in the order in which its elements came. There are a few of them nearly always, and so long they are compared
/// one by one, which costs less than to hash them.
struct ShortSet<Element: Hashable> {
  private(set) var elements: [Element] = []
  /// The place of each element, once there are too many to be compared.
  private var places: [Element: Int] = [:]

  private static var longestCompared: Int { 8 }

  init() {}

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  /// The place of an element in `elements`; nil for one that isn't in the set.
  func place(of element: Element) -> Int? {
    if elements.count > ShortSet.longestCompared { return places[element] }
    for place in elements.indices where elements[place] == element { return place }
    return nil
  }

  func contains(_ element: Element) -> Bool { place(of: element) != nil }

  /// - Returns: false for one that is there already.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    elements.append(element)
    if elements.count == ShortSet.longestCompared + 1 {
      notePlaces()
    } else if elements.count > ShortSet.longestCompared {
      places[element] = elements.count - 1
    }
    return true
  }

  /// - Returns: the place that it had.
  mutating func remove(_ element: Element) -> Int? {
    guard let place = place(of: element) else { return nil }
    elements.remove(at: place)
    notePlaces()
    return place
  }

  private mutating func notePlaces() {
    places = [:]
    guard elements.count > ShortSet.longestCompared else { return }
    for place in elements.indices { places[elements[place]] = place }
  }
}

extension ShortSet: Sendable where Element: Sendable {}
