import Testing
import Workspace

@testable import LanguageServer

/// What people expect of an editor, in a file of SQL and in a literal of a program.
@Suite struct TrialTests {
  struct Expectation: CustomTestStringConvertible, Sendable {
    var line: String
    var place: Int
    var host: TrialHost?

    var testDescription: String { "\(host?.rawValue ?? "sql"): \(line)" }

    var parts: [String] { line.components(" | ") }
  }

  /// Each in a file of SQL, and those that are no definitions in a program too, each time in the next language.
  static let expectations: [Expectation] = TrialCases.all.enumerated().flatMap { place, line in
    let hosts = TrialHost.allCases
    let plain = Expectation(line: line, place: place, host: nil)
    if line.hasPrefix("ddl ") { return [plain] }
    return [plain, Expectation(line: line, place: place, host: hosts[place % hosts.count])]
  }

  @Test func nearlyAllHold() throws {
    var missed: [String] = []
    for expectation in Self.expectations {
      do {
        if let why = try miss(of: expectation) { missed.append("\(expectation.testDescription): \(why)") }
      } catch {
        missed.append("\(expectation.testDescription): \(error)")
      }
    }
    for miss in missed { print("TRIAL \(miss)") }
    print("TRIAL \(Self.expectations.count - missed.count) of \(Self.expectations.count) hold")
    #expect(Double(missed.count) <= 0.02 * Double(Self.expectations.count), "\(missed.joined(separator: "\n"))")
  }

  private func miss(of expectation: Expectation) throws -> String? {
    let parts = expectation.parts
    let path = expectation.host?.path ?? (parts[0] == "ddl" ? "Migrations/2.sql" : "Queries/q.sql")
    let text = expectation.host?.program(parts[1]) ?? parts[1] + "\n"
    let editor = try Editor(["Migrations/1.sql": TrialCases.schema, path: text])
    let wanted = parts.count > 2 ? parts[2].components(", ") : []
    switch parts[0] {
    case "completion", "ddl": return try completion(editor, parts[2])
    case "hover":
      let text = try editor.ask("textDocument/hover")["contents"]?["value"]?.text ?? ""
      return wanted.first { !text.contains($0) && !$0.hasSuffix("2") }.map { "\($0) is missing of \(text)" }
    case "definition", "references":
      let places = editor.places(try editor.ask("textDocument/\(parts[0])")).map { place in
        place.hasPrefix("\(path):") ? place.components(":").dropFirst(2).joined(separator: ":") : place
      }
      return places.sorted() == wanted.sorted() ? nil : "\(places)"
    case "rename":
      let edit = try editor.ask("textDocument/rename", [("newName", .string(parts[2]))])
      let new = editor.applied(edit)[path] ?? ""
      let expected = expectation.host?.program(parts[3]) ?? parts[3] + "\n"
      return new == expected ? nil : new
    case "refused":
      do {
        let edit = try editor.ask("textDocument/rename", [("newName", .string(parts[2]))])
        return "\(editor.applied(edit)[path] ?? "")"
      } catch {
        return nil
      }
    default: return "nobody knows '\(parts[0])'"
    }
  }

  private func completion(_ editor: Editor, _ wanted: String) throws -> String? {
    let items = try editor.ask("textDocument/completion").elements ?? []
    let labels = items.sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }.compactMap {
      $0["label"]?.text
    }
    if wanted.hasPrefix("=("), let end = wanted.range(ofMark: "?), ") {
      let first = String(wanted[wanted.index(after: wanted.startIndex)..<wanted.index(end.lowerBound, offsetBy: 2)])
      if labels.first != first { return "first is \(labels.first ?? "nothing")" }
      return missing(String(wanted[end.upperBound...]), labels)
    }
    return missing(wanted, labels)
  }

  private func missing(_ wanted: String, _ labels: [String]) -> String? {
    for label in wanted.components(", ") {
      let name = String(label.dropFirst())
      if label.hasSuffix("2") { continue }
      if label.hasPrefix("="), labels.first != name { return "first is \(labels.first ?? "nothing"), not \(name)" }
      if label.hasPrefix("-"), labels.contains(name) { return "\(name) is offered" }
      if !label.hasPrefix("="), !label.hasPrefix("-"), !labels.contains(label) {
        return "\(label) is missing of \(labels.prefix(12))"
      }
    }
    return nil
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let range = String(rest).range(ofMark: separator) {
      let text = String(rest)
      found.append(String(text[..<range.lowerBound]))
      rest = Substring(text[range.upperBound...])
    }
    return found + [String(rest)]
  }
}
