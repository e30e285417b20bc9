/// The text that one or several literals stand for, with the place in the file that each byte of it comes from.
package struct HostText: Sendable {
  /// An expression in the text.
  package struct Hole: Sendable, Equatable {
    /// Where it stands in the text.
    package let offset: Int
    /// Where it is written, with what sets it off: `\(x)`.
    package let range: Range<Int>
  }

  /// Bytes of the text that come from one place: as they are written there, or from an escape.
  struct Run: Sendable {
    let start: Int
    let host: Range<Int>
    let isVerbatim: Bool
  }

  /// An expression, or bytes between two of them that come from one place.
  enum Part {
    case hole(Hole)
    /// - Parameters:
    ///   - range: where they stand in the text.
    ///   - host: where they are written.
    case bytes(Range<Int>, host: Range<Int>, isVerbatim: Bool)
  }

  /// The text without its expressions.
  package internal(set) var bytes: [UInt8] = []
  /// The expressions, in order.
  package internal(set) var holes: [Hole] = []
  /// In order of both.
  var runs: [Run] = []

  /// The whole text in order. An expression between two literals may stand within what one place gave.
  var parts: [Part] {
    var parts: [Part] = []
    var holes = holes[...]
    func addHoles(to offset: Int) {
      while let hole = holes.first, hole.offset <= offset {
        holes.removeFirst()
        parts.append(.hole(hole))
      }
    }
    for (place, run) in runs.enumerated() {
      let end = place + 1 < runs.count ? runs[place + 1].start : bytes.count
      var start = run.start
      while start < end {
        addHoles(to: start)
        let stop = holes.first.map { min(end, $0.offset) } ?? end
        let host =
          run.isVerbatim
          ? (run.host.lowerBound + start - run.start)..<(run.host.lowerBound + stop - run.start) : run.host
        parts.append(.bytes(start..<stop, host: host, isVerbatim: run.isVerbatim))
        start = stop
      }
    }
    addHoles(to: .max)
    return parts
  }

  /// The text without its expressions, invalid UTF-8 repaired.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where a byte of the text is written; for one from an escape, the escape's first. For the text's end it is where what gave the
  /// last byte ends.
  package func hostOffset(of offset: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    if offset >= bytes.count { return run.host.upperBound }
    return run.isVerbatim ? run.host.lowerBound + offset - run.start : run.host.lowerBound
  }

  mutating func addVerbatim(_ host: Range<Int>, from source: [UInt8]) {
    if host.isEmpty { return }
    runs.append(Run(start: bytes.count, host: host, isVerbatim: true))
    bytes += source[host]
  }

  mutating func add(_ decoded: some Sequence<UInt8>, for host: Range<Int>) {
    let start = bytes.count
    bytes += decoded
    if bytes.count > start { runs.append(Run(start: start, host: host, isVerbatim: false)) }
  }

  mutating func addHole(_ range: Range<Int>) { holes.append(Hole(offset: bytes.count, range: range)) }
}
