import Foundation
import Testing

/// The pages of Documentation/Start and Documentation/Programs: what they say that the command answers is what it answers.
struct StartPageTests {
  static let pages = [
    "Programs/Go.md", "Programs/Java.md", "Programs/Kotlin.md", "Programs/Python.md", "Programs/Rust.md",
    "Programs/Swift.md", "Programs/TypeScript.md", "Start/Database.md", "Start/Python.md", "Start/SQLDelight.md",
    "Start/Sqlc.md", "Start/SwiftApp.md",
  ]

  /// A page's files, and its commands with what they print.
  private struct Page {
    var files: [String: String] = [:]
    var runs: [(command: String, output: String)] = []

    init(_ text: String) {
      var name: String?
      var block: [Substring]?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          if let lines = block { add(lines, as: name) }
          block = block == nil ? [] : nil
          if block == nil { name = nil }
        } else if block != nil {
          block?.append(line)
        } else if line.hasSuffix("`:"), let start = line.dropLast(2).lastIndex(of: "`") {
          name = String(line[line.index(after: start)...].dropLast(2))
        }
      }
    }

    private mutating func add(_ lines: [Substring], as name: String?) {
      if let first = lines.first, first.hasPrefix("$ puresql-lint") {
        runs.append((String(first.dropFirst(15)), lines.dropFirst().joined(separator: "\n")))
      } else if let name, name.contains(".") {
        files[name] = lines.joined(separator: "\n") + "\n"
      }
    }
  }

  @Test(arguments: pages)
  func saysWhatTheCommandSays(_ name: String) throws {
    let page = Page(try Repository.text(of: "Documentation/" + name))
    if name != "Start/Database.md" { #expect(!page.files.isEmpty && !page.runs.isEmpty) }
    let folder = try TemporaryFolder(page.files)
    for run in page.runs {
      let arguments = run.command.split(separator: " ").map(String.init)
      let output = try Command.run(arguments, in: folder).output
      #expect(trimmed(output) == trimmed(run.output), "puresql-lint \(run.command)")
    }
  }

  @Test func eachPageIsTried() throws {
    let names = try ["Programs", "Start"].flatMap { name in
      let folder = Repository.root.appending(path: "Documentation/\(name)")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { "\(name)/\($0)" }
    }
    #expect(names == Self.pages)
  }

  private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
