import Workspace

/// From `initialize` to the first findings.
extension Server {
  func initialize(_ greeting: Greeting) -> Payload {
    client = greeting.client
    folders = greeting.folders
    pipeline.noteTaker = UseTaker()
    session = Session(folders: folders, pipeline: pipeline)
    // Only who can be told once more is told before all is known.
    session.checksLater = isRunning && (client.refreshesDiagnostics || !client.pullsDiagnostics)
    state = .initialized
    return Payload(announce(client))
  }

  func initialized() {
    if client.registersWatchers { tell(.watch(patterns: Layouts.watchedPatterns)) }
    reload()
  }

  /// Looks for the projects anew.
  func reload() {
    meanings = [:]
    unpublished.formUnion(session.reloaded())
    tellProblems()
  }

  func tellProblems() {
    for problem in session.problems { tell(.problem(problem)) }
  }

  // MARK: Files

  func didOpen(_ file: OpenedFile) {
    let path = file.path
    documents[file.uri] = Document(
      uri: file.uri, path: path, version: file.version, lines: TextLines(Array(file.text.utf8), client.encoding),
      isAhead: true)
    unpublished.insert(path)
    takeInEdits()
    if folders.isEmpty { complete() }
    // Without a folder, the file shows where its project is.
    if folders.isEmpty, session.project(of: path) == nil {
      folders = [Path.directory(of: path)]
      meanings = [:]
      session.change(adding: folders, removing: [])
      unpublished.formUnion(session.projects.flatMap { $0.findings.keys })
    }
  }

  func didChange(_ file: EditedFile) {
    guard var document = documents[file.uri] else { return }
    document.version = file.version
    documents[file.uri] = nil
    document.apply(file.changes, client.encoding)
    documents[file.uri] = document
  }

  func didClose(_ file: NamedFile) {
    guard let document = documents.removeValue(forKey: file.uri) else { return }
    meanings = [:]
    unpublished.formUnion(session.change(document.path, to: nil))
    unpublished.insert(document.path)
  }

  /// Takes note of a file that was saved: the disk may make another project of it now.
  func didSave(_ file: NamedFile?) {
    takeInEdits()
    // The disk says nothing new of queries that a project has already.
    if let path = file.flatMap({ FileURI.path(of: $0.uri) }),
      case .queries? = session.project(of: path)?.role(of: path)
    {
      return
    }
    reload()
  }

  func didChangeFiles(_ files: ChangedFiles) {
    // What is open has the editor's text, and saving it is told twice.
    let isOpen = files.changes.allSatisfy { change in
      change.isEdit && change.uri.flatMap { documents[$0] } != nil
    }
    if isOpen { return }
    takeInEdits()
    reload()
  }

  func didChangeFolders(_ change: ChangedFolders) {
    let (added, removed) = (change.added, change.removed)
    folders = folders.filter { !removed.contains($0) } + added.filter { !folders.contains($0) }
    let before = session.projects.flatMap { $0.findings.keys }
    takeInEdits()
    meanings = [:]
    session.change(adding: added, removing: removed)
    unpublished.formUnion(before)
    unpublished.formUnion(session.projects.flatMap { $0.findings.keys })
  }

  /// Gives the session the texts that the editor has.
  func takeInEdits() {
    for uri in documents.keys.sorted() {
      guard let document = documents[uri], document.isAhead else { continue }
      documents[uri]?.isAhead = false
      meanings = [:]
      unpublished.insert(document.path)
      unpublished.formUnion(session.change(document.path, to: document.lines.bytes))
    }
  }
}
