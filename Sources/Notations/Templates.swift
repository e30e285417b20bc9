package import Analyzer

/// SQL with holes that a program fills in before SQLite sees it: `{{ x }}`, `${x}`, `%s`, `{x}`, `$%X%$`, `device_%id_songs`,
/// and HugSQL's parameters of a kind, `:v*:ids`, `:i:column`, `:tuple*:rows`.
///
/// What a condition keeps for other databases is blank (`{{if .mysql}}`). A hole is taken for a value that nobody knows, as a parameter is. A statement that doesn't read so, or that a template
/// puts together of pieces (`{% if … %}`), is left out.
package struct Templates {
  /// The same SQL, byte for byte as long, with what can't be read left blank.
  package let file: SourceFile
  /// Statements that were left out.
  package let omitted: Int
  /// Statements that are left.
  package let kept: Int
  /// Whether one that was left out changes a table, of which only the program knows the name.
  package let omitsChange: Bool
  /// The first hole of a statement that was left out, in the SQL.
  package let firstOmitted: SourceRange?
  /// The first word that stands for the size of a type, `varchar(TITLE_MAX)`, in the SQL. SQLite makes nothing of a size, so any
  /// number will do.
  package let firstSize: SourceRange?

  private struct Hole {
    var range: Range<Int>
    /// The text between its braces.
    var text = ""
    /// Whether the tag isn't a value: a condition or loop of the template's.
    var isCode: Bool
  }

  /// nil for SQL without holes, or that reads well with them.
  package init?(_ sql: SourceFile) {
    let found = Templates.holes(in: sql.bytes)
    let branches = Templates.branches(found)
    let holes = found.filter { hole in !branches.blank.contains { $0.overlaps(hole.range) } }
    let sizes = Templates.sizes(in: sql.bytes)
    if found.isEmpty, sizes.isEmpty { return nil }
    let written = Parser.parse(sql)
    if written.diagnostics.isEmpty { return nil }

    // Holes in strings, names and comments hurt nobody, nor does what is SQL as it stands.
    let quoted = Templates.quotedRanges(written) + Templates.soundRanges(written)
    let braces = Set(written.groupBraces.map { Int($0.start) })
    let open = holes.filter { hole in
      !braces.contains(hole.range.lowerBound)
        && !quoted.contains { $0.lowerBound <= hole.range.lowerBound && hole.range.upperBound <= $0.upperBound }
    }
    // Where no number stands, the parser says so.
    let named = sizes.filter { size in written.diagnostics.contains { $0.location.range.bytes == size } }
    if open.isEmpty, named.isEmpty, branches.blank.isEmpty { return nil }
    var bytes = sql.bytes
    branches.clear(&bytes)
    for size in named {
      for place in size { bytes[place] = 0x20 }
      bytes[size.lowerBound] = UInt8(ascii: "1")
    }
    for hole in open {
      for place in hole.range { bytes[place] = 0x20 }
      if !hole.isCode { bytes[hole.range.lowerBound] = UInt8(ascii: "?") }
    }
    let filled = Parser.parse(SourceFile(path: sql.path, bytes: bytes))
    var omitted = 0
    var omitsChange = false
    var kept = 0
    var first: SourceRange?
    var tables: [Name] = []
    var end = 0
    for statement in filled.statements {
      let range = filled.range(of: statement)
      // From the statement before, so that nothing of what couldn't be read is left over.
      let start = max(end, Int(range.start))
      end = max(end, Int(range.end))
      let last = Templates.lastByte(of: end, in: bytes)
      let inside = open.filter { $0.range.lowerBound >= start && $0.range.lowerBound <= last }
      guard let hole = inside.first, statement.hasErrors || inside.contains(where: \.isCode) else {
        kept += 1
        continue
      }
      omitted += 1
      if statement.span.first.exists, filled[statement.span.first].kind == .alter { omitsChange = true }
      if let name = Templates.table(madeBy: statement, in: filled),
        !inside.contains(where: { $0.range.contains(name.at) })
      {
        tables.append(name.name)
      }
      first =
        first
        ?? SourceRange(
          start: UInt32(truncatingIfNeeded: hole.range.lowerBound),
          end: UInt32(truncatingIfNeeded: hole.range.upperBound))
      // Its semicolon stays, and so does each line.
      for place in start..<end where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    }
    file = SourceFile(bytes, notated: (sql.notated ?? NotatedText(whole: sql)).omitting(tables))
    self.omitted = omitted
    self.omitsChange = omitsChange
    self.kept = kept
    firstOmitted = first
    firstSize = named.first.map {
      SourceRange(
        start: UInt32(truncatingIfNeeded: $0.lowerBound), end: UInt32(truncatingIfNeeded: $0.upperBound))
    }
  }

  /// The text without what conditions keep for other databases, byte for byte as long.
  package static func forSQLite(_ bytes: [UInt8]) -> [UInt8] {
    let begins = bytes.indices.dropLast().contains { place in
      bytes[place] == UInt8(ascii: "{")
        && (bytes[place + 1] == UInt8(ascii: "{") || bytes[place + 1] == UInt8(ascii: "%"))
    }
    if !begins { return bytes }
    var bytes = bytes
    branches(holes(in: bytes)).clear(&bytes)
    return bytes
  }

  private static func branches(_ holes: [Hole]) -> TemplateBranches {
    TemplateBranches(holes.lazy.filter(\.isCode).map { ($0.range, $0.text) })
  }

  /// The table or view that a statement makes as far as it can be read, and where its name is.
  private static func table(madeBy statement: Statement, in tree: SyntaxTree) -> (name: Name, at: Int)? {
    let name: QualifiedName
    switch statement.body {
    case .createTable(let node): name = node.name
    case .createVirtualTable(let node): name = node.name
    case .createView(let node): name = node.name
    default: return nil
    }
    return name.name.exists ? (tree.name(name.name), Int(tree[name.name].start)) : nil
  }

  /// Words in capitals in the parentheses of a type that has a size elsewhere: `varchar(TITLE_MAX)`. `MAX` alone is another
  /// database's.
  private static func sizes(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "(")) {
      place = open + 1
      guard place < bytes.count, bytes[place] &- UInt8(ascii: "A") < 26 else { continue }
      let end = bytes[place...].firstIndex { !isWord($0) || $0 &- UInt8(ascii: "a") < 26 } ?? bytes.count
      guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { continue }
      var start = open
      while start > 0, isWord(bytes[start - 1]) { start -= 1 }
      let type = String(decoding: bytes[start..<open], as: UTF8.self).lowercased()
      if sizedTypes.contains(type), bytes[place..<end] != Array("MAX".utf8)[...] { found.append(place..<end) }
    }
    return found
  }

  private static let sizedTypes: Set<String> = [
    "char", "varchar", "nchar", "nvarchar", "character", "binary", "varbinary", "text", "int", "integer", "decimal",
    "numeric",
  ]

  private static func soundRanges(_ tree: SyntaxTree) -> [Range<Int>] {
    tree.statements.filter { !$0.hasErrors }.map { tree.range(of: $0).bytes }
  }

  /// Where a statement ends with the holes behind its last token: at its semicolon.
  private static func lastByte(of end: Int, in bytes: [UInt8]) -> Int {
    guard end < bytes.count else { return end }
    let next = bytes[end...].firstIndex { $0 > 0x20 } ?? bytes.count
    return next == bytes.count || bytes[next] == UInt8(ascii: ";") ? next : end
  }

  private static func quotedRanges(_ tree: SyntaxTree) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for token in tree.tokens where token.kind == .string || token.kind == .identifier || token.kind == .parameter {
      if token.end - token.start > 2 { ranges.append(Int(token.start)..<Int(token.end)) }
    }
    for comment in tree.comments { ranges.append(Int(comment.start)..<Int(comment.end)) }
    return ranges
  }

  /// Openings and closings, longest first.
  private static let pairs: [(open: [UInt8], close: [UInt8], isCode: Bool)] = [
    (Array("{{".utf8), Array("}}".utf8), false), (Array("{%".utf8), Array("%}".utf8), true),
    (Array("{#".utf8), Array("#}".utf8), true), (Array("{#".utf8), Array("}".utf8), true),
    (Array("{/".utf8), Array("}".utf8), true), (Array("<%".utf8), Array("%>".utf8), true),
    (Array("${".utf8), Array("}".utf8), false), (Array("$%".utf8), Array("%$".utf8), false),
    (Array("%(".utf8), Array(")s".utf8), false), (Array("{".utf8), Array("}".utf8), false),
  ]

  private static func beginsHole(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "<")
  }

  private static func holes(in bytes: [UInt8]) -> [Hole] {
    var holes: [Hole] = []
    var place = 0
    scan: while true {
      place = nextCandidate(from: place, in: bytes)
      if place >= bytes.count { return holes }
      if beginsHole(bytes[place]) {
        for pair in pairs where bytes[place...].starts(with: pair.open) {
          guard let end = Templates.end(of: pair.close, from: place + pair.open.count, in: bytes) else { continue }
          let inside = String(decoding: bytes[(place + pair.open.count)..<(end - pair.close.count)], as: UTF8.self)
          // Braces stand around groups of statements, too.
          if pair.open.count == 1, !isName(inside) { continue }
          holes.append(Hole(range: place..<end, text: inside, isCode: pair.isCode || isCode(inside)))
          place = end
          continue scan
        }
        // `%s`, `%d`: not the remainder of a division, which has white space or a name behind it.
        if bytes[place] == UInt8(ascii: "%"), place + 1 < bytes.count, "sd".utf8.contains(bytes[place + 1]),
          place + 2 >= bytes.count || !isWord(bytes[place + 2]),
          place == 0 || " (,=\n\t'".utf8.contains(bytes[place - 1])
        {
          holes.append(Hole(range: place..<(place + 2), isCode: false))
          place += 2
          continue
        }
        // `device_%id_songs`, `ALTER TABLE %songs`: a part of a name, or all of it.
        if bytes[place] == UInt8(ascii: "%"), place > 0, "_ (,=\n\t".utf8.contains(bytes[place - 1]),
          let end = endOfWord(from: place + 1, in: bytes)
        {
          holes.append(Hole(range: place..<end, isCode: false))
          place = end
          continue
        }
      } else if bytes[place] == UInt8(ascii: ":"), let end = endOfKind(at: place, in: bytes) {
        // What isn't a value may be a name or any piece of SQL.
        let isValue = [":v:", ":v*:", ":value:", ":value*:"].contains { bytes[place...].starts(with: $0.utf8) }
        holes.append(Hole(range: place..<end, isCode: !isValue))
        place = end
        continue
      }
      place += 1
    }
  }

  /// The next place at which a hole may begin. Every file is looked through for them.
  private static func nextCandidate(from start: Int, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      isCandidate.withUnsafeBufferPointer { isCandidate in
        var place = start
        while place < bytes.count, !isCandidate[Int(bytes[place])] { place += 1 }
        return place
      }
    }
  }

  private static let isCandidate = (0...UInt8.max).map { beginsHole($0) || $0 == UInt8(ascii: ":") }

  /// `:v*:ids`: which in SQLite are two parameters side by side, and no SQL.
  private static func endOfKind(at place: Int, in bytes: [UInt8]) -> Int? {
    guard var end = endOfWord(from: place + 1, in: bytes) else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: "*") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    return endOfWord(from: end + 1, in: bytes)
  }

  /// nil where no word begins.
  private static func endOfWord(from start: Int, in bytes: [UInt8]) -> Int? {
    guard start < bytes.count, (bytes[start] | 0x20) &- 97 < 26 else { return nil }
    return bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
  }

  private static func end(of close: [UInt8], from start: Int, in bytes: [UInt8]) -> Int? {
    var place = start
    // A hole is short, and stands on one line or few.
    while place + close.count <= min(bytes.count, start + 2000) {
      if bytes[place...].starts(with: close) { return place + close.count }
      place += 1
    }
    return nil
  }

  /// Go's and mustache's templates have conditions and loops in the same braces.
  private static func isCode(_ inside: String) -> Bool {
    let words = inside.split { $0 == " " || $0 == "-" || $0 == "\n" || $0 == "\t" }
    guard let first = words.first else { return true }
    return ["if", "else", "end", "range", "with", "block", "define", "template", "for", "endif", "endfor"].contains(
      first)
      || first.hasPrefix("#") || first.hasPrefix("/") || first.hasPrefix("^") || first.hasPrefix(">")
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 60 && text.utf8.allSatisfy { isWord($0) || ".:! []'\"".utf8.contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_")
  }
}
