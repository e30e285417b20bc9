import Workspace

/// The value that a message carries, as it was written or will be.
struct Payload {
  let json: JSON

  init(_ json: JSON) { self.json = json }
  init(_ value: some WrittenToWire) { self.init(value.json) }

  static let nothing = Payload(.null)

  /// The path of the file that is spoken of; nil where none is named.
  var path: String? { json["textDocument"]?["uri"]?.text.flatMap(FileURI.path) }
}

/// The id of a request: a number or a text.
struct MessageID: Equatable {
  fileprivate let json: JSON

  /// The id of no request.
  static let none = MessageID(json: .null)

  static func == (one: MessageID, other: MessageID) -> Bool {
    switch (one.json, other.json) {
    case (.int(let one), .int(let two)): one == two
    case (.string(let one), .string(let two)): one == two
    default: false
    }
  }
}

/// A message of the editor.
enum WireMessage {
  case request(Call)
  case notification(method: String, Payload)
  /// An answer to a request of the server.
  case answer
  /// A message that is none of the protocol, with the id that it has.
  case invalid(MessageID, reason: String)

  struct Call {
    var id: MessageID
    var method: String
    var parameters: Payload
  }

  init(_ json: JSON) {
    // Nothing of the protocol comes in batches.
    guard case .object = json else {
      self = .invalid(.none, reason: "a message is an object")
      return
    }
    let id = json["id"].map { MessageID(json: $0) }
    guard let method = json["method"]?.text else {
      let isAnswer = json["result"] != nil || json["error"] != nil
      self = isAnswer ? .answer : id.map { .invalid($0, reason: "a request has a method") } ?? .answer
      return
    }
    let parameters = Payload(json["params"] ?? .null)
    self =
      id.map { .request(Call(id: $0, method: method, parameters: parameters)) }
      ?? .notification(method: method, parameters)
  }

  /// The request that the message cancels; nil for any other message.
  var cancelled: MessageID? {
    guard case .notification("$/cancelRequest", let parameters) = self else { return nil }
    return MessageID(cancelledBy: parameters)
  }
}

extension MessageID {
  /// The id in the parameters of `$/cancelRequest`.
  init?(cancelledBy parameters: Payload) {
    guard let id = parameters.json["id"] else { return nil }
    self.init(json: id)
  }
}

extension MessageStream {
  /// Answers a request.
  func respond(to id: MessageID, _ result: Result<Payload, ResponseError>) {
    switch result {
    case .success(let value): send(.object(["jsonrpc": .string("2.0"), "id": id.json, "result": value.json]))
    case .failure(let error):
      let error = JSON.object(["code": .int(error.code), "message": .string(error.message)])
      send(.object(["jsonrpc": .string("2.0"), "id": id.json, "error": error]))
    }
  }

  /// Tells the editor something.
  ///
  /// - Parameter nextID: of requests whose answer isn't needed; gets the one behind those that were made.
  func tell(_ message: ServerMessage, _ nextID: inout Int) {
    func notify(_ method: String, _ parameters: JSON) {
      send(.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]))
    }
    func request(_ method: String, _ parameters: JSON?) {
      send(
        .object([
          "jsonrpc": .string("2.0"), "id": .string("puresql-\(nextID)"), "method": .string(method),
          "params": parameters,
        ]))
      nextID += 1
    }
    func progress(_ token: String, _ value: JSON) {
      notify("$/progress", .object(["token": .string(token), "value": value]))
    }
    switch message {
    case .findings(let findings, let uri, let version):
      notify(
        "textDocument/publishDiagnostics",
        .object([
          "uri": .string(uri), "version": version.map(JSON.int), "diagnostics": .array(findings.map(\.json)),
        ]))
    case .problem(let text):
      notify("window/showMessage", .object(["type": .int(1), "message": .string(text)]))
    case .watch(let patterns):
      let watchers = patterns.map { JSON.object(["globPattern": .string($0)]) }
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
    case .refreshFindings: request("workspace/diagnostic/refresh", nil)
    case .beginProgress(let token, let title):
      request("window/workDoneProgress/create", .object(["token": .string(token)]))
      progress(token, .object(["kind": .string("begin"), "title": .string(title)]))
    case .endProgress(let token): progress(token, .object(["kind": .string("end")]))
    }
  }
}
