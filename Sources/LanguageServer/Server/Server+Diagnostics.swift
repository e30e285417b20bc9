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
      shownFirst[path].map { $0 != JSON.array(diagnostics(of: path)).renderedOnOneLine() } ?? true
    }
    let isOtherThanFirst = paths.contains { shownFirst[$0] != nil }
    unpublished = []
    shownFirst = [:]
    if paths.isEmpty { return }
    if client.pullsDiagnostics {
      // The editor asks again for a file that it changed; of others it has to be told.
      let isOther = paths.contains { !open.contains($0) } || documents.count > 1 || isOtherThanFirst
      if client.refreshesDiagnostics, isOther { request("workspace/diagnostic/refresh", nil) }
      return
    }
    for path in paths {
      let items = diagnostics(of: path)
      guard !items.isEmpty || published.contains(path) || open.contains(path) else { continue }
      if items.isEmpty { published.remove(path) } else { published.insert(path) }
      publish(items, of: path)
    }
  }

  private func publish(_ items: [JSON], of path: String) {
    let document = documents.values.first { $0.path == path }
    notify(
      "textDocument/publishDiagnostics",
      .object([
        "uri": .string(document?.uri ?? FileURI.uri(of: path)), "version": document?.version.map(JSON.int),
        "diagnostics": .array(items),
      ]))
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
    let told = session.problems
    if let changed = session.takeChecked() { note(changed, told) }
  }

  private func note(_ changed: [String], _ told: [String]) {
    hasChecked = true
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
    request("window/workDoneProgress/create", .object(["token": .string(token)]))
    notify(
      "$/progress",
      .object([
        "token": .string(token),
        "value": .object(["kind": .string("begin"), "title": .string("Checking SQL")]),
      ]))
  }

  private func endProgress() {
    guard let token = progress else { return }
    progress = nil
    notify("$/progress", .object(["token": .string(token), "value": .object(["kind": .string("end")])]))
  }

  /// The findings that open files show by themselves, as the protocol has them; nil where they aren't known of a file.
  func firstDiagnostics(of path: String) -> [JSON]? {
    guard session.isBehind, let first = session.firstFindings(of: path) else { return nil }
    let items = first.findings.map { diagnostic($0, root: first.root) }
    shownFirst[path] = JSON.array(items).renderedOnOneLine()
    return items
  }

  /// The findings in a file before the edits that wait to be checked.
  func lastDiagnostics(of path: String) -> [JSON] {
    let items = diagnostics(of: path)
    shownFirst[path] = JSON.array(items).renderedOnOneLine()
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

  /// The findings of a file as the protocol has them.
  func diagnostics(of path: String) -> [JSON] {
    session.projects.flatMap { project in
      (project.findings[path] ?? []).map { diagnostic($0, root: project.root) }
    }
  }

  /// - Parameter root: the folder of the finding's project.
  func diagnostic(_ finding: Diagnostic, root: String) -> JSON {
    let severity =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    let related = finding.related.map { related in
      JSON.object([
        "location": location(related.location, root: root), "message": .string(related.message),
      ])
    }
    return .object([
      "range": lines(of: finding.location.file).range(of: finding.location.range).json,
      "severity": .int(severity), "code": .string(finding.rule),
      "codeDescription": RuleDescription.address(of: finding.rule).map { .object(["href": .string($0)]) },
      "source": .string(Tool.name),
      "message": .string(finding.help.map { "\(finding.message)\n\($0)" } ?? finding.message),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
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
  func location(_ location: SourceLocation, in project: ProjectSnapshot) -> JSON {
    self.location(location, root: project.root)
  }

  private func location(_ location: SourceLocation, root: String) -> JSON {
    let location = location.inHost
    return .object([
      "uri": .string(uri(of: Path.absolute(location.file.path, from: root))),
      "range": lines(of: location.file).range(of: location.range).json,
    ])
  }

  /// The URI of a file, as the editor calls it.
  func uri(of path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? FileURI.uri(of: path)
  }
}
