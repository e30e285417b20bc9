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
  /// The holes of the unit's SQL, in order.
  var holes: [Hole] = []
  /// Whether the program adds more SQL at the end.
  var grows = false
  /// The tables that it selects from or changes, in lower case.
  var tables: Set<String> = []
  /// The function that it is passed to, where that takes SQL.
  var verb: String?
  /// The use that the program makes of it.
  var standing = NotatedText.Unit.Standing.run
  /// The function that it stands in; nil outside of all.
  var function: String?
  /// The outermost type that it stands in; empty outside of all.
  var type = ""
  /// How many values are bound beside it; nil where the code leaves that open.
  var bound: Int?
  /// The ranges of the SQL that a library writes around what the program gives it, in order.
  private(set) var added: [Range<Int>] = []
  /// The type that each row's first column has to fit into, where NULL can't; nil where none is known.
  var rowType: String?
  /// The bytes of the comments that allow findings in it, from `puresql-lint` on.
  var suppressions: [Range<Int>] = []
  private(set) var count = 0

  /// A place where the program puts something in.
  struct Hole: Sendable {
    /// Its bytes in the unit's SQL.
    let range: Range<Int>
    let host: Range<Int>
    let isBound: Bool
    /// Whether the text of the program's expression is pasted as it is.
    let isText: Bool
    /// The source of the text that is pasted, where that can be anybody.
    var source: NotatedText.Hole.Source?

    /// The same hole in a part of the unit that begins elsewhere.
    func moved(by offset: Int) -> Hole {
      let moved = (range.lowerBound + offset)..<(range.upperBound + offset)
      return Hole(range: moved, host: host, isBound: isBound, isText: isText, source: source)
    }

    /// The same hole in a text in which the unit begins at a place.
    func inText(from base: Int) -> NotatedText.Hole {
      func range(_ range: Range<Int>, from base: Int) -> SourceRange {
        SourceRange(
          start: UInt32(truncatingIfNeeded: base + range.lowerBound),
          end: UInt32(truncatingIfNeeded: base + range.upperBound))
      }
      return NotatedText.Hole(
        range: range(self.range, from: base), isBound: isBound, hostRange: range(host, from: 0), source: source)
    }
  }

  /// Adds a text that a program puts something into, with a hole for each place.
  ///
  /// - Parameters:
  ///   - isText: whether the text of an expression is put in as it is.
  ///   - part: what stands in a text from its beginning on.
  mutating func add(
    _ text: ArraySlice<UInt8>, for host: Range<Int>, isVerbatim: Bool, isText: Bool = true,
    _ part: (ArraySlice<UInt8>) -> FormatHoles.Part
  ) {
    func place(_ offset: Int) -> Int { isVerbatim ? host.lowerBound + offset - text.startIndex : host.lowerBound }
    var start = text.startIndex
    var end = start
    func flush(_ unit: inout ProgramUnit) {
      let range = isVerbatim ? place(start)..<place(end) : host
      unit.add(Array(text[start..<end]), for: range, isVerbatim: isVerbatim)
    }
    while end < text.endIndex {
      switch part(text[end...]) {
      case .none: end += 1
      case .doubled:
        end += 1
        flush(&self)
        end += 1
        start = end
      case .hole(let length):
        flush(&self)
        let range = isVerbatim ? place(end)..<place(end + length) : host
        addHole(Array(text[end..<(end + length)]), for: range, isBound: false, isText: isText)
        end += length
        start = end
      }
    }
    flush(&self)
  }

  /// Adds what a program puts in. In braces, or with what sets it off, it can be taken for no name of the schema.
  ///
  /// - Parameters:
  ///   - isBound: whether a value is bound there.
  ///   - isText: whether the text of the expression is pasted as it is, where no value is bound.
  mutating func addHole(_ expression: [UInt8], for host: Range<Int>, isBound: Bool, isText: Bool = true) {
    let start = count
    let isSetOff = expression.first.map { "{$\\#%".utf8.contains($0) } ?? false
    if !isSetOff { add([UInt8(ascii: "{")], for: host.lowerBound..<host.lowerBound, isVerbatim: false) }
    add(expression, for: host, isVerbatim: true)
    if !isSetOff { add([UInt8(ascii: "}")], for: host.upperBound..<host.upperBound, isVerbatim: false) }
    holes.append(Hole(range: start..<count, host: host, isBound: isBound, isText: isText))
  }

  mutating func add(_ bytes: [UInt8], for host: Range<Int>, isVerbatim: Bool) {
    if bytes.isEmpty { return }
    pieces.append(Piece(bytes: bytes, host: host, isVerbatim: isVerbatim))
    count += bytes.count
  }

  /// Adds SQL that a library writes around what the program gives it.
  mutating func add(library sql: String, for host: Range<Int>) {
    added.append(count..<(count + sql.utf8.count))
    add(Array(sql.utf8), for: host, isVerbatim: false)
  }

  /// Adds all SQL of another unit.
  mutating func add(_ other: ProgramUnit) {
    holes += other.holes.map { $0.moved(by: count) }
    added += other.added.map { ($0.lowerBound + count)..<($0.upperBound + count) }
    for piece in other.pieces { add(piece.bytes, for: piece.host, isVerbatim: piece.isVerbatim) }
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// The byte of the host that it begins at.
  var start: Int { pieces.first?.host.lowerBound ?? 0 }

  /// The unit as a text by itself.
  var alone: SourceFile {
    let all = SourceRange(start: 0, end: UInt32(truncatingIfNeeded: count))
    let empty = SourceFile(path: "", bytes: [])
    return SourceFile(
      bytes,
      notated: NotatedText(
        host: empty, origin: SourceOrigin([]),
        units: [NotatedText.Unit(range: all, holes: holes.map { $0.inText(from: 0) }, grows: grows)]))
  }

  /// The bytes of a range as a unit of their own.
  func part(_ range: Range<Int>) -> ProgramUnit {
    var part = ProgramUnit()
    part.tables = tables
    part.type = type
    part.function = function
    part.standing = standing
    part.suppressions = suppressions
    var start = 0
    for piece in pieces {
      let end = start + piece.bytes.count
      let own = range.clamped(to: start..<end)
      if !own.isEmpty {
        let (first, last) = (own.lowerBound - start, own.upperBound - start)
        let host =
          piece.isVerbatim ? (piece.host.lowerBound + first)..<(piece.host.lowerBound + last) : piece.host
        part.add(Array(piece.bytes[first..<last]), for: host, isVerbatim: piece.isVerbatim)
      }
      start = end
    }
    part.holes = holes.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }.map {
      $0.moved(by: -range.lowerBound)
    }
    part.grows = grows && range.upperBound == count
    return part
  }
}

