import Analyzer
import Overviews

/// Findings as they are shown on a page.
struct FindingReading {
  private let positions = PositionTable()
  private let history: HistoryReading
  private let catalog: Catalog

  /// - Parameters:
  ///   - history: what defines tables.
  ///   - catalog: the tables that there are.
  init(_ history: HistoryReading, _ catalog: Catalog) {
    self.history = history
    self.catalog = catalog
  }

  /// The part of a line that is shown before, and behind, the range that a finding marks.
  private static let context = 120
  /// The most lines of a fix that are shown.
  private static let mostLines = 60

  func finding(_ diagnostic: Diagnostic) -> Overview.Finding {
    Overview.Finding(
      rule: diagnostic.rule, severity: diagnostic.severity.name, message: diagnostic.message, help: diagnostic.help,
      at: Overview.Place(diagnostic.location, positions), excerpt: excerpt(diagnostic.location),
      related: diagnostic.related.map { Overview.Event($0.message, at: Overview.Place($0.location, positions)) },
      fix: diagnostic.fixOfRun.map(fix), example: diagnostic.witness.map { example($0, of: diagnostic) },
      table: table(of: diagnostic))
  }

  /// The table in whose definition a finding is, as the page calls it.
  private func table(of diagnostic: Diagnostic) -> String? {
    history.table(definedAt: diagnostic.location).flatMap { catalog.table(named: $0)?.fullName.text }
  }

  /// The line of a place: what stands before it, it, and what stands behind it.
  private func excerpt(_ location: SourceLocation) -> [String] {
    let start = positions.start(of: location)
    let line = positions.positions(in: location.file).bytes(ofLine: start.line)
    let first = min(max(start.offset, line.startIndex), line.endIndex)
    let last = min(max(Int(location.range.end), first), line.endIndex)
    func text(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
    var before = text(line.startIndex..<first)
    before = String(before.drop(while: \.isWhitespace))
    let (marked, behind) = (text(first..<last), text(last..<line.endIndex))
    return [
      before.count > Self.context ? "…" + before.suffix(Self.context) : before,
      marked.count > Self.context ? marked.prefix(Self.context) + "…" : marked,
      behind.count > Self.context ? behind.prefix(Self.context) + "…" : behind,
    ]
  }

  // MARK: Examples

  private func example(_ witness: Witness, of diagnostic: Diagnostic) -> Overview.Example {
    typealias Rows = Overview.Example.Rows
    let tables = witness.rows.map { Rows($0.table, columns: $0.columns, values: $0.values.map(Self.literals)) }
    let bindings = witness.bindings
    let parameters = Rows(
      bindings.count == 1 ? "the parameter" : "the parameters", columns: bindings.map(\.spelling),
      values: [Self.literals(bindings.map(\.value))])
    let isOwn = diagnostic.claim?.statement == nil
    var results: [Overview.Example.Result] = []
    if let remark = witness.remark {
      results.append(.words(title: "then", remark))
    } else {
      results.append(Self.result(isOwn ? "the statement gives" : "this gives", witness.gives, witness.columns))
    }
    if let otherwise = witness.otherwise {
      results.append(Self.result("with the rows in another order", otherwise, witness.columns))
    }
    if let instead = witness.instead { results.append(Self.result(instead.words, instead.gives, instead.columns)) }
    return Overview.Example(
      tables: tables, parameters: bindings.isEmpty ? nil : parameters,
      statement: isOwn || witness.remark != nil ? nil : witness.run, results: results, line: witness.line)
  }

  private static func result(
    _ title: String, _ outcome: Witness.Outcome, _ columns: [String]
  ) -> Overview.Example.Result {
    switch outcome {
    case .error(let message): .words(title: title, "SQLite says '\(message)'")
    case .rows(let rows) where rows.isEmpty: .words(title: title, "no row")
    case .rows(let rows):
      .rows(Overview.Example.Rows(title, columns: columns, values: rows.map(literals)))
    }
  }

  /// The most of a value that is shown.
  private static let longestValue = 60

  private static func literals(_ values: [SQLValue]) -> [String?] {
    values.map { value in
      if case .null = value { return nil }
      let literal = value.literal
      return literal.count > longestValue ? literal.prefix(longestValue - 2) + "…'" : literal
    }
  }

  // MARK: Fixes

  private func fix(_ fix: Fix) -> Overview.Fix {
    var lines: [String] = []
    var edits = TextEdits()
    let canApply = edits.add(fix)
    var shown: Set<ObjectIdentifier> = []
    for edit in fix.edits where shown.insert(ObjectIdentifier(edit.location.file)).inserted && canApply {
      let file = edit.location.file
      lines +=
        edit.creates
        ? ["@ \(file.path)"] + Self.lines(of: Array(edit.text.utf8)).map { "+" + $0 }
        : difference(of: file, edits.applied(to: file).bytes)
    }
    if lines.count > Self.mostLines { lines = lines.prefix(Self.mostLines) + ["@ …"] }
    return Overview.Fix(
      title: fix.title, options: fix.safety == .safe ? "--fix" : "--fix --unsafe", lines: lines)
  }

  /// The lines between the first and the last that differ.
  private func difference(of file: SourceFile, _ new: [UInt8]) -> [String] {
    let (old, new) = (Self.lines(of: file.bytes), Self.lines(of: new))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return ["@ \(file.path):\(start + 1)"] + old[start..<(old.count - end)].map { "-" + $0 }
      + new[start..<(new.count - end)].map { "+" + $0 }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
