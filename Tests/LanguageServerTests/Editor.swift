import Foundation
import Analyzer
import Testing
import Workspace

@testable import LanguageServer

/// An editor with a project of a few files on the disk. In a text, `$0` is where the cursor stands.
final class Editor {
  let root: String
  private(set) var texts: [String: String] = [:]
  private(set) var cursor: (file: String, position: JSON)?
  let server = Server(input: -1, output: -1)

  /// - Parameter files: their texts, by paths below the project's folder.
  init(_ files: [String: String], capabilities: JSON = .object([])) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.path
    for (path, text) in files {
      var text = text
      if let range = text.range(ofMark: "$0") {
        let before = text[..<range.lowerBound]
        let line = before.split(separator: "\n", omittingEmptySubsequences: false)
        cursor = (
          path, .object(["line": .int(line.count - 1), "character": .int(line.last?.utf16.count ?? 0)])
        )
        text.removeSubrange(range)
      }
      texts[path] = text
      try FileSystem.makeDirectory(Path.directory(of: "\(root)/\(path)"))
      try FileSystem.writeAtomically(Array(text.utf8), to: "\(root)/\(path)")
    }
    let greeting = JSON.object([
      "capabilities": capabilities,
      "workspaceFolders": .array([.object(["uri": .string(FileURI.uri(of: root)), "name": .string("test")])]),
    ])
    _ = server.initialize(Greeting(Payload(greeting)))
    server.notified("initialized", .null)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func uri(_ path: String) -> JSON { .string(FileURI.uri(of: "\(root)/\(path)")) }

  /// An editor that can make files.
  static let makesFiles = JSON.object([
    "workspace": .object(["workspaceEdit": .object(["resourceOperations": .array([.string("create")])])])
  ])

  /// Asks about the place of the cursor.
  func ask(_ method: String, _ more: [(key: String, value: JSON)] = []) throws -> JSON {
    let cursor = try #require(cursor)
    return try server.answer(
      method, .object([("textDocument", .object(["uri": uri(cursor.file)])), ("position", cursor.position)] + more))
  }

  func open(_ path: String) {
    server.notified(
      "textDocument/didOpen",
      .object([
        "textDocument": .object(["uri": uri(path), "version": .int(1), "text": .string(texts[path] ?? "")])
      ]))
  }

  func change(_ path: String, to text: String) {
    texts[path] = text
    server.notified(
      "textDocument/didChange",
      .object([
        "textDocument": .object(["uri": uri(path), "version": .int(2)]),
        "contentChanges": .array([.object(["text": .string(text)])]),
      ]))
  }

  /// Places as `file:line:text`.
  func places(_ json: JSON) -> [String] {
    let locations = json.elements ?? (json["uri"] == nil ? [] : [json])
    return locations.map { location in
      let path = location["uri"]?.text.flatMap(FileURI.path).map { String($0.dropFirst(root.count + 1)) } ?? ""
      let range = PositionRange(location["range"])!
      let lines = TextLines(Array((texts[path] ?? "").utf8), .utf16)
      let bytes = lines.sourceRange(of: range)
      return
        "\(path):\(range.start.line + 1):\(String(decoding: lines.bytes[Int(bytes.start)..<Int(bytes.end)], as: UTF8.self))"
    }
  }

  /// The texts of the files after an edit.
  func applied(_ edit: JSON) -> [String: String] {
    var new = texts
    var changes: [(key: String, value: JSON)] = []
    if case .object(let found)? = edit["changes"] { changes = found }
    for change in edit["documentChanges"]?.elements ?? [] {
      if let uri = change["textDocument"]?["uri"]?.text { changes.append((uri, change["edits"] ?? .null)) }
    }
    for (uri, edits) in changes {
      let path = FileURI.path(of: uri).map { String($0.dropFirst(root.count + 1)) } ?? ""
      var lines = TextLines(Array((texts[path] ?? "").utf8), .utf16)
      let ordered = (edits.elements ?? []).map { (PositionRange($0["range"])!, $0["newText"]?.text ?? "") }
        .sorted { ($0.0.start.line, $0.0.start.column) > ($1.0.start.line, $1.0.start.column) }
      for (range, text) in ordered { lines.replace(range, with: text) }
      new[path] = String(decoding: lines.bytes, as: UTF8.self)
    }
    return new
  }
}

/// Questions and answers as the wire has them.
extension Server {
  func answer(_ method: String, _ parameters: JSON) throws -> JSON { try answer(method, Payload(parameters)).json }

  func notified(_ method: String, _ parameters: JSON) { notified(method, Payload(parameters)) }
}

extension String {
  func range(ofMark mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// What most tests need.
let libraryMigration = """
  -- Who writes.
  CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER);
  CREATE TABLE book (
    id INTEGER PRIMARY KEY,
    author_id INTEGER NOT NULL REFERENCES author (id),
    title TEXT NOT NULL, -- as on the cover
    subtitle TEXT
  );
  CREATE INDEX book_author ON book (author_id);

  """
