package import Analyzer

/// mautrix's dbutil: the first line of a file says from which version it leads to which, and single lines of it are for one
/// kind of database: `-- only: postgres`, `-- only: sqlite for next 2 lines`, `-- only: postgres until "end only"`.
/// `(lines commented)` behind it says that those lines are comments for all others.
///
/// `-- transaction: off` on the second line switches the file's transaction off; `sqlite-fkey-off` switches foreign keys
/// off before that transaction, which is written out here.
package struct Dbutil: Notation {
  package init() {}

  /// The step that a file's first line tells of: `-- v0 -> v29 (compatible with v9+): Latest revision`; one version
  /// alone is the one that it leads to, from the one before.
  package struct Step: Sendable {
    package let from: Int
    package let to: Int

    /// Each parameter sets the property of its name.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// nil for a file whose first line says no version.
  package static func step(of file: SourceFile) -> Step? {
    guard let line = Lines(file).makeIterator().next(), line.text.hasPrefix("-- v"),
      let colon = line.text.firstIndex(of: ":")
    else { return nil }
    let words = line.text[..<colon].dropFirst(3).split(separator: " ")
    let versions = words.prefix { !$0.hasPrefix("(") }
    switch versions.count {
    case 1: return version(versions[0]).map { Step(from: $0 - 1, to: $0) }
    case 3 where versions[1] == "->":
      guard let from = version(versions[0]), let to = version(versions[2]), from < to else { return nil }
      return Step(from: from, to: to)
    default: return nil
    }
  }

  /// Whether all of a file is for another kind of database: the line right below what the file says of itself says so.
  package static func isForAnother(_ file: SourceFile) -> Bool {
    let body = Lines(file).dropFirst().first { !isTransaction($0) }
    return body.flatMap(Filter.init).map { !$0.isOurs && $0.extent == .lines(1) } ?? false
  }

  private static func version(_ word: Substring) -> Int? { word.first == "v" ? Int(word.dropFirst()) : nil }

  private static func isTransaction(_ line: Lines.Line) -> Bool { line.text.hasPrefix("-- transaction:") }

  package func read(_ host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    var filter: Filter?
    var left = 0
    var switchesKeysOff = false
    for (place, line) in Lines(host).enumerated() {
      if place == 1, Dbutil.isTransaction(line) {
        switch line.words(behind: "transaction:")?.first {
        case "off": text.runsInTransaction = false
        case "sqlite-fkey-off":
          switchesKeysOff = true
          text.runsInTransaction = false
          text.write("PRAGMA foreign_keys = OFF; BEGIN;\n", for: line.next)
        default: break
        }
        text.keep(to: line.next)
      } else if let open = filter {
        let isEnd = open.extent == .toEnd && line.words(behind: "end only") != nil
        if isEnd || left == 1 { filter = nil }
        left -= 1
        if isEnd {
          text.keep(to: line.next)
        } else if !open.isOurs {
          text.skip(to: line.next)
        } else if open.isCommented, host.bytes[line.range].starts(with: "--".utf8) {
          text.skip(to: line.range.lowerBound + 2)
        }
        text.keep(to: line.next)
      } else if let begun = Filter(line) {
        filter = begun
        if case .lines(let count) = begun.extent {
          left = count
          if count == 0 { filter = nil }
        } else {
          left = 0
        }
        text.keep(to: line.next)
      } else {
        text.keep(to: line.next)
      }
    }
    if switchesKeysOff {
      text.keep(to: host.bytes.count)
      text.write("\n;COMMIT; PRAGMA foreign_keys = ON;", for: host.bytes.count)
    }
    return text.finish()
  }
}

/// A line that says for which kind of database the lines behind it are.
private struct Filter {
  enum Extent: Equatable { case lines(Int), toEnd }

  let isOurs: Bool
  let extent: Extent
  let isCommented: Bool

  init?(_ line: Lines.Line) {
    guard let words = line.words(behind: "only:"), let database = words.first,
      ["sqlite", "postgres"].contains(database)
    else { return nil }
    isOurs = database == "sqlite"
    let rest = words.dropFirst().map(String.init)
    if rest.starts(with: ["for", "next"]), rest.count > 2, let count = Int(rest[2]) {
      extent = .lines(count)
    } else {
      extent = rest.first == "until" ? .toEnd : .lines(1)
    }
    isCommented = rest.last == "commented)"
  }
}
