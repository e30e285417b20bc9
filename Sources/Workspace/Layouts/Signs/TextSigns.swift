import Analyzer
import Notations

/// What the search for layouts asks of a text. Each answer depends on the text alone, and is nil until somebody asked.
struct TextSigns: Sendable, Equatable {
  /// The first lines that are comments and begin with a marker.
  var markedLines: [MarkedLine] = []
  /// Whether its statements are named as sqlc has it.
  var isSqlc: Bool?
  /// Whether it is for another database than SQLite.
  var isForOther: Bool?
  /// Whether its words make a table.
  var makesTables: Bool?
  /// The tables that its words make, in upper case.
  var wordTables: [String]?
  /// The first words of its statements, in no order.
  var verbs: [String]?
  /// The tables that its statements make and leave there, in lower case, in no order.
  var parsedTables: [String]?
  /// From which version to which it leads, as mautrix's dbutil has it; empty for neither.
  var dbutilStep: [Int]?

  struct MarkedLine: Sendable, Equatable {
    let markers: [String]
    /// The first line, from 1, that begins with one of the markers; 0 for none.
    let line: Int
  }
}

extension TextCache {
  private func sign<Sign: Sendable>(
    _ sign: WritableKeyPath<TextSigns, Sign?>, of path: String, _ read: ([UInt8]) -> Sign
  ) -> Sign? {
    self.sign(of: path, known: { $0[keyPath: sign] }, learn: { $0[keyPath: sign] = $1 }, read)
  }

  /// Whether a file's statements are named as sqlc has it.
  func isSqlc(_ path: String) -> Bool {
    sign(\.isSqlc, of: path) { Sqlc.isUsed(in: SourceFile(path: path, bytes: $0)) } ?? false
  }

  /// Whether a file is for another database than SQLite.
  ///
  /// - Parameter isCalledSo: Its name says so, or that of a folder which it lies in.
  func isForOther(_ path: String, isCalledSo: Bool = false) -> Bool {
    if sign(\.isForOther, of: path, { OtherDatabases.isText($0) }) ?? false { return true }
    return isCalledSo && bytes(of: path).map { OtherDatabases.isText($0, isCalledSo: true) } ?? false
  }

  /// Whether a file's words make a table.
  func makesTables(_ path: String) -> Bool {
    sign(\.makesTables, of: path) { text in
      let words = SQLWords(text)
      return words.contains(["CREATE", "TABLE"]) || words.contains(["CREATE", "VIRTUAL", "TABLE"])
    } ?? false
  }

  /// The tables that a file's words make, in upper case.
  func wordTables(of path: String) -> [String] { sign(\.wordTables, of: path) { SQLWords($0).tables } ?? [] }

  /// The first words of a file's statements.
  func verbs(of path: String) -> Set<String> { Set(sign(\.verbs, of: path) { Array(SQLWords($0).verbs) } ?? []) }

  /// The tables that a file's statements make and leave there, in lower case.
  func parsedTables(of path: String) -> Set<String> {
    let tables = sign(\.parsedTables, of: path) { text in
      let tree = Parser.parse(SourceFile(path: "", bytes: text))
      var tables: Set<String> = []
      for statement in tree.statements {
        switch statement.body {
        case .createTable(let table) where !table.ifNotExists && table.name.name.exists:
          tables.insert(tree.name(table.name.name).folded)
        // What is dropped first, or renamed, may well be made twice.
        case .drop(let drop) where drop.name.name.exists: tables.remove(tree.name(drop.name.name).folded)
        case .alterTable(let alter) where alter.table.name.exists: tables.remove(tree.name(alter.table.name).folded)
        default: break
        }
      }
      return Array(tables)
    }
    return Set(tables ?? [])
  }

  /// From which version to which a file leads, as mautrix's dbutil has it.
  func dbutilStep(of path: String) -> Dbutil.Step? {
    let step = sign(\.dbutilStep, of: path) { text in
      Dbutil.step(of: SourceFile(path: path, bytes: text)).map { [$0.from, $0.to] } ?? []
    }
    return step.flatMap { $0.count == 2 ? Dbutil.Step(from: $0[0], to: $0[1]) : nil }
  }

  /// The number of the first line, from 1, that is a comment and begins with one of the markers behind its `--`.
  func line(of path: String, beginningWith markers: [String]) -> Int? {
    let line = sign(
      of: path, known: { signs in signs.markedLines.first { $0.markers == markers }?.line },
      learn: { $0.markedLines.append(TextSigns.MarkedLine(markers: markers, line: $1)) }
    ) { text in
      guard text.containsMarker(markers) else { return 0 }
      for (place, line) in Lines(SourceFile(path: path, bytes: text)).enumerated() {
        guard line.text.hasPrefix("--") else { continue }
        let comment = line.text.drop { $0 == "-" }.drop { $0 == " " || $0 == "\t" }
        if markers.contains(where: { comment.hasPrefix($0) }) { return place + 1 }
      }
      return 0
    }
    return line == 0 ? nil : line
  }
}

extension [UInt8] {
  /// Most files have no marker, and need not be looked at line by line.
  fileprivate func containsMarker(_ markers: [String]) -> Bool {
    markers.contains { marker in
      let wanted = Array(marker.utf8)
      guard let first = wanted.first, count >= wanted.count else { return false }
      return withUnsafeBufferPointer { bytes in
        var place = 0
        while place <= bytes.count - wanted.count {
          if bytes[place] == first {
            var length = 1
            while length < wanted.count, bytes[place + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
          }
          place += 1
        }
        return false
      }
    }
  }
}
