extension RandomAccessCollection where Index == Int {
  /// The first place whose element fulfils a condition, which then all elements behind it fulfil; `endIndex` where none
  /// does.
  public func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = (start + end) / 2
      if condition(self[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
