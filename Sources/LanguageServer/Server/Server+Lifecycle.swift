import Workspace

/// From `initialize` to the first findings.
extension Server {
  func initialize(_ parameters: JSON) -> JSON {
    let capabilities = parameters["capabilities"] ?? .null
    client.capabilities = capabilities
    client.encoding = PositionEncoding(capabilities)
    client.pullsDiagnostics = capabilities["textDocument"]?["diagnostic"] != nil
    client.refreshesDiagnostics = capabilities.has("workspace", "diagnostics", "refreshSupport")
    client.showsProgress = capabilities.has("window", "workDoneProgress")
    client.registersWatchers = capabilities.has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    folders = Self.folders(parameters)
    pipeline.noteTaker = UseTaker()
    session = Session(folders: folders, pipeline: pipeline)
    // Only who can be told once more is told before all is known.
    session.checksLater = isRunning && (client.refreshesDiagnostics || !client.pullsDiagnostics)
    state = .initialized
    return .object([
      "capabilities": announce(client),
      "serverInfo": .object(["name": .string(Tool.name), "version": .string(Tool.version)]),
    ])
  }

  private static func folders(_ parameters: JSON) -> [String] {
    if let folders = parameters["workspaceFolders"]?.elements {
      return folders.compactMap { $0["uri"]?.text.flatMap(FileURI.path) }
    }
    if let path = parameters["rootUri"]?.text.flatMap(FileURI.path) { return [path] }
    return parameters["rootPath"]?.text.map { [Path.absolute($0, from: "/")] } ?? []
  }

  func initialized() {
    if client.registersWatchers {
      let watchers = Layouts.watchedPatterns.map { pattern in
        JSON.object(["globPattern": .string(pattern)])
      }
      request(
        "client/registerCapability",
        .object([
          "registrations": .array([
            .object([
              "id": .string("files"), "method": .string("workspace/didChangeWatchedFiles"),
              "registerOptions": .object(["watchers": .array(watchers)]),
            ])
          ])
        ]))
    }
    reload()
  }

  /// Looks for the projects anew.
  func reload() {
    meanings = [:]
    unpublished.formUnion(session.reloaded())
    tellProblems()
  }

  func tellProblems() {
    for problem in session.problems {
      notify("window/showMessage", .object(["type": .int(1), "message": .string(problem)]))
    }
  }

  // MARK: Files

  func didOpen(_ parameters: JSON) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.text, let path = FileURI.path(of: uri),
      let text = item["text"]?.text
    else { return }
    documents[uri] = Document(
      uri: uri, path: path, version: item["version"]?.number, lines: TextLines(Array(text.utf8), client.encoding),
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

  func didChange(_ parameters: JSON) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.text, var document = documents[uri] else {
      return
    }
    document.version = item["version"]?.number
    documents[uri] = nil
    document.apply(parameters["contentChanges"]?.elements ?? [], client.encoding)
    documents[uri] = document
  }

  func didClose(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.text, let document = documents.removeValue(forKey: uri) else {
      return
    }
    meanings = [:]
    unpublished.formUnion(session.change(document.path, to: nil))
    unpublished.insert(document.path)
  }

  /// Takes note of a file that was saved: the disk may make another project of it now.
  func didSave(_ parameters: JSON) {
    takeInEdits()
    // The disk says nothing new of queries that a project has already.
    if let path = parameters["textDocument"]?["uri"]?.text.flatMap(FileURI.path),
      case .queries? = session.project(of: path)?.role(of: path)
    {
      return
    }
    reload()
  }

  func didChangeFiles(_ parameters: JSON) {
    let changes = parameters["changes"]?.elements ?? []
    // What is open has the editor's text, and saving it is told twice.
    let isOpen = changes.allSatisfy { change in
      change["type"]?.number == 2 && change["uri"]?.text.flatMap { documents[$0] } != nil
    }
    if isOpen { return }
    takeInEdits()
    reload()
  }

  func didChangeFolders(_ parameters: JSON) {
    func paths(_ key: String) -> [String] {
      (parameters["event"]?[key]?.elements ?? []).compactMap { $0["uri"]?.text.flatMap(FileURI.path) }
    }
    let (added, removed) = (paths("added"), paths("removed"))
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
