private import Analyzer

/// The findings that a code base had when somebody started to use the linter: they are left out until they are mended.
///
/// A text file with a line for each, so that a difference can be read and merged: fingerprint, rule, file. A fingerprint
/// is made from the rule, the file and the text of the line, so edits elsewhere in the file change nothing. Files are named
/// as seen from the folder of the baseline, so it says the same of a project alone and of several together.
package struct Baseline: Sendable {
  private struct Entry: Sendable {
    var fingerprint: String
    var rule: String
    var path: String
  }

  private var entries: [Entry]
  /// The folder that paths are relative to; absolute.
  private let folder: String

  private static let header = """
    # puresql-lint baseline 1: findings that are left out until they are mended.
    # Made by `puresql-lint --write-baseline FILE`; read with `--baseline FILE`.

    """

  /// The baseline of all findings in a report.
  ///
  /// - Parameter folder: the folder that the file is written to, absolute.
  package init(_ report: Report, in folder: String) {
    self.folder = folder
    entries = []
    let paths = Paths(report, from: folder)
    var fingerprints = Fingerprints(path: paths.path)
    entries = report.diagnostics.map { diagnostic in
      Entry(
        fingerprint: fingerprints.next(diagnostic), rule: diagnostic.rule,
        path: paths.path(of: diagnostic.location.file))
    }
  }

  /// Reads a baseline. Throws where a line is no entry.
  ///
  /// - Parameters:
  ///   - file: the file's name, for messages.
  ///   - folder: the folder that it is in, absolute.
  package init(_ bytes: [UInt8], file: String, in folder: String) throws(InputError) {
    self.folder = folder
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

  /// How many findings are in it.
  package var count: Int { entries.count }

  /// The text of the file.
  package func rendered() -> [UInt8] {
    Array((Self.header + entries.map { "\($0.fingerprint) \($0.rule) \($0.path)\n" }.joined()).utf8)
  }

  /// Takes the findings of the baseline out of a report.
  ///
  /// - Returns: the findings of the baseline that are in files that were looked at, and weren't found any more:
  ///   `rule in file`.
  package func apply(to report: inout Report) -> [String] {
    let paths = Paths(report, from: folder)
    let (count, known) = remove(from: &report, paths)
    report.inBaseline += count
    return entries.filter { known.contains($0.fingerprint) && paths.wereLookedAt($0.path) }
      .map { "\($0.rule) in \($0.path)" }
  }

  /// Takes the findings of an earlier run out of a report.
  ///
  /// - Parameter directory: the folder that stands for the baseline's, absolute.
  package func applyAsBefore(to report: inout Report, in directory: String) {
    report.asBefore += remove(from: &report, Paths(report, from: directory)).count
  }

  /// Takes findings out that have an entry.
  ///
  /// - Returns: how many, and the entries that nothing was found for.
  private func remove(from report: inout Report, _ paths: Paths) -> (count: Int, left: Set<String>) {
    var known = Set(entries.map(\.fingerprint))
    var fingerprints = Fingerprints(path: paths.path)
    let found = report.diagnostics
    report.diagnostics = found.filter { known.remove(fingerprints.next($0)) == nil }
    return (found.count - report.diagnostics.count, known)
  }

  /// The files of a report as they are seen from a folder.
  private struct Paths {
    private let report: Report
    private let folder: String
    private let files: Set<String>
    private let roots: [String]

    init(_ report: Report, from folder: String) {
      self.report = report
      self.folder = folder
      files = Set(report.files.map { Path.way(to: Path.absolute($0, from: report.paths.base), from: folder) })
      roots = report.isWhole ? report.roots : []
    }

    func path(of file: SourceFile) -> String {
      Path.way(to: Path.absolute(report.path(of: file), from: report.paths.base), from: folder)
    }

    /// Whether findings in a file, which may be gone, would have been found.
    func wereLookedAt(_ path: String) -> Bool {
      files.contains(path) || roots.contains { Path.relative(Path.absolute(path, from: folder), to: $0) != nil }
    }
  }
}
