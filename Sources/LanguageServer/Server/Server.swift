import Analyzer
import Workspace

/// Serves one editor. Messages are handled one after the other, on the thread that runs it, which has to have a big stack
/// (`Workers.onBigStack`). No request is answered before all edits that came before it are taken in. A project that has to be
/// checked as a whole is checked on another thread; until that is done, requests are answered from what was known before, with the
/// texts of open files as they are now.
package final class Server {
  enum State { case new, initialized, shutDown }

  /// Answers one request from what the server has.
  typealias Request = @Sendable (Server, Payload) throws(ResponseError) -> Payload

  /// The request that is answered by what a file shows by itself.
  static let findingsOfFile = "textDocument/diagnostic"
  /// The requests that wait until all is checked: those that change texts, because a place in a file that was read before its last
  /// edit would be another one, and the one for all findings.
  private static let late: Set<String> = [
    "textDocument/rename", "textDocument/prepareRename", "textDocument/codeAction", "workspace/diagnostic",
  ]

  let messages: MessageStream
  private let requests: [String: Request]
  let announce: (Client) -> Announcement
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
  /// The findings that the editor was shown of files by themselves, by path.
  var shownFirst: [String: [ShownFinding]] = [:]
  /// Whether messages are waited for, so that there is time between them.
  private(set) var isRunning = false
  /// The progress that the editor shows by now, by its token.
  var progress: String?
  var progressCount = 0
  private var nextID = 1
  /// The requests that wait until all is checked, in their order.
  private var postponed: [WireMessage.Call] = []
  /// Wakes the server when a check is done.
  let alarm = Alarm()

  /// A server that reads one descriptor and writes to another.
  ///
  /// - Parameters:
  ///   - requests: what answers each method.
  ///   - announce: what the server says that it can do.
  init(input: Int32, output: Int32, requests: [String: Request], announce: @escaping (Client) -> Announcement) {
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
      // What comes in is answered sooner than what waits for all.
      if !messages.hasNext { answerPostponed() }
      if !messages.hasNext { settle() }
      guard messages.wait(orFor: alarm) else { continue }
      guard let input = messages.next() else {
        // Whoever only stopped writing may still read.
        if !postponed.isEmpty { complete() }
        answerPostponed()
        return state == .shutDown ? 0 : 1
      }
      guard case .message(let body) = input else {
        messages.respond(to: .none, .failure(.parseError))
        continue
      }
      switch WireMessage(body) {
      case .request(let call) where call.method == "exit": return state == .shutDown ? 0 : 1
      case .notification("exit", _): return state == .shutDown ? 0 : 1
      case .request(let call): handle(call)
      case .notification(let method, let parameters): notified(method, parameters)
      // All of our requests need none.
      case .answer: break
      case .invalid(let id, let reason): messages.respond(to: id, .failure(.invalidRequest(reason)))
      }
    }
  }

  private func handle(_ call: WireMessage.Call) {
    let id = call.id
    if call.method == "initialize" {
      guard state == .new else {
        return messages.respond(to: id, .failure(.invalidRequest("the server is initialized already")))
      }
      return messages.respond(to: id, .success(initialize(Greeting(call.parameters))))
    }
    switch state {
    case .new: return messages.respond(to: id, .failure(.notInitialized))
    case .shutDown: return messages.respond(to: id, .failure(.isShutDown))
    case .initialized: break
    }
    if call.method == "shutdown" {
      for call in postponed { messages.respond(to: call.id, .failure(.cancelled)) }
      postponed = []
      state = .shutDown
      return messages.respond(to: id, .success(.nothing))
    }
    if messages.isCancelled(id) { return messages.respond(to: id, .failure(.cancelled)) }
    if isRunning {
      takeInEdits()
      takeChecked()
      // No other request has to wait for it.
      if waits(call.method, call.parameters) { return postponed.append(call) }
    }
    do {
      messages.respond(to: id, .success(try answer(call.method, call.parameters)))
    } catch {
      messages.respond(to: id, .failure(error))
    }
  }

  /// Answers a request, from the texts as they are now.
  func answer(_ method: String, _ parameters: Payload) throws(ResponseError) -> Payload {
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
    for call in waiting { handle(call) }
  }

  /// Tells whoever cancels a request that waits that it has no answer.
  private func cancel(_ parameters: Payload) {
    guard let id = MessageID(cancelledBy: parameters), let place = postponed.firstIndex(where: { $0.id == id }) else {
      return
    }
    postponed.remove(at: place)
    messages.respond(to: id, .failure(.cancelled))
  }

  /// Whether a request can't be answered from what was known before the last edits.
  private func waits(_ method: String, _ parameters: Payload) -> Bool {
    guard session.isBehind else { return false }
    if session.projects.isEmpty, method != Self.findingsOfFile { return true }
    if Self.late.contains(method) { return true }
    guard let path = parameters.path, session.project(of: path) == nil else { return false }
    return method != Self.findingsOfFile || session.firstFindings(of: path) == nil
  }

  func notified(_ method: String, _ parameters: Payload) {
    guard state == .initialized else { return }
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": OpenedFile(parameters).map(didOpen)
    case "textDocument/didChange": EditedFile(parameters).map(didChange)
    case "textDocument/didClose": NamedFile(parameters).map(didClose)
    case "textDocument/didSave": didSave(NamedFile(parameters))
    case "workspace/didChangeWatchedFiles": didChangeFiles(ChangedFiles(parameters))
    case "workspace/didChangeWorkspaceFolders": didChangeFolders(ChangedFolders(parameters))
    case "$/cancelRequest": cancel(parameters)
    // What we don't know, or have nothing to do for, like `$/setTrace`.
    default: break
    }
  }

  /// Tells the editor something.
  func tell(_ message: ServerMessage) { messages.tell(message, &nextID) }
}
