import Analyzer
import Overviews

/// Findings as they are shown on a page.
struct FindingReading {
  private let positions = PositionTable()

  /// As much of a line as is shown before, and behind, what a finding marks.
  private static let context = 120
  /// As many lines of a fix as are shown.
  private static let mostLines = 60

  func finding(_ diagnostic: Diagnostic) -> Overview.Finding {
    Overview.Finding(
      rule: diagnostic.rule, severity: diagnostic.severity.name, message: diagnostic.message, help: diagnostic.help,
      at: Overview.Place(diagnostic.location, positions), excerpt: excerpt(diagnostic.location),
      related: diagnostic.related.map { Overview.Event($0.message, at: Overview.Place($0.location, positions)) },
      fix: diagnostic.fix.map(fix))
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
