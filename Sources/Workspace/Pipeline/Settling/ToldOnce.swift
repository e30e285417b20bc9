import Analyzer

extension [Diagnostic] {
  /// The findings without SQLite's refusals of statements in which we found something wrong: it is the same fault.
  func toldOnce(in files: [FileSummary]) -> [Diagnostic] {
    guard contains(where: { $0.has(.sqliteRejects) }) else { return self }
    let statements = StatementStarts(files)
    var told: Set<StatementStarts.Place> = []
    for finding in self where finding.severity == .error && !finding.has(.sqliteRejects) {
      if let place = statements.place(of: finding) { told.insert(place) }
    }
    return filter { finding in
      guard finding.has(.sqliteRejects), let place = statements.place(of: finding) else { return true }
      return told.insert(place).inserted
    }
  }
}

/// The statements of files, by which it is told which one a finding is about.
struct StatementStarts {
  /// Where a statement begins.
  struct Place: Hashable {
    fileprivate let file: ObjectIdentifier
    fileprivate let start: UInt32
  }

  /// Where the statements of each file begin, in order.
  private let starts: [ObjectIdentifier: [UInt32]]

  init(_ files: [FileSummary]) {
    let pairs = files.map { (ObjectIdentifier($0.file), $0.statements.map(\.range.start).sorted()) }
    starts = Dictionary(pairs) { first, _ in first }
  }

  /// The statement that a finding is in; nil where that is none of these.
  func place(of finding: Diagnostic) -> Place? {
    let file = ObjectIdentifier(finding.location.file)
    guard let starts = starts[file] else { return nil }
    let before = starts.count(upTo: finding.location.range.start)
    return before == 0 ? nil : Place(file: file, start: starts[before - 1])
  }
}

extension [UInt32] {
  /// How many numbers, which are in order, are no larger than another one.
  func count(upTo limit: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
