import Foundation
import Testing
import Workspace

@testable import Agents

/// The transcripts in Documentation/Agents.md are what is said. `UPDATE_SNAPSHOTS=1` writes them anew.
struct DocumentTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/Agents.md")

  /// What a question is answered, on lines that aren't too long.
  private static func answer(_ question: Substring) throws -> String {
    let desk = try Desk()
    let words = question.split(separator: " ", maxSplits: 2)
    if words.first == "hook" {
      let agent = try #require(Agent(rawValue: String(words[1])))
      let bytes = try Hook(agent).answer(Array(words[2].utf8), in: desk.root)
      return String(decoding: JSON.parse(bytes)?.rendered() ?? bytes, as: UTF8.self)
    }
    let arguments = question.drop { $0 != " " }
    guard case .object(let members)? = JSON.parse(Array(arguments.utf8)) else { throw InputError("\(question)") }
    let (result, error) = desk.call(String(words[0]), members)
    return result.map { String(decoding: $0.rendered(), as: UTF8.self) } ?? "error: \(error ?? "")\n"
  }

  @Test func transcriptsAreWhatIsSaid() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for file in Desk.files.values { #expect(text.contains("```sql\n\(file)```")) }
    var new = ""
    var count = 0
    for (place, part) in text.components(separatedBy: "```").enumerated() {
      if place > 0 { new += "```" }
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      guard place % 2 == 1, lines.first == "text", lines.count > 1 else {
        new += part
        continue
      }
      count += 1
      // What differs from machine to machine is the version.
      let answer = try Self.answer(lines[1])
        .replacing("\"sqlite\": \"\(Oracle.libraryVersion)\"", with: "\"sqlite\": \"3.40.1\"")
      let sample = "text\n\(lines[1])\n\(answer)"
      new += sample
      if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == nil { #expect(part == sample) }
    }
    // A transcript of each tool, and of each agent.
    #expect(count >= AgentTool.all.count + Agent.allCases.count)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try Data(new.utf8).write(to: Self.page)
    }
  }
}
