import Analyzer
import Workspace

/// Serves one editor. Messages are handled one after the other, on the thread that runs it, which has to have a big stack
/// (`Workers.onBigStack`). No request is answered before all edits that came before it are taken in. A project that has to be
/// checked as a whole is checked on another thread; until that is done, requests are answered from what was known before, with the
/// texts of open files as they are now.
package final class Server {
  enum State { case new, initialized, shutDown }

  /// Answers one request from what the server has.
  typealias Request = @Sendable (Server, JSON) throws(ResponseError) -> JSON

  /// The request that is answered by what a file shows by itself.
  static let findingsOfFile = "textDocument/diagnostic"
  /// The requests that wait until all is checked: those that change texts, because a place in a file that was read before its last
  /// edit would be another one, and the one for all findings.
  private static let late: Set<String> = [
    "textDocument/rename", "textDocument/prepareRename", "textDocument/codeAction", "workspace/diagnostic",
  ]

  let messages: MessageStream
  private let requests: [String: Request]
  let announce: (Client) -> JSON
  var state = State.new
  var client = Client()
  /// How projects are checked.
  var pipeline = Pipeline()
  var session = Session(folders: [])
  var folders: [String] = []
  /// The files that the editor has open, by their URIs.
  var documents: [String: Document] = [:]
  /// The files whose findings the editor doesn't know yet, by path.
  var unpublished: Set<String> = []
  /// The files that the editor shows findings of, where they are pushed.
  var published: Set<String> = []
  /// The meaning of files that were asked about, as long as nothing changes.
  var meanings: [String: FileMeaning] = [:]
  /// The lines that were looked up last: places are asked for file by file.
  var lineCache: (file: SourceFile, lines: TextLines)?
  /// The findings that the editor was shown of files by themselves, as they were written, by path.
  var shownFirst: [String: [UInt8]] = [:]
  /// Whether messages are waited for, so that there is time between them.
  private(set) var isRunning = false
  /// Whether projects were checked as a whole since memory was last given back.
  var hasChecked = false
  /// The progress that the editor shows by now, by its token.
  var progress: String?
  var progressCount = 0
  private var nextID = 1
  /// The requests that wait until all is checked, in their order.
  private var postponed: [JSON] = []
  /// Wakes the server when a check is done.
  let alarm = Alarm()

  /// A server that reads one descriptor and writes to another.
  ///
  /// - Parameters:
  ///   - requests: what answers each method.
  ///   - announce: what the server says that it can do.
  init(input: Int32, output: Int32, requests: [String: Request], announce: @escaping (Client) -> JSON) {
    messages = MessageStream(input: input, output: output)
    self.requests = requests
    self.announce = announce
  }

  /// Serves until the editor says `exit`, or goes.
  ///
  /// - Returns: the exit status of the process: 0 after `shutdown`, else 1.
  package func run() -> Int32 {
    Memory.shareHeaps()
    isRunning = true
    while true {
      takeChecked()
      answerPostponed()
      if !messages.hasNext { settle() }
      if hasChecked, !messages.hasNext {
        Memory.returnUnused()
        hasChecked = false
      }
      guard messages.wait(orFor: alarm) else { continue }
      guard let input = messages.next() else {
        // Whoever only stopped writing may still read.
        if !postponed.isEmpty { complete() }
        answerPostponed()
        return state == .shutDown ? 0 : 1
      }
      guard case .message(let message) = input else {
        respond(to: .null, .failure(.parseError))
        continue
      }
      if message["method"]?.text == "exit" { return state == .shutDown ? 0 : 1 }
      // Nothing of the protocol comes in batches.
      guard case .object = message else {
        respond(to: .null, .failure(.invalidRequest("a message is an object")))
        continue
      }
      handle(message)
    }
  }

  private func handle(_ message: JSON) {
    let id = message["id"]
    guard let method = message["method"]?.text else {
      // An answer to one of our requests, all of which need none.
      if message["result"] == nil, message["error"] == nil, let id {
        respond(to: id, .failure(.invalidRequest("a request has a method")))
      }
      return
    }
    let parameters = message["params"] ?? .null
    guard let id else { return notified(method, parameters) }
    if method == "initialize" {
      guard state == .new else {
        return respond(to: id, .failure(.invalidRequest("the server is initialized already")))
      }
      return respond(to: id, .success(initialize(parameters)))
    }
    switch state {
    case .new: return respond(to: id, .failure(.notInitialized))
    case .shutDown: return respond(to: id, .failure(.isShutDown))
    case .initialized: break
    }
    if method == "shutdown" {
      for message in postponed { if let id = message["id"] { respond(to: id, .failure(.cancelled)) } }
      postponed = []
      state = .shutDown
      return respond(to: id, .success(.null))
    }
    if messages.isCancelled(id) { return respond(to: id, .failure(.cancelled)) }
    if isRunning {
      takeInEdits()
      takeChecked()
      // No other request has to wait for it.
      if waits(method, parameters) { return postponed.append(message) }
    }
    do {
      respond(to: id, .success(try answer(method, parameters)))
    } catch {
      respond(to: id, .failure(error))
    }
  }

  /// Answers a request, from the texts as they are now.
  func answer(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let request = requests[method] else { throw .unknownMethod(method) }
    takeInEdits()
    if !isRunning, method != Self.findingsOfFile { complete() }
    return try request(self, parameters)
  }

  /// Answers the requests that waited, once all is checked.
  private func answerPostponed() {
    if postponed.isEmpty || session.isBehind { return }
    let waiting = postponed
    postponed = []
    for message in waiting { handle(message) }
  }

  /// Tells whoever cancels a request that waits that it has no answer.
  private func cancel(_ parameters: JSON) {
    guard let id = parameters["id"], let place = postponed.firstIndex(where: { $0["id"]?.isSame(as: id) == true })
    else {
      return
    }
    postponed.remove(at: place)
    respond(to: id, .failure(.cancelled))
  }

  /// Whether a request can't be answered from what was known before the last edits.
  private func waits(_ method: String, _ parameters: JSON) -> Bool {
    guard session.isBehind else { return false }
    if session.projects.isEmpty, method != Self.findingsOfFile { return true }
    if Self.late.contains(method) { return true }
    guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(FileURI.path), session.project(of: path) == nil
    else {
      return false
    }
    return method != Self.findingsOfFile || session.firstFindings(of: path) == nil
  }

  func notified(_ method: String, _ parameters: JSON) {
    guard state == .initialized else { return }
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave": didSave(parameters)
    case "workspace/didChangeWatchedFiles": didChangeFiles(parameters)
    case "workspace/didChangeWorkspaceFolders": didChangeFolders(parameters)
    case "$/cancelRequest": cancel(parameters)
    // What we don't know, or have nothing to do for, like `$/setTrace`.
    default: break
    }
  }

  // MARK: Sending

  private func respond(to id: JSON, _ result: Result<JSON, ResponseError>) {
    switch result {
    case .success(let value): messages.send(.object(["jsonrpc": .string("2.0"), "id": id, "result": value]))
    case .failure(let error): messages.send(.object(["jsonrpc": .string("2.0"), "id": id, "error": error.json]))
    }
  }

  func notify(_ method: String, _ parameters: JSON) {
    messages.send(.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]))
  }

  /// Asks the editor for something whose answer isn't needed.
  func request(_ method: String, _ parameters: JSON?) {
    messages.send(
      .object([
        "jsonrpc": .string("2.0"), "id": .string("puresql-\(nextID)"), "method": .string(method), "params": parameters,
      ]))
    nextID += 1
  }
}

/// The abilities of the editor.
struct Client {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var registersWatchers = false
  var showsProgress = false
  var capabilities = JSON.null
}
