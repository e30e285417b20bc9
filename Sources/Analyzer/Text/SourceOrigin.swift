/// Where the pieces of a text were written: a definition that ALTER rewrote, or the SQL that a notation took out of a
/// host file.
///
/// ALTER TABLE changes the text of a definition, as SQLite does, and the new text is parsed again. Its pieces come from
/// the CREATE and from the ALTERs after it, and findings point there.
public struct SourceOrigin: Sendable {
  /// A part of the text, and the place it comes from. It ends where the next piece begins.
  public struct Piece: Sendable {
    /// The place at which the piece begins in the rewritten text.
    public let start: UInt32
    /// The file that it comes from.
    public let file: SourceFile
    /// The bytes of `file` that it comes from.
    public let range: SourceRange
    /// Whether the piece is the text of `range`, byte for byte. If not, the piece stands for `range` as a whole.
    public let isVerbatim: Bool

    /// Each parameter sets the property of its name.
    public init(start: UInt32, file: SourceFile, range: SourceRange, isVerbatim: Bool) {
      self.start = start
      self.file = file
      self.range = range
      self.isVerbatim = isVerbatim
    }
  }

  /// In order, without gaps.
  private let pieces: [Piece]

  /// An origin of pieces, which are in the order of the text and leave no gaps.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The place in the files as written; nil for a text without pieces.
  func location(of range: SourceRange) -> SourceLocation? {
    guard !pieces.isEmpty else { return nil }
    let first = pieces[place(of: range.start)]
    let last = pieces[place(of: max(range.end, range.start + 1) - 1)]
    let start = first.isVerbatim ? first.range.start + min(range.start - first.start, length(first)) : first.range.start
    guard last.file === first.file else {
      return SourceLocation(first.file, SourceRange(start: start, end: max(start, first.range.end)))
    }
    let end =
      last.isVerbatim ? last.range.start + min(range.end - min(last.start, range.end), length(last)) : last.range.end
    return SourceLocation(first.file, SourceRange(start: min(start, end), end: max(start, end)))
  }

  /// The place whose text is that of the range, byte for byte; nil where a piece of it isn't, or where pieces of it don't
  /// lie side by side.
  func verbatimLocation(of range: SourceRange) -> SourceLocation? {
    guard !pieces.isEmpty else { return nil }
    var first = place(of: range.start)
    // An empty range between two pieces belongs to either.
    if range.isEmpty, first > 0, pieces[first].start == range.start, !pieces[first].isVerbatim { first -= 1 }
    guard pieces[first].isVerbatim, range.start - pieces[first].start <= length(pieces[first]) else { return nil }
    let start = pieces[first].range.start + (range.start - pieces[first].start)
    var place = first
    while place + 1 < pieces.count, pieces[place + 1].start < range.end {
      let (piece, next) = (pieces[place], pieces[place + 1])
      guard next.isVerbatim, next.file === piece.file, next.range.start == piece.range.end else { return nil }
      place += 1
    }
    let last = pieces[place]
    let end = last.range.start + (max(range.end, range.start) - last.start)
    guard end <= last.range.end, last.file === pieces[first].file else { return nil }
    return SourceLocation(last.file, SourceRange(start: start, end: end))
  }

  /// The range of the text that was written at a place, byte for byte; nil where no piece has all of it.
  public func range(of written: SourceLocation) -> SourceRange? {
    for piece in pieces where piece.isVerbatim && piece.file === written.file {
      guard piece.range.start <= written.range.start, written.range.end <= piece.range.end else { continue }
      let start = piece.start + (written.range.start - piece.range.start)
      return SourceRange(start: start, end: start + (written.range.end - written.range.start))
    }
    return nil
  }

  /// The places that the pieces of a range come from, each with its own part of the range.
  func pieces(in range: SourceRange) -> [(range: SourceRange, origin: SourceLocation, isVerbatim: Bool)] {
    var result: [(range: SourceRange, origin: SourceLocation, isVerbatim: Bool)] = []
    guard !pieces.isEmpty else { return result }
    for place in self.place(of: range.start)..<pieces.count {
      let piece = pieces[place]
      if piece.start >= range.end { break }
      let end = place + 1 < pieces.count ? pieces[place + 1].start : UInt32.max
      let start = max(piece.start, range.start)
      let stop = min(end, range.end)
      guard start < stop else { continue }
      var written = piece.range
      if piece.isVerbatim {
        let base = piece.range.start
        written = SourceRange(
          start: base + min(start - piece.start, length(piece)), end: base + min(stop - piece.start, length(piece)))
      }
      result.append((SourceRange(start: start, end: stop), SourceLocation(piece.file, written), piece.isVerbatim))
    }
    return result
  }

  /// The piece that an offset is in.
  private func place(of offset: UInt32) -> Int {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func length(_ piece: Piece) -> UInt32 { piece.range.end - piece.range.start }
}
