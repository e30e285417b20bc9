import Foundation
import Testing

/// Commands that documents name can be called: verbs and options that the command has, scripts that are there, and filters of
/// tests that some test has.
struct DocumentedCommandTests {
  /// A verb of the command, as its own description for tools has it.
  private struct Verb: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let name: String }
      let names: [Name]?
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Verb]?

    var options: Set<String> { Set((arguments ?? []).flatMap { $0.names ?? [] }.map(\.name)) }
  }

  private static func command() throws -> Verb {
    struct Dump: Decodable { let command: Verb }
    let folder = try TemporaryFolder()
    let output = try Command.run(["--experimental-dump-help"], in: folder).output
    return try JSONDecoder().decode(Dump.self, from: Data(output.utf8)).command
  }

  /// Calls of the command in a document: indented or fenced lines, and spans of code, up to a comment or another command.
  private static func calls(in document: Document) -> [(line: Int, words: [Substring])] {
    var calls: [(line: Int, words: [Substring])] = []
    for (place, line) in document.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var texts = line.matches(of: /`(puresql-lint [^`]+)`/).map { $0.1 }
      if let match = line.firstMatch(of: /^(?: {4}|\$ | {4}\$ )(puresql-lint .+)$/) { texts.append(match.1) }
      for text in texts {
        let call = text.prefix { $0 != "#" && $0 != ">" && $0 != "&" }
        calls.append((place + 1, Array(call.split(separator: " ").dropFirst())))
      }
    }
    return calls
  }

  /// Those of ArgumentParser, which it doesn't list.
  private static let everywhere: Set<String> = ["help", "version", "generate-completion-script"]

  @Test func verbsAndOptionsAreThere() throws {
    let command = try Self.command()
    let verbs = command.subcommands ?? []
    let lint = try #require(verbs.first { $0.commandName == "lint" })
    for path in Document.paths where path != "CHANGELOG.md" {
      for call in Self.calls(in: try Document(path)) {
        let named = call.words.first.flatMap { word in verbs.first { $0.commandName == word } }
        let known = (named ?? lint).options.union((named?.subcommands ?? []).flatMap(\.options)).union(Self.everywhere)
        for word in call.words where word.hasPrefix("--") || word.hasPrefix("[--") {
          let option = word.drop { $0 == "[" || $0 == "-" }.prefix { $0.isLetter || $0 == "-" }
          #expect(
            known.contains(String(option)), "\(path):\(call.line): --\(option) of \(named?.commandName ?? "lint")")
        }
      }
    }
  }

  @Test func everyVerbIsDocumented() throws {
    let pages = try (Document("README.md").text, Document("Documentation/Command.md").text)
    for verb in try Self.command().subcommands ?? [] where verb.commandName != "help" && verb.commandName != "lint" {
      #expect(pages.0.contains(verb.commandName), "README.md: \(verb.commandName)")
      #expect(pages.1.contains(verb.commandName), "Documentation/Command.md: \(verb.commandName)")
    }
  }

  /// Folders of scripts; what stands behind one of them in a code span, or at the start of a line of code, is one.
  @Test(arguments: Document.paths) func scriptsAreThere(_ path: String) throws {
    let text = try Document(path).text
    let scripts = text.matches(
      of: /(?:`|[\s=])((?:scripts|packaging|Benchmarks|Fuzz|Tests|Examples)\/[\w\/.-]*\w)(?=[`\s])/)
    for script in scripts.map({ String($0.1) }) {
      // An example speaks of its own folder.
      let places = [Repository.root, Repository.root.appending(path: path).deletingLastPathComponent()]
      #expect(
        places.contains { FileManager.default.fileExists(atPath: $0.appending(path: script).path) },
        "\(path): \(script)")
    }
  }

  @Test(arguments: Document.paths) func filtersFindTests(_ path: String) throws {
    let text = try Document(path).text.replacing(/\s+/, with: " ")
    let filters = text.matches(of: /swift test [^`]*?--filter (?:'([^']+)'|([\w.]+))/)
    for filter in filters.flatMap({ ($0.1 ?? $0.2 ?? "").split(separator: "|") }) {
      #expect(Self.namesOfTests.contains { $0.contains(filter) }, "\(path): --filter \(filter)")
    }
  }

  /// The targets of tests, and the types and functions in them.
  private static let namesOfTests: [String] = {
    let root = Repository.root.appending(path: "Tests")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    let targets = paths.filter { $0.hasSuffix("Tests") && !$0.contains("/") }
    let types = paths.filter { $0.hasSuffix("Tests.swift") }.flatMap { path in
      let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
      return text.matches(of: /(?:struct|class|enum|extension|func) (\w+)/).map { String($0.1) }
    }
    return targets + types
  }()

  /// Swift behind the name of a file is code of that file.
  @Test func quotedCodeIsInItsFile() throws {
    let lines = try Document("CONTRIBUTING.md").text.split(separator: "\n", omittingEmptySubsequences: false)
    var file = ""
    var block: [Substring]?
    var count = 0
    for line in lines {
      if let match = line.firstMatch(of: /`(Sources\/[\w\/+]+\.swift)`:$/) { file = String(match.1) }
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("```swift") {
        block = []
      } else if bare.hasPrefix("```"), let code = block {
        #expect(try Repository.text(of: file).contains(code.joined(separator: "\n")), "\(file): \(code.first ?? "")")
        block = nil
        count += 1
      } else {
        block?.append(line)
      }
    }
    #expect(count > 2)
  }
}
