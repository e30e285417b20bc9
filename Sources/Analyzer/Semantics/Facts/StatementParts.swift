/// The parts of a file's tree that belong to one statement. They are side by side.
extension ResolvedStatement {
  /// Its tokens, as places in `tree.tokens`.
  public var tokens: Range<Int> {
    let span = statement.span
    guard span.first.exists, span.last.exists, span.first <= span.last else { return 0..<0 }
    return Int(span.first.index)..<Int(span.last.index) + 1
  }

  /// Its SELECTs, those of its subqueries, views and triggers too; inner ones come before outer ones.
  public var selects: PackedArray<Select> {
    let all = tree.nodes.selects
    let span = statement.span
    let start = all.partitioningIndex { $0.span.last >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.span.last > span.last }]
  }

  /// The terms of its FROM clauses.
  public var joinTerms: PackedArray<JoinTerm> {
    let all = tree.nodes.joinTerms
    let span = statement.span
    let start = all.partitioningIndex { $0.span.first >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.span.first > span.last }]
  }

  /// The CTEs of its WITH clauses; inner ones come before outer ones.
  public var commonTables: PackedArray<CommonTable> {
    let all = tree.nodes.commonTables
    let span = statement.span
    let start = all.partitioningIndex { $0.name >= span.first }
    return all[start..<all[start...].partitioningIndex { $0.name > span.last }]
  }

  /// The SELECT of a common table, whichever WITH it stands in.
  public func commonTable(named name: Name) -> SelectID? {
    commonTables.first { tree.matches($0.name, name) && $0.select.exists }?.select
  }
}

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