/// Units of programs as one text, each of whose bytes leads back to a program's file.
struct ProgramText {
  private var bytes: [UInt8] = []
  private var pieces: [SourceOrigin.Piece] = []
  private var units: [NotatedText.Unit] = []

  /// Adds a unit, with the comments that allow findings in it before it.
  ///
  /// - Parameter database: which of the program's databases it is for.
  mutating func add(_ unit: ProgramUnit, from host: SourceFile, database: Int = 0) {
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
        holes: unit.holes.map { $0.inText(from: base) }, function: unit.function, grows: unit.grows, bound: unit.bound,
        added: unit.added.map {
          SourceRange(start: place(base + $0.lowerBound), end: place(base + $0.upperBound))
        }, rowType: unit.rowType, database: database, standing: unit.standing))
    let end = unit.pieces.last?.host.upperBound ?? 0
    add("\n".utf8, for: end..<end, isVerbatim: false)
  }

  /// The text; nil where no unit was added, and there are no records.
  ///
  /// - Parameters:
  ///   - host: the file whose path the text has.
  ///   - records: the types of the file that rows of a table fill.
  ///   - encoding: how SQL is written into the files.
  func file(
    _ host: SourceFile, records: [NotatedText.Record] = [], _ encoding: any HostEncoding
  ) -> SourceFile? {
    if units.isEmpty, records.isEmpty { return nil }
    return SourceFile(
      bytes,
      notated: NotatedText(
        host: host, origin: SourceOrigin(pieces), units: units, records: records, encoding: encoding))
  }
}
