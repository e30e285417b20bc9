extension NotatedText {
  /// Puts SQL together from ranges of several texts, those of notations among them. Each of its bytes still comes from
  /// a file as it lies on the disk, which `SourceLocation.inHost` finds.
  ///
  /// - Parameter host: what the whole is called.
  public static func joined(
    _ parts: [(file: SourceFile, range: SourceRange)], as host: SourceFile, diagnostics: [Diagnostic] = []
  ) -> SourceFile {
    var joining = Joining()
    for part in parts { joining.add(part.file, part.range) }
    return SourceFile(
      joining.bytes,
      notated: NotatedText(
        host: host, origin: SourceOrigin(joining.pieces), headers: joining.headers, diagnostics: diagnostics))
  }

  private struct Joining {
    var bytes: [UInt8] = []
    var pieces: [SourceOrigin.Piece] = []
    var headers: [NotatedText.Header] = []
    private var last: (file: SourceFile, end: UInt32)?

    private var count: UInt32 { UInt32(truncatingIfNeeded: bytes.count) }

    mutating func add(_ file: SourceFile, _ range: SourceRange) {
      if range.isEmpty { return }
      if let last, last.file !== file || last.end != range.start { separate() }
      let start = count
      bytes += file.bytes(in: range)
      last = (file, range.end)
      guard let notated = file.notated else {
        pieces.append(SourceOrigin.Piece(start: start, file: file, range: range, isVerbatim: true))
        return
      }
      for piece in notated.origin.pieces(in: range) {
        pieces.append(
          SourceOrigin.Piece(
            start: start + (piece.range.start - range.start), file: piece.origin.file, range: piece.origin.range,
            isVerbatim: piece.isVerbatim))
      }
      var (low, high) = (0, notated.headers.count)
      while low < high {
        let middle = (low + high) / 2
        if notated.headers[middle].position < range.start { low = middle + 1 } else { high = middle }
      }
      for header in notated.headers[low...] {
        if header.position >= range.end { break }
        headers.append(header.moved(from: range.start, to: start))
      }
    }

    /// Ends what stands before the next piece: a statement at the end of a file needs no semicolon there, and a comment
    /// no new line.
    private mutating func separate() {
      guard let piece = pieces.last else { return }
      let end = SourceRange(start: piece.range.end, end: piece.range.end)
      pieces.append(SourceOrigin.Piece(start: count, file: piece.file, range: end, isVerbatim: false))
      bytes += Array("\n;\n".utf8)
    }
  }
}

extension NotatedText.Header {
  /// The same header in a text that has the bytes from `old` on at `new`.
  fileprivate func moved(from old: UInt32, to new: UInt32) -> NotatedText.Header {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(start: range.start &- old &+ new, end: range.end &- old &+ new)
    }
    var header = self
    header.position = position &- old &+ new
    header.name = moved(name)
    header.range = moved(range)
    header.details.input = details.input.map(moved)
    header.details.output = details.output.map(moved)
    header.details.cardinality?.range = moved(details.cardinality?.range ?? .empty)
    for place in details.parameters.indices {
      header.details.parameters[place].range = moved(details.parameters[place].range)
    }
    return header
  }
}
