import Foundation
import Testing

@testable import LanguageServer
@testable import Workspace

/// A server over pipes while a check of all files goes on, which stands still until the test lets it go on.
@Suite struct PipeTests {
  private static let files = [
    "Migrations/1.sql": libraryMigration, "Queries/a.sql": "find: SELECT title FROM book WHERE id = :id;\n",
    "Queries/b.sql": "SELECT subtitle FROM book WHERE id = 1;\n",
  ]

  @Test func requestsAreAnsweredBesideACheck() throws {
    let client = try PipedClient(Self.files)
    client.gate.close()
    client.start()
    client.open("Queries/a.sql")
    try client.waitFor("$/progress") { $0["value"]?["kind"]?.text == "begin" }
    // What the file shows by itself.
    #expect(try client.rules("Queries/a.sql") == [])
    // Nothing is known of the project yet, so that these two wait; one of them is cancelled.
    let hover = client.send("textDocument/hover", client.place("Queries/a.sql", 0, 15))
    let all = client.send("workspace/diagnostic", ["previousResultIds": .array([])])
    client.tell("$/cancelRequest", ["id": .int(all)])
    #expect(try client.answer(all)["error"]?["code"]?.number == -32800)
    #expect(client.answers[hover] == nil)
    client.gate.open()
    #expect(try client.answer(hover)["result"]?["contents"]?["value"]?.text?.contains("book.title TEXT") == true)
    try client.waitFor("$/progress") { $0["value"]?["kind"]?.text == "end" }

    // The check of another schema stands still: a request is answered from what was known, findings are those of the new schema.
    client.gate.close()
    client.open("Migrations/1.sql")
    client.change("Migrations/1.sql", to: libraryMigration + "ALTER TABLE book DROP COLUMN title;\n")
    #expect(try client.rules("Queries/a.sql") == ["unknown-name"])
    let known = client.send("textDocument/hover", client.place("Queries/a.sql", 0, 15))
    #expect(try client.answer(known)["result"]?["contents"]?["value"]?.text?.contains("book.title TEXT") == true)
    client.change("Queries/a.sql", to: "find: SELECT subtitle FROM book WHERE id = NULL;\n")
    #expect(try client.rules("Queries/a.sql") == ["null-comparison"])
    let changed = client.send("textDocument/hover", client.place("Queries/a.sql", 0, 15))
    #expect(try client.answer(changed)["result"]?["contents"]?["value"]?.text?.contains("book.subtitle TEXT") == true)

    // Another edit of the schema overtakes that check, and what is found in the end is what a new session finds.
    client.change("Migrations/1.sql", to: libraryMigration + "ALTER TABLE book DROP COLUMN subtitle;\n")
    let rest = client.send("workspace/diagnostic", ["previousResultIds": .array([])])
    #expect(try client.rules("Queries/a.sql").contains("unknown-name"))
    #expect(client.answers[rest] == nil)
    client.gate.open()
    let found = client.rules(ofAll: try client.answer(rest))
    #expect(found["Queries/a.sql"] == ["null-comparison", "unknown-name"])
    #expect(found["Queries/b.sql"] == ["unknown-name"])
    #expect(try client.stop() == 0)
  }

  /// Requests that wait when the editor ends are told so, and the check is thrown away.
  @Test func anEditorMayEndWhileAllIsChecked() throws {
    let client = try PipedClient(Self.files)
    client.gate.close()
    client.start()
    let waiting = client.send("workspace/diagnostic", ["previousResultIds": .array([])])
    let end = client.send("shutdown", [:])
    #expect(try client.answer(waiting)["error"]?["code"]?.number == -32800)
    #expect(try client.answer(end)["error"] == nil)
    client.gate.open()
    #expect(try client.stop() == 0)
  }

  /// Whoever writes faster than files are checked sees the findings of the last text.
  @Test func manyEditsInARowEndInTheLast() throws {
    let client = try PipedClient(Self.files)
    client.start()
    client.open("Queries/a.sql")
    client.open("Migrations/1.sql")
    for turn in 0..<40 {
      client.change(
        "Queries/a.sql", to: "find: SELECT \(turn == 39 ? "nope" : "title") FROM book WHERE id = \(turn);\n")
      let end = turn % 3 == 0 ? "CREATE TABLE other_\(turn) (id INTEGER PRIMARY KEY);\n" : ""
      client.change("Migrations/1.sql", to: libraryMigration + end)
      if turn % 7 == 0 { _ = try client.rules("Queries/a.sql") }
    }
    let rest = try client.answer(client.send("workspace/diagnostic", ["previousResultIds": .array([])]))
    #expect(client.rules(ofAll: rest)["Queries/a.sql"] == ["unknown-name"])
    #expect(try client.rules("Queries/a.sql") == ["unknown-name"])
    #expect(try client.stop() == 0)
  }
}

/// Where checks stand still.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = true

  func close() { condition.withLock { isOpen = false } }

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Waits until it is open.
  func pass() {
    condition.withLock {
      while !isOpen, condition.wait(until: Date(timeIntervalSinceNow: 60)) {}
    }
  }
}

