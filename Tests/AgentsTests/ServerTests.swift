import Testing
import Workspace

@testable import Agents

/// The protocol: revisions, and what is no request of it.
struct ServerTests {
  private static func initialize(_ revision: String) -> JSON {
    .object([
      "protocolVersion": .string(revision), "capabilities": .object([:]),
      "clientInfo": .object(["name": .string("test"), "version": .string("1")]),
    ])
  }

  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func aRevisionThatBeginsWithInitializeIsSpoken(_ revision: String) throws {
    let desk = try Desk()
    let answer = desk.ask("initialize", Self.initialize(revision))["result"]
    #expect(answer?["protocolVersion"]?.text == revision)
    #expect(answer?["capabilities"]?["tools"] != nil && answer?["serverInfo"]?["name"]?.text == "puresql-lint")
    #expect(desk.answer(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#) == nil)
    #expect(desk.ask("ping")["result"]?.line == "{}")
    let tools = desk.ask("tools/list")["result"]?["tools"]?.elements ?? []
    #expect(tools.compactMap { $0["name"]?.text } == ["check", "schema", "why", "plan", "lint", "explain", "fix"])
    // What a revision doesn't know isn't said in it.
    #expect((tools.first?["annotations"] != nil) == (revision >= "2025-03-26"))
    #expect((tools.first?["outputSchema"] != nil) == (revision >= "2025-06-18"))
    let result = desk.ask("tools/call", .object(["name": .string("lint")]))["result"]
    #expect((result?["structuredContent"] != nil) == (revision >= "2025-06-18"))
    #expect(result?["content"]?.elements?.first?["text"]?.text?.hasPrefix("{\"summary\": ") == true)
    #expect(result?["resultType"] == nil)
  }

  @Test(arguments: ["2023-01-01", "2026-07-28", "", "zzz"])
  func anotherRevisionIsAnsweredWithTheNewestThatBeginsSo(_ revision: String) throws {
    let answer = try Desk().ask("initialize", Self.initialize(revision))["result"]
    #expect(answer?["protocolVersion"]?.text == "2025-11-25")
  }

  @Test func aRequestThatCarriesItsRevisionNeedsNoBeginning() throws {
    let desk = try Desk()
    let meta = JSON.object([
      "io.modelcontextprotocol/protocolVersion": .string("2026-07-28"),
      "io.modelcontextprotocol/clientCapabilities": .object([:]),
    ])
    let found = desk.ask("server/discover", .object(["_meta": meta]))["result"]
    #expect(found?["supportedVersions"]?.line == #"["2026-07-28"]"# && found?["resultType"]?.text == "complete")
    #expect(found?["ttlMs"]?.number != nil && found?["cacheScope"]?.text == "public")
    #expect(found?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.text == "puresql-lint")
    let tools = desk.ask("tools/list", .object(["_meta": meta]))["result"]
    #expect(tools?["tools"]?.elements?.count == 7 && tools?["cacheScope"] != nil)
    let call = JSON.object([
      "_meta": meta, "name": .string("check"), "arguments": .object(["sql": .string("SELECT id FROM pet")]),
    ])
    let result = desk.ask("tools/call", call)["result"]
    #expect(result?["resultType"]?.text == "complete" && result?["structuredContent"]?["accepted"]?.truth == true)
    // What it doesn't have any more.
    #expect(desk.ask("ping", .object(["_meta": meta]))["error"]?["code"]?.number == -32601)
    #expect(desk.ask("initialize", .object(["_meta": meta]))["error"]?["code"]?.number == -32601)
    // The next one is answered by itself.
    #expect(desk.ask("ping")["result"] != nil)
  }

  @Test func aRevisionThatNobodySpeaksIsAnsweredWithThoseThatAre() throws {
    let desk = try Desk()
    func ask(_ meta: KeyValuePairs<String, JSON?>) -> JSON? {
      desk.ask("tools/list", .object(["_meta": .object(meta)]))["error"]
    }
    for name in ["2030-01-01", "2025-11-25"] {
      let error = ask([
        "io.modelcontextprotocol/protocolVersion": .string(name),
        "io.modelcontextprotocol/clientCapabilities": .object([:]),
      ])
      #expect(error?["code"]?.number == -32022)
      #expect(error?["data"]?.line == #"{"supported": ["2026-07-28"], "requested": "\#(name)"}"#)
    }
    #expect(ask(["io.modelcontextprotocol/protocolVersion": .string("2026-07-28")])?["code"]?.number == -32602)
    #expect(ask(["io.modelcontextprotocol/clientCapabilities": .object([:])])?["code"]?.number == -32602)
    #expect(ask(["io.modelcontextprotocol/protocolVersion": .int(7)])?["code"]?.number == -32602)
  }

  @Test func whatIsNoRequestIsSaid() throws {
    let desk = try Desk()
    func code(_ line: String) -> Int? { desk.answer(line)?["error"]?["code"]?.number }
    #expect(code("{") == -32700)
    #expect(code("[]") == -32600)
    #expect(code("7") == -32600)
    #expect(code(#"{"id": 1}"#) == -32600)
    #expect(code(#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#) == -32600)
    #expect(code(#"{"jsonrpc": "2.0", "id": [], "method": "ping"}"#) == -32600)
    #expect(code(#"{"id": 1, "method": "ping"}"#) == -32600)
    #expect(code(#"{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}"#) == -32601)
    #expect(code(#"{"jsonrpc": "2.0", "id": 1, "method": "server/discover"}"#) == -32601)
    #expect(code(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}"#) == -32602)
    #expect(desk.answer("  ") == nil)
    #expect(desk.answer(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#) == nil)
    let wrong = desk.ask("tools/call", .object(["name": .string("chek")]))["error"]
    #expect(wrong?["message"]?.text?.hasPrefix("there is no tool 'chek'; there are 'check', 'schema'") == true)
  }

  @Test func severalMessagesComeInOneArrayWhereTheRevisionHasIt() throws {
    let desk = try Desk()
    let batch = #"""
      [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "method": "notifications/x"}, {"jsonrpc": "2.0", "id": "b", "method": "ping"}]
      """#
    #expect(desk.answer(batch)?["error"]?["code"]?.number == -32600)
    _ = desk.ask("initialize", Self.initialize("2025-03-26"))
    #expect(desk.answer(batch)?.elements?.compactMap { $0["id"]?.line } == ["1", "\"b\""])
    #expect(desk.answer(#"[{"jsonrpc": "2.0", "method": "notifications/x"}]"#) == nil)
  }

  @Test func linesAreReadWhereverChunksEnd() throws {
    let (read, write) = try makePipe()
    let stream = LineStream(input: read, output: -1)
    try FileSystem.write(Array("one\ntw".utf8), to: write)
    #expect(stream.next() == Array("one".utf8))
    try FileSystem.write(Array("o\n\nthree".utf8), to: write)
    #expect(stream.next() == Array("two".utf8) && stream.next() == [])
    closeDescriptor(write)
    #expect(stream.next() == Array("three".utf8) && stream.next() == nil)
    closeDescriptor(read)
  }
}
