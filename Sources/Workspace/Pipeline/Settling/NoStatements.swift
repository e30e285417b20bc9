import Analyzer

/// Settles the syntax errors of files of which no word begins a statement: such a file isn't SQL, whatever its name says, so one note
/// stands for it.
///
/// Such a file stands for one that is kept elsewhere, is a text under this name, or the input of another tool. A first word that is
/// nearly a statement's is a slip, and stays an error.
struct NoStatements {
  /// Where the statements of each file begin, in bytes.
  private let starts: [FileID: [UInt32]]

  init(_ project: Project, _ summary: ProjectSummary) {
    // A step of a history has to run.
    let files = project.isReadAsSaid ? [] : summary.queries.filter { !$0.file.isOfProgram }
    starts = Dictionary(files.map { ($0.file.id, $0.statements.map(\.range.start)) }) { first, _ in first }
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    var strange: [FileID: [UInt32: Diagnostic]] = [:]
    for finding in findings where finding.rule == FindingID.syntaxError.rawValue && !Self.isSlip(finding) {
      strange[finding.location.file.id, default: [:]][finding.location.range.start] = finding
    }
    let others = strange.filter { file, wrong in
      guard let starts = starts[file] else { return false }
      return !starts.isEmpty && starts.allSatisfy { wrong[$0] != nil }
    }
    if others.isEmpty { return findings }
    var settled = findings.filter {
      $0.rule != FindingID.syntaxError.rawValue || others[$0.location.file.id] == nil
    }
    for finding in others.values.compactMap({ $0.min { $0.key < $1.key }?.value }) {
      settled.append(Diagnostic(.noStatements(first: finding.message), severity: .note, at: finding.location))
    }
    return settled
  }

  /// Whether the word that a finding is about is nearly one that begins a statement.
  private static func isSlip(_ finding: Diagnostic) -> Bool {
    let word = String(decoding: finding.location.file.bytes(in: finding.location.range), as: UTF8.self)
    return keywords.contains(word.uppercased()) || NearMiss.closest(to: word, in: keywords) != nil
  }

  private static let keywords = [
    "ALTER", "ANALYZE", "ATTACH", "BEGIN", "COMMIT", "CREATE", "DELETE", "DETACH", "DROP", "END", "EXPLAIN", "INSERT",
    "PRAGMA",
    "REINDEX", "RELEASE", "REPLACE", "ROLLBACK", "SAVEPOINT", "SELECT", "UPDATE", "VACUUM", "VALUES", "WITH",
  ]
}
