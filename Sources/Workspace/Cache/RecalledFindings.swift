import Analyzer

/// The findings in the queries files that a check leaves out. A claim there speaks of a stand-in for the SQL that a
/// notation takes out of its file: a text that has the path and no bytes. Looking up a claim needs no more, and to take
/// out the SQL of all files would cost more than all else.
struct RecalledFindings: StandInTexts {
  private struct File: Sendable {
    /// Kept, so that no other text is taken for it.
    let standIn: SourceFile
    let host: SourceFile
    /// The hash of the host's bytes.
    let content: UInt64
    /// The findings, as `FindingWriter` writes them.
    let written: [UInt8]
  }

  /// The files by their stand-ins.
  private var files: [ObjectIdentifier: File] = [:]
  private let base: FindingFiles

  /// Makes the findings that are in no file.
  ///
  /// - Parameter base: the files that findings speak of besides their own.
  init(_ base: FindingFiles) { self.base = base }

  /// Adds a file; returns what was found in it, nil where that can't be read.
  ///
  /// - Parameters:
  ///   - host: the file as it lies on the disk.
  ///   - content: the hash of its bytes.
  ///   - written: what a `FindingWriter` wrote.
  mutating func add(_ host: SourceFile, content: UInt64, _ written: [UInt8]) -> [Diagnostic]? {
    let standIn = SourceFile(path: host.path, bytes: [])
    var reader = FindingReader(EntryReader(written, from: 0), in: host, base, sql: standIn)
    guard let found = reader.findings() else { return nil }
    files[ObjectIdentifier(standIn)] = File(
      standIn: standIn, host: host, content: content, written: written)
    return found
  }

  /// The hash of the file that a stand-in's SQL is in; nil for any other text.
  func content(of text: SourceFile) -> UInt64? { files[ObjectIdentifier(text)]?.content }

  /// The findings of the file that a stand-in's SQL is in, with that SQL; nil for any other text.
  func whole(_ standIn: SourceFile, of project: Project) -> [Diagnostic]? {
    guard let file = files[ObjectIdentifier(standIn)], let sql = ProjectText.queries(file.host, of: project)?.sql,
      sql.notated?.host === file.host
    else { return nil }
    var reader = FindingReader(EntryReader(file.written, from: 0), in: file.host, base, sql: sql)
    return reader.findings()
  }
}
