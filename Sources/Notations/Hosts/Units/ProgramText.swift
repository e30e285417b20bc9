import Analyzer

/// The SQL of one text of a program.
struct ProgramUnit: Sendable {
  /// Bytes of the SQL that come from one place.
  struct Piece: Sendable {
    let bytes: [UInt8]
    let host: Range<Int>
    let isVerbatim: Bool
  }

  var pieces: [Piece] = []
  /// The bytes of the unit's SQL that are holes, in order.
  var holes: [Range<Int>] = []
  /// The words of the SQL, in lower case and without quotes.
  var words: Set<String> = []
  /// The function that it stands in; nil outside of all.
  var function: String?
  /// The bytes of the comments that allow findings in it, from `puresql-lint` on.
  var suppressions: [Range<Int>] = []
  private(set) var count = 0

  mutating func add(_ bytes: [UInt8], for host: Range<Int>, isVerbatim: Bool, isHole: Bool = false) {
    if bytes.isEmpty { return }
    if isHole { holes.append(count..<(count + bytes.count)) }
    pieces.append(Piece(bytes: bytes, host: host, isVerbatim: isVerbatim))
    count += bytes.count
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// The unit as a text by itself.
  var alone: SourceFile {
    let all = SourceRange(start: 0, end: UInt32(truncatingIfNeeded: count))
    let holes = holes.map {
      SourceRange(start: UInt32(truncatingIfNeeded: $0.lowerBound), end: UInt32(truncatingIfNeeded: $0.upperBound))
    }
    let empty = SourceFile(path: "", bytes: [])
    return SourceFile(
      bytes,
      notated: NotatedText(
        host: empty, origin: SourceOrigin([]), units: [NotatedText.Unit(range: all, holes: holes)]))
  }

  /// The bytes of a range as a unit of their own.
  func part(_ range: Range<Int>) -> ProgramUnit {
    var part = ProgramUnit()
    part.words = words
    part.function = function
    part.suppressions = suppressions
    var start = 0
    for piece in pieces {
      let end = start + piece.bytes.count
      let own = range.clamped(to: start..<end)
      if !own.isEmpty, own.overlaps(start..<end) {
        let (first, last) = (own.lowerBound - start, own.upperBound - start)
        let host =
          piece.isVerbatim ? (piece.host.lowerBound + first)..<(piece.host.lowerBound + last) : piece.host
        part.add(Array(piece.bytes[first..<last]), for: host, isVerbatim: piece.isVerbatim, isHole: holes.contains(own))
      }
      start = end
    }
    return part
  }
}

/// Units of programs as one text, each of whose bytes leads back to a program's file.
struct ProgramText {
  private var bytes: [UInt8] = []
  private var pieces: [SourceOrigin.Piece] = []
  private var units: [NotatedText.Unit] = []

  /// Adds a unit, with the comments that allow findings in it before it.
  mutating func add(_ unit: ProgramUnit, from host: SourceFile) {
    func place(_ count: Int) -> UInt32 { UInt32(truncatingIfNeeded: count) }
    func add(_ text: some Sequence<UInt8>, for range: Range<Int>, isVerbatim: Bool) {
      pieces.append(
        SourceOrigin.Piece(
          start: place(bytes.count), file: host,
          range: SourceRange(start: place(range.lowerBound), end: place(range.upperBound)), isVerbatim: isVerbatim))
      bytes += text
    }
    let start = bytes.count
    for comment in unit.suppressions {
      // On a line of its own a comment speaks of the statement below it.
      add("-- ".utf8, for: comment.lowerBound..<comment.lowerBound, isVerbatim: false)
      add(host.bytes[comment], for: comment, isVerbatim: true)
      add("\n".utf8, for: comment.upperBound..<comment.upperBound, isVerbatim: false)
    }
    let base = bytes.count
    for piece in unit.pieces { add(piece.bytes, for: piece.host, isVerbatim: piece.isVerbatim) }
    units.append(
      NotatedText.Unit(
        range: SourceRange(start: place(start), end: place(bytes.count)),
        holes: unit.holes.map { SourceRange(start: place(base + $0.lowerBound), end: place(base + $0.upperBound)) },
        function: unit.function))
    let end = unit.pieces.last?.host.upperBound ?? 0
    add("\n".utf8, for: end..<end, isVerbatim: false)
  }

  /// The text; nil where no unit was added.
  ///
  /// - Parameters:
  ///   - host: the file whose path the text has.
  ///   - encoding: how SQL is written into the files.
  func file(_ host: SourceFile, _ encoding: any HostEncoding) -> SourceFile? {
    if units.isEmpty { return nil }
    return SourceFile(
      bytes, notated: NotatedText(host: host, origin: SourceOrigin(pieces), units: units, encoding: encoding))
  }
}
