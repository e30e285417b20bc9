/// Groups in an order in which each comes behind those that it calls, and the calls that would make that impossible.
struct CallOrder {
  /// A call of a group, by the place of its statement.
  struct Call {
    let site: Int
    let callee: Int
  }

  /// All groups.
  private(set) var order: [Int] = []
  /// For each call by which a group calls itself, the groups on the way, from the first to itself.
  private(set) var circles: [(site: Int, groups: [Int])] = []

  private struct Visit {
    let group: Int
    var calls: ArraySlice<Call>
  }

  /// Not by recursion, since a chain of calls may be as long as a file.
  ///
  /// - Parameter calls: the calls of groups in a group, in order; asked once for each.
  init(_ count: Int, _ calls: (Int) -> [Call]) {
    var isSeen = Array(repeating: false, count: count)
    var isOpen = isSeen
    for first in 0..<count where !isSeen[first] {
      var path = [Visit(group: first, calls: calls(first)[...])]
      (isSeen[first], isOpen[first]) = (true, true)
      while let visit = path.last {
        guard let call = visit.calls.first else {
          order.append(visit.group)
          isOpen[visit.group] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].calls.removeFirst()
        if isOpen[call.callee] {
          circles.append((call.site, path.drop { $0.group != call.callee }.map { $0.group } + [call.callee]))
        } else if !isSeen[call.callee] {
          (isSeen[call.callee], isOpen[call.callee]) = (true, true)
          path.append(Visit(group: call.callee, calls: calls(call.callee)[...]))
        }
      }
    }
  }
}
