/// Puts things in an order in which each comes behind those that it needs. Apart from that they keep the order they
/// have, and so do things that need one another in a circle.
public enum DependencyOrder {
  /// - Parameters:
  ///   - count: how many things there are.
  ///   - needs: the places of those that have to come before the one at a place; asked once for each.
  /// - Returns: the places of all of them, in order.
  public static func places(_ count: Int, needs: (Int) -> [Int]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(count)
    var isSeen = [Bool](repeating: false, count: count)
    for root in 0..<count where !isSeen[root] {
      // Without recursion: nobody knows how long a chain is.
      isSeen[root] = true
      var open = [(place: root, needs: needs(root)[...])]
      while let (place, rest) = open.last {
        guard let next = rest.first else {
          open.removeLast()
          order.append(place)
          continue
        }
        open[open.count - 1].needs.removeFirst()
        if isSeen[next] { continue }
        isSeen[next] = true
        open.append((next, needs(next)[...]))
      }
    }
    return order
  }
}
