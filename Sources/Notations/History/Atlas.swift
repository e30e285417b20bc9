package import Analyzer

/// Atlas: `-- atlas:txmode none` switches the file's transaction off, and `-- atlas:delimiter` says what ends a statement.
/// In an archive (`-- atlas:txtar`) only the part `-- migration.sql --` runs.
package struct Atlas: Notation {
  package init() {}

  package func read(_ host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    var isArchive = false
    var runs = true
    var delimiter: String?
    for line in Lines(host) {
      if let words = line.words(behind: "atlas:"), let what = words.first {
        if what == "txmode", words.dropFirst().first == "none" { text.runsInTransaction = false }
        if what == "txtar" { isArchive = true }
        if what == "delimiter" { delimiter = words.dropFirst().joined(separator: " ") }
        text.keep(to: line.next)
      } else if isArchive, line.text.hasPrefix("-- "), line.text.hasSuffix(" --"), line.text.count > 6 {
        runs = line.text.dropFirst(3).dropLast(3) == "migration.sql"
        text.keep(to: line.next)
      } else if !runs {
        text.skip(to: line.next)
      } else if let delimiter, !delimiter.isEmpty, delimiter != ";", line.text.hasSuffix(delimiter),
        let end = place(of: delimiter, in: line, host)
      {
        text.keep(to: end)
        text.write(";", for: end + delimiter.utf8.count)
        text.keep(to: line.next)
      } else {
        text.keep(to: line.next)
      }
    }
    return text.finish()
  }

  /// Where the delimiter begins that a line ends with.
  private func place(of delimiter: String, in line: Lines.Line, _ host: SourceFile) -> Int? {
    var end = line.range.upperBound
    while end > line.range.lowerBound, host.bytes[end - 1] <= 0x20 { end -= 1 }
    let start = end - delimiter.utf8.count
    return start >= line.range.lowerBound ? start : nil
  }
}
