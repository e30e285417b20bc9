import Analyzer
import Foundation
import Workspace

@testable import Agents

/// A folder with the files of a project, and a server in it.
final class Desk {
  let root: String
  let server: AgentServer

  static let files = [
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner INTEGER) STRICT;\n",
    "Queries/a.sql": "names:\nSELECT name FROM pet;\n\nSELECT id FROM pet WHERE owner = NULL;\n",
  ]

  /// - Parameter files: their texts, by paths below the folder.
  init(_ files: [String: String] = Desk.files) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-agents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // macOS keeps its temporary folder behind a link.
    root = url.resolvingSymlinksInPath().path
    server = AgentServer(folder: root)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ path: String, _ text: String) throws {
    try FileSystem.makeDirectory(Path.directory(of: "\(root)/\(path)"))
    try FileSystem.writeAtomically(Array(text.utf8), to: "\(root)/\(path)")
  }

  func read(_ path: String) throws -> String { try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }

  /// What the server answers to a line.
  func answer(_ line: String) -> JSON? { server.answer(Array(line.utf8))?.json }

  func ask(_ method: String, _ parameters: JSON? = nil) -> JSON {
    let message = JSON.object([
      "jsonrpc": .string("2.0"), "id": .int(1), "method": .string(method), "params": parameters,
    ])
    return server.answer(message.renderedOnOneLine())?.json ?? .null
  }

  /// What a tool gives, or its error.
  func call(_ tool: String, _ arguments: [(key: String, value: JSON)] = []) -> (result: JSON?, error: String?) {
    let answer = ask("tools/call", .object(["name": .string(tool), "arguments": .object(arguments)]))
    if answer["result"]?["isError"]?.truth == false { return (answer["result"]?["structuredContent"], nil) }
    return (nil, answer["result"]?["content"]?.elements?.first?["text"]?.text ?? answer["error"]?["message"]?.text)
  }

  func check(_ sql: String) -> JSON { call("check", [("sql", .string(sql))]).result ?? .null }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", root, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw InputError("git \(arguments) failed") }
  }
}

extension JSON {
  /// The text on one line.
  var line: String { String(decoding: renderedOnOneLine(), as: UTF8.self) }
}
