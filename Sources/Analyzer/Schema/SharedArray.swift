/// An array whose copies share most of their storage: changing one element of a copy, or adding one, touches a chunk
/// and not the whole. Every step of a history keeps a catalog of its own, and they differ in little.
package struct SharedArray<Element: Sendable>: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral,
  Sendable
{
  private static var chunkSize: Int { 64 }

  /// All but the last have `chunkSize` elements.
  private var chunks: [[Element]] = []
  package private(set) var count = 0

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  package init(arrayLiteral elements: Element...) { self.init(elements) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(place: Int) -> Element {
    get { chunks[place / Self.chunkSize][place % Self.chunkSize] }
    set { chunks[place / Self.chunkSize][place % Self.chunkSize] = newValue }
  }

  package mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  package mutating func removeAll(where isGone: (Element) -> Bool) {
    if contains(where: isGone) { self = SharedArray(filter { !isGone($0) }) }
  }
}

/// The places of things by name. Like `SharedArray`, a copy shares what didn't change.
struct SharedPlaces: Sendable {
  private static let partCount = 64
  private var parts: [[Name: [Int]]] = Array(repeating: [:], count: partCount)

  subscript(name: Name) -> [Int] { parts[part(of: name)][name] ?? [] }

  mutating func add(_ place: Int, for name: Name) { parts[part(of: name)][name, default: []].append(place) }

  mutating func removeAll() { self = SharedPlaces() }

  private func part(of name: Name) -> Int { Int(truncatingIfNeeded: name.hash) & (Self.partCount - 1) }
}
