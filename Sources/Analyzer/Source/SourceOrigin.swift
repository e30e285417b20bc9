/// Where the text of a rewritten definition was written.
///
/// ALTER TABLE changes the text of a definition, as SQLite does, and the new text is parsed again. Its pieces come
/// from the CREATE and from the ALTERs after it, and that is where a finding has to point.
public struct SourceOrigin: Sendable {
  public struct Piece: Sendable {
    /// Where the piece begins in the rewritten text.
    let start: UInt32
    let file: SourceFile
    let range: SourceRange
    /// The piece is the text of `range`, byte for byte; otherwise it stands for `range` as a whole.
    let isVerbatim: Bool
  }

  /// In order, without gaps.
  private let pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }

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

  /// What stands behind a range of the text, piece by piece, each with its own part of the range.
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
