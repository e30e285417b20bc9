import Workspace

/// A value that a message of the editor carries.
protocol ReadFromWire: SendableMetatype {
  init(_ payload: Payload) throws(ResponseError)
}

extension Payload {
  /// The file that a request names.
  fileprivate func requestedPath() throws(ResponseError) -> String {
    guard let path else { throw .invalidParameters("no text document is named") }
    return path
  }

  fileprivate var position: TextPosition? { TextPosition(json["position"]) }
  fileprivate var range: PositionRange? { PositionRange(json["range"]) }
}

extension TextPosition {
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.number, let column = json?["character"]?.number else { return nil }
    self.init(line: max(0, line), column: max(0, column))
  }
}

extension PositionRange {
  init?(_ json: JSON?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
    self.init(start: start, end: end)
  }
}

// MARK: Requests

extension FileRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) { self.init(path: try payload.requestedPath()) }
}

extension PlaceRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    self.init(path: try payload.requestedPath(), position: payload.position)
  }
}

extension RangeRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    self.init(path: try payload.requestedPath(), range: payload.range)
  }
}

extension ReferencesRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    self.init(
      place: try PlaceRequest(payload),
      includesDefinitions: payload.json["context"]?["includeDeclaration"]?.truth ?? true)
  }
}

extension SelectionRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    let positions = payload.json["positions"]?.elements ?? []
    self.init(
      path: try payload.requestedPath(),
      positions: positions.map { TextPosition($0) ?? TextPosition(line: 0, column: 0) })
  }
}

extension RenameRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    guard let name = payload.json["newName"]?.text, !name.isEmpty else {
      throw .invalidParameters("no new name is given")
    }
    self.init(place: try PlaceRequest(payload), name: name)
  }
}

extension CodeActionRequest: ReadFromWire {
  init(_ payload: Payload) throws(ResponseError) {
    let path = try payload.requestedPath()
    guard let range = payload.range else { throw .invalidParameters("no range is named") }
    self.init(path: path, range: range, kinds: payload.json["context"]?["only"]?.elements?.compactMap(\.text))
  }
}

extension WorkspaceFindingsRequest: ReadFromWire {
  init(_ payload: Payload) {
    let known = payload.json["previousResultIds"]?.elements ?? []
    self.init(known: known.compactMap { $0["uri"]?.text.flatMap(FileURI.path) })
  }
}

extension NamesRequest: ReadFromWire {
  init(_ payload: Payload) { self.init(letters: payload.json["query"]?.text ?? "") }
}

extension CallsRequest {
  /// nil where no item is named that the server could have given.
  fileprivate init?(_ item: JSON?) {
    guard let item, let path = item["uri"]?.text.flatMap(FileURI.path), let data = item["data"]?.text else {
      return nil
    }
    self.init(path: path, data: data, selection: PositionRange(item["selectionRange"]))
  }
}

extension Optional: ReadFromWire where Wrapped == CallsRequest {
  init(_ payload: Payload) { self = CallsRequest(payload.json["item"]) }
}

extension CompletionSubject {
  /// nil for an item of which nothing more can be said.
  fileprivate init?(_ item: JSON) {
    guard let data = item["data"], let name = data["name"]?.text, let path = data["path"]?.text else { return nil }
    self.init(
      path: path, name: name, kind: data["kind"]?.number == CompletionKind.function.rawValue ? .function : .table)
  }
}

/// A completion that somebody looks at.
struct SeenCompletion: ReadFromWire {
  fileprivate let item: JSON
  let subject: CompletionSubject?

  init(_ payload: Payload) {
    item = payload.json
    subject = CompletionSubject(item)
  }

  /// The same with what is said of it.
  func documented(_ markdown: String?) -> DocumentedCompletion { DocumentedCompletion(item: item, markdown: markdown) }
}

/// A completion as the editor has it, with what is said of it.
struct DocumentedCompletion: WrittenToWire {
  fileprivate let item: JSON
  let markdown: String?

  var json: JSON {
    guard let markdown, case .object(let members) = item else { return item }
    return .object(members + [("documentation", .markdown(markdown))])
  }
}

// MARK: Notifications

extension Client {
  fileprivate init(_ capabilities: JSON) {
    let offered = capabilities["general"]?["positionEncodings"]?.elements ?? []
    // The first of the client's that we know; UTF-16, which every client knows, where it says nothing.
    encoding = offered.lazy.compactMap { $0.text.flatMap(PositionEncoding.init) }.first ?? .utf16
    pullsDiagnostics = capabilities["textDocument"]?["diagnostic"] != nil
    refreshesDiagnostics = capabilities.has("workspace", "diagnostics", "refreshSupport")
    showsProgress = capabilities.has("window", "workDoneProgress")
    registersWatchers = capabilities.has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    let operations = capabilities["workspace"]?["workspaceEdit"]?["resourceOperations"]?.elements ?? []
    createsFiles = operations.contains { $0.text == "create" }
    usesSnippets = capabilities["textDocument"]?["completion"]?.has("completionItem", "snippetSupport") ?? false
  }
}

extension Greeting: ReadFromWire {
  init(_ payload: Payload) {
    self.init(client: Client(payload.json["capabilities"] ?? .null), folders: Self.folders(payload.json))
  }

  private static func folders(_ parameters: JSON) -> [String] {
    if let folders = parameters["workspaceFolders"]?.elements {
      return folders.compactMap { $0["uri"]?.text.flatMap(FileURI.path) }
    }
    if let path = parameters["rootUri"]?.text.flatMap(FileURI.path) { return [path] }
    return parameters["rootPath"]?.text.map { [Path.absolute($0, from: "/")] } ?? []
  }
}

extension OpenedFile {
  init?(_ payload: Payload) {
    guard let item = payload.json["textDocument"], let uri = item["uri"]?.text, let path = FileURI.path(of: uri),
      let text = item["text"]?.text
    else { return nil }
    self.init(uri: uri, path: path, version: item["version"]?.number, text: text)
  }
}

extension EditedFile {
  init?(_ payload: Payload) {
    guard let item = payload.json["textDocument"], let uri = item["uri"]?.text else { return nil }
    let changes = payload.json["contentChanges"]?.elements ?? []
    self.init(
      uri: uri, version: item["version"]?.number,
      changes: changes.map { Change(range: PositionRange($0["range"]), text: $0["text"]?.text ?? "") })
  }
}

extension NamedFile {
  init?(_ payload: Payload) {
    guard let uri = payload.json["textDocument"]?["uri"]?.text else { return nil }
    self.init(uri: uri)
  }
}

extension ChangedFiles {
  init(_ payload: Payload) {
    let changes = payload.json["changes"]?.elements ?? []
    self.init(changes: changes.map { Change(uri: $0["uri"]?.text, isEdit: $0["type"]?.number == 2) })
  }
}

extension ChangedFolders {
  init(_ payload: Payload) {
    func paths(_ key: String) -> [String] {
      (payload.json["event"]?[key]?.elements ?? []).compactMap { $0["uri"]?.text.flatMap(FileURI.path) }
    }
    self.init(added: paths("added"), removed: paths("removed"))
  }
}
