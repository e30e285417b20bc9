import Analyzer
import Workspace

/// `check`: all that can be said of a statement before it is written into a file.
enum CheckTool {
  struct Result {
    /// Whether SQLite takes it.
    let accepted: Bool
    /// Why not.
    let error: String?
    /// The signature; nil for a statement that isn't accepted, and for several.
    let signature: StatementSummary?
    let findings: [ToolFinding]
    /// The whole text with all fixes, where that is accepted.
    let fixed: String?
  }

  /// The most that a text may have, in bytes: SQLite's own limit for a statement.
  static let maximumLength = 1_000_000

  static func answer(
    sql: String, file: String?, project: String?, in workbench: Workbench
  ) throws(ToolError) -> Result {
    let snapshot = try workbench.project(named: project, file: file)
    let path = file.map(workbench.path(of:))
    let candidate = try snapshot.candidate(of: sql, for: path)
    let positions = PositionTable()
    let statements = candidate.statements
    let mended = mended(candidate, for: path, in: snapshot)
    let findings = candidate.findings.map { finding in
      var shown = ToolFinding(finding, positions)
      let own = finding.fixOfRun.flatMap { text(of: candidate, with: [$0]) }
      // With one fix, the whole text has it.
      if own != mended { shown.fixed = own }
      return shown
    }
    return Result(
      accepted: candidate.isAccepted, error: candidate.refusals.lazy.compactMap(\.self).first,
      signature: candidate.isAccepted && statements.count == 1 ? statements.first : nil, findings: findings,
      fixed: mended)
  }

  /// How often fixes are looked for: they can make room for others.
  private static let maximumRounds = 4

  /// The text with the fixes of all its findings, and of those that these leave; nil where there are none, and where SQLite wouldn't
  /// take it.
  private static func mended(_ candidate: Candidate, for path: String?, in snapshot: ProjectSnapshot) -> String? {
    var last = candidate
    var mended: String?
    for _ in 0..<maximumRounds {
      guard let text = text(of: last, with: last.findings.compactMap(\.fixOfRun)) else { break }
      mended = text
      last = snapshot.candidate(Array(text.utf8), for: path, findsRows: false)
    }
    return last.isAccepted ? mended : nil
  }

  /// The text with as many of some fixes as go together; nil where none changes it.
  private static func text(of candidate: Candidate, with fixes: [Fix]) -> String? {
    let file = candidate.file.tree.file
    let host = file.notated?.host ?? file
    var edits = TextEdits()
    var isChanged = false
    // A fix may want a new migration, which is more than the statement.
    for fix in fixes where fix.edits.allSatisfy({ !$0.creates && $0.location.file === host }) {
      if edits.add(fix) { isChanged = true }
    }
    return isChanged ? String(decoding: edits.applied(to: host).bytes, as: UTF8.self) : nil
  }
}

extension ProjectSnapshot {
  /// A text that a tool was given, with its meaning. Throws for one that nobody can say anything of.
  func candidate(of sql: String, for path: String? = nil, findsRows: Bool = true) throws(ToolError) -> Candidate {
    guard sql.utf8.count <= CheckTool.maximumLength else {
      throw ToolError("'sql' has \(sql.utf8.count) bytes; SQLite takes statements of up to \(CheckTool.maximumLength)")
    }
    let candidate = candidate(Array(sql.utf8), for: path, findsRows: findsRows)
    if candidate.file.statements.isEmpty { throw ToolError("'sql' has no statement; write one, such as SELECT 1") }
    return candidate
  }
}
