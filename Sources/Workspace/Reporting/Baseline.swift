private import Analyzer

/// The findings that a code base had when somebody started to use the linter: they are left out until they are mended.
///
/// A text file with a line for each, so that a difference can be read and merged: fingerprint, rule, file. A fingerprint
/// is made from the rule, the file and the text of the line, so edits elsewhere in the file change nothing.
package struct Baseline: Sendable {
  private struct Entry: Sendable {
    var fingerprint: String
    var rule: String
    var path: String
  }

  private var entries: [Entry]

  private static let header = """
    # puresql-lint baseline 1: findings that are left out until they are mended.
    # Made by `puresql-lint --write-baseline FILE`; read with `--baseline FILE`.

    """

  /// Everything in a report.
  package init(_ report: Report) {
    var fingerprints = Fingerprints(report)
    entries = report.diagnostics.map { diagnostic in
      Entry(
        fingerprint: fingerprints.next(diagnostic), rule: diagnostic.rule,
        path: report.path(of: diagnostic.location.file))
    }
  }

  /// - Parameter file: The file's name, for messages.
  package init(_ bytes: [UInt8], file: String) throws(InputError) {
    entries = []
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, parts[0].utf8.count == 32, parts[0].allSatisfy(\.isHexDigit) else {
        throw InputError(
          file, line: number + 1, "not an entry of a baseline; write the file anew with --write-baseline")
      }
      entries.append(Entry(fingerprint: parts[0], rule: parts[1], path: parts[2]))
    }
  }

  package var count: Int { entries.count }

  package func rendered() -> [UInt8] {
    Array((Self.header + entries.map { "\($0.fingerprint) \($0.rule) \($0.path)\n" }.joined()).utf8)
  }

  /// Takes out of a report what was there before.
  ///
  /// - Returns: What is in the baseline and was not found any more, as `rule in file`, of files that were looked at.
  package func apply(to report: inout Report) -> [String] {
    var known = Set(entries.map(\.fingerprint))
    var fingerprints = Fingerprints(report)
    let found = report.diagnostics
    report.diagnostics = found.filter { known.remove(fingerprints.next($0)) == nil }
    report.inBaseline = found.count - report.diagnostics.count
    let paths = Set(report.files)
    return entries.filter { known.contains($0.fingerprint) && (report.isWhole || paths.contains($0.path)) }
      .map { "\($0.rule) in \($0.path)" }
  }
}
