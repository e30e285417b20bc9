import Analyzer
import Foundation
import Testing

@testable import Workspace

/// What documents show is true: links lead somewhere, samples are read without a finding, and what a command prints is
/// what it prints. Swift in the runtime's articles and in DependencyFree.md is compiled
/// elsewhere (`PureSQLTests/Documentation`, `Tests/Generated`).
struct DocumentTests {
  @Test func thereAreDocuments() throws {
    #expect(Document.paths.contains("README.md") && Document.paths.contains("Documentation/Proof.md"))
    #expect(try Document("README.md").samples.count > 3)
  }

  @Test(arguments: Document.paths) func linksLeadSomewhere(_ path: String) throws {
    let document = try Document(path)
    let folder = Repository.root.appending(path: path).deletingLastPathComponent()
    for link in document.links {
      let target = link.path.isEmpty ? Repository.root.appending(path: path) : folder.appending(path: link.path)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link.path)")
      guard let heading = link.heading, target.pathExtension == "md" else { continue }
      let inside = target.standardizedFileURL.path.dropFirst(Repository.root.standardizedFileURL.path.count + 1)
      #expect(try Document(String(inside)).headings.contains(heading), "\(path): \(link.path)#\(heading)")
    }
  }

  @Test func everyPageIsListedForAgents() throws {
    let list = try Repository.text(of: "llms.txt")
    // The list of the editors' pages is one of them.
    let pages = Document.paths.filter {
      $0.hasPrefix("Documentation/") && $0 != "Documentation/README.md" && !$0.hasPrefix("Documentation/Editors/")
    }
    for page in pages { #expect(list.contains("](\(page))"), "\(page)") }
    for link in list.matches(of: /\]\(([^)]+)\)/).map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: link).path), "\(link)")
    }
  }

  @Test(arguments: Document.paths) func everyTargetOfMakeIsThere(_ path: String) throws {
    let makefile = try Repository.text(of: "Makefile")
    for target in try Document(path).text.matches(of: /(?:`|\s{4})make ([a-z-]+)/).map({ String($0.1) }) {
      #expect(makefile.contains("\n\(target):"), "\(path): make \(target)")
    }
  }

  @Test func everyKeyIsDocumented() throws {
    let page = try Document("Documentation/Configuration.md").text
    for key in ProjectConfiguration.keys + ["extends", "rules", "overrides", "custom", "require-reason"] {
      #expect(page.contains("\n| `\(key)` |"), "\(key)")
    }
  }

  @Test(arguments: Document.paths) func sqlIsRead(_ path: String) throws {
    for sample in try Document(path).samples where sample.language == "sql" {
      var parser = Parser()
      let file = SourceFile(path: path, text: sample.text)
      // A file of declarations has a grammar of its own.
      let isDeclared = sample.text.contains(/CREATE (FUNCTION|COLLATION|MODULE)/)
      let tree = isDeclared ? parser.parse(declarations: file).tree : parser.parse(file)
      #expect(tree.diagnostics.isEmpty, "\(path):\(sample.line): \(tree.diagnostics.map(\.message))")
      #expect(!tree.statements.isEmpty, "\(path):\(sample.line)")
    }
  }

  @Test(arguments: Document.sampled) func yamlIsRead(_ path: String) throws {
    for sample in try Document(path).samples where sample.language == "yaml" {
      let place: Comment = "\(path):\(sample.line)"
      #expect(throws: Never.self, place) {
        let value = try YAML.parse(Array(sample.text.utf8), file: path)
        // What other tools read, they know.
        if sample.text.contains(/^(name|repos|permissions|puresql-lint):/.anchorsMatchLineEndings()) { return }
        if sample.text.contains(#/^  rows: /#.anchorsMatchLineEndings()) {
          _ = try RowCountsFile.read(Array(sample.text.utf8), shownAs: path)
          return
        }
        if sample.text.contains(/^(rules|extends|custom):/.anchorsMatchLineEndings()) {
          _ = try RulesConfiguration(value) { name, _ throws(InputError) in
            throw InputError("cannot read '\(name)'")
          }
        } else {
          _ = try ProjectConfiguration(value)
        }
      }
    }
  }

  @Test(arguments: Document.sampled)
  func outputIsWhatTheCommandPrints(_ path: String) throws {
    let prompt = "$ puresql-lint "
    for sample in try Document(path).samples where sample.language == "text" && sample.text.hasPrefix(prompt) {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: "Examples"), to: URL(filePath: folder.path + "/Examples"))
      let lines = sample.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let arguments = lines[0].dropFirst(prompt.count).split(separator: " ").map(String.init)
      let result = try Command.run(arguments + (arguments[0] == "describe" ? [] : ["--color", "never"]), in: folder)
      #expect(result.status < 2, "\(path):\(sample.line): \(result.error)")
      guard lines.count > 1 else { continue }
      // A document may leave out some of it, but whole paragraphs only.
      for paragraph in lines[1].components(separatedBy: "\n\n") {
        #expect(result.output.contains(paragraph), "\(path):\(sample.line): \(paragraph)")
      }
    }
  }
}
