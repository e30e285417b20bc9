import Analyzer
import Rules
import Workspace

/// `textDocument/codeAction`: the fix of each finding, a comment that allows it, other ways to write what stands at a place,
/// and all safe fixes at once.
enum CodeActions {
  static let fixAll = "source.fixAll.puresql-lint"

  static func answer(_ server: Server, _ request: CodeActionRequest) -> [CodeAction] {
    let (path, range) = (request.path, request.range)
    guard let project = server.session.project(of: path) else { return [] }
    let findings = project.findings[path] ?? []
    func isWanted(_ kind: String) -> Bool {
      request.kinds.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [CodeAction] = []
    // For all findings together: menus don't wait.
    var left = ProjectSnapshot.witnessesForMenus
    if isWanted("quickfix") {
      for finding in findings {
        let lines = server.lines(of: finding.location.file)
        let asked = lines.sourceRange(of: range)
        guard finding.location.range.start <= asked.end, asked.start <= finding.location.range.end else { continue }
        let shown = showingWhatItsFixDoes(finding, path, server, project, &left)
        actions += fixes(shown, server, project) + nearMiss(of: shown, path, server, project)
        actions += [migration(for: finding, server, project)].compactMap(\.self)
        actions += suppressions(of: finding, lines, server, project)
      }
    }
    for kind in Rewrite.Kind.allCases where isWanted(kind.rawValue) {
      actions += rewritings(path, range, server).filter { $0.kind == kind }.compactMap { rewriting in
        let fix = Fix(title: rewriting.title, safety: .unsafe, edits: rewriting.edits)
        return action(fix, kind.rawValue, for: nil, isPreferred: false, server, project)
      }
    }
    if isWanted(fixAll), let action = fixAll(findings, path, server, project) { actions.append(action) }
    return actions
  }

  /// A finding with the rows on which its unsafe fix shows, which the title of that then names.
  private static func showingWhatItsFixDoes(
    _ finding: Diagnostic, _ path: String, _ server: Server, _ project: ProjectSnapshot,
    _ left: inout Int
  ) -> Diagnostic {
    guard finding.fix?.safety == .unsafe, let meaning = server.meaning(of: path),
      let offset = meaning.offset(ofHost: Int(finding.location.range.start))
    else { return finding }
    var shown = finding
    shown.witness = project.witness(of: finding, at: offset, in: meaning.file, &left)
    return shown
  }

  private static func action(
    _ title: String, _ kind: String, _ edit: WorkspaceEdit, for finding: Diagnostic?, isPreferred: Bool,
    _ server: Server, _ project: ProjectSnapshot
  ) -> CodeAction? {
    guard edit.canBeMade(by: server.client) else { return nil }
    return CodeAction(
      title: title, kind: kind, finding: finding.map { server.diagnostic($0, root: project.root) },
      isPreferred: isPreferred, edit: edit)
  }

  private static func fixes(_ finding: Diagnostic, _ server: Server, _ project: ProjectSnapshot) -> [CodeAction] {
    guard var fix = finding.fix else { return [] }
    fix.title = finding.fixTitle ?? fix.title
    return ([fix] + fix.others).compactMap { fix in
      action(fix, "quickfix", for: finding, isPreferred: fix.safety == .safe, server, project)
    }
  }

  private static func nearMiss(
    of finding: Diagnostic, _ path: String, _ server: Server, _ project: ProjectSnapshot
  ) -> [CodeAction] {
    let fix = server.meaning(of: path).flatMap { NearMissFix.fix(of: finding, in: $0) }
    return [fix.flatMap { action($0, "quickfix", for: finding, isPreferred: false, server, project) }].compactMap(
      \.self)
  }

  private static func action(
    _ fix: Fix, _ kind: String, for finding: Diagnostic?, isPreferred: Bool, _ server: Server,
    _ project: ProjectSnapshot
  ) -> CodeAction? {
    var edit = WorkspaceEdit()
    add(fix, to: &edit, server, project)
    return action(fix.title, kind, edit, for: finding, isPreferred: isPreferred, server, project)
  }

  /// The action that mends the schema in a new migration, where the finding's own fix doesn't do it there: somebody may
  /// have run the last one already. It is offered if the finding is gone with it, and none is added.
  private static func migration(
    for finding: Diagnostic, _ server: Server, _ project: ProjectSnapshot
  ) -> CodeAction? {
    guard let mend = finding.mend, !(finding.fix?.edits.contains(where: \.creates) ?? false),
      let (after, fix) = project.migrating(mend), ProjectDifference(project, after).isNone
    else { return nil }
    let path = project.path(of: finding.location.file)
    func count(_ project: ProjectSnapshot) -> Int {
      (project.findings[path] ?? []).count { $0.rule == finding.rule }
    }
    guard count(after) < count(project) else { return nil }
    return action(fix, "quickfix", for: finding, isPreferred: false, server, project)
  }

  private static func rewritings(_ path: String, _ range: PositionRange, _ server: Server) -> [Rewrite] {
    guard let meaning = server.meaning(of: path), let file = meaning.hostFile else { return [] }
    let asked = server.lines(of: file).sourceRange(of: range)
    guard let start = meaning.offset(ofHost: Int(asked.start)), let end = meaning.offset(ofHost: Int(asked.end)),
      start <= end
    else { return [] }
    return Rewrite.all(at: SourceRange(start: start, end: end), in: meaning)
  }

  private static func add(_ fix: Fix, to edit: inout WorkspaceEdit, _ server: Server, _ project: ProjectSnapshot) {
    for change in fix.edits {
      let uri = server.uri(of: project.path(of: change.location.file))
      if change.creates {
        edit.create(uri, change.text)
      } else {
        edit.add(uri, server.lines(of: change.location.file).range(of: change.location.range), change.text)
      }
    }
  }

  // MARK: Comments

  private static func suppressions(
    of finding: Diagnostic, _ lines: TextLines, _ server: Server, _ project: ProjectSnapshot
  ) -> [CodeAction] {
    guard RulePolicy.canBeOff(finding.rule) else { return [] }
    let uri = server.uri(of: project.path(of: finding.location.file))
    let line = lines.position(of: Int(finding.location.range.start)).line
    let start = TextPosition(line: line, column: 0)
    let first = lines.offset(of: start)
    let indent = String(decoding: lines.bytes[first...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    var here = WorkspaceEdit()
    here.add(
      uri, PositionRange(start: start, end: start),
      "\(indent)-- puresql-lint: allow(\(finding.rule)) TODO: say why\n")
    var file = WorkspaceEdit()
    let top = TextPosition(line: 0, column: 0)
    file.add(
      uri, PositionRange(start: top, end: top), "-- puresql-lint: allow-file(\(finding.rule)) TODO: say why\n")
    return [
      action(
        "Allow \(finding.rule) here, with a reason", "quickfix", here, for: finding, isPreferred: false, server, project
      ),
      action(
        "Allow \(finding.rule) in this file, with a reason", "quickfix", file, for: finding, isPreferred: false, server,
        project),
    ].compactMap(\.self)
  }

  // MARK: All at once

  /// The safe fixes of one file that don't touch one another, in the order of their places.
  private static func fixAll(
    _ findings: [Diagnostic], _ path: String, _ server: Server, _ project: ProjectSnapshot
  ) -> CodeAction? {
    var edit = WorkspaceEdit()
    var taken: [SourceRange] = []
    for finding in findings {
      guard let fix = finding.fix, fix.safety == .safe,
        fix.edits.allSatisfy({ !$0.creates && project.path(of: $0.location.file) == path }),
        !fix.edits.contains(where: { change in
          taken.contains { change.location.range.start <= $0.end && $0.start <= change.location.range.end }
        })
      else { continue }
      taken += fix.edits.map(\.location.range)
      add(fix, to: &edit, server, project)
    }
    if taken.isEmpty { return nil }
    return action("Apply all safe fixes", fixAll, edit, for: nil, isPreferred: false, server, project)
  }
}