/// An editor that speaks over pipes with a server on a thread of its own.
private final class PipedClient {
  let gate = Gate()
  private let editor: Editor
  private let messages: MessageStream
  private let server: Server
  private let ended = Guarded<Int32?>(nil)
  private var next = 1
  private var versions: [String: Int] = [:]
  private(set) var answers: [Int: JSON] = [:]
  private var told: [JSON] = []
  private static let patience: TimeInterval = 60

  init(_ files: [String: String]) throws {
    editor = try Editor(files)
    let (toServer, fromServer) = (Pipe(), Pipe())
    messages = MessageStream(
      input: dup(fromServer.fileHandleForReading.fileDescriptor),
      output: dup(toServer.fileHandleForWriting.fileDescriptor))
    server = Server(
      input: dup(toServer.fileHandleForReading.fileDescriptor),
      output: dup(fromServer.fileHandleForWriting.fileDescriptor))
    server.pipeline.isAbandoned = { [gate] in
      gate.pass()
      return false
    }
  }

  /// Starts the server, and initializes it.
  func start() {
    nonisolated(unsafe) let server = server
    let ended = ended
    Thread.detachNewThread {
      let status = Workers.onBigStack { server.run() }
      ended.withLock { $0 = status }
    }
    let folder = JSON.object(["uri": .string(FileURI.uri(of: editor.root)), "name": .string("test")])
    let capabilities = JSON.object([
      "textDocument": .object(["diagnostic": .object([])]),
      "workspace": .object(["diagnostics": .object(["refreshSupport": .bool(true)])]),
      "window": .object(["workDoneProgress": .bool(true)]),
    ])
    _ = send("initialize", ["capabilities": capabilities, "workspaceFolders": .array([folder])])
    tell("initialized", [:])
  }

  func send(_ method: String, _ parameters: KeyValuePairs<String, JSON?>) -> Int {
    next += 1
    messages.send(
      .object(["jsonrpc": .string("2.0"), "id": .int(next), "method": .string(method), "params": .object(parameters)]))
    return next
  }

  func tell(_ method: String, _ parameters: KeyValuePairs<String, JSON?>) {
    messages.send(.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": .object(parameters)]))
  }

  /// Takes the next message in. Throws where none comes for long.
  private func receive() throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !messages.hasNext {
      if Date() > end { throw InputError("the server says nothing") }
      Thread.sleep(forTimeInterval: 0.001)
    }
    guard case .message(let message)? = messages.next() else { throw InputError("the server has ended") }
    if message["method"] != nil {
      told.append(message)
    } else if let id = message["id"]?.number {
      answers[id] = message
    }
  }

  /// The whole answer to a request.
  func answer(_ id: Int) throws -> JSON {
    while answers[id] == nil { try receive() }
    return answers[id] ?? .null
  }

  /// Waits for something that the server tells by itself.
  func waitFor(_ method: String, _ isWanted: (JSON) -> Bool) throws {
    while true {
      if let place = told.firstIndex(where: { $0["method"]?.text == method && isWanted($0["params"] ?? .null) }) {
        told.remove(at: place)
        return
      }
      try receive()
    }
  }

  func place(_ path: String, _ line: Int, _ column: Int) -> KeyValuePairs<String, JSON?> {
    ["textDocument": .object(["uri": editor.uri(path)]), "position": TextPosition(line: line, column: column).json]
  }

  func open(_ path: String) {
    tell(
      "textDocument/didOpen",
      [
        "textDocument": .object([
          "uri": editor.uri(path), "version": .int(1), "text": .string(editor.texts[path] ?? ""),
        ])
      ])
  }

  func change(_ path: String, to text: String) {
    versions[path, default: 1] += 1
    tell(
      "textDocument/didChange",
      [
        "textDocument": .object(["uri": editor.uri(path), "version": .int(versions[path] ?? 1)]),
        "contentChanges": .array([.object(["text": .string(text)])]),
      ])
  }

  /// The rules of the findings that the editor pulls of a file.
  func rules(_ path: String) throws -> [String] {
    let report = try answer(send("textDocument/diagnostic", ["textDocument": .object(["uri": editor.uri(path)])]))
    return (report["result"]?["items"]?.elements ?? []).compactMap { $0["code"]?.text }.sorted()
  }

  /// The same of an answer about all files, by their paths.
  func rules(ofAll answer: JSON) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for report in answer["result"]?["items"]?.elements ?? [] {
      let path = report["uri"]?.text.flatMap(FileURI.path).map { String($0.dropFirst(editor.root.count + 1)) } ?? ""
      found[path] = (report["items"]?.elements ?? []).compactMap { $0["code"]?.text }.sorted()
    }
    return found
  }

  /// Ends the server as the protocol says, and gives its status.
  func stop() throws -> Int32? {
    _ = send("shutdown", [:])
    tell("exit", [:])
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      if let status = ended.withLock({ $0 }) { return status }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return nil
  }
}
