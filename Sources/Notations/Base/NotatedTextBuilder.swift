package import Analyzer

/// Makes SQL of a host's bytes, from its first to its last: each piece is kept, left out or replaced.
package struct NotatedTextBuilder {
  package let host: SourceFile
  /// The first byte of the host about which nothing has been said yet.
  package private(set) var position = 0
  private var bytes: [UInt8] = []
  private var pieces: [SourceOrigin.Piece] = []
  private var headers: [NotatedText.Header] = []
  private var isChanged = false
  /// Whether the file says that a transaction is around it; nil where it says nothing.
  package var runsInTransaction: Bool?
  /// The notation's findings about the file, in the host.
  package var diagnostics: [Diagnostic] = []

  package init(_ host: SourceFile) { self.host = host }

  /// The host without these ranges, which are in order.
  package static func text(of host: SourceFile, without ranges: [Range<Int>]) -> SourceFile {
    var text = NotatedTextBuilder(host)
    for range in ranges {
      text.keep(to: range.lowerBound)
      text.skip(to: range.upperBound)
    }
    return text.finish()
  }

  /// Where the next piece begins in the SQL.
  package var count: Int { bytes.count }

  /// The host's bytes up to `end` are SQL as they stand.
  package mutating func keep(to end: Int) {
    let end = min(end, host.bytes.count)
    guard end > position else { return }
    add(isVerbatim: true, to: end, host.bytes[position..<end])
  }

  /// The host's bytes up to `end` are no SQL.
  package mutating func skip(to end: Int) {
    let end = min(end, host.bytes.count)
    guard end > position else { return }
    isChanged = true
    position = end
  }

  /// A text stands for the host's bytes up to `end`.
  package mutating func write(_ text: String, for end: Int) {
    let end = min(max(end, position), host.bytes.count)
    isChanged = true
    if text.isEmpty {
      position = end
    } else {
      add(isVerbatim: false, to: end, Array(text.utf8)[...])
    }
  }

  private mutating func add(isVerbatim: Bool, to end: Int, _ text: ArraySlice<UInt8>) {
    let range = SourceRange(start: UInt32(truncatingIfNeeded: position), end: UInt32(truncatingIfNeeded: end))
    pieces.append(
      SourceOrigin.Piece(
        start: UInt32(truncatingIfNeeded: bytes.count), file: host, range: range, isVerbatim: isVerbatim))
    if bytes.isEmpty { bytes.reserveCapacity(host.bytes.count) }
    bytes += text
    position = end
  }

  /// The place in the SQL of a host's range that has been kept as a whole.
  package func range(ofKept start: Int, _ end: Int) -> SourceRange? {
    // Pieces come in the host's order.
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(pieces[middle].range.start) <= start { low = middle + 1 } else { high = middle }
    }
    for piece in pieces[..<low].reversed() {
      let first = Int(piece.range.start)
      if Int(piece.range.end) < start { break }
      guard piece.isVerbatim, end <= Int(piece.range.end) else { continue }
      let offset = Int(piece.start) - first
      return SourceRange(
        start: UInt32(truncatingIfNeeded: start + offset), end: UInt32(truncatingIfNeeded: end + offset))
    }
    return nil
  }

  /// The next statement has this header. Headers come in the order of their statements.
  package mutating func add(_ header: NotatedText.Header) { headers.append(header) }

  /// The SQL; the host itself where nothing was changed and nothing is said of it.
  package consuming func finish() -> SourceFile {
    keep(to: host.bytes.count)
    if !isChanged, headers.isEmpty, diagnostics.isEmpty, runsInTransaction == nil { return host }
    let notated = NotatedText(
      host: host, origin: SourceOrigin(pieces), headers: headers, runsInTransaction: runsInTransaction,
      diagnostics: diagnostics)
    return SourceFile(bytes, notated: notated)
  }
}
