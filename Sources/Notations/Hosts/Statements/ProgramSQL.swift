package import Analyzer

/// The SQL in the string literals of one program's file.
///
/// A literal is a statement if it begins like one, the grammar takes it whole whatever is put into its holes, and it reads or changes rows
/// of a table. Everything else is left aside, so that nothing is said of it.
package struct ProgramSQL: Sendable {
  /// Why SQL isn't read.
  package enum Aside: String, Sendable, CaseIterable {
    /// The program puts something in where the grammar has no place for it.
    case hole = "has a hole where nothing can stand"
    /// The program makes a longer text of it.
    case fragment = "is a piece of a longer text"
    /// It makes or changes tables, or is a PRAGMA or a transaction's begin or end.
    case definition = "makes or changes tables"
    /// It is about a table of the same name as one that the program or a file of another database makes.
    case ownTable = "is about a table that the program, or a file of another database, makes"
  }

  /// The program's file.
  package let host: SourceFile
  /// The language that it was read as.
  package let language: HostLanguage
  /// In the order of the file.
  let units: [ProgramUnit]
  /// The names, in lower case, of tables and views that the program makes or changes itself.
  package let definedNames: Set<String>
  /// How many texts are left aside, and why.
  package let aside: [Aside: Int]
  private let encoder: LiteralEncoder

  /// How many texts are read.
  ///
  /// - Parameter names: tables, in lower case: texts that name one of them are left out.
  package func count(leavingOut names: Set<String>) -> Int { units.count { $0.words.isDisjoint(with: names) } }

  /// How many texts are passed to each function that takes SQL.
  ///
  /// - Parameter names: as for ``count(leavingOut:)``.
  package func verbs(leavingOut names: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for unit in units where unit.words.isDisjoint(with: names) {
      if let verb = unit.verb { counts[verb, default: 0] += 1 }
    }
    return counts
  }

  /// Reads a program's file, whatever its bytes are.
  ///
  /// - Parameters:
  ///   - verbs: what functions do with texts that are passed to them.
  ///   - constants: texts that have one name in the whole program.
  package init(
    _ host: SourceFile, _ language: HostLanguage, _ verbs: ProgramVerbs = ProgramVerbs(),
    _ constants: ProgramConstants = ProgramConstants()
  ) {
    self.host = host
    self.language = language
    let code = HostCode(host.bytes, language)
    encoder = LiteralEncoder(code)
    var reader = ProgramSQLReader(host, code, verbs, constants)
    reader.read()
    units = reader.units
    definedNames = reader.definedNames
    aside = reader.aside
  }

  /// Whether a program's text may have SQL in it: a word of SQL's with a blank behind it. It is asked first.
  package static func mayStand(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place + 5 < bytes.count {
        let first = bytes[place] | 0x20
        if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
          if sieve.contains(where: { $0[0] == first && stands($0, at: place, in: bytes) }) { return true }
          while place < bytes.count, isLetter(bytes[place]) { place += 1 }
        } else {
          place += 1
        }
      }
      return false
    }
  }

  private static let sieve = [
    "select", "insert", "update", "delete", "replace", "with", "create", "alter", "drop",
  ].map { Array($0.utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func stands(_ word: [UInt8], at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place + word.count < bytes.count else { return false }
    for offset in word.indices where bytes[place + offset] | 0x20 != word[offset] { return false }
    // `\n` may be written as an escape.
    let next = bytes[place + word.count]
    return next <= 0x20 || next == UInt8(ascii: "\\")
  }

  /// The SQL as one text of many units, each of whose bytes leads back to the program's file; nil where no unit is left.
  ///
  /// - Parameter names: tables, in lower case: units that name one of them are left out.
  package func text(leavingOut names: Set<String>) -> SourceFile? {
    var bytes: [UInt8] = []
    var pieces: [SourceOrigin.Piece] = []
    var found: [NotatedText.Unit] = []
    func place(_ count: Int) -> UInt32 { UInt32(truncatingIfNeeded: count) }
    func add(_ text: some Sequence<UInt8>, for range: Range<Int>, isVerbatim: Bool) {
      pieces.append(
        SourceOrigin.Piece(
          start: place(bytes.count), file: host,
          range: SourceRange(start: place(range.lowerBound), end: place(range.upperBound)), isVerbatim: isVerbatim))
      bytes += text
    }
    for unit in units where unit.words.isDisjoint(with: names) {
      let start = bytes.count
      for comment in unit.suppressions {
        // On a line of its own a comment speaks of the statement below it.
        add("-- ".utf8, for: comment.lowerBound..<comment.lowerBound, isVerbatim: false)
        add(host.bytes[comment], for: comment, isVerbatim: true)
        add("\n".utf8, for: comment.upperBound..<comment.upperBound, isVerbatim: false)
      }
      let base = bytes.count
      for piece in unit.pieces { add(piece.bytes, for: piece.host, isVerbatim: piece.isVerbatim) }
      found.append(
        NotatedText.Unit(
          range: SourceRange(start: place(start), end: place(bytes.count)),
          holes: unit.holes.map { $0.inText(from: base) }, function: unit.function, grows: unit.grows))
      let end = unit.pieces.last?.host.upperBound ?? 0
      add("\n".utf8, for: end..<end, isVerbatim: false)
    }
    if found.isEmpty { return nil }
    return SourceFile(
      bytes, notated: NotatedText(host: host, origin: SourceOrigin(pieces), units: found, encoding: encoder))
  }
}

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
  /// The words of the SQL, in lower case and without quotes.
  var words: Set<String> = []
  /// The function that it is passed to, where that takes SQL.
  var verb: String?
  /// The function that it stands in; nil outside of all.
  var function: String?
  /// The bytes of the comments that allow findings in it, from `puresql-lint` on.
  var suppressions: [Range<Int>] = []
  private(set) var count = 0

  /// What the program puts in.
  struct Hole: Sendable {
    /// Its bytes in the unit's SQL.
    let range: Range<Int>
    let host: Range<Int>
    let isBound: Bool

    /// The same hole in a text in which the unit begins at a place.
    func inText(from base: Int) -> NotatedText.Hole {
      func range(_ range: Range<Int>, from base: Int) -> SourceRange {
        SourceRange(
          start: UInt32(truncatingIfNeeded: base + range.lowerBound),
          end: UInt32(truncatingIfNeeded: base + range.upperBound))
      }
      return NotatedText.Hole(range: range(self.range, from: base), isBound: isBound, hostRange: range(host, from: 0))
    }
  }

  /// Adds a text that is a format, with a hole for each value that it has a place for.
  mutating func add(
    _ text: ArraySlice<UInt8>, for host: Range<Int>, isVerbatim: Bool, formattedAs style: FormatHoles.Style
  ) {
    func place(_ offset: Int) -> Int { isVerbatim ? host.lowerBound + offset - text.startIndex : host.lowerBound }
    var start = text.startIndex
    var end = start
    func flush(_ unit: inout ProgramUnit) {
      let range = isVerbatim ? place(start)..<place(end) : host
      unit.add(Array(text[start..<end]), for: range, isVerbatim: isVerbatim)
    }
    while end < text.endIndex {
      switch FormatHoles.part(of: text[end...], style) {
      case .none: end += 1
      case .doubled:
        end += 1
        flush(&self)
        end += 1
        start = end
      case .hole(let length):
        flush(&self)
        let range = isVerbatim ? place(end)..<place(end + length) : host
        addHole(Array(text[end..<(end + length)]), for: range, isBound: false)
        end += length
        start = end
      }
    }
    flush(&self)
  }

  /// Adds what a program puts in. In braces, or with what sets it off, it can be taken for no name of the schema.
  mutating func addHole(_ expression: [UInt8], for host: Range<Int>, isBound: Bool) {
    let start = count
    let isSetOff = expression.first.map { "{$\\#%".utf8.contains($0) } ?? false
    if !isSetOff { add([UInt8(ascii: "{")], for: host.lowerBound..<host.lowerBound, isVerbatim: false) }
    add(expression, for: host, isVerbatim: true)
    if !isSetOff { add([UInt8(ascii: "}")], for: host.upperBound..<host.upperBound, isVerbatim: false) }
    holes.append(Hole(range: start..<count, host: host, isBound: isBound))
  }

  mutating func add(_ bytes: [UInt8], for host: Range<Int>, isVerbatim: Bool) {
    if bytes.isEmpty { return }
    pieces.append(Piece(bytes: bytes, host: host, isVerbatim: isVerbatim))
    count += bytes.count
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

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
}
