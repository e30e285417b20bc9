import Workspace

/// Serves one client by the Model Context Protocol. Messages are handled one after the other, on the thread that runs it, which has
/// to have a big stack (`Workers.onBigStack`).
///
/// A request that carries a revision in `_meta` is answered by it, whatever came before; any other is answered by the revision that
/// `initialize` has settled, or by the newest of those that begin so.
package final class AgentServer {
  private let workbench: Workbench
  private let tools: [AgentTool]
  private var settled = Revision.november2025

  /// A server of the projects of a folder.
  ///
  /// - Parameter folder: absolute.
  package init(folder: String) {
    workbench = Workbench(folder: folder)
    tools = AgentTool.all
  }

  /// Serves over two descriptors until the client goes.
  package func run(input: Int32, output: Int32) {
    Memory.shareHeaps()
    let messages = LineStream(input: input, output: output)
    while let line = messages.next() {
      guard let answer = answer(line) else { continue }
      messages.send(answer.json)
      if answer.hasReloaded, !messages.hasNext { Memory.returnUnused() }
    }
  }

  /// The answer to a line; nil for one that wants none.
  func answer(_ line: [UInt8]) -> (json: JSON, hasReloaded: Bool)? {
    // Lines may be set apart by empty ones.
    if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { return nil }
    hasReloaded = false
    let answer: JSON?
    switch JSON.parse(line) {
    case nil: answer = Self.failure(.noJSON, for: .null)
    case .array(let messages)? where settled.hasBatches && !messages.isEmpty:
      let answers = messages.compactMap(self.answer)
      answer = answers.isEmpty ? nil : .array(answers)
    case let message?: answer = self.answer(message)
    }
    return answer.map { ($0, hasReloaded) }
  }

  private var hasReloaded = false

  private func answer(_ message: JSON) -> JSON? {
    guard case .object = message else {
      return Self.failure(.invalid("a message is an object, alone on its line"), for: .null)
    }
    // An answer to a request of ours, of which there are none.
    guard let method = message["method"]?.text else {
      if message["result"] != nil || message["error"] != nil { return nil }
      return Self.failure(.invalid("a request has a 'method'"), for: message["id"] ?? .null)
    }
    // A notification: `notifications/initialized`, `notifications/cancelled` of what is answered.
    guard message.hasMember("id") else { return nil }
    let id: JSON
    switch message["id"] {
    case .int(let number)?: id = .int(number)
    case .string(let text)?: id = .string(text)
    default: return Self.failure(.invalid("an 'id' is a string or a number"), for: .null)
    }
    do throws(RequestError) {
      guard message["jsonrpc"]?.text == "2.0" else { throw .invalid("'jsonrpc' has to be \"2.0\"") }
      let revision = try revision(of: message["params"])
      let result = try self.result(method, message["params"], revision)
      return .object(["jsonrpc": .string("2.0"), "id": id, "result": Self.complete(result, revision)])
    } catch {
      return Self.failure(error, for: id)
    }
  }

  private static func failure(_ error: RequestError, for id: JSON) -> JSON {
    .object(["jsonrpc": .string("2.0"), "id": id, "error": error.json])
  }

  // MARK: Revisions

  private static let revisionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  private static let serverKey = "io.modelcontextprotocol/serverInfo"

  private func revision(of parameters: JSON?) throws(RequestError) -> Revision {
    let meta = parameters?["_meta"]
    guard let name = meta?[Self.revisionKey] else {
      if meta?[Self.capabilitiesKey] == nil { return settled }
      throw .invalidParameters("'_meta' has no '\(Self.revisionKey)'; it is a revision such as 2026-07-28")
    }
    guard let name = name.text else { throw .invalidParameters("'\(Self.revisionKey)' has to be a string") }
    guard let revision = Revision(rawValue: name), !revision.hasHandshake else { throw .unsupported(name) }
    guard case .object? = meta?[Self.capabilitiesKey] else {
      throw .invalidParameters("'_meta' has no '\(Self.capabilitiesKey)'; it is an object, and may be empty")
    }
    return revision
  }

  /// A result with what each result of a revision has.
  private static func complete(_ result: JSON, _ revision: Revision) -> JSON {
    guard !revision.hasHandshake, case .object(let members) = result else { return result }
    return .object(
      [("resultType", .string("complete"))] + members + [("_meta", .object([serverKey: serverInfo(revision)]))])
  }

  private static func serverInfo(_ revision: Revision) -> JSON {
    .object([
      "name": .string(Tool.name), "title": revision.hasTitles ? .string("puresql-lint: SQLite") : nil,
      "version": .string(Tool.version),
    ])
  }

  // MARK: Requests

  /// The time that a client may keep results which never change while the server runs.
  private static let kept: [(key: String, value: JSON)] = [
    ("ttlMs", .int(3_600_000)), ("cacheScope", .string("public")),
  ]

  private static let capabilities = JSON.object(["tools": .object(["listChanged": .bool(false)])])

  private static let instructions = """
    Checks SQL for SQLite against the schema that the project's migrations lead to. Call 'schema' for the tables and statements that \
    you need, 'check' on every statement before you write it, and 'lint' after an edit of a migration.
    """

  private func result(_ method: String, _ parameters: JSON?, _ revision: Revision) throws(RequestError) -> JSON {
    switch method {
    case "initialize" where revision.hasHandshake: return initialize(parameters)
    case "ping" where revision.hasHandshake: return .object([:])
    case "server/discover" where !revision.hasHandshake:
      return .object(
        [
          ("supportedVersions", .strings(Revision.withoutHandshake.map(\.rawValue))),
          ("capabilities", Self.capabilities), ("instructions", .string(Self.instructions)),
        ] + Self.kept)
    case "tools/list":
      let list = JSON.array(tools.map { $0.json(for: revision) })
      return .object([("tools", list)] + (revision.hasHandshake ? [] : Self.kept))
    case "tools/call": return try call(parameters, revision)
    default: throw .unknownMethod(method)
    }
  }

  /// The newest revision that both speak; the client goes if it doesn't speak ours.
  private func initialize(_ parameters: JSON?) -> JSON {
    let asked = parameters?["protocolVersion"]?.text.flatMap(Revision.init).flatMap { $0.hasHandshake ? $0 : nil }
    settled = asked ?? Revision.withHandshake.last ?? settled
    return .object([
      "protocolVersion": .string(settled.rawValue), "capabilities": Self.capabilities,
      "serverInfo": Self.serverInfo(settled), "instructions": .string(Self.instructions),
    ])
  }

  private func call(_ parameters: JSON?, _ revision: Revision) throws(RequestError) -> JSON {
    let names = tools.map { "'\($0.name)'" }.joined(separator: ", ")
    guard let name = parameters?["name"]?.text else {
      throw .invalidParameters("'name' is missing; it is one of \(names)")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("there is no tool '\(name)'; there are \(names)")
    }
    do throws(ToolError) {
      let arguments = try Arguments(parameters?["arguments"], for: tool.parameters)
      if workbench.refresh() { hasReloaded = true }
      let result = try tool.call(arguments, workbench)
      return .object([
        "content": Self.content(String(decoding: result.renderedOnOneLine(), as: UTF8.self)),
        "structuredContent": revision.hasStructuredResults ? result : nil, "isError": .bool(false),
      ])
    } catch {
      return .object(["content": Self.content(error.message), "isError": .bool(true)])
    }
  }

  private static func content(_ text: String) -> JSON {
    .array([.object(["type": .string("text"), "text": .string(text)])])
  }
}

extension JSON {
  /// Whether an object has a member of a name, and be it null.
  fileprivate func hasMember(_ name: String) -> Bool {
    if case .object(let members) = self { members.contains { $0.key == name } } else { false }
  }
}
