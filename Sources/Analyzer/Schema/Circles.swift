/// Finds out which things stand on which, and which of them on themselves: views on views, generated columns on others.
/// It takes one pass over all (Tarjan's strongly connected components), with a path of its own rather than by
/// recursion: a chain may be thousands long.
struct Circles {
  /// The places, each once, behind all that it uses; those of a circle side by side.
  private(set) var order: [Int] = []
  /// The group that each place is in: places that lead to one another. Most are alone.
  private(set) var group: [Int]
  /// Whether each place comes back to itself.
  private(set) var isCircular: [Bool]

  /// - Parameter uses: For each place, the places that it uses.
  init(_ uses: [[Int]]) {
    group = Array(repeating: -1, count: uses.count)
    isCircular = Array(repeating: false, count: uses.count)
    /// When each place was first seen, from 1, and the earliest one that it leads back to.
    var seen = Array(repeating: 0, count: uses.count)
    var earliest = seen
    var count = 0
    var groups = 0
    var open: [Int] = []
    var path: [(place: Int, next: Int)] = []
    for start in uses.indices where seen[start] == 0 {
      path.append((start, 0))
      while let (place, next) = path.last {
        if next == 0 {
          count += 1
          seen[place] = count
          earliest[place] = count
          open.append(place)
        }
        if next < uses[place].count {
          path[path.count - 1].next += 1
          let other = uses[place][next]
          if other == place { isCircular[place] = true }
          if seen[other] == 0 {
            path.append((other, 0))
          } else if group[other] < 0 {
            earliest[place] = min(earliest[place], seen[other])
          }
          continue
        }
        path.removeLast()
        if let (user, _) = path.last { earliest[user] = min(earliest[user], earliest[place]) }
        guard earliest[place] == seen[place] else { continue }
        repeat {
          let member = open.removeLast()
          group[member] = groups
          order.append(member)
          if member != place {
            isCircular[member] = true
            isCircular[place] = true
          }
          if member == place { break }
        } while true
        groups += 1
      }
    }
  }
}
