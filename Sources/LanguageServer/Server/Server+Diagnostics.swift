import Analyzer
import Workspace

/// The findings, for editors that ask for them and those that are told.
extension Server {
  /// Takes in all edits and tells what they changed. It is called when no message waits, so that a fast writer's letters
  /// are looked at together.
  func settle() {
    guard state == .initialized else { return }
    takeInEdits()
    let open = Set(documents.values.map(\.path))
    if session.isBehind {
      if !client.pullsDiagnostics { publishFirst(open.filter(unpublished.contains).sorted()) }
      if session.projects.isEmpty { beginProgress() }
      // Whoever writes or asks goes first.
      let alarm = alarm
      session.beginCheck { alarm.ring() }
      return
    }
    endProgress()
    // What is open is looked at by somebody.
    let ordered = unpublished.sorted { (open.contains($0) ? 0 : 1, $0) < (open.contains($1) ? 0 : 1, $1) }
    // What a file has shown by itself is often all.
    let paths = ordered.filter { path in
      shownFirst[path].map { $0 != diagnostics(of: path) } ?? true
    }
    let isOtherThanFirst = paths.contains { shownFirst[$0] != nil }
    unpublished = []
    shownFirst = [:]
    if paths.isEmpty { return }
    if client.pullsDiagnostics {
      // The editor asks again for a file that it changed; of others it has to be told.
      let isOther = paths.contains { !open.contains($0) } || documents.count > 1 || isOtherThanFirst
      if client.refreshesDiagnostics, isOther { tell(.refreshFindings) }
      return
    }
    for path in paths {
      let items = diagnostics(of: path)
      guard !items.isEmpty || published.contains(path) || open.contains(path) else { continue }
      if items.isEmpty { published.remove(path) } else { published.insert(path) }
      publish(items, of: path)
    }
  }

  private func publish(_ items: [ShownFinding], of path: String) {
    let document = documents.values.first { $0.path == path }
    tell(.findings(items, uri: document?.uri ?? FileURI.uri(of: path), version: document?.version))
  }

  // MARK: Before all is checked

  /// Waits until the projects are checked that have to be.
  func complete() {
    if !session.isBehind { return }
    let told = session.problems
    note(session.complete() ?? [], told)
  }

  /// Takes in a check that was done meanwhile.
  func takeChecked() {
    guard session.hasChecked else { return }
    // Nothing of what was known before stays here: to let go of it is left to another thread.
    meanings = [:]
    let told = session.problems
    if let changed = session.takeChecked() { note(changed, told) }
  }

  private func note(_ changed: [String], _ told: [String]) {
    meanings = [:]
    unpublished.formUnion(changed)
    unpublished.formUnion(shownFirst.keys)
    if session.problems != told { tellProblems() }
  }

  /// Says that all files are being checked, as long as nothing is known of any.
  private func beginProgress() {
    guard client.showsProgress, progress == nil else { return }
    progressCount += 1
    let token = "puresql-check-\(progressCount)"
    progress = token
    tell(.beginProgress(token: token, title: "Checking SQL"))
  }

  private func endProgress() {
    guard let token = progress else { return }
    progress = nil
    tell(.endProgress(token: token))
  }

  /// The findings that open files show by themselves; nil where they aren't known of a file.
  func firstDiagnostics(of path: String) -> [ShownFinding]? {
    guard session.isBehind, let first = session.firstFindings(of: path) else { return nil }
    let items = first.findings.map { diagnostic($0, root: first.root) }
    shownFirst[path] = items
    return items
  }

  /// The findings in a file before the edits that wait to be checked.
  func lastDiagnostics(of path: String) -> [ShownFinding] {
    let items = diagnostics(of: path)
    shownFirst[path] = items
    return items
  }

  private func publishFirst(_ paths: [String]) {
    for path in paths {
      guard let items = firstDiagnostics(of: path) else { continue }
      unpublished.remove(path)
      published.insert(path)
      publish(items, of: path)
    }
  }

  /// The findings of a file as an editor shows them.
  func diagnostics(of path: String) -> [ShownFinding] {
    session.projects.flatMap { project in
      (project.findings[path] ?? []).map { diagnostic($0, root: project.root) }
    }
  }

  /// - Parameter root: the folder of the finding's project.
  func diagnostic(_ finding: Diagnostic, root: String) -> ShownFinding {
    let severity: ShownFinding.Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return ShownFinding(
      range: lines(of: finding.location.file).range(of: finding.location.range), severity: severity,
      rule: finding.rule, page: RuleDescription.address(of: finding.rule),
      message: finding.help.map { "\(finding.message)\n\($0)" } ?? finding.message,
      related: finding.related.map {
        ShownFinding.Related(location: location($0.location, root: root), message: $0.message)
      })
  }

  // MARK: Places

  /// The lines of a file as it lies on the disk, or in the editor.
  func lines(of file: SourceFile) -> TextLines {
    if let known = lineCache, known.file === file { return known.lines }
    let lines = TextLines(file.bytes, client.encoding)
    lineCache = (file, lines)
    return lines
  }

  /// A place as the protocol has it.
  func location(_ location: SourceLocation, in project: ProjectSnapshot) -> Location {
    self.location(location, root: project.root)
  }

  private func location(_ location: SourceLocation, root: String) -> Location {
    let location = location.inHost
    return Location(
      uri: uri(of: Path.absolute(location.file.path, from: root)),
      range: lines(of: location.file).range(of: location.range))
  }

  /// The URI of a file, as the editor calls it.
  func uri(of path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? FileURI.uri(of: path)
  }
}
